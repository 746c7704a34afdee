import { expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { type NpoRecord, openingOf, toListing, toSummary, withoutHiddenBudgets } from './npo-record.ts';

const [record] = [...generateNpos(20, 7)].filter(({ projects }) => projects.length > 2) as [NpoRecord];
const [one, two, three] = record.projects as [
  NpoRecord['projects'][number],
  NpoRecord['projects'][number],
  NpoRecord['projects'][number],
];

test.each([
  ['가'.repeat(119), '가'.repeat(119)],
  ['가'.repeat(120), '가'.repeat(120)],
  [`${'가'.repeat(120)}나`, '가'.repeat(120)],
  ['🌱'.repeat(121), '🌱'.repeat(120)],
  ['집을 고쳐요! 그리고 쉬어요.', '집을 고쳐요!'],
  ['0.5도를 낮춰요. 함께요.', '0.5도를 낮춰요.'],
  ['', ''],
  ['끝맺지 않은 줄\n다음 줄이에요.', '끝맺지 않은 줄'],
  ['집을 고쳐요?\n쉬어요.', '집을 고쳐요?'],
])('the opening of an introduction is its first sentence, at most 120 characters (%#)', (intro, opening) => {
  expect(openingOf(intro)).toBe(opening);
});

test('the cover is the first picture of the first project that has one', () => {
  const projects = [
    { ...one, imageFileIds: [] },
    { ...two, imageFileIds: ['b'] },
    { ...three, imageFileIds: ['c', 'd'] },
  ];
  const summary = toSummary({ ...record, projects });
  expect([summary.coverFileId, summary.projectCount]).toEqual(['b', 3]);
  expect(toSummary({ ...record, projects: projects.slice(0, 1) }).coverFileId).toBeNull();
});

test('a hidden budget alone is left out, and the other budgets stay', () => {
  const projects = [
    { ...one, isBudgetHidden: true, budgetWon: 1_000 },
    { ...two, isBudgetHidden: false, budgetWon: 2_000 },
    { ...three, isBudgetHidden: true, budgetWon: null },
  ];
  const shown = withoutHiddenBudgets({ ...record, projects });
  expect(shown.projects.map(({ budgetWon }) => budgetWon)).toEqual([null, 2_000, null]);
});

test('a name sorts without spaces and capitals, and prose stands apart from names', () => {
  const { nameKey, text } = toListing({
    ...record,
    orgName: 'Green 숲 학교',
    intro: '소개글',
    mainActivities: ['활동말'],
    projects: [{ ...one, name: '사업명', description: '설명글' }],
  });
  expect(nameKey).toBe('green숲학교');
  expect(text).toEqual({ names: 'green 숲 학교\n활동말\n사업명', prose: '설명글\n소개글' });
});

test('[F-77] a record without anything to hide stays the same object', () => {
  const projects = [
    { ...one, isBudgetHidden: true, budgetWon: null },
    { ...two, isBudgetHidden: false, budgetWon: 2_000 },
  ];
  for (const given of [
    { ...record, projects },
    { ...record, projects: [] },
  ])
    expect(withoutHiddenBudgets(given)).toBe(given);
});
