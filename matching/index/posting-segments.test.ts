import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDocTerms, createDocTerms, getPostingSegments } from './doc-terms.ts';
import { entryFrequency, entryNumber } from './packed-entry.ts';
import type { PostingSegment } from './posting-segments.ts';

const documents = fc.array(fc.uniqueArray(fc.nat(30), { maxLength: 12 }), { minLength: 1, maxLength: 60 });
/** Term t occurs t + 1 times in every document that contains it. */
const counts = Uint16Array.from({ length: 32 }, (_, term) => term + 1);
const reads = fc.array(fc.boolean(), { minLength: 60, maxLength: 60 });

test('segments list, for each term, the documents that contain it in ascending order, at whatever moments they are read', () => {
  fc.assert(
    fc.property(documents, reads, (found, isRead) => {
      const docTerms = createDocTerms();
      found.forEach((terms, doc) => {
        addDocTerms(docTerms, terms, counts);
        if (isRead[doc]) getPostingSegments(docTerms);
      });
      const segments = getPostingSegments(docTerms);
      expect(segments[0]?.from).toBe(0);
      expect(segments.at(-1)?.to).toBe(found.length);
      // Each segment is much larger than the next, so they stay few.
      for (let at = 1; at < segments.length; at++) {
        const [before, segment] = [segments[at - 1], segments[at]] as [PostingSegment, PostingSegment];
        expect(segment.from).toBe(before.to);
        expect(before.to - before.from).toBeGreaterThan(4 * (segment.to - segment.from));
      }
      for (let term = 0; term <= 31; term++) {
        const listed = segments.flatMap(({ docs, starts }) =>
          Array.from(docs.subarray(starts[term], starts[term + 1]), (doc) => [
            entryNumber(doc),
            entryFrequency(doc),
          ]),
        );
        const expected = found.flatMap((terms, doc) => (terms.includes(term) ? [[doc, term + 1]] : []));
        expect(listed).toEqual(expected);
      }
    }),
  );
});
