import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDocTerms, createDocTerms, getTermRuns } from './doc-terms.ts';
import { countOf, numberOf } from './packed-entry.ts';

const documents = fc.array(fc.uniqueArray(fc.nat(30), { maxLength: 12 }), { minLength: 1, maxLength: 60 });
/** Term t stands t + 1 times in whatever holds it. */
const counts = Uint16Array.from({ length: 32 }, (_, term) => term + 1);
const pauses = fc.array(fc.boolean(), { minLength: 60, maxLength: 60 });

test('runs name, for each term, the documents that hold it in ascending order, whenever they are asked for', () => {
  fc.assert(
    fc.property(documents, pauses, (found, asks) => {
      const docTerms = createDocTerms();
      found.forEach((terms, doc) => {
        addDocTerms(docTerms, terms, counts);
        if (asks[doc]) getTermRuns(docTerms);
      });
      const runs = getTermRuns(docTerms);
      expect(runs[0]?.from).toBe(0);
      expect(runs.at(-1)?.to).toBe(found.length);
      // Each run is much larger than the next: they stay few.
      for (let at = 1; at < runs.length; at++) {
        const [before, run] = [runs[at - 1], runs[at]] as [(typeof runs)[number], (typeof runs)[number]];
        expect(run.from).toBe(before.to);
        expect(before.to - before.from).toBeGreaterThan(4 * (run.to - run.from));
      }
      for (let term = 0; term <= 31; term++) {
        const listed = runs.flatMap(({ docs, starts }) =>
          Array.from(docs.subarray(starts[term], starts[term + 1]), (doc) => [numberOf(doc), countOf(doc)]),
        );
        const expected = found.flatMap((terms, doc) => (terms.includes(term) ? [[doc, term + 1]] : []));
        expect(listed).toEqual(expected);
      }
    }),
  );
});
