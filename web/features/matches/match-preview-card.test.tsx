import { expect, test } from 'vitest';
import type { MatchPreview } from '#contract/matches/matches.ts';
import { loadedCodes } from '#web/testing/codes.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { MatchPreviewCard } from './match-preview-card.tsx';
import { matchPreviewQuery } from './queries.ts';

const conditions = { fieldCode: 'EDU', regionLevel1Code: '51', expectedBudget: '12000000' } as never;
const row = (condition: string, remaining: number, without = 9) => ({ condition, remaining, without });
const draw = (given: object = {}) =>
  drawMarkup(<MatchPreviewCard conditions={conditions} onRelax={() => {}} />, {
    loaded: [
      ...loadedCodes,
      {
        queryKey: matchPreviewQuery(conditions).queryKey,
        data: {
          ...{ total: 1200, remaining: 4, conditions: [], narrowest: null, region: null, samples: [] },
          ...given,
        } as MatchPreview,
      },
    ],
  });
const said = (given?: object) => draw(given).lines.join('\n');
const near = (neighbours: number, neighbourCodes = ['26']) => ({ neighbours, neighbourCodes });

test('[F-77] the preview counts who is left, and names what each condition is and which narrows most', () => {
  const { lines } = draw({
    conditions: [row('FIELD', 40, 1050), row('REGION', 9), row('BUDGET', 4)],
    narrowest: 'FIELD',
  });
  const text = lines.join('\n');
  expect(text).toMatch(/4곳\s+전체 1,200곳 중/);
  for (const line of [/교육·장학\s*40곳/, /강원특별자치도\s*9곳/, /1,200만 원 안팎의 경험\s*4곳/])
    expect(text).toMatch(line);
  expect(text.match(/가장 많이 좁혀요/g)).toHaveLength(1);
  expect(text).toMatch(/40곳\s*가장 많이 좁혀요\. 이 조건만 빼면 1,050곳이에요/);
});

test('[F-77] one way to find more stands below it: a paper to ease, the neighbours, or that nobody need fit in all', () => {
  const papers = [row('DONATION_RECEIPT', 4, 17), row('TAX_INVOICE', 4, 30)];
  expect(said({ conditions: papers, narrowest: 'TAX_INVOICE' })).toMatch(
    /세금계산서가 꼭 필요하지 .* 30곳 ?으로 늘어요/,
  );
  expect(said({ conditions: papers, narrowest: 'DONATION_RECEIPT' })).toMatch(
    /기부금영수증이 꼭 필요하지 .* 17곳 ?으로/,
  );
  const neighbours = '이웃한 부산광역시까지';
  expect(said({ region: near(5) })).toContain(neighbours);
  expect(said({ region: near(4) })).not.toContain('이웃한');
  expect(said({ region: near(5, ['99']) })).not.toContain('이웃한');
  expect(said()).not.toContain('이웃한');
  const none = '모든 조건에 꼭 맞는 단체는 아직 없어요.';
  expect(said({ remaining: 0 })).toContain(none);
  expect(said({ remaining: 0, region: near(0) })).toContain(none);
  const beside = said({ remaining: 0, region: near(1) });
  expect([beside.includes(none), beside.includes(neighbours)]).toEqual([false, true]);
  expect(said({ remaining: 1 })).not.toContain(none);
});

test('[F-77] one that fits is named, with how many more there are', () => {
  const samples = [1, 2, 3, 4, 5].map((at) => ({ id: `n${at}`, orgName: `단체${at}`, avatar: null }));
  expect(said({ samples, remaining: 2 })).toContain('단체1 외 1곳');
  expect(said({ samples: samples.slice(0, 1), remaining: 1 })).not.toContain(' 외 ');
  expect(said({ samples })).toContain('추천할 수 있는 단체\n');
  expect(said({ samples, conditions: [row('FIELD', 4)] })).toContain('지금 조건에 잘 맞는 단체');
  expect(said()).not.toMatch(/추천할 수 있는 단체\n|지금 조건에 잘/);
});
