import type { DocLists } from './doc-lists.ts';
import { entryFrequency, entryNumber, packEntry } from './packed-entry.ts';

/**
 * An inverted index of the consecutive documents `from` up to `to`: the postings of term `t` are `docs[starts[t]]` up to
 * `docs[starts[t + 1]]`, ascending, each a packed entry of document and frequency. Terms past the end of `starts` are
 * newer than the segment.
 */
export type PostingSegment = {
  from: number;
  to: number;
  docs: Uint32Array;
  starts: Uint32Array;
};

/** A segment more than this many times as large as what follows it is not merged. */
const GROWTH = 4;

/**
 * Brings `segments` up to date with all documents of `lists`, whose entries are packed terms below `termCount`. New
 * documents form a segment, merged with those before it that are not much larger (as in a log-structured merge): each
 * document is sorted again only a few times, however many follow.
 */
export function extendSegments(
  segments: PostingSegment[],
  lists: DocLists,
  termCount: number,
): readonly PostingSegment[] {
  let from = segments.at(-1)?.to ?? 0;
  if (from === lists.docs) return segments;
  for (let last = segments.at(-1); last !== undefined; last = segments.at(-1)) {
    if (last.to - last.from > GROWTH * (lists.docs - from)) break;
    from = last.from;
    segments.pop();
  }
  segments.push(createSegment(lists, from, lists.docs, termCount));
  return segments;
}

/** A counting sort: documents are read in ascending order, so the postings of each term ascend. */
function createSegment(lists: DocLists, from: number, to: number, termCount: number): PostingSegment {
  const { entries } = lists;
  const first = lists.starts[from] as number;
  const end = lists.starts[to] as number;
  const starts = new Uint32Array(termCount + 1);
  for (let at = first; at < end; at++) {
    const next = entryNumber(entries[at] as number) + 1;
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
      const term = entryNumber(entry);
      const place = places[term] as number;
      docs[place] = packEntry(doc, entryFrequency(entry));
      places[term] = place + 1;
    }
  }
  return { from, to, docs, starts };
}
