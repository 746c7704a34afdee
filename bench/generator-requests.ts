import taxonomy from '#db/data/taxonomy.json' with { type: 'json' };
import type { MatchRequest } from '#matching/match-request.ts';
import { createRandom, generatePhrase, generateRegion, generateText } from './generator.ts';

/** `count` fictional CSR requests, the same for the same seed. */
export function* generateRequests(count: number, seed = 99): Iterable<MatchRequest> {
  const random = createRandom(seed);
  for (let number = 1; number <= count; number++) {
    const region = generateRegion(random);
    const need = () => random.pick(['REQUIRED', 'PREFERRED', 'PREFERRED', 'NONE'] as const);
    yield {
      id: `00000009-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
      version: 1,
      title: generatePhrase(random),
      texts: [generateText(random, 3), generateText(random, 6)],
      regionLevel1Code: region.level1,
      regionLevel2Code: region.level2,
      fieldCode: random.pickSkewed(taxonomy.FIELD).code,
      beneficiaryCode: random.pickSkewed(taxonomy.BENEFICIARY).code,
      expectedStart: '2027-03-02',
      expectedEnd: '2027-11-30',
      budgetWon: random.next() < 0.2 ? null : 1_000_000 * (5 + random.below(200)),
      donationReceipt: need(),
      taxInvoice: need(),
      requesterId: '00000008-0000-4000-8000-000000000001',
      blockedNpoIds: [],
      declinedNpoIds: [],
      pastPartnerNpoIds: [],
    };
  }
}
