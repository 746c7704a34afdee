import { expect, test } from 'vitest';
import { evidenceLabels } from '#contract/budgets/budget-status.ts';
import type { Budget } from '#contract/budgets/budgets.ts';
import type { Spending } from '#contract/budgets/spendings.ts';
import { limits } from '#contract/limits.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { spendingsQuery } from './queries.ts';
import { SpendingList } from './spending-list.tsx';

const file = { id: 'f1', name: '영수증.jpg', path: '/f1' };
const spending = {
  id: 's1',
  number: 7,
  lineId: 'l2',
  day: '2026-11-20',
  payee: '별마중 문구',
  amount: 12_000,
  evidence: 'CARD_SLIP',
  evidenceNote: null,
  files: [file],
  authorName: '김솔',
  struck: null,
} as unknown as Spending;
const lines = [
  { id: 'l1', name: '인건비' },
  { id: 'l2', name: '교구' },
];
type Given = { spendings?: readonly Partial<Spending>[]; write?: boolean; next?: object | null };
const draw = ({ spendings = [{}], write = true, next = null }: Given = {}) =>
  drawMarkup(
    <SpendingList
      projectId="w1"
      budget={{ lines, spendings: spendings.length, allowed: { write, answer: false } } as unknown as Budget}
    />,
    {
      loaded: [
        {
          queryKey: spendingsQuery('w1', null).queryKey,
          data: {
            pages: [{ items: spendings.map((one) => ({ ...spending, ...one })), next }],
            pageParams: [null],
          },
        },
      ],
    },
  );

test('a spending stands with its day, where it went, from which line, its evidence and its amount', () => {
  const text = draw().lines.join('\n');
  expect(text).toMatch(
    new RegExp(
      `지출 1[\\s\\S]*2026\\.11\\.20[\\s\\S]*별마중 문구\\s*교구[\\s\\S]*${evidenceLabels.CARD_SLIP}`,
    ),
  );
  expect(text).toContain('12,000원');
  expect(text).not.toContain('인건비\n');
  expect(draw({ spendings: [{ amount: -12_000 }] }).lines).toContain('−12,000원');
  expect(draw({ spendings: [{ evidenceNote: '손으로 쓴 것' }] }).lines).toContain(
    `${evidenceLabels.CARD_SLIP} (손으로 쓴 것)`,
  );
});

test('one that was struck stays with the reason, and nothing is done with it any more', () => {
  const {
    lines: said,
    buttons,
    html,
  } = draw({ spendings: [{ struck: { reason: '두 번 적었어요', at: '' } }] });
  expect(said.join(' ')).toContain('지웠어요: 두 번 적었어요');
  const struck = [...html.matchAll(/line-through[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(struck).toEqual(['별마중 문구', '12,000원']);
  expect(buttons.filter((label) => label.includes('증빙'))).toEqual(['증빙 7 받기']);
});

test('whoever writes adds evidence until there is enough, and strikes; a reader fetches it', () => {
  const acts = (given: Given) => draw(given).buttons.filter((label) => label.includes('증빙'));
  expect(acts({})).toEqual(['증빙 7 받기', '가린 증빙 더하기 7', '지우기 증빙 7']);
  expect(acts({ write: false })).toEqual(['증빙 7 받기']);
  const files = Array.from({ length: limits.evidenceFilesMax }, (_, at) => ({ ...file, id: `f${at}` }));
  const full = acts({ spendings: [{ files }] as never });
  expect(full).toHaveLength(limits.evidenceFilesMax + 1);
  expect(full[0]).toBe('증빙 7-1 받기');
  expect(full.at(-1)).toBe('지우기 증빙 7');
});

test('without any that is said, and more are read where there are more', () => {
  expect(draw({ spendings: [] }).lines).toContain('아직 쓴 돈이 없어요.');
  expect(draw({ next: { beforeDay: '2026-11-01', beforeNumber: 3 } }).buttons).toContain('지출 더 보기');
  expect(draw().buttons).not.toContain('지출 더 보기');
});
