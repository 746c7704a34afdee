import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { withParticle } from '#contract/fields/particles.ts';
import { MAX_COMPARED } from '#web/features/npos/compared-npos.ts';
import {
  featuredProjectsQuery,
  npoCountsQuery,
  npoQuery,
  nposQuery,
  npoTotalQuery,
  similarNposQuery,
} from '#web/features/npos/queries.ts';
import { leaveEachOut, type NposSearch, readNposSearch } from '#web/features/npos/search.ts';
import { type FaqSearch, readFaqSearch } from '#web/features/site/faq-address.ts';
import { isLegalSlug, legalPageQuery, siteCountsQuery } from '#web/features/site/queries.ts';
import { mainCodesQuery, regionDetailQuery } from '#web/lib/codes.ts';
import { formatDay } from '#web/lib/format.ts';
import { isUuid } from '#web/lib/uuid.ts';
import { npoHead } from '../npo-head.ts';
import { nposHead } from '../npos-head.ts';
import { privateHead, publicHead } from '../page-head.ts';
import { breadcrumbs, website } from '../structured-data.ts';
import { loadOnServer, notFoundComponent, siteRoute } from './layouts.ts';
import { strictly } from './search-values.ts';

/** A list of NPOs; where nothing fits, also what leaving out each condition would bring back. */
async function loadDirectory(queryClient: QueryClient, search: NposSearch): Promise<void> {
  const { total } = await queryClient.ensureQueryData(nposQuery(search));
  if (total > 0) return;
  await Promise.all(
    leaveEachOut(search).map(({ without }) => queryClient.ensureQueryData(npoTotalQuery(without))),
  );
}

