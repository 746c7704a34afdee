import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FeeRules } from '#contract/orders/fees.ts';
import type { PlanUse } from '#contract/organizations/plans.ts';
import { siteQuery } from '#web/lib/site.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { loadedCodes } from '#web/testing/codes.ts';
import { outline } from '#web/testing/outline.ts';
import { address, content, key, whole } from '#web/testing/requests.tsx';
import { drawScreen, leaveScreen } from '#web/testing/screen.tsx';
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

/** What the last step says of plan and fee. */
async function sayTerms(plan: Partial<PlanUse>, change: object = {}) {
  drawScreen(<RequestPage />, {
    member: memberOf(),
    at: `/project/request?draft=${key}&step=5`,
    loaded: [...loadedCodes, { queryKey: siteQuery.queryKey, data: { feeRules } }],
    answers: {
      [`GET ${address}`]: { ...whole, content: { ...content, ...change } },
      'GET /account/plan': { plan: 'FREEMIUM', requests: { used: 0, limit: 1 }, ...plan },
    },
  });
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
