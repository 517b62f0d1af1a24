// Which entries of the search index a query means, best first.

/** An entry of the index: a name, what it is the name of, its page below the site's folder, and what it means. */
export type Entry = readonly [name: string, sort: string, target: string, doc: string];

/** How many results are shown. */
const most = 20;

/** The entries that a query finds, best first. */
export function search(entries: readonly Entry[], query: string): Entry[] {
  const words = query.toLowerCase().split(/[\s.]+/).filter((word) => word !== "");
  if (words.length === 0) return [];
  const ranked: { readonly entry: Entry; readonly rank: number }[] = [];
  for (const entry of entries) {
    const rank = rankOf(entry, words);
    if (rank !== null) ranked.push({ entry, rank });
  }
  // Sorting keeps the order of the index among equals.
  ranked.sort((a, b) => a.rank - b.rank || a.entry[0].length - b.entry[0].length);
  return ranked.slice(0, most).map(({ entry }) => entry);
}

/** How far an entry is from what was asked, 0 for the name itself; null when it has not all of the words. */
function rankOf([name, , , doc]: Entry, words: readonly string[]): number | null {
  const lowered = name.toLowerCase();
  if (lowered === words.join(".")) return 0;
  const starts = wordStarts(name);
  const text = doc.toLowerCase();
  let rank = 1 + (name.includes(".") ? 1 : 0);
  for (const word of words) {
    if (lowered.startsWith(word)) rank += 0;
    else if (starts.some((start) => lowered.startsWith(word, start))) rank += 2;
    else if (lowered.includes(word)) rank += 4;
    else if (text.includes(word)) rank += 8;
    else return null;
  }
  return rank;
}

/** Where words start in a name such as `Frame.maxWidth`. */
function wordStarts(name: string): number[] {
  const starts: number[] = [];
  for (let index = 1; index < name.length; index++) {
    if (/[._]/.test(name[index - 1]!) || (/[A-Z]/.test(name[index]!) && !/[A-Z]/.test(name[index - 1]!))) {
      starts.push(index);
    }
  }
  return starts;
}
