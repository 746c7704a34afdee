import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
} from '@tanstack/react-router';
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
import {
  type ProjectsSearch,
  type RequestSearch,
  readProjectsSearch,
  readRequestSearch,
} from '#web/features/projects/search.ts';
import { readSignupSearch, type SignupStep } from '#web/features/signups/steps.ts';
import { type FaqSearch, readFaqSearch } from '#web/features/site/faq-address.ts';
import { isLegalSlug, legalPageQuery, siteCountsQuery, siteQuery } from '#web/features/site/queries.ts';
import { mainCodesQuery, regionDetailQuery } from '#web/lib/codes.ts';
import { npoHead } from './npo-head.ts';
import { nposHead } from './npos-head.ts';
import { privateHead, publicHead } from './page-head.ts';
import { Root } from './root.tsx';
import type { RouterContext } from './router.ts';
import { SiteLayout } from './site-layout.tsx';
import { breadcrumbs, website } from './structured-data.ts';

const isServer = typeof window === 'undefined';

const always = () => true;

/** Named on each route that can be missing, so that it is loaded before the server renders. */
const notFoundComponent = lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage');

/** Awaited while a page is rendered on the server; in the browser the page shows its skeleton meanwhile. */
async function loadOnServer(...loads: Promise<unknown>[]): Promise<void> {
  const all = Promise.all(loads);
  if (isServer) await all;
  else all.catch(() => {});
}

/**
 * A reader of search values as the router wants it. The router adds what a reader returns to what stands in the
 * address, so whatever falls away is named as absent.
 */
function strictly<Search extends object>(
  read: (search: Record<string, unknown>) => Search,
): (search: Record<string, unknown>) => Search {
  return (search) => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  });
}

/** A list of NPOs; where nothing fits, also what leaving out each condition would bring back. */
async function loadDirectory(queryClient: QueryClient, search: NposSearch): Promise<void> {
  const { total } = await queryClient.ensureQueryData(nposQuery(search));
  if (total > 0) return;
  await Promise.all(
    leaveEachOut(search).map(({ without }) => queryClient.ensureQueryData(npoTotalQuery(without))),
  );
}

const isUuid = (text: unknown): text is string =>
  typeof text === 'string' && /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(text);

/** Header and footer can do without what they name, so a failure here fails no page. */
const loadSite = (queryClient: QueryClient) => queryClient.prefetchQuery(siteQuery);

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  loader: ({ context }) => loadOnServer(loadSite(context.queryClient)),
});

const siteRoute = createRoute({ getParentRoute: () => rootRoute, id: 'site', component: SiteLayout });

const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  staticData: { audience: 'ADMIN' },
  component: lazyRouteComponent(() => import('./admin-layout.tsx'), 'AdminLayout'),
  head: () => privateHead('운영 데스크'),
});

const homeRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/',
  staticData: { source: 'web/pages/home.tsx', isReadable: always },
  loader: ({ context: { queryClient } }) =>
    loadOnServer(
      queryClient.ensureQueryData(mainCodesQuery),
      queryClient.ensureQueryData(featuredProjectsQuery),
      queryClient.ensureQueryData(npoCountsQuery({})),
      queryClient.prefetchQuery(siteCountsQuery),
    ),
  head: () => publicHead({ canonicalPath: '/', structured: [website] }),
  component: lazyRouteComponent(() => import('#web/pages/home.tsx'), 'HomePage'),
});

const aboutRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/about',
  staticData: { source: 'web/pages/about.tsx', isReadable: always },
  loader: ({ context: { queryClient } }) => loadOnServer(queryClient.prefetchQuery(siteCountsQuery)),
  head: () =>
    publicHead({
      title: '서비스 소개',
      description:
        '맞손이 기업과 비영리단체를 잇는 방법, 추천의 다섯 기준, 매칭 매니저가 하는 일을 소개해요.',
      canonicalPath: '/about',
      structured: [breadcrumbs({ name: '서비스 소개', path: '/about' })],
    }),
  component: lazyRouteComponent(() => import('#web/pages/about.tsx'), 'AboutPage'),
});

const faqRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/howto/faq',
  staticData: { source: 'web/pages/faq.tsx', isReadable: always },
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
});

const guideRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/guide',
  staticData: { source: 'web/pages/guide.tsx', isReadable: always },
  head: () =>
    publicHead({
      title: '이용 가이드',
      description: '기업, 비영리단체가 맞손의 화면을 하나씩 쓰는 방법을 안내해요.',
      canonicalPath: '/guide',
      structured: [breadcrumbs({ name: '이용 가이드', path: '/guide' })],
    }),
  component: lazyRouteComponent(() => import('#web/pages/guide.tsx'), 'GuidePage'),
});

const legalRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/legal/$slug',
  staticData: { source: 'web/pages/legal.tsx', isReadable: always },
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
          description: `맞손의 ${loaderData.title}이에요. ${loaderData.effectiveOn}부터 시행하는 글을 읽고 인쇄할 수 있어요.`,
          // Only the version in force is for search engines.
          canonicalPath: loaderData.isInForce ? `/legal/${params.slug}` : null,
          structured: [breadcrumbs({ name: loaderData.title, path: `/legal/${params.slug}` })],
        })
      : privateHead('약관'),
  component: lazyRouteComponent(() => import('#web/pages/legal.tsx'), 'LegalPage'),
  notFoundComponent,
});

const nposRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/npos',
  staticData: { source: 'web/pages/npos.tsx', isReadable: always },
  validateSearch: strictly<NposSearch>(readNposSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadOnServer(
      queryClient.ensureQueryData(mainCodesQuery),
      loadDirectory(queryClient, deps),
      queryClient.ensureQueryData(npoCountsQuery(deps)),
      ...(deps.region ? [queryClient.ensureQueryData(regionDetailQuery(deps.region))] : []),
    ),
  head: ({ match }) => nposHead(match.search, match.context.queryClient),
  component: lazyRouteComponent(() => import('#web/pages/npos.tsx'), 'NposPage'),
});

const npoCompareRoute = createRoute({
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
});

const npoRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/npos/$npoId',
  // A representative project in the address opens its dialog, which only the application can.
  staticData: { source: 'web/pages/npo.tsx', isReadable: ({ project }) => project === undefined },
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
});

const loginRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/login',
  staticData: { source: 'web/pages/login.tsx' },
  validateSearch: strictly<{ next?: string }>((search) =>
    typeof search.next === 'string' && /^\/(?![/\\])/.test(search.next) ? { next: search.next } : {},
  ),
  head: () => privateHead('로그인'),
  component: lazyRouteComponent(() => import('#web/pages/login.tsx'), 'LoginPage'),
});

const findIdRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/find-id',
  head: () => privateHead('아이디 찾기'),
  component: lazyRouteComponent(() => import('#web/pages/find-id.tsx'), 'FindIdPage'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/reset-password',
  head: () => privateHead('비밀번호 재설정'),
  component: lazyRouteComponent(() => import('#web/pages/reset-password.tsx'), 'ResetPasswordPage'),
});

const newPasswordRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/new-password',
  head: () => privateHead('새 비밀번호'),
  component: lazyRouteComponent(() => import('#web/pages/new-password.tsx'), 'NewPasswordPage'),
});

const joinRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/join',
  head: () => privateHead('초대 확인'),
  component: lazyRouteComponent(() => import('#web/pages/join.tsx'), 'JoinPage'),
});

const marketingConsentRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/marketing-consent',
  head: () => privateHead('마케팅 소식 수신 확인'),
  component: lazyRouteComponent(() => import('#web/pages/marketing-consent.tsx'), 'MarketingConsentPage'),
});

const signupRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/signup',
  staticData: { source: 'web/pages/signup.tsx' },
  validateSearch: strictly<{ step?: SignupStep }>(readSignupSearch),
  head: () => privateHead('회원가입'),
  component: lazyRouteComponent(() => import('#web/pages/signup.tsx'), 'SignupPage'),
});

const mailboxRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/demo/mailbox',
  head: () => privateHead('데모 메일함'),
  component: lazyRouteComponent(() => import('#web/pages/mailbox.tsx'), 'MailboxPage'),
});

const galleryRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/gallery',
  validateSearch: strictly<{ group?: string }>(({ group }) => (typeof group === 'string' ? { group } : {})),
  head: () => privateHead('디자인 갤러리'),
  component: lazyRouteComponent(() => import('#web/pages/gallery.tsx'), 'GalleryPage'),
});

const requestRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/project/request',
  staticData: { audience: 'COMPANY', scope: 'MATCHING' },
  validateSearch: strictly<RequestSearch>(readRequestSearch),
  head: () => privateHead('CSR 요청하기'),
  component: lazyRouteComponent(() => import('#web/pages/request.tsx'), 'RequestPage'),
});

const manageRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/project/manage',
  staticData: { audience: 'PARTY', scope: 'PROJECTS' },
  validateSearch: strictly<ProjectsSearch>(readProjectsSearch),
  head: () => privateHead('프로젝트 관리'),
  component: lazyRouteComponent(() => import('#web/pages/manage.tsx'), 'ManagePage'),
});

const projectRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/project/manage/$projectId',
  staticData: { audience: 'PARTY', scope: 'PROJECTS' },
  head: () => privateHead('프로젝트'),
  component: lazyRouteComponent(() => import('#web/pages/project.tsx'), 'ProjectPage'),
});

const comparisonRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/project/manage/$projectId/compare',
  staticData: { audience: 'COMPANY', scope: 'MATCHING' },
  head: () => privateHead('추천 비교'),
  component: lazyRouteComponent(() => import('#web/pages/comparison.tsx'), 'ComparisonPage'),
});

const invitationsRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/invitations',
  staticData: { audience: 'NPO', scope: 'MATCHING' },
  head: () => privateHead('받은 제안'),
  component: lazyRouteComponent(() => import('#web/pages/invitations.tsx'), 'InvitationsPage'),
});

const invitationRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/invitations/$invitationId',
  staticData: { audience: 'NPO', scope: 'MATCHING' },
  head: () => privateHead('받은 제안'),
  component: lazyRouteComponent(() => import('#web/pages/invitation.tsx'), 'InvitationPage'),
});

const accountInfoRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/account/info',
  staticData: { audience: 'SIGNED_IN' },
  head: () => privateHead('회원가입 정보'),
  component: lazyRouteComponent(() => import('#web/pages/account-info.tsx'), 'AccountInfoPage'),
});

const accountPlanRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/account/plan',
  staticData: { audience: 'COMPANY' },
  head: () => privateHead('요금제'),
  component: lazyRouteComponent(() => import('#web/pages/account-plan.tsx'), 'AccountPlanPage'),
});

const accountApplicationRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/account/application',
  staticData: { audience: 'SIGNED_IN' },
  head: () => privateHead('가입 신청 보완'),
  component: lazyRouteComponent(() => import('#web/pages/account-application.tsx'), 'AccountApplicationPage'),
});

const accountProfileRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/account/profile',
  staticData: { audience: 'NPO' },
  head: () => privateHead('단체 프로필'),
  component: lazyRouteComponent(() => import('#web/pages/account-profile.tsx'), 'AccountProfilePage'),
});

const inquiryRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/account/inquiry',
  staticData: { audience: 'SIGNED_IN' },
  head: () => privateHead('1:1 문의'),
  component: lazyRouteComponent(() => import('#web/pages/inquiry.tsx'), 'InquiryPage'),
});

const accountSecurityRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/account/security',
  staticData: { audience: 'SIGNED_IN' },
  head: () => privateHead('로그인과 보안'),
  component: lazyRouteComponent(() => import('#web/pages/account-security.tsx'), 'AccountSecurityPage'),
});

const accountWithdrawalRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/account/withdrawal',
  staticData: { audience: 'SIGNED_IN' },
  head: () => privateHead('회원 탈퇴'),
  component: lazyRouteComponent(() => import('#web/pages/account-withdrawal.tsx'), 'AccountWithdrawalPage'),
});

/** Any other address; under the layout, so that header and footer lead on. */
const unknownRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '$',
  loader: () => {
    throw notFound();
  },
  notFoundComponent,
});

const adminOverviewRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  component: lazyRouteComponent(() => import('#web/pages/admin/overview.tsx'), 'AdminOverviewPage'),
});

const adminProjectsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/projects',
  head: () => privateHead('프로젝트'),
  component: lazyRouteComponent(() => import('#web/pages/admin/projects.tsx'), 'AdminProjectsPage'),
});

const adminProjectRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/projects/$projectId',
  head: () => privateHead('매칭 데스크'),
  component: lazyRouteComponent(() => import('#web/pages/admin/project.tsx'), 'AdminProjectPage'),
});

const adminApplicationsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/applications',
  validateSearch: strictly<{ id?: string }>((search) => (isUuid(search.id) ? { id: search.id } : {})),
  head: () => privateHead('승인 대기'),
  component: lazyRouteComponent(() => import('#web/pages/admin/applications.tsx'), 'AdminApplicationsPage'),
});

const adminCertificatesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/certificates',
  head: () => privateHead('서류 확인'),
  component: lazyRouteComponent(() => import('#web/pages/admin/certificates.tsx'), 'AdminCertificatesPage'),
});

const adminCertificateRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/certificates/$certificateId',
  head: () => privateHead('서류 확인'),
  component: lazyRouteComponent(() => import('#web/pages/admin/certificate.tsx'), 'AdminCertificatePage'),
});

const adminAuditRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/audit',
  head: () => privateHead('감사 기록'),
  component: lazyRouteComponent(() => import('#web/pages/admin/audit.tsx'), 'AdminAuditPage'),
});

const adminInquiriesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/inquiries',
  head: () => privateHead('문의'),
  component: lazyRouteComponent(() => import('#web/pages/admin/inquiries.tsx'), 'AdminInquiriesPage'),
});

const adminIncidentsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/incidents',
  head: () => privateHead('개인정보 사고'),
  component: lazyRouteComponent(() => import('#web/pages/admin/incidents.tsx'), 'AdminIncidentsPage'),
});

const adminIncidentRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/incidents/$incidentId',
  head: () => privateHead('개인정보 사고'),
  component: lazyRouteComponent(() => import('#web/pages/admin/incident.tsx'), 'AdminIncidentPage'),
});

const adminOrganizationsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/organizations',
  head: () => privateHead('회원'),
  component: lazyRouteComponent(() => import('#web/pages/admin/organizations.tsx'), 'AdminOrganizationsPage'),
});

const adminOrganizationRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/organizations/$organizationId',
  head: () => privateHead('회원'),
  component: lazyRouteComponent(() => import('#web/pages/admin/organization.tsx'), 'AdminOrganizationPage'),
});

const adminPaymentsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/payments',
  head: () => privateHead('결제'),
  component: lazyRouteComponent(() => import('#web/pages/admin/payments.tsx'), 'AdminPaymentsPage'),
});

const adminPaymentRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/payments/$planOrderId',
  head: () => privateHead('결제'),
  component: lazyRouteComponent(() => import('#web/pages/admin/payment.tsx'), 'AdminPaymentPage'),
});

const adminSettingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/settings',
  head: () => privateHead('서비스 설정'),
  component: lazyRouteComponent(() => import('#web/pages/admin/settings.tsx'), 'AdminSettingsPage'),
});

const adminCodesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/codes',
  head: () => privateHead('코드 관리'),
  component: lazyRouteComponent(() => import('#web/pages/admin/codes.tsx'), 'AdminCodesPage'),
});

const adminAdministratorsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/administrators',
  head: () => privateHead('관리자'),
  component: lazyRouteComponent(
    () => import('#web/pages/admin/administrators.tsx'),
    'AdminAdministratorsPage',
  ),
});

const adminFairnessRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/fairness',
  head: () => privateHead('공정성 장부'),
  component: lazyRouteComponent(() => import('#web/pages/admin/fairness.tsx'), 'AdminFairnessPage'),
});

const adminWeightsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/weights',
  head: () => privateHead('가중치'),
  component: lazyRouteComponent(() => import('#web/pages/admin/weights.tsx'), 'AdminWeightsPage'),
});

const adminMailsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/mails',
  head: () => privateHead('메일'),
  component: lazyRouteComponent(() => import('#web/pages/admin/mails.tsx'), 'AdminMailsPage'),
});

/** Every screen of the product under its address. */
export const routeTree = rootRoute.addChildren([
  siteRoute.addChildren([
    homeRoute,
    aboutRoute,
    faqRoute,
    guideRoute,
    legalRoute,
    nposRoute,
    npoCompareRoute,
    npoRoute,
    loginRoute,
    findIdRoute,
    resetPasswordRoute,
    newPasswordRoute,
    joinRoute,
    marketingConsentRoute,
    signupRoute,
    mailboxRoute,
    galleryRoute,
    requestRoute,
    manageRoute,
    projectRoute,
    comparisonRoute,
    invitationsRoute,
    invitationRoute,
    accountInfoRoute,
    accountPlanRoute,
    accountSecurityRoute,
    accountWithdrawalRoute,
    accountApplicationRoute,
    accountProfileRoute,
    inquiryRoute,
    unknownRoute,
  ]),
  adminRoute.addChildren([
    adminOverviewRoute,
    adminApplicationsRoute,
    adminProjectsRoute,
    adminProjectRoute,
    adminCertificatesRoute,
    adminCertificateRoute,
    adminAuditRoute,
    adminInquiriesRoute,
    adminIncidentsRoute,
    adminIncidentRoute,
    adminMailsRoute,
    adminOrganizationsRoute,
    adminOrganizationRoute,
    adminPaymentsRoute,
    adminPaymentRoute,
    adminSettingsRoute,
    adminCodesRoute,
    adminAdministratorsRoute,
    adminFairnessRoute,
    adminWeightsRoute,
  ]),
]);
