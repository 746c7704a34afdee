import { describe, expect, test } from 'vitest';
import type {
  FieldSettingChange,
  SettingChangeState,
  SettingChanges,
} from '#contract/admin/setting-changes.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { SettingStory } from './setting-story.tsx';

const base = {
  id: 'c1',
  state: 'UNCONFIRMED',
  holdsAt: null,
  reason: '은행을 옮겨요.',
  proposedById: 'm2',
  proposedByName: '김솔',
  proposedAt: '2026-11-20T01:42:00Z',
  confirmedByName: null,
} as const;
const account = { bank: '한빛은행', number: '110-1', holder: '맞손' };
const accountChange = (given: Partial<FieldSettingChange> = {}) =>
  ({
    ...base,
    kind: 'BANK_ACCOUNT',
    before: account,
    value: { ...account, number: '110-2' },
    bankbookCopy: null,
    ...given,
  }) as FieldSettingChange;
const priceChange = (given: Partial<FieldSettingChange> = {}) =>
  ({
    ...base,
    kind: 'PLAN_PRICES',
    before: { CONNECT: 1_000, COORDINATING: 2_000, PERFORMANCE: 3_000 },
    value: { CONNECT: 1_500, COORDINATING: 2_000, PERFORMANCE: 3_000 },
    holdsAt: '2026-12-31T15:00:00Z',
    state: 'COMING',
    ...given,
  }) as FieldSettingChange;

type Reader = { id?: string; administratorRole?: 'ALL' | 'READING' };
const draw = (changes: FieldSettingChange[], { id = 'm1', administratorRole = 'ALL' }: Reader = {}) =>
  drawMarkup(
    <SettingStory
      kinds={['PLAN_PRICES', 'PLAN_LIMITS', 'BANK_ACCOUNT']}
      settings={{ changes } as unknown as SettingChanges}
    />,
    {
      member: {
        id,
        organizationId: 'o1',
        role: { name: 'ADMIN' } as never,
        administratorRole,
        membershipStatus: 'APPROVED',
        needsSecondFactor: false,
      },
    },
  );

test.each<[SettingChangeState, string, boolean]>([
  ['HOLDING', '지금 씀', false],
  ['COMING', '예약', true],
  ['UNCONFIRMED', '다른 관리자 확인 기다림', true],
  ['WITHDRAWN', '거둠', false],
  ['PAST', '지남', false],
])(
  'a change that is %s is called %s; what is to come stands open, the rest in the story',
  (state, label, isOpen) => {
    const { lines, buttons } = draw([priceChange({ state })]);
    expect(lines.join('\n')).toContain(label);
    expect(lines.includes('지금까지 바꾼 것 1')).toBe(!isOpen);
    expect(buttons.includes('거두기: 요금제와 가격')).toBe(isOpen);
    expect(buttons.includes('확인하고 바꾸기')).toBe(state === 'UNCONFIRMED');
  },
);

describe('an account', () => {
  test('is confirmed by another administrator than the one who proposed it, who may put another paper beside it', () => {
    expect(draw([accountChange()]).buttons).toEqual(['확인하고 바꾸기', '거두기: 입금 계좌']);
    expect(draw([accountChange()], { id: 'm2' }).buttons).toEqual(['통장사본 올리기', '거두기: 입금 계좌']);
    const bankbookCopy = { id: 'f1', name: '통장.pdf', size: 1 };
    const withCopy = [accountChange({ bankbookCopy } as Partial<FieldSettingChange>)];
    expect(draw(withCopy).buttons).toEqual(['통장사본 다운받기', '확인하고 바꾸기', '거두기: 입금 계좌']);
    expect(draw(withCopy, { id: 'm2' }).buttons).toEqual([
      '통장사본 다운받기',
      '다른 통장사본 올리기',
      '거두기: 입금 계좌',
    ]);
  });

  test('that waits for a day of its own is confirmed by nobody', () => {
    const coming = accountChange({ state: 'COMING', holdsAt: '2026-11-21T01:42:00Z' });
    expect(draw([coming]).buttons).toEqual(['거두기: 입금 계좌']);
    expect(draw([coming]).lines[0]).toBe('예약 2026.11.21 오전 10:42부터');
  });

  test('says which paper lies beside it, and where nothing but the paper is another', () => {
    expect(draw([accountChange()]).lines).toContain('통장사본: 없음');
    const copyAlone = accountChange({
      value: account,
      bankbookCopy: { id: 'f1', name: '통장.pdf', size: 1 },
    } as Partial<FieldSettingChange>);
    expect(draw([copyAlone]).lines).toEqual(
      expect.arrayContaining(['통장사본만 새로 올렸어요. 계좌는 그대로예요.', '통장사본: 통장.pdf']),
    );
    expect(draw([accountChange()]).lines).not.toContain('통장사본만 새로 올렸어요. 계좌는 그대로예요.');
  });
});

test('an administrator who may not write sees what is to come, and presses nothing', () => {
  const reader = draw([accountChange(), priceChange()], { administratorRole: 'READING' });
  expect(reader.buttons).toEqual([]);
  expect(reader.lines).toContain('은행을 옮겨요.');
});

test('says from when a change holds, who made it when, and who confirmed it', () => {
  const sinceOf = (given: Partial<FieldSettingChange>) =>
    draw([priceChange(given)]).lines.find((line) => /부터|예정|바로/.test(line));
  expect(sinceOf({})).toBe('예약 2027.01.01부터');
  expect(sinceOf({ state: 'WITHDRAWN' })).toBe('거둠 2027.01.01 예정');
  expect(draw([accountChange()]).lines[0]).toBe('다른 관리자 확인 기다림 확인하면 바로');
  const last = (confirmedByName: string | null) =>
    draw([priceChange({ state: 'HOLDING', confirmedByName })]).lines.at(-1);
  expect(last(null)).toBe('김솔 · 2026.11.20 오전 10:42');
  expect(last('박결')).toBe('김솔 · 2026.11.20 오전 10:42 · 박결 확인');
});

test('what one press has planned is one change with one way back; another press or state stands apart', () => {
  const limits = { id: 'c2', kind: 'PLAN_LIMITS', before: {}, value: {} } as Partial<FieldSettingChange>;
  const ways = (...changes: FieldSettingChange[]) =>
    draw(changes).buttons.filter((button) => button.startsWith('거두기'));
  expect(ways(priceChange(), priceChange(limits))).toEqual(['거두기: 요금제와 가격, 요금제 한도']);
  const apart = ['거두기: 요금제와 가격', '거두기: 요금제 한도'];
  expect(ways(priceChange(), priceChange({ ...limits, proposedAt: '2026-11-20T01:43:00Z' }))).toEqual(apart);
  expect(ways(priceChange(), priceChange({ ...limits, proposedById: 'm3' }))).toEqual(apart);
});
