import { expect, test } from 'vitest';
import type { NpoCard as NpoCardData } from '#contract/npos/npos.ts';
import type { CodeNames } from '#web/lib/codes.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { NpoCard, tenureText } from './npo-card.tsx';

const npo = {
  id: 'n1',
  orgName: '푸른솔',
  avatar: null,
  tenure: 7,
  location: '강원 춘천시',
  projectCount: 3,
  fieldCodes: ['EDU'],
  beneficiaryCodes: ['CHILD', 'GONE'],
  mainActivities: ['공부방', '텃밭', '합창'],
  opening: '아이들의 저녁을 지켜요.',
  canIssueDonationReceipt: true,
  canIssueTaxInvoice: false,
} as unknown as NpoCardData;
const names = {
  field: (code: string) => ({ EDU: '교육' })[code] ?? '',
  beneficiary: (code: string) => ({ CHILD: '아동' })[code] ?? '',
} as unknown as CodeNames;
const draw = (given: Partial<NpoCardData> = {}, word = '') =>
  drawMarkup(<NpoCard npo={{ ...npo, ...given }} names={names} word={word} />);

test('a card says who an NPO is, what for, and what it can issue, and leads to its profile', () => {
  const { lines, links } = draw();
  const text = lines.join('\n');
  expect(links).toEqual([['푸른솔', '/npos/n1']]);
  expect(text).toMatch(/7년차 · 강원 춘천시 · 대표 사업 3건/);
  expect(lines).toEqual(
    expect.arrayContaining(['교육', '아동', '아이들의 저녁을 지켜요.', '공부방, 텃밭+1']),
  );
  expect(text).toMatch(/기부금영수증\s*발급가능[\s\S]*세금계산서\s*발급불가/);
});

test('what is not told is called so; a code that is gone and a sentence that is missing leave no room', () => {
  const { lines, html } = draw({
    tenure: null,
    location: null,
    opening: '',
    mainActivities: ['공부방', '텃밭'],
  });
  expect(lines.join(' ')).toMatch(/활동 햇수 미등록 · 소재지 미등록/);
  expect(lines).toContain('공부방, 텃밭');
  expect(html.match(/<li/g)).toHaveLength(4);
  expect([tenureText(0), tenureText(null)]).toEqual(['0년차', '활동 햇수 미등록']);
});

test('what was searched for is marked where the card shows it', () => {
  const marked = (word: string) =>
    [...draw({}, word).html.matchAll(/<mark[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(marked('솔')).toEqual(['솔']);
  expect(marked('공부')).toEqual(['공부']);
  expect(marked('')).toEqual([]);
});
