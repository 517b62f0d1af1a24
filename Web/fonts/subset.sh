#!/usr/bin/env bash
# Makes the fonts of the page, Web/page/fonts, from Debian's fonts-inter-variable. Needs: pip install fonttools brotli
set -eu
cd "$(dirname "$0")/../page/fonts"
source=/usr/share/fonts/truetype/inter-vf
latin="U+20-7E,U+A0-17F,U+2010-2027,U+2030-203A,U+20AC,U+2122,U+2190-2193,U+2212,U+2248,U+2260,U+2264,U+2265,U+221E,U+25CF,U+2713"
extended="U+180-24F,U+300-3FF,U+400-52F,U+1E00-1EFF"
features="kern,liga,calt,ccmp,locl,mark,mkmk,tnum,case"

subset() { # FONT UNICODES OUTPUT
  pyftsubset "$source/$1" --unicodes="$2" --layout-features="$features" --flavor=woff2 --output-file="$3"
}
subset Inter-roman.var.ttf "$latin" inter.woff2
subset Inter-roman.var.ttf "$extended" inter-extended.woff2
subset InterDisplay-roman.var.ttf "$latin" inter-display.woff2
