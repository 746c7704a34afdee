import { expect, test } from 'vitest';
import type { ComparedNpo } from '#contract/matches/comparisons.ts';
import { fitLevelLabels } from '#contract/matches/matches.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { ComparisonTable } from './comparison-table.tsx';

const npo = {
  rank: 1,
  userId: 'n1',
  orgName: '푸른솔',
  tenure: 7,
  location: '강원 춘천시',
  canIssueDonationReceipt: true,
  canIssueTaxInvoice: false,
  fit: 82,
  level: 'HIGH',
  factors: [],
  summary: '가까운 단체예요.',
  reasons: [
    {
      kind: 'STRENGTH',
      text: '비슷한 사업을 했어요',
      projects: [{ id: 'p1', name: '공부방', actualStart: '2025-03-01', actualEnd: '2025-12-31' }],
    },
    { kind: 'CAUTION', text: '옆 도에 있어요', projects: [] },
  ],
  invitation: null,
  isAvailable: true,
  certificates: [{ documentType: 'UNIQUE_NUMBER', checkedOn: '2026-11-02', validUntil: '2027-11-01' }],
  projectCount: 3,
} as unknown as ComparedNpo;
const bare = {
  ...npo,
  rank: 2,
  userId: 'n2',
  orgName: '한뼘책방',
  tenure: null,
  location: null,
  reasons: [],
  certificates: [],
  projectCount: null,
  isAvailable: false,
};
const drawn = drawMarkup(<ComparisonTable projectId="w1" npos={[npo, bare]} />);

/** The cells of a row, one for each NPO. */
function row(name: string): string[] {
  const [, cells = ''] =
    new RegExp(`<th scope="row"[^>]*>${name}</th>(.*?)</tr>`, 's').exec(drawn.html) ?? [];
  return [...cells.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) =>
    cell
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

test('each fact stands in its row, an NPO in its column, and what is not told is called so', () => {
  expect(row('맞춤도')).toEqual([`82 ${fitLevelLabels.HIGH}`, `82 ${fitLevelLabels.HIGH}`]);
  expect(row('추천 한 줄')).toEqual(['가까운 단체예요.', '가까운 단체예요.']);
  expect(row('근거')[0]).toMatch(/^비슷한 사업을 했어요 공부방/);
  expect(row('확인할 점')[0]).toBe('옆 도에 있어요');
  expect([row('근거')[1], row('확인할 점')[1]]).toEqual(['없음', '없음']);
  expect(row('소재지')).toEqual(['강원 춘천시', '미등록']);
  expect(row('활동 햇수')).toEqual(['7년차', '미등록']);
  expect(row('대표 사업')).toEqual(['3건', '비공개']);
  expect(row('기부금영수증')).toEqual(['발급가능', '발급가능']);
  expect(row('세금계산서')).toEqual(['발급불가', '발급불가']);
  expect(row('확인된 증빙')).toEqual([
    '고유번호증 기준일 2026.11.02 · 2027.11.01까지',
    '확인된 증빙이 없어요',
  ]);
  expect(row('제안 답변')).toEqual(['제안 전', '제안 전']);
});

test('a name and a reason lead to the profile, while it is public', () => {
  expect(drawn.links.map(([, href]) => href)).toEqual(['/npos/n1', '/npos/n1?project=p1']);
  expect(drawn.lines.join('\n')).toMatch(/추천 1순위[\s\S]*푸른솔[\s\S]*추천 2순위[\s\S]*한뼘책방/);
});
