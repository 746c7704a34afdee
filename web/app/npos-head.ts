import type { QueryClient } from '@tanstack/react-query';
import { nameConditions } from '#web/features/npos/conditions.ts';
import { nposQuery } from '#web/features/npos/queries.ts';
import { canonicalNposPath, type NposSearch } from '#web/features/npos/search.ts';
import { mainCodesQuery, regionDetailQuery } from '#web/lib/codes.ts';
import { formatNumber } from '#web/lib/format.ts';
import { publicHead } from './page-head.ts';
import { breadcrumbs } from './structured-data.ts';

const TITLE = '비영리단체 찾기';

/** The head of the directory: named after what narrows it, and not for search engines where it lists nobody. */
export function nposHead(search: NposSearch, queryClient: QueryClient): ReturnType<typeof publicHead> {
  const list = queryClient.getQueryData(nposQuery(search).queryKey);
  const codes = {
    ...queryClient.getQueryData(mainCodesQuery.queryKey),
    ...queryClient.getQueryData(regionDetailQuery(search.region ?? '').queryKey),
  };
  const conditions = nameConditions(search, codes).flatMap(({ name }) => name || []);
  const title = [conditions.join(' · '), TITLE].filter(Boolean).join(' ');
  const found = list && conditions.length > 0 ? `조건에 맞는 단체 ${formatNumber(list.total)}곳. ` : '';
  return publicHead({
    title: search.page ? `${title} (${search.page}페이지)` : title,
    description: `${found}지역, 분야, 수혜대상으로 사회공헌을 함께할 비영리단체를 찾아보세요. 초성으로도 찾아요.`,
    canonicalPath: list?.items.length === 0 ? null : canonicalNposPath(search),
    structured: [breadcrumbs({ name: TITLE, path: '/npos' })],
  });
}
