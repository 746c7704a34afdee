import { expect, test } from 'vitest';
import { drawMarkup } from '#web/testing/markup.tsx';
import { FailedPage } from './failed-page.tsx';

test.each([
  ['FAILED', '화면을 보여 드리지 못했어요'],
  ['DATABASE_AWAY', '잠시 연결이 끊겼어요'],
  ['UNAVAILABLE', '지금은 화면을 보여 드릴 수 없어요'],
  ['UNREADABLE', '찾는 페이지가 없어요'],
] as const)('a page that cannot be shown (%s) says why, and the way home', (kind, title) => {
  const { html, lines, links } = drawMarkup(<FailedPage failure={{ kind }} />);
  expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(title);
  expect(lines).toContain(title);
  expect(links).toEqual([['홈으로 가기', '/']]);
});

test('while the admin works on the product every page says until when', () => {
  const { lines } = drawMarkup(
    <FailedPage failure={{ kind: 'MAINTENANCE', until: '11월 21일 오전 4:00' }} />,
  );
  expect(lines).toContain('더 나은 맞손을 위해 점검하고 있어요');
  expect(lines.join('\n')).toContain('11월 21일 오전 4:00에 다시 열어요.');
});