/** Pages for everybody, which the server renders and search engines read. */
export const publicRoutes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/',
    staticData: { isReadable: true },
    loader: ({ context: { queryClient } }) =>
      loadOnServer(
        queryClient.ensureQueryData(mainCodesQuery),
        queryClient.ensureQueryData(featuredProjectsQuery),
        queryClient.ensureQueryData(npoCountsQuery({})),
        queryClient.prefetchQuery(siteCountsQuery),
      ),
    head: () => publicHead({ canonicalPath: '/', structured: [website] }),
    component: lazyRouteComponent(() => import('#web/pages/home.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/about',
    staticData: { isReadable: true },
    loader: ({ context: { queryClient } }) => loadOnServer(queryClient.prefetchQuery(siteCountsQuery)),
    head: () =>
      publicHead({
        title: '서비스 소개',
        description:
          '맞손이 기업과 비영리단체를 잇는 방법, 추천의 여섯 기준, 매칭 매니저가 하는 일을 소개해요.',
        canonicalPath: '/about',
        structured: [breadcrumbs({ name: '서비스 소개', path: '/about' })],
      }),
    component: lazyRouteComponent(() => import('#web/pages/about.tsx'), 'AboutPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/howto/faq',
    staticData: { isReadable: true },
    validateSearch: strictly<FaqSearch>(readFaqSearch),
    head: ({ match: { search } }) => {
      const path = search.role === 'npo' ? '/howto/faq?role=npo' : '/howto/faq';
      return publicHead({
        title: search.role === 'npo' ? '비영리단체 이용 방법·FAQ' : '이용 방법·FAQ',
        description: '맞손을 쓰는 순서와 기업, 비영리단체가 자주 묻는 질문에 답해요.',
        canonicalPath: path,
        structured: [breadcrumbs({ name: '이용 방법·FAQ', path })],
      });
    },
    component: lazyRouteComponent(() => import('#web/pages/faq.tsx'), 'FaqPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/guide',
    staticData: { isReadable: true },
    head: () =>
      publicHead({
        title: '이용 가이드',
        description: '기업, 비영리단체가 맞손의 화면을 하나씩 쓰는 방법을 안내해요.',
        canonicalPath: '/guide',
        structured: [breadcrumbs({ name: '이용 가이드', path: '/guide' })],
      }),
    component: lazyRouteComponent(() => import('#web/pages/guide.tsx'), 'GuidePage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/verify',
    head: () => privateHead('증빙팩 확인'),
    component: lazyRouteComponent(() => import('#web/pages/verify.tsx'), 'VerifyPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/legal/$slug',
    staticData: { isReadable: true },
    validateSearch: strictly<{ version?: string }>(({ version }) =>
      typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) ? { version } : {},
    ),
    loaderDeps: ({ search }) => search,
    loader: async ({ context: { queryClient }, params: { slug }, deps: { version } }) => {
      if (!isLegalSlug(slug)) throw notFound();
      const text = await queryClient.ensureQueryData(legalPageQuery(slug, version));
      if (text === null) throw notFound();
      return text;
    },
    head: ({ loaderData, params }) =>
      loaderData
        ? publicHead({
            title: loaderData.title,
            description: `맞손의 ${withParticle(loaderData.title, '이에요/예요')}. ${formatDay(loaderData.effectiveOn)}부터 시행하는 글을 읽고 인쇄할 수 있어요.`,
            // Only the version in force is for search engines.
            canonicalPath: loaderData.isInForce ? `/legal/${params.slug}` : null,
            structured: [breadcrumbs({ name: loaderData.title, path: `/legal/${params.slug}` })],
          })
        : privateHead('약관'),
    component: lazyRouteComponent(() => import('#web/pages/legal.tsx'), 'LegalPage'),
    notFoundComponent,
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/npos',
    staticData: { isReadable: true },
    validateSearch: strictly<NposSearch>(readNposSearch),
    loaderDeps: ({ search }) => readNposSearch(search),
    loader: ({ context: { queryClient }, deps }) =>
      loadOnServer(
        queryClient.ensureQueryData(mainCodesQuery),
        loadDirectory(queryClient, deps),
        queryClient.ensureQueryData(npoCountsQuery(deps)),
        ...(deps.region ? [queryClient.ensureQueryData(regionDetailQuery(deps.region))] : []),
      ),
    head: ({ match }) => nposHead(readNposSearch(match.search), match.context.queryClient),
    component: lazyRouteComponent(() => import('#web/pages/npos.tsx'), 'NposPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/npos/compare',
    validateSearch: strictly<{ ids?: string }>((search) => {
      const ids = typeof search.ids === 'string' ? [...new Set(search.ids.split(',').filter(isUuid))] : [];
      return ids.length > 0 ? { ids: ids.slice(0, MAX_COMPARED).join(',') } : {};
    }),
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queryClient }, deps: { ids = '' } }) =>
      loadOnServer(
        queryClient.ensureQueryData(mainCodesQuery),
        ...ids
          .split(',')
          .filter(isUuid)
          .map((id) => queryClient.ensureQueryData(npoQuery(id))),
      ),
    head: () => privateHead('단체 비교'),
    component: lazyRouteComponent(() => import('#web/pages/npo-compare.tsx'), 'NpoComparePage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/npos/$npoId',
    staticData: { isReadable: true },
    validateSearch: strictly<{ project?: string }>((search) =>
      isUuid(search.project) ? { project: search.project } : {},
    ),
    loader: async ({ context: { queryClient }, params: { npoId } }) => {
      if (!isUuid(npoId)) throw notFound();
      const [profile] = await Promise.all([
        queryClient.ensureQueryData(npoQuery(npoId)),
        queryClient.ensureQueryData(mainCodesQuery),
        // The profile is whole without them, so they fail no page.
        loadOnServer(queryClient.prefetchQuery(similarNposQuery(npoId))),
      ]);
      if (profile === null) throw notFound();
      return profile;
    },
    head: ({ loaderData, match }) =>
      loaderData ? npoHead(loaderData, match.search.project) : privateHead('단체 프로필'),
    component: lazyRouteComponent(() => import('#web/pages/npo.tsx'), 'NpoPage'),
    notFoundComponent,
  }),
] as const;
