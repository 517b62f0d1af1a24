#!/usr/bin/env python3
"""An app's process as the tests need it: a counter that speaks the protocol over its two descriptors.

What it does wrong, if anything, is the first argument or the variable FAKE_APP. It is no part of SwiftBrowser: it stands
for apps that crash, hang, or write what no app should.
"""

import json
import os
import signal
import sys
import time

fault = os.environ.get("FAKE_APP", "")
label = os.environ.get("FAKE_LABEL", "Count")
ops_descriptor = int(os.environ["SB_OPS_FD"])
events = os.fdopen(int(os.environ["SB_EVENTS_FD"]), "r")


# The ops of the pass that goes on, when they are to be written in binary.
binary_pass = bytearray() if os.environ.get("SB_OPS_ENCODING") == "binary" else None


def binary(value):
    """A value in the binary encoding, without names and layouts; only what the ops below have in them."""
    if value is None:
        return b"\xf0"
    if isinstance(value, dict):
        return b"\xfb" + b"".join(binary(key) + binary(value[key]) for key in sorted(value)) + b"\xfc"
    if isinstance(value, int):
        return bytes([value]) if value < 64 else bytes([0x40 | value >> 8, value & 0xff])
    text = value.encode()
    return bytes([0x80 | len(text)]) + text if len(text) < 32 else b"\xf3" + bytes([len(text)]) + text


def write_block(encoding, content):
    write(bytes([encoding]) + len(content).to_bytes(4, "little") + content)


def write(content):
    rest = content if isinstance(content, bytes) else content.encode()
    while rest:
        rest = rest[os.write(ops_descriptor, rest):]


def op(**fields):
    line = json.dumps(fields, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n"
    if binary_pass is not None:
        if fields["op"] == "state":
            write_block(0, line.encode())
            return
        binary_pass.extend(binary(fields))
        if fields["op"] == "commit":
            write_block(1, bytes(binary_pass))
            binary_pass.clear()
        return
    if fault == "drips":
        for index in range(0, len(line), 7):
            write(line[index:index + 7])
    else:
        write(line)


def commit():
    op(op="commit")


def create(id, kind, parent, index, **props):
    op(op="create", id=id, kind=kind, props=props)
    op(op="insert", id=id, parent=parent, index=index)


state = json.loads(os.environ.get("SB_STATE") or "{}")
count = int(state.get("count", 0))
name = state.get("name", "")


def mount():
    create(1, "vstack", 0, 0, spacing=None)
    create(2, "text", 1, 0, text=f"{label} {count}" if fault != "huge" else "x" * 3_000_000)
    create(3, "button", 1, 1, role=None)
    create(4, "text", 3, 0, text="Add")
    create(5, "textfield", 1, 2, text=name, placeholder="Name")
    create(6, "button", 1, 3, role=None)
    create(7, "text", 6, 0, text="Edit")
    create(8, "button", 1, 4, role=None)
    create(9, "text", 8, 0, text="Edit")
    commit()


def die(message):
    print(f"Main.swift:7: Fatal error: {message}", file=sys.stderr, flush=True)
    print("Thread 0 crashed:", file=sys.stderr, flush=True)
    os.kill(os.getpid(), signal.SIGILL)
    time.sleep(60)


if fault == "exits at start":
    sys.exit(3)
if fault == "leaves at start":
    sys.exit(0)
if fault == "crashes at start" or (fault == "crashes on state" and state):
    die("Unexpectedly found nil")
if fault == "hangs at start":
    time.sleep(600)
if fault == "writes garbage":
    write("garbage\n")
if fault == "invents an op":
    op(op="dance", steps=3)
if fault == "stubborn":
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
if fault == "inserts nowhere":
    op(op="create", id=1, kind="divider", props={})
    op(op="insert", id=1, parent=99, index=0)
    commit()
if fault == "prints":
    print("said by the app", flush=True)
    print("muttered by the app", file=sys.stderr, flush=True)

if fault == "stops in a line":
    write('{"op":"comm')
    sys.exit(0)
mount()
if fault == "goes on unasked":
    op(op="update", id=2, props={"text": "Ready"})
    commit()
if fault == "closes its ops":
    os.close(ops_descriptor)
    time.sleep(600)
if fault == "closes its events":
    events.close()
    time.sleep(600)

for line in events:
    event = json.loads(line)
    kind = event["type"]
    if kind == "snapshot":
        if fault == "never tells its state":
            continue
        op(op="state", values={"count": count, "name": name})
        continue
    if kind == "tap":
        if fault == "crashes on tap":
            die("Index out of range")
        if fault == "hangs on tap":
            time.sleep(600)
        if fault == "exits on tap":
            sys.exit(3)
        if fault == "leaves on tap":
            sys.exit(0)
        if event["id"] == 3:
            count += 1
            op(op="update", id=2, props={"text": f"{label} {count}"})
        elif event["id"] not in (6, 8):
            op(op="error", message=f"tap: there is no element {event['id']}")
    elif kind == "text":
        name = event["value"]
        op(op="update", id=5, props={"text": name, "placeholder": "Name"})
    elif kind == "environment" and fault == "counts environments":
        count += 1
        op(op="update", id=2, props={"text": f"{label} {count}"})
    commit()

if fault == "stubborn":
    time.sleep(600)
if fault == "crashes at the end":
    die("Too late")
