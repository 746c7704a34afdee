/**
 * A list of whole numbers for each document, one after another in one array: those of document `d` stand from
 * `starts[d]` up to `starts[d + 1]`. `weights` keeps a small number (0–255) beside each.
 */
export type DocLists = {
  entries: Uint32Array;
  weights: Uint8Array | null;
  starts: Uint32Array;
  docs: number;
};

/** An empty store. */
export function createDocLists(isWeighted: boolean): DocLists {
  return {
    entries: new Uint32Array(4096),
    weights: isWeighted ? new Uint8Array(4096) : null,
    starts: new Uint32Array(1024),
    docs: 0,
  };
}

/** Adds the list of the next document; `weights` has one for each entry that there may be. */
export function appendList(
  lists: DocLists,
  entries: readonly number[],
  weights: Uint16Array = new Uint16Array(),
): void {
  const start = lists.starts[lists.docs] as number;
  const end = start + entries.length;
  if (end > lists.entries.length) growEntries(lists, end);
  for (let at = 0; at < entries.length; at++) {
    const entry = entries[at] as number;
    lists.entries[start + at] = entry;
    if (lists.weights !== null) lists.weights[start + at] = Math.min(255, weights[entry] as number);
  }
  lists.docs++;
  if (lists.docs === lists.starts.length) {
    const grown = new Uint32Array(Math.ceil(lists.starts.length * 1.6));
    grown.set(lists.starts);
    lists.starts = grown;
  }
  lists.starts[lists.docs] = end;
}

/** Keeps the documents that `keeps` names, in order. */
export function compactDocLists(lists: DocLists, keeps: (doc: number) => boolean): void {
  const { entries, weights, starts, docs } = lists;
  let kept = 0;
  let used = 0;
  for (let doc = 0; doc < docs; doc++) {
    const start = starts[doc] as number;
    const end = starts[doc + 1] as number;
    if (!keeps(doc)) continue;
    entries.copyWithin(used, start, end);
    weights?.copyWithin(used, start, end);
    used += end - start;
    starts[++kept] = used;
  }
  lists.entries = entries.slice(0, used);
  lists.weights = weights?.slice(0, used) ?? null;
  lists.docs = kept;
}

function growEntries(lists: DocLists, needed: number): void {
  const size = Math.ceil(needed * 1.5);
  const entries = new Uint32Array(size);
  entries.set(lists.entries);
  lists.entries = entries;
  if (lists.weights === null) return;
  const weights = new Uint8Array(size);
  weights.set(lists.weights);
  lists.weights = weights;
}
