import { expect, test } from 'vitest';
import { nposQuery } from '#web/features/npos/queries.ts';
import type { NposSearch } from '#web/features/npos/search.ts';
import { mainCodesQuery, regionDetailQuery } from '#web/lib/codes.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { nposHead } from './npos-head.ts';
import { findPageHead } from './page-head.ts';

const code = (value: string, name: string) => ({ code: value, name, displayName: '🌳' });
const codes = { REGION: [code('51', '강원특별자치도')], FIELD: [code('ENV', '환경')], BENEFICIARY: [] };

/** The head of a list of which so many are found, and so many stand on its page. */
function headOf(
  search: NposSearch,
  found: { total: number; items: number } | null = { total: 1_234, items: 12 },
) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(mainCodesQuery.queryKey, codes as never);
  queryClient.setQueryData(regionDetailQuery('51').queryKey, {
    REGION_DETAIL_51: [code('51110', '춘천시')],
  } as never);
  if (found)
    queryClient.setQueryData(nposQuery(search).queryKey, {
      total: found.total,
      items: Array.from({ length: found.items }, () => ({})),
    } as never);
  const head = nposHead(search, queryClient);
  return findPageHead([{ meta: head.meta, links: head.links, headScripts: head.scripts }]);
}
const invitation = '지역, 분야, 수혜대상으로 사회공헌을 함께할 비영리단체를 찾아보세요. 초성으로도 찾아요.';

test('the whole directory is named plainly, without a count', () => {
  expect(headOf({})).toMatchObject({
    title: '비영리단체 찾기',
    description: invitation,
    canonicalPath: '/npos',
  });
});

test('a list that is narrowed is named after its conditions and page, and says how many it finds', () => {
  const search: NposSearch = { region: '51', regionDetail: '51110', field: 'ENV' };
  expect(headOf(search)).toMatchObject({
    title: '강원 · 춘천시 · 🌳 환경 비영리단체 찾기',
    description: `조건에 맞는 단체 1,234곳. ${invitation}`,
    canonicalPath: '/npos?region=51&regionDetail=51110&field=ENV',
  });
  expect(headOf({ region: '51', page: '3' })).toMatchObject({
    title: '강원 비영리단체 찾기 (3페이지)',
    canonicalPath: '/npos?region=51&page=3',
  });
  expect(headOf(search, null).description).toBe(invitation);
});

test('search engines are led to no page without anybody on it, also behind the last one, and to no search word', () => {
  expect(headOf({ region: '51' }, { total: 0, items: 0 }).canonicalPath).toBeNull();
  expect(headOf({ region: '51', page: '99' }, { total: 1_234, items: 0 }).canonicalPath).toBeNull();
  expect(headOf({ q: '솔' }).canonicalPath).toBeNull();
  expect(headOf({ region: '51' }, null).canonicalPath).toBe('/npos?region=51');
});
