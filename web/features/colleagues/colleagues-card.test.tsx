import { expect, test } from 'vitest';
import type { Colleague, ColleagueList } from '#contract/accounts/colleagues.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { ColleaguesCard } from './colleagues-card.tsx';
import { colleaguesQuery } from './queries.ts';

const self: Colleague = {
  id: 'm1',
  name: '김솔',
  jobTitle: '팀장',
  email: 'sol@example.com',
  isContact: true,
  isSelf: true,
  joinedOn: '2026-03-02',
};
const other: Colleague = {
  ...self,
  id: 'm2',
  name: '한서윤',
  jobTitle: null,
  email: 'han@example.com',
  isContact: false,
  isSelf: false,
};
const list: ColleagueList = {
  canManage: true,
  seats: { used: 2, limit: 3 },
  colleagues: [self, other],
  invitations: [],
};
const draw = (given: Partial<ColleagueList> = {}, isCompany = true) =>
  drawMarkup(<ColleaguesCard isCompany={isCompany} />, {
    loaded: [{ queryKey: colleaguesQuery.queryKey, data: { ...list, ...given } }],
  });

test('colleagues stand with what they do and since when, the reader and the contact person called so', () => {
  const { lines } = draw();
  expect(lines).toEqual(
    expect.arrayContaining([
      '김솔담당자 나',
      '팀장 · sol@example.com',
      '2026.03.02부터',
      '한서윤',
      'han@example.com',
    ]),
  );
  expect(lines.join(' ')).toContain('계정 3명 중 2명');
  expect(draw({ seats: { used: 2, limit: null } }).lines.join(' ')).toContain('계정 2명 (제한 없음)');
});

test('the contact person hands over to others and removes them, never themselves; nobody else does', () => {
  const acts = (given: Partial<ColleagueList>) =>
    draw(given).buttons.filter((label) => /한서윤|김솔/.test(label));
  expect(acts({})).toEqual(['담당자 넘기기: 한서윤', '내보내기: 한서윤']);
  expect(acts({ canManage: false })).toEqual([]);
  expect(draw({ canManage: false }).lines).toContain('동료를 초대하거나 내보내는 일은 담당자가 해요.');
});

test('whoever has used all accounts of the plan is told so in place of inviting, and a company where to get more', () => {
  const full = (seats: ColleagueList['seats'], isCompany = true) => {
    const { lines, links } = draw({ seats }, isCompany);
    return [lines.some((line) => line.includes('모두 쓰고 있어요')), links.length];
  };
  expect(full({ used: 2, limit: 3 })).toEqual([false, 0]);
  expect(full({ used: 3, limit: 3 })).toEqual([true, 1]);
  expect(full({ used: 4, limit: 3 })).toEqual([true, 1]);
  expect(full({ used: 3, limit: 3 }, false)).toEqual([true, 0]);
  expect(full({ used: 9, limit: null })).toEqual([false, 0]);
  expect(draw({ seats: { used: 3, limit: 3 } }).links).toEqual([['요금제 보기', '/account/plan']]);
});

test('[F-77] an invitation says until when it is open, or that it has ended', () => {
  const invitation = (id: string, isExpired: boolean) => ({
    ...{ id, email: `${id}@example.com`, expiresAt: '2026-11-25T03:00:00Z', isExpired },
  });
  const text = draw({
    invitations: [invitation('late', true), invitation('open', false)] as never,
  }).lines.join(' ');
  expect(text).toMatch(/late@example\.com ?기한 지남 2026\.11\.25 오후 12:00에 끝났어요/);
  expect(text).toMatch(/open@example\.com 2026\.11\.25 오후 12:00까지 열려 있어요/);
  expect(text).toContain('초대 포함');
});

test('whoever is alone reads so', () => {
  const alone = '아직 함께 쓰는 동료가 없어요.';
  expect(draw({ colleagues: [self] }).lines).toContain(alone);
  expect(draw().lines).not.toContain(alone);
});
