import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOrder } from '../replay/replay.ts';
import { defaultWeights, type ExposureRule } from '../weights.ts';
import { type Rankable, spreadExposure } from './exposure.ts';
import { SCORE_SCALE } from './score.ts';

const rule = defaultWeights.exposure;

const item = (npoId: string, logits: number, values: Partial<Rankable> = {}): Rankable => ({
  npoId,
  score: Math.round(logits * SCORE_SCALE),
  exposure: 0,
  traits: [],
  isNewcomer: false,
  ...values,
});
const idsOf = (items: readonly Rankable[]) => items.map(({ npoId }) => npoId);
/** Fifteen candidates, each .1 below the one before. */
const close = (values: (at: number) => Partial<Rankable> = () => ({})) =>
  Array.from({ length: 15 }, (_, at) => item(`n${String(at).padStart(2, '0')}`, 5 - at * 0.1, values(at)));

const anyList = fc
  .array(
    fc.record({
      logits: fc.double({ min: 0, max: 6, noNaN: true }),
      exposure: fc.double({ min: 0, max: 30, noNaN: true }),
      isNewcomer: fc.boolean(),
      traits: fc.subarray(['field:A', 'field:B', 'region:11', 'region:26']),
    }),
    { maxLength: 40 },
  )
  .map((found) =>
    found
      .map(({ logits, ...values }, at) => item(`n${String(at).padStart(2, '0')}`, logits, values))
      .sort(createOrder({ id: 'r', version: 1 })),
  );

describe('stage 3 as it ships', () => {
  test('is on', () => {
    expect(rule.lambda).toBeGreaterThan(0);
    expect(rule.mu).toBeGreaterThan(0);
  });

  test('moves the best newcomer within δ of rank 10 to rank 10 when ranks 1 to 10 have none', () => {
    const list = close((at) => ({ isNewcomer: at === 12 || at === 14 }));
    const spread = idsOf(spreadExposure(list, rule, 0));
    expect(spread.slice(0, 10)).toContain('n12');
    expect(spread.indexOf('n12') + 1).toBe(10);
    expect(spread.slice(0, 10)).not.toContain('n14');
  });

  test('leaves a newcomer further than δ from rank 10 below it, and moves none when there is one already', () => {
    const list = close((at) => ({ isNewcomer: at === 14 }));
    const far = [...list.slice(0, 14), item('n14', 4.1 - rule.delta - 0.05, { isNewcomer: true })];
    expect(idsOf(spreadExposure(far, rule, 0))).toEqual(idsOf(far));
    const held = close((at) => ({ isNewcomer: at === 3 || at === 14 }));
    expect(idsOf(spreadExposure(held, rule, 0))).toEqual(idsOf(held));
  });

  test('puts the less shown first among near equals, and never before a clearly better score', () => {
    const list = [item('often', 5, { exposure: 20 }), item('rarely', 4.9), item('far', 4.9 - rule.delta)];
    expect(idsOf(spreadExposure(list, rule, 1))).toEqual(['rarely', 'often', 'far']);
    const clear = [item('often', 5, { exposure: 20 }), item('rarely', 5 - rule.delta)];
    expect(idsOf(spreadExposure(clear, rule, 1))).toEqual(['often', 'rarely']);
  });

  test('puts a dissimilar candidate before a similar one among near equals', () => {
    const alike = { traits: ['field:A', 'region:11'] };
    const list = [item('first', 6, alike), item('alike', 5, alike), item('other', 4.9)];
    expect(idsOf(spreadExposure(list, rule, 0))).toEqual(['first', 'other', 'alike']);
  });

  test('gives one appearance little weight while few lists have been shown', () => {
    const list = [item('once', 5, { exposure: 1 }), item('never', 4.2)];
    expect(idsOf(spreadExposure(list, rule, 0.0005))).toEqual(['once', 'never']);
  });

  test('keeps every candidate, moves none up over more than δ, and is deterministic', () => {
    fc.assert(
      fc.property(anyList, fc.double({ min: 0, max: 5, noNaN: true }), (list, meanExposure) => {
        const spread = spreadExposure(list, rule, meanExposure);
        expect(idsOf(spread).sort()).toEqual(idsOf(list).sort());
        spread.forEach((placed, at) => {
          // Rank 10 may be δ below the best, and the newcomer δ below rank 10.
          const reach = placed.isNewcomer ? 2 * rule.delta : rule.delta;
          const below = spread.slice(at + 1);
          const best = below.reduce((max, other) => Math.max(max, other.score), placed.score);
          expect(best - placed.score).toBeLessThanOrEqual(reach * SCORE_SCALE + 1);
        });
        expect(idsOf(spreadExposure([...list], rule, meanExposure))).toEqual(idsOf(spread));
      }),
    );
  });
});

