import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FeeRules } from '#contract/orders/fees.ts';
import type { PlanUse } from '#contract/organizations/plans.ts';
import { siteQuery } from '#web/lib/site.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { loadedCodes } from '#web/testing/codes.ts';
import { outline } from '#web/testing/outline.ts';
import { address, content, key, whole } from '#web/testing/requests.tsx';
import { drawScreen, leaveScreen, press, REFUSAL } from '#web/testing/screen.tsx';
// What the last step fetches ahead.
import './company-request-details.tsx';
import { RequestPage } from './request.tsx';

afterEach(leaveScreen);

const free = { percent: 0, minimumAmount: 0 };
const feeRules: FeeRules = {
  FREEMIUM: { percent: 5, minimumAmount: 300_000 },
  CONNECT: { percent: 3, minimumAmount: 0 },
  COORDINATING: free,
  PERFORMANCE: free,
};

/** The page of a request at a step of it. */
const drawStep = (step: number, plan: Partial<PlanUse>, change: object = {}) =>
  drawScreen(<RequestPage />, {
    member: memberOf(),
    at: `/project/request?draft=${key}&step=${step}`,
    loaded: [...loadedCodes, { queryKey: siteQuery.queryKey, data: { feeRules } }],
    answers: {
      [`GET ${address}`]: { ...whole, content: { ...content, ...change } },
      'GET /account/plan': { plan: 'FREEMIUM', requests: { used: 0, limit: 1 }, ...plan },
    },
  });

/** What the last step says of plan and fee. */
async function sayTerms(plan: Partial<PlanUse>, change: object = {}) {
  drawStep(5, plan, change);
  await waitFor(() => expect(outline(document.body)).toContain('요금제와 이용료'));
  const lines = outline(document.body);
  return lines.slice(lines.indexOf('요금제와 이용료') + 1, lines.indexOf('[이전]'));
}

test('[F-77] before a request is sent it says what that takes of the plan and what the project will cost', async () => {
  const [, amount, , fee] = await sayTerms({});
  expect(amount).toContain('요청 1건 가운데 0건을 보냈어요. 이 요청을 보내면 1건이 돼요.');
  expect(fee).toContain('사업 예산의 5%, 최소 300,000원 (부가세 별도).');
  expect(fee).toContain('적은 예산이면 부가세를 더해 660,000원이에요.');
  const [, usedUp, , share] = await sayTerms(
    { plan: 'CONNECT', requests: { used: 3, limit: 3 } },
    { isBudgetUnknown: true, expectedBudget: null },
  );
  expect(usedUp).not.toContain('이 요청을 보내면');
  expect(share).toContain('사업 예산의 3% (부가세 별도). 사업을 마치고');
  const [, unlimited, , none] = await sayTerms({ plan: 'PERFORMANCE', requests: { used: 7, limit: null } });
  expect(unlimited).toContain('PERFORMANCE 요금제라 요청 수에 제한이 없어요. 요금제 보기');
  expect(none).toBe('PERFORMANCE 요금제라 없어요.');
});

test('[F-28] the first step says that none of the requests of the plan is left, what is kept, and the way to another plan', async () => {
  drawStep(1, { requests: { used: 2, limit: 1 } });
  await waitFor(() => expect(outline(document.body).join('\n')).toContain('제목 필수'));
  const lines = outline(document.body);
  const quota = lines.find((line) => line.startsWith('FREEMIUM 요금제로'));
  expect(quota).toContain('보낼 수 있는 요청 1건 가운데 2건을 보냈어요.');
  expect(quota).toContain('지금 써 두면 저장되고');
  expect(quota).toContain('요금제 보기 → /account/plan');
});

test('[F-18] where the fee has changed since the last step was read nothing is sent; it is read again and shown before the next try', async () => {
  const { calls, answer, refuse } = drawStep(5, {});
  await waitFor(() => expect(outline(document.body)).toContain('요금제와 이용료'));
  answer('GET /site', { feeRules: { ...feeRules, FREEMIUM: { percent: 7, minimumAmount: 0 } } });
  refuse({ code: 'STALE' });
  await press(document.body, 'CSR 요청 제출하기');
  await waitFor(() => expect(outline(document.body).join('\n')).toContain('사업 예산의 7% (부가세 별도)'));
  expect(outline(document.body)).toContain(`제출하지 못했어요. ${REFUSAL}`);
  await press(document.body, 'CSR 요청 제출하기');
  const sent = () => calls.filter((call) => call.startsWith('POST /projects')).map((call) => call.slice(15));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map((body) => JSON.parse(body).seenFee)).toEqual([
    { percent: 5, minimumAmount: 300_000 },
    { percent: 7, minimumAmount: 0 },
  ]);
});
