import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  type ProjectsSearch,
  type RequestSearch,
  readProjectsSearch,
  readRequestSearch,
} from '#web/features/projects/search.ts';
import { type ResultsSearch, readResultsSearch } from '#web/features/results/search.ts';
import { privateHead } from '../page-head.ts';
import { siteRoute, workspaceRoute } from './layouts.ts';
import { strictly } from './search-values.ts';

/** Home, requests, projects and invitations of companies and NPOs. */
export const projectRoutes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/home',
    staticData: { audience: 'PARTY' },
    head: () => privateHead('홈'),
    component: lazyRouteComponent(() => import('#web/pages/member-home.tsx'), 'MemberHomePage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/project/request',
    staticData: { audience: 'COMPANY', feature: 'MATCHING' },
    validateSearch: strictly<RequestSearch>(readRequestSearch),
    head: () => privateHead('CSR 요청하기'),
    component: lazyRouteComponent(() => import('#web/pages/request.tsx'), 'RequestPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/project/manage',
    staticData: { audience: 'PARTY', feature: 'PROJECTS' },
    validateSearch: strictly<ProjectsSearch>(readProjectsSearch),
    head: () => privateHead('프로젝트 관리'),
    component: lazyRouteComponent(() => import('#web/pages/manage.tsx'), 'ManagePage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/project/results',
    staticData: { audience: 'PARTY', feature: 'PROJECTS' },
    validateSearch: strictly<ResultsSearch>(readResultsSearch),
    head: () => privateHead('우리 성과'),
    component: lazyRouteComponent(() => import('#web/pages/results.tsx'), 'ResultsPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/project/manage/$projectId/activity-entries/new',
    staticData: { audience: 'NPO', feature: 'PROJECTS', worksOffline: true },
    head: () => privateHead('활동 기록 남기기'),
    component: lazyRouteComponent(() => import('#web/pages/activity-entry.tsx'), 'ActivityEntryPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/project/manage/$projectId/compare',
    staticData: { audience: 'COMPANY', feature: 'MATCHING' },
    head: () => privateHead('추천 비교'),
    component: lazyRouteComponent(() => import('#web/pages/comparison.tsx'), 'ComparisonPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/invitations',
    staticData: { audience: 'NPO', feature: 'MATCHING' },
    head: () => privateHead('받은 제안'),
    component: lazyRouteComponent(() => import('#web/pages/invitations.tsx'), 'InvitationsPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/invitations/$invitationId',
    staticData: { audience: 'NPO', feature: 'MATCHING' },
    head: () => privateHead('받은 제안'),
    component: lazyRouteComponent(() => import('#web/pages/invitation.tsx'), 'InvitationPage'),
  }),
] as const;

/** The rooms of the workspace; each is named in `web/pages/project/tabs.ts` too. */
export const workspaceRoutes = [
  createRoute({
    getParentRoute: () => workspaceRoute,
    path: '/',
    component: lazyRouteComponent(() => import('#web/pages/project/overview.tsx'), 'ProjectOverviewPage'),
  }),
  createRoute({
    getParentRoute: () => workspaceRoute,
    path: '/agreement',
    validateSearch: strictly<{ compare?: string }>(({ compare }) =>
      typeof compare === 'string' && /^[1-9]\d{0,3}$/.test(compare) ? { compare } : {},
    ),
    component: lazyRouteComponent(() => import('#web/pages/project/agreement.tsx'), 'ProjectAgreementPage'),
  }),
  createRoute({
    getParentRoute: () => workspaceRoute,
    path: '/activity-entries',
    component: lazyRouteComponent(
      () => import('#web/pages/project/activity-entries.tsx'),
      'ActivityEntriesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => workspaceRoute,
    path: '/budget',
    component: lazyRouteComponent(() => import('#web/pages/project/budget.tsx'), 'ProjectBudgetPage'),
  }),
  createRoute({
    getParentRoute: () => workspaceRoute,
    path: '/measurements',
    component: lazyRouteComponent(
      () => import('#web/pages/project/measurements.tsx'),
      'ProjectMeasurementsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => workspaceRoute,
    path: '/report',
    component: lazyRouteComponent(() => import('#web/pages/project/report.tsx'), 'ProjectReportPage'),
  }),
  createRoute({
    getParentRoute: () => workspaceRoute,
    path: '/pack',
    component: lazyRouteComponent(() => import('#web/pages/project/pack.tsx'), 'ProjectPackPage'),
  }),
] as const;
