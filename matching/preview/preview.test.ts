import { expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { generatedLabels } from '#bench/generator-labels.ts';
import { generateRequests } from '#bench/generator-requests.ts';
import type { NpoRecord } from '#catalog/npo-record.ts';
import adjacency from '#db/data/region-adjacency.json' with { type: 'json' };
import { applyNpoRecords } from '../index/apply-records.ts';
import { createMatchIndex } from '../index/match-index.ts';
import { createRegionMap } from '../index/regions.ts';
import type { MatchRequest } from '../match-request.ts';
import { defaultWeights } from '../weights.ts';
import { createPreview } from './preview.ts';

const asOf = '2026-11-20';
const options = { asOf, weights: defaultWeights, regionMap: createRegionMap(adjacency) };
const records = [...generateNpos(400, 21)];
const requests = [...generateRequests(60, 8)];

function build(from: readonly NpoRecord[]) {
  const index = createMatchIndex(generatedLabels);
  applyNpoRecords(index, from);
  return index;
}

/** The expected counts, computed record by record. */
function count(request: MatchRequest, isAsked: (condition: string) => boolean): NpoRecord[] {
  return records.filter((npo) => {
    if (npo.inProgressCount >= npo.capacity) return false;
    const isNear =
      npo.isNationwide ||
      [npo.regionLevel2Code, npo.regionLevel1Code, ...npo.serviceRegionCodes].some(
        (code) => code === request.regionLevel1Code || code?.startsWith(request.regionLevel1Code as string),
      ) ||
      npo.projects.some(({ regionLevel1Code }) => regionLevel1Code === request.regionLevel1Code);
    const largest = Math.max(
      0,
      ...npo.projects.map((each) => (each.isBudgetHidden ? 0 : (each.budgetWon ?? 0))),
    );
    const met: Record<string, boolean> = {
      FIELD: [...npo.fieldCodes, ...npo.projects.map(({ fieldCode }) => fieldCode)].includes(
        request.fieldCode as string,
      ),
      BENEFICIARY: [...npo.beneficiaryCodes, ...npo.projects.map((each) => each.beneficiaryCode)].includes(
        request.beneficiaryCode as string,
      ),
      REGION: isNear,
      BUDGET: request.budgetWon === null || largest >= request.budgetWon / 3,
      DONATION_RECEIPT: request.donationReceipt !== 'REQUIRED' || (npo.donationReceiptUntil ?? '') >= asOf,
      TAX_INVOICE: request.taxInvoice !== 'REQUIRED' || (npo.businessCertificateUntil ?? '') >= asOf,
    };
    return Object.entries(met).every(([condition, isMet]) => isMet || !isAsked(condition));
  });
}

test('counts the NPOs that meet every condition, and those that would without each, like a count record by record', () => {
  const index = build(records);
  for (const request of requests) {
    const preview = createPreview(index, request, options);
    const all = count(request, () => true);
    expect(preview.remaining).toBe(all.length);
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(preview.sampleIds));
    expect(preview.sampleIds).toHaveLength(Math.min(6, all.length));
    expect(preview.total).toBe(count(request, () => false).length);
    for (const { condition, without } of preview.conditions) {
      expect([condition, without]).toEqual([
        condition,
        count(request, (other) => other !== condition).length,
      ]);
    }
    expect(preview.region?.level1).toBe(preview.remaining);
    const most = Math.max(...preview.conditions.map(({ without }) => without), 0);
    expect(preview.narrowest === null).toBe(most <= preview.remaining);
  }
});

test('stays right when only counts and dates of an NPO change, without indexing its texts again', () => {
  const index = build(records);
  const open = requests[0] as MatchRequest;
  createPreview(index, open, options);
  const { revision } = index;
  const busy = records.map((npo, at) =>
    at % 3 === 0 ? { ...npo, version: npo.version + 1000, inProgressCount: npo.capacity } : npo,
  );
  applyNpoRecords(index, busy);
  expect(index.revision).toBe(revision);
  const again = createPreview(index, open, options);
  expect(again).toEqual(createPreview(build(busy), open, options));
});

test('a hidden budget changes nothing, so it cannot be inferred', () => {
  const hide = (budgetWon: number) =>
    build(
      records.map((npo) => ({
        ...npo,
        projects: npo.projects.map((each) => ({ ...each, isBudgetHidden: true, budgetWon })),
      })),
    );
  const [low, high] = [hide(1_000_000), hide(900_000_000)];
  for (const request of requests.slice(0, 10)) {
    for (const budgetWon of [500_000, 50_000_000, 2_000_000_000]) {
      const asked = { ...request, budgetWon };
      expect(createPreview(low, asked, options)).toEqual(createPreview(high, asked, options));
    }
  }
});