/** The rule as the README words it, without a thought to speed. */
function spreadPlainly(ordered: readonly Rankable[], rule: ExposureRule, meanExposure: number): string[] {
  const { lambda, mu, delta } = rule;
  const alike = (one: Rankable, other: Rankable) => {
    const all = new Set([...one.traits, ...other.traits]);
    const shared = [...all].filter((trait) => one.traits.includes(trait) && other.traits.includes(trait));
    return all.size === 0 ? 0 : shared.length / all.size;
  };
  const chosen: Rankable[] = [];
  const rest = () => ordered.filter((each) => !chosen.includes(each));
  while (chosen.length < Math.min(10, ordered.length)) {
    const [best] = rest() as [Rankable];
    const reach = (chosen.length === 0 ? 0.5 * delta : delta) * SCORE_SCALE;
    const near = rest().filter(({ score }) => score >= best.score - reach);
    const value = (each: Rankable) => {
      const similarity = Math.max(0, ...chosen.map((other) => alike(each, other)));
      const exposed = Math.log(1 + each.exposure / Math.max(0.5, meanExposure));
      return each.score - Math.round((lambda * exposed + mu * similarity) * SCORE_SCALE);
    };
    const most = Math.max(...near.map(value));
    chosen.push(near.find((each) => value(each) === most) as Rankable);
  }
  const tenth = chosen[9];
  if (tenth !== undefined && !chosen.some(({ isNewcomer }) => isNewcomer)) {
    const newcomer = rest().find(
      ({ isNewcomer, score }) => isNewcomer && score >= tenth.score - delta * SCORE_SCALE,
    );
    if (newcomer !== undefined) chosen[9] = newcomer;
  }
  return idsOf([...chosen, ...rest()]);
}

/** Scores, exposures and traits of few values, so that ties and the edges of δ are frequent; newcomers are rare. */
const tightList = fc
  .array(
    fc.record({
      steps: fc.nat({ max: 24 }),
      exposure: fc.constantFrom(0, 0, 1, 3, 20),
      isNewcomer: fc.nat({ max: 11 }).map((one) => one === 0),
      traits: fc.subarray(['field:A', 'field:B', 'region:11']),
    }),
    { maxLength: 24, size: 'max' },
  )
  .map((found) =>
    found
      .map(({ steps, ...values }, at) => item(`n${String(at).padStart(2, '0')}`, steps / 8, values))
      .sort((left, right) => right.score - left.score),
  );
const anyRule = fc.constantFrom<ExposureRule>(
  rule,
  { lambda: 0.5, mu: 0.25, delta: 1 },
  { lambda: 0, mu: 1, delta: 0.5 },
  { lambda: 1, mu: 0, delta: 2 },
  { lambda: 1, mu: 1, delta: 0 },
);

describe('[F-77] stage 3 by any rule', () => {
  test('orders exactly as its description says', () => {
    fc.assert(
      fc.property(tightList, anyRule, fc.constantFrom(0, 0.5, 1, 4), (list, by, meanExposure) => {
        expect(idsOf(spreadExposure(list, by, meanExposure))).toEqual(spreadPlainly(list, by, meanExposure));
      }),
      { numRuns: 400 },
    );
  });

  test('without weight moves nothing, not even a newcomer', () => {
    const list = close((at) => ({ exposure: 15 - at, isNewcomer: at === 12, traits: ['field:A'] }));
    expect(idsOf(spreadExposure(list, { lambda: 0, mu: 0, delta: 1 }, 1))).toEqual(idsOf(list));
  });

  test('lets rank 1 go to a candidate exactly half of δ below the best, and to none beyond', () => {
    const by = { lambda: 1, mu: 0, delta: 1 };
    const best = (logits: number) => {
      const list = [item('often', 5, { exposure: 50 }), item('rarely', logits)];
      return spreadExposure(list, by, 1)[0]?.npoId;
    };
    expect([best(4.5), best(4.499999)]).toEqual(['rarely', 'often']);
  });

  test('gives rank 10 to a newcomer exactly δ below it or at rank 11, and the one it replaces comes next', () => {
    const by = { lambda: 1, mu: 0, delta: 1 };
    const list = (logits: number, others: readonly number[]) =>
      spreadExposure(
        [
          ...Array.from({ length: 10 }, (_, at) => item(`n${at}`, 9 - at / 10)),
          ...others.map((other, at) => item(`m${at}`, other)),
          item('new', logits, { isNewcomer: true }),
        ],
        by,
        1,
      ).slice(9);
    expect(idsOf(list(7.1, [7.5, 7.3]))).toEqual(['new', 'n9', 'm0', 'm1']);
    expect(idsOf(list(7.099999, [7.5, 7.3]))).toEqual(['n9', 'm0', 'm1', 'new']);
    expect(idsOf(list(8, []))).toEqual(['new', 'n9']);
  });
});
