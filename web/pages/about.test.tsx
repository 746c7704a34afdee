import { expect, test } from 'vitest';
import { siteCountsQuery } from '#web/features/site/queries.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { AboutPage } from './about.tsx';

test('the page about the product says how many NPOs and works there are, once they are counted', () => {
  const counts = { npos: 1_234, regions: 17, npoProjects: 5_678 };
  const counted = '지금 비영리단체 1,234곳의 대표 사업 5,678건을 만날 수 있어요.';
  const loaded = [{ queryKey: siteCountsQuery.queryKey, data: counts }];
  expect(drawMarkup(<AboutPage />, { loaded }).lines).toContain(counted);
  expect(drawMarkup(<AboutPage />).lines.join(' ')).not.toContain('만날 수 있어요');
});

test('it leads on to the directory and to how everything works', () => {
  expect(drawMarkup(<AboutPage />).links).toEqual(
    expect.arrayContaining([
      ['비영리단체 찾기', '/npos'],
      ['이용 방법 보기', '/howto/faq'],
    ]),
  );
});
