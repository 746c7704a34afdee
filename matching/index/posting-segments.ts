import type { DocLists } from './doc-lists.ts';
import { countOf, numberOf, toCounted } from './packed-entry.ts';

/**
 * Documents by the terms they hold, for a run of documents that follow one another: those of term `t` stand from
 * `starts[t]` up to `starts[t + 1]`, ascending, each counted as often as it holds the term. Terms past the end of
 * `starts` came later.
 */
export type TermRun = {
  from: number;
  to: number;
  docs: Uint32Array;
  starts: Uint32Array;
};

/** How many times as large as what came since a run must be to be left alone. */
const GROWTH = 4;

/**
 * Runs over all documents of `lists`, whose entries are counted terms below `termCount`; `runs` is kept from one call
 * to the next. New documents get a run of their own, which takes in those before it that are not much larger: each document is
 * sorted again only a few times, however many come after it.
 */
export function extendTermRuns(runs: TermRun[], lists: DocLists, termCount: number): readonly TermRun[] {
  let from = runs.at(-1)?.to ?? 0;
  if (from === lists.docs) return runs;
  for (let last = runs.at(-1); last !== undefined; last = runs.at(-1)) {
    if (last.to - last.from > GROWTH * (lists.docs - from)) break;
    from = last.from;
    runs.pop();
  }
  runs.push(createTermRun(lists, from, lists.docs, termCount));
  return runs;
}

/** A counting sort: documents are met in ascending order, so those of each term ascend. */
function createTermRun(lists: DocLists, from: number, to: number, termCount: number): TermRun {
  const { entries } = lists;
  const first = lists.starts[from] as number;
  const end = lists.starts[to] as number;
  const starts = new Uint32Array(termCount + 1);
  for (let at = first; at < end; at++) {
    const next = numberOf(entries[at] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let term = 0; term < termCount; term++) {
    starts[term + 1] = (starts[term + 1] as number) + (starts[term] as number);
  }
  const docs = new Uint32Array(end - first);
  const places = starts.slice();
  for (let doc = from; doc < to; doc++) {
    const last = lists.starts[doc + 1] as number;
    for (let at = lists.starts[doc] as number; at < last; at++) {
      const entry = entries[at] as number;
      const term = numberOf(entry);
      const place = places[term] as number;
      docs[place] = toCounted(doc, countOf(entry));
      places[term] = place + 1;
    }
  }
  return { from, to, docs, starts };
}
