import { describe, expect, test } from 'vitest';
import { activityNews } from '#server/modules/activity-entries/messages.ts';
import { agreementMessages } from '#server/modules/agreements/messages.ts';
import { budgetMessages } from '#server/modules/budgets/messages.ts';
import { feedbackMessages } from '#server/modules/feedback/messages.ts';
import type { Message } from './messages.ts';

const of = { projectId: 'P', projectTitle: '책 나눔' };
const given = { ...of, by: '하늬에너지' };
const news = { ...of, otherName: given.by };
const page = '/project/manage/P';
const { asked, moved, answered, withdrawn } = budgetMessages;

/** Written from the fewest facts: what its title says, where it leads, whether it names who did it, and what else. */
const cases: [string, Message, string, string, boolean, string[]][] = [
  [
    'a move that is asked',
    asked({ ...given, until: '12월 3일' }),
    '옮겨도 될까요',
    'budget',
    true,
    ['12월 3일까지'],
  ],
  ['a move that was made', moved(given), '예산을 옮겼어요', 'budget', true, ['한도 안에서']],
  ['a yes to a move', answered({ ...given, answer: 'AGREED' }), '좋다고', 'budget', true, []],
  ['a no to a move', answered({ ...given, answer: 'DECLINED' }), '어렵다고', 'budget', true, []],
  ['a move taken back', withdrawn(given), '거뒀어요', 'budget', true, ['옮기지 않기로']],
  ['a draft', agreementMessages.drafted(given), '초안이 왔어요', 'agreement', true, ['초안을 만들었어요']],
  ['proposals', agreementMessages.proposed({ ...given, count: 3 }), '조항 3곳', 'agreement', true, []],
  [
    'an offer',
    agreementMessages.offered({ ...given, number: 2 }),
    '2판을 확인해',
    'agreement',
    true,
    ['2판'],
  ],
  [
    'a whole agreement',
    agreementMessages.confirmed({ ...of, number: 2 }),
    '2판을 확인했',
    'agreement',
    false,
    ['2판'],
  ],
  ['other values', agreementMessages.amendmentNeeded(of), '변경 협약', 'agreement', false, []],
  ['the time to look back', feedbackMessages.asked(of), '돌아봐 주세요', '', false, ['두 기관이 모두']],
  ['the first feedback', feedbackMessages.askedByOther(given), '돌아봐 주세요', '', true, ['우리 기관도']],
  ['the second feedback', feedbackMessages.shown(given), '볼 수 있어요', '', true, ['서로의 글']],
  [
    'entries and comments',
    activityNews({ ...news, entries: 2, comments: 3 }),
    '새 활동 기록이 2건',
    'activity-entries',
    true,
    ['활동 기록 2건과 댓글 3개를'],
  ],
  [
    'entries',
    activityNews({ ...news, entries: 2, comments: 0 }),
    '기록이 2건',
    'activity-entries',
    true,
    ['2건을'],
  ],
  [
    'comments',
    activityNews({ ...news, entries: 0, comments: 3 }),
    '댓글이 3개',
    'activity-entries',
    true,
    ['3개를'],
  ],
];

describe('what the sides of a partnership hear of', () => {
  test.each(cases)('%s', (_what, told, title, part, namesWho, facts) => {
    expect(told.title).toContain(title);
    expect(told.path).toBe(part === '' ? page : `${page}/${part}`);
    expect(`${told.title} ${told.body}`).toContain('「책 나눔」');
    expect(told.body.includes(given.by)).toBe(namesWho);
    for (const fact of facts) expect(told.body).toContain(fact);
  });

  test('each is told in words of its own', () => {
    const bodies = cases.map(([, { title, body }]) => `${title} ${body}`);
    expect(new Set(bodies).size).toBe(bodies.length);
  });

  test('a word for the desk alone is told to the desk', () => {
    const told = feedbackMessages.told(given);
    expect(told.path).toBe('/admin/projects/P?view=progress');
    expect(told.title).toContain('하늬에너지에서');
    expect(told.body).toContain('「책 나눔」');
  });
});
