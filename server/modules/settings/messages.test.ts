import { expect, test } from 'vitest';
import { settingMessages } from './messages.ts';

const before = { bank: '가상은행', number: '111-1111-1111', holder: '주식회사 맞손' };
const other = { ...before, number: '222-2222-2222' };
const given = { before, proposer: '김도현', reason: '은행을 옮겼어요' };

test('who hears of another account is told what to do: confirm it, or withdraw it before it holds', () => {
  const confirmed = settingMessages.accountProposed({ ...given, value: other, holdsAt: null });
  expect(confirmed.title).toBe('입금 계좌를 바꾸려고 해요');
  expect(confirmed.body).toContain('다른 관리자가 설정에서 확인해야 바뀌어요.');
  expect(confirmed.body).toContain('- 바꿀 계좌: 가상은행 222-2222-2222 (주식회사 맞손)');
  const alone = settingMessages.accountProposed({ ...given, value: other, holdsAt: '내일 오전 9시' });
  expect(alone.body).toContain('확인할 다른 관리자가 없어서 내일 오전 9시부터 써요.');
});

test('another paper of the same account is not told as another account', () => {
  const { title, body } = settingMessages.accountProposed({ ...given, value: before, holdsAt: null });
  expect(title).toBe('통장사본을 바꾸려고 해요');
  expect(body).toContain('계좌는 그대로예요.');
  expect(body).not.toContain('바꿀 계좌');
});

const limit = (requests: number) => ({ requests, recommendations: 5, colleagues: 2 }) as never;
test.each([
  [{ before: 990_000, value: 1_100_000 }, null, '요금제 가격이', '옛 금액을'],
  [null, { before: limit(3), value: limit(5) }, '요금제의 한도가', '옛 한도를'],
  [
    { before: 990_000, value: 1_100_000 },
    { before: limit(3), value: limit(5) },
    '요금제의 가격과 한도가',
    '옛 금액과 한도를',
  ],
])('[F-77] a plan that changes says what an order from before keeps (%#)', (price, limits, title, keeps) => {
  const told = settingMessages.planChanges({
    ...{ plan: 'CONNECT', price, limit: limits, holdsFrom: '2027-01-05', reason: '올해 물가에 맞춰요' },
  });
  expect(told.title).toBe(`2027년 1월 5일부터 CONNECT ${title} 바뀌어요`);
  expect(told.body).toContain(`그 전에 낸 주문도 ${keeps} 그대로 따라요.`);
});

test('a change that was told and withdrawn is named by its day', () => {
  const { body } = settingMessages.changeWithdrawn({ holdsFrom: '2027-01-05', noun: '가격' });
  expect(body).toBe('2027년 1월 5일부터 바뀐다고 알려 드린 가격은 바뀌지 않아요. 지금 것을 그대로 써요.');
});
