import { describe, expect, test } from 'vitest';
import type { ProjectFee } from '#contract/orders/fees.ts';
import { projectTransitions } from '#contract/projects/project-status.ts';
import type {
  RequiredDocument,
  RequiredDocumentStatus,
} from '#contract/projects/required-document-status.ts';
import { describeTransition } from './transition-texts.ts';

const document = (name: string, status: RequiredDocumentStatus) => ({ name, status }) as RequiredDocument;
const fee = (rest: Partial<ProjectFee> = {}) =>
  ({
    amount: { budget: 0, supplyAmount: 500_000, vatAmount: 50_000, totalAmount: 550_000 },
    orderId: null,
    ...rest,
  }) as ProjectFee;

const parties = {
  companyName: '한빛전자',
  partnerName: '푸른솔',
  fee: fee(),
  requiredDocuments: [document('결과보고서', 'ACCEPTED'), document('사진', 'WAIVED')],
};
type Parties = Parameters<typeof describeTransition>[2];

/** All that is said before the click, in one text. */
function say(
  from: Parameters<typeof describeTransition>[0],
  to: Parameters<typeof describeTransition>[1],
  rest: Partial<Parties> = {},
): string {
  const { label, gist, effects } = describeTransition(from, to, { ...parties, ...rest });
  return [label, gist, ...effects].join('\n');
}

const byAdmin = projectTransitions.filter(({ actors }) => actors.includes('ADMIN'));
const moves = byAdmin.map(({ from, to, needsReason }) => [from, to, needsReason] as const);

describe('every transition of the admin', () => {
  test.each(moves)('%s to %s says what follows, each thing once', (from, to) => {
    const { label, title, gist, effects } = describeTransition(from, to, parties);
    for (const text of [label, title, gist, ...effects]) expect(text.trim()).not.toBe('');
    expect(new Set(effects).size).toBe(effects.length);
    expect(effects.length).toBeGreaterThan(1);
  });

  test.each(moves.filter(([, , needsReason]) => needsReason))(
    '%s to %s, which takes a reason, offers some and says who reads it',
    (from, to) => {
      expect(describeTransition(from, to, parties).reasons?.length).toBeGreaterThan(1);
      expect(say(from, to)).toMatch(/이유를 .*한빛전자.*알려요/);
    },
  );

  test('has a button of its own wherever another stands beside it', () => {
    for (const status of new Set(byAdmin.map(({ from }) => from))) {
      const labels = byAdmin
        .filter(({ from }) => from === status)
        .map(({ from, to }) => describeTransition(from, to, parties).label);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  test('is destructive where it cancels, and final where nothing follows', () => {
    for (const [from, to] of moves) {
      expect([to, describeTransition(from, to, parties).isDestructive === true]).toEqual([
        to,
        to === 'CANCELED',
      ]);
      expect([to, say(from, to).includes('되돌릴 수 없')]).toEqual([
        to,
        to === 'CANCELED' || to === 'CLOSED',
      ]);
    }
  });
});

test.each([
  ['DEADLINE_PASSED', 'IN_PROGRESS'],
  ['PAYMENT_CONFIRMED', 'CLOSED'],
  ['MATCHED', 'CANCELED'],
] as const)(
  '%s to %s is told to both sides, or to the company alone while there is no partner',
  (from, to) => {
    expect(say(from, to)).toContain('한빛전자와 푸른솔에 알려요');
    const alone = say(from, to, { partnerName: null });
    expect(alone).toContain('한빛전자에 알려요');
    expect(alone).not.toMatch(/null|푸른솔/);
  },
);

test('[F-77] each of them says whom it tells, and what the company alone learns is not told to the partner', () => {
  expect(say('MATCHING', 'PROPOSING')).toContain('기업이 목록과 이유를 봐요.');
  expect(say('MATCHING', 'PROPOSING')).toContain('추천한 단체에 제안이 가요.');
  expect(say('PROPOSING', 'MATCHING')).toContain('이유를 한빛전자에 알려요.');
  expect(say('PAYMENT_REQUESTED', 'PAYMENT_CONFIRMED')).toContain('통장에서 입금을 확인한 뒤에');
  expect(say('PAYMENT_REQUESTED', 'PAYMENT_CONFIRMED')).toContain('한빛전자에 입금을 확인했다고 알려요.');
  for (const [from, to] of [
    ['PROPOSING', 'MATCHING'],
    ['PAYMENT_REQUESTED', 'PAYMENT_CONFIRMED'],
  ] as const)
    expect(say(from, to)).not.toContain('푸른솔');
});

test('a new list ends a match that was made, and offers the smaller change while offers are out', () => {
  expect(say('MATCHED', 'MATCHING')).toContain('푸른솔과 맺은 매칭이 풀리고');
  expect(say('MATCHED', 'MATCHING', { partnerName: null })).toContain('파트너와 맺은 매칭');
  expect(say('MATCHED', 'MATCHING')).not.toContain('‘후보’');
  expect(say('PROPOSING', 'MATCHING')).toContain('‘후보’');
  expect(say('PROPOSING', 'MATCHING')).not.toContain('맺은 매칭');
});

describe('the fee', () => {
  test('that is asked for stands in the short text and in the long one, with its tax', () => {
    const { gist, effects } = describeTransition('IN_PROGRESS', 'PAYMENT_REQUESTED', parties);
    for (const text of [gist, effects.join()]) {
      expect(text).toContain('한빛전자');
      expect(text).toContain('550,000원');
    }
  });

  test('is given up by closing without a bill, and not where it was billed or there is none', () => {
    const { gist, effects } = describeTransition('IN_PROGRESS', 'CLOSED', parties);
    expect(gist).toContain('이용료 550,000원을 받지 않아요');
    expect(effects.join()).toContain('이용료 550,000원을 받지 않아요');
    for (const other of [fee({ orderId: 'order' }), fee({ amount: null }), null])
      expect(say('IN_PROGRESS', 'CLOSED', { fee: other })).not.toContain('받지 않아요');
  });

  test('is why closing has two names: after the money, and without it', () => {
    expect(describeTransition('PAYMENT_CONFIRMED', 'CLOSED', parties).label).toBe('종료하기');
    expect(describeTransition('DEADLINE_PASSED', 'CLOSED', parties).label).toBe('청구 없이 종료하기');
  });
});

describe('the documents', () => {
  const both = [
    ['IN_PROGRESS', 'PAYMENT_REQUESTED'],
    ['DEADLINE_PASSED', 'CLOSED'],
  ] as const;

  test.each(both)('%s to %s vouches for them, or names those that are missing', (from, to) => {
    expect(say(from, to)).toContain('모두 확인했어요');
    const lacking = say(from, to, {
      requiredDocuments: [
        document('결과보고서', 'ACCEPTED'),
        document('영수증', 'HANDED_IN'),
        document('명단', 'RETURNED'),
      ],
    });
    expect(lacking).toContain('2건 있어요: 영수증, 명단.');
    expect(lacking).toContain('두 기관에 보여요');
    expect(lacking).not.toContain('모두 확인했어요');
    expect(say(from, to, { requiredDocuments: [] })).toContain('확인한 완료 서류가 없어요.');
    expect(describeTransition(from, to, parties).reasons?.join()).toContain('서류');
  });

  test('are no question once the money is there', () => {
    expect(say('PAYMENT_CONFIRMED', 'CLOSED', { requiredDocuments: [] })).not.toContain('완료 서류');
  });
});
