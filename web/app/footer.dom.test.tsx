import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { siteQuery } from '#web/lib/site.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, press, typeKey } from '#web/testing/screen.tsx';
import { Footer } from './footer.tsx';

afterEach(leaveScreen);

const operator = {
  ...{ name: '주식회사 맞손', representative: '한지우', businessNumber: '120-88-00767' },
  ...{
    mailOrderNumber: '2026-서울종로-0001',
    address: '서울 종로구',
    email: 'help@matson.example',
    phone: '',
    hours: '',
  },
  url: 'https://matson.example',
};
const familySites = ['하나', '둘', '셋', '넷'].map((label, at) => ({ label, url: `https://${at}.example` }));
const draw = () =>
  drawScreen(<Footer />, { loaded: [{ queryKey: siteQuery.queryKey, data: { operator, familySites } }] });
const said = () => outline(document.body).slice(1);
const links = () =>
  [...document.querySelectorAll('footer a')].map((link) => [
    link.textContent?.replace('새 창', ''),
    link.getAttribute('href'),
    link.getAttribute('target'),
  ]);

test('[H-07] [H-09] [B-15] the footer names who runs the product, that it brokers no contracts or money, and leads to their site, an inquiry and the FAQ', () => {
  draw();
  const block = document.querySelector('address[aria-label="회사 정보"]');
  expect([...(block?.children ?? [])].map((part) => part.textContent)).toEqual([
    '주식회사 맞손',
    '대표 한지우',
    '사업자등록번호 120-88-00767',
    '통신판매업신고 2026-서울종로-0001',
    '서울 종로구',
    'help@matson.example',
  ]);
  expect(said().join('\n')).toContain('계약이나 대금 거래를 중개하지 않아요');
  expect(links()).toEqual([
    ['1:1 문의', '/account/inquiry', null],
    ['FAQ', '/howto/faq', null],
    ['운영사 홈페이지', 'https://matson.example', '_blank'],
  ]);
});

test.each([
  ['이용약관', 'terms'],
  ['개인정보처리방침', 'privacy'],
])('[H-08] %s opens above the page', async (name, legal) => {
  const { router } = draw();
  await press(document.body, name);
  await waitFor(() => expect(router.latestLocation.search).toEqual({ legal }));
});

test('[H-10] four sister sites open by a button, each in a new tab; Escape closes them and leaves the focus at the button', async () => {
  draw();
  await press(document.body, 'Family Site 바로가기');
  expect(links().filter(([label]) => familySites.some((site) => site.label === label))).toEqual(
    familySites.map(({ label, url }) => [label, url, '_blank']),
  );
  for (const link of document.querySelectorAll('footer li a'))
    expect(link.getAttribute('rel')).toBe('noopener');
  await typeKey('{Escape}');
  expect(document.querySelector('footer li')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Family Site 바로가기');
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
});
