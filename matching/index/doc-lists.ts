import { packEntry } from './packed-entry.ts';

/**
 * A list of whole numbers for each document, one after another in one array: those of document `d` stand from
 * `starts[d]` up to `starts[d + 1]`.
 */
export type DocLists = {
  entries: Uint32Array;
  starts: Uint32Array;
  docs: number;
};

/** An empty store. */
export function createDocLists(): DocLists {
  return {
    entries: new Uint32Array(4096),
    starts: new Uint32Array(1024),
    docs: 0,
  };
}

/** Appends the list of the next document; with `counts`, the frequency of each entry, they are stored as packed entries. */
export function appendList(lists: DocLists, entries: readonly number[], counts?: Uint16Array): void {
  const start = lists.starts[lists.docs] as number;
  const end = start + entries.length;
  if (end > lists.entries.length) growEntries(lists, end);
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] as number;
    lists.entries[start + at] = counts === undefined ? entry : packEntry(entry, counts[entry] as number);
  }
  lists.docs++;
  if (lists.docs === lists.starts.length) {
    const grown = new Uint32Array(Math.ceil(lists.starts.length * 1.6));
    grown.set(lists.starts);
    lists.starts = grown;
  }
  lists.starts[lists.docs] = end;
}

/** Keeps the documents for which `keeps` is true, in order. */
export function compactDocLists(lists: DocLists, keeps: (doc: number) => boolean): void {
  const { entries, starts, docs } = lists;
  let kept = 0;
  let used = 0;
  for (let doc = 0; doc < docs; doc++) {
    const start = starts[doc] as number;
    const end = starts[doc + 1] as number;
    if (!keeps(doc)) continue;
    entries.copyWithin(used, start, end);
    used += end - start;
    starts[++kept] = used;
  }
  lists.entries = entries.slice(0, used);
  lists.docs = kept;
}

function growEntries(lists: DocLists, needed: number): void {
  const entries = new Uint32Array(Math.ceil(needed * 1.5));
  entries.set(lists.entries);
  lists.entries = entries;
}
