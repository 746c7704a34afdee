import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isUuid } from '#web/lib/uuid.ts';
import { privateHead } from '../page-head.ts';
import { adminRoute } from './layouts.ts';
import { strictly } from './search-values.ts';

/** Pages of the administrators. */
export const adminRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/',
    head: () => privateHead('할 일'),
    component: lazyRouteComponent(() => import('#web/pages/admin/tasks.tsx'), 'AdminTasksPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/applications',
    validateSearch: strictly<{ id?: string; view?: 'rejected' }>((search) => ({
      ...(isUuid(search.id) ? { id: search.id } : {}),
      ...(search.view === 'rejected' ? { view: 'rejected' as const } : {}),
    })),
    head: () => privateHead('승인 대기'),
    component: lazyRouteComponent(() => import('#web/pages/admin/applications.tsx'), 'AdminApplicationsPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/matching',
    head: () => privateHead('매칭'),
    component: lazyRouteComponent(() => import('#web/pages/admin/matching.tsx'), 'AdminMatchingPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/projects',
    head: () => privateHead('프로젝트'),
    component: lazyRouteComponent(() => import('#web/pages/admin/projects.tsx'), 'AdminProjectsPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/projects/$projectId',
    head: () => privateHead('매칭 데스크'),
    component: lazyRouteComponent(() => import('#web/pages/admin/project.tsx'), 'AdminProjectPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/certificates',
    head: () => privateHead('서류 확인'),
    component: lazyRouteComponent(() => import('#web/pages/admin/certificates.tsx'), 'AdminCertificatesPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/certificates/$certificateId',
    head: () => privateHead('서류 확인'),
    component: lazyRouteComponent(() => import('#web/pages/admin/certificate.tsx'), 'AdminCertificatePage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/audit',
    head: () => privateHead('감사 기록'),
    component: lazyRouteComponent(() => import('#web/pages/admin/audit.tsx'), 'AdminAuditPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/inquiries',
    head: () => privateHead('문의'),
    component: lazyRouteComponent(() => import('#web/pages/admin/inquiries.tsx'), 'AdminInquiriesPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/takedowns',
    head: () => privateHead('내린 것'),
    component: lazyRouteComponent(() => import('#web/pages/admin/takedowns.tsx'), 'AdminTakedownsPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/incidents',
    head: () => privateHead('개인정보 사고'),
    component: lazyRouteComponent(() => import('#web/pages/admin/incidents.tsx'), 'AdminIncidentsPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/incidents/$incidentId',
    head: () => privateHead('개인정보 사고'),
    component: lazyRouteComponent(() => import('#web/pages/admin/incident.tsx'), 'AdminIncidentPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/mails',
    head: () => privateHead('메일'),
    component: lazyRouteComponent(() => import('#web/pages/admin/mails.tsx'), 'AdminMailsPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/organizations',
    head: () => privateHead('회원'),
    component: lazyRouteComponent(
      () => import('#web/pages/admin/organizations.tsx'),
      'AdminOrganizationsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/organizations/$organizationId',
    head: () => privateHead('회원'),
    component: lazyRouteComponent(() => import('#web/pages/admin/organization.tsx'), 'AdminOrganizationPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/bank-lines',
    head: () => privateHead('통장 내역'),
    component: lazyRouteComponent(() => import('#web/pages/admin/bank-lines.tsx'), 'AdminBankLinesPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/orders',
    head: () => privateHead('결제'),
    component: lazyRouteComponent(() => import('#web/pages/admin/orders.tsx'), 'AdminOrdersPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/orders/$orderId',
    head: () => privateHead('결제'),
    component: lazyRouteComponent(() => import('#web/pages/admin/order.tsx'), 'AdminOrderPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    // Mails of before the noun was `order` lead here.
    path: '/payments/$',
    beforeLoad: ({ params }) => {
      throw redirect({ href: `/admin/orders/${params._splat ?? ''}`, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/settings',
    head: () => privateHead('요금제와 가격'),
    component: lazyRouteComponent(() => import('#web/pages/admin/settings.tsx'), 'AdminPlanSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/settings/account',
    head: () => privateHead('입금 계좌'),
    component: lazyRouteComponent(() => import('#web/pages/admin/settings.tsx'), 'AdminAccountSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/settings/fees',
    head: () => privateHead('이용료'),
    component: lazyRouteComponent(() => import('#web/pages/admin/settings.tsx'), 'AdminFeeSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/settings/managers',
    head: () => privateHead('매칭 매니저'),
    component: lazyRouteComponent(() => import('#web/pages/admin/settings.tsx'), 'AdminManagerSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/settings/operator',
    head: () => privateHead('운영사 정보'),
    component: lazyRouteComponent(() => import('#web/pages/admin/settings.tsx'), 'AdminOperatorSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/settings/switches',
    head: () => privateHead('기능 켜고 끄기'),
    component: lazyRouteComponent(() => import('#web/pages/admin/switches.tsx'), 'AdminSwitchesPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/system',
    head: () => privateHead('시스템'),
    component: lazyRouteComponent(() => import('#web/pages/admin/system.tsx'), 'AdminSystemPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/codes',
    head: () => privateHead('코드 관리'),
    component: lazyRouteComponent(() => import('#web/pages/admin/codes.tsx'), 'AdminCodesPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/legal-texts',
    head: () => privateHead('법적 고지'),
    component: lazyRouteComponent(() => import('#web/pages/admin/legal-texts.tsx'), 'AdminLegalTextsPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/legal-texts/$slug',
    head: () => privateHead('법적 고지 새 버전'),
    component: lazyRouteComponent(() => import('#web/pages/admin/legal-text.tsx'), 'AdminLegalTextPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/legal-texts/$slug/$version',
    validateSearch: strictly<{ page?: number }>((search) => {
      const page = Number(search.page);
      return Number.isInteger(page) && page > 1 && page <= 10_000 ? { page } : {};
    }),
    head: () => privateHead('동의한 회원'),
    component: lazyRouteComponent(
      () => import('#web/pages/admin/legal-consents.tsx'),
      'AdminLegalConsentsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/mail-wordings',
    head: () => privateHead('메일 문구'),
    component: lazyRouteComponent(
      () => import('#web/pages/admin/mail-wordings.tsx'),
      'AdminMailWordingsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/mail-wordings/$template',
    head: () => privateHead('메일 문구'),
    component: lazyRouteComponent(() => import('#web/pages/admin/mail-wording.tsx'), 'AdminMailWordingPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/announcements',
    head: () => privateHead('공지'),
    component: lazyRouteComponent(
      () => import('#web/pages/admin/announcements.tsx'),
      'AdminAnnouncementsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/administrators',
    head: () => privateHead('관리자'),
    component: lazyRouteComponent(
      () => import('#web/pages/admin/administrators.tsx'),
      'AdminAdministratorsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/statistics',
    head: () => privateHead('통계'),
    component: lazyRouteComponent(() => import('#web/pages/admin/statistics.tsx'), 'AdminStatisticsPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/statistics/members',
    head: () => privateHead('가입과 심사 통계'),
    component: lazyRouteComponent(
      () => import('#web/pages/admin/member-statistics.tsx'),
      'AdminMemberStatisticsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/statistics/money',
    head: () => privateHead('요금 통계'),
    component: lazyRouteComponent(
      () => import('#web/pages/admin/money-statistics.tsx'),
      'AdminMoneyStatisticsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/statistics/rows',
    head: () => privateHead('통계'),
    component: lazyRouteComponent(
      () => import('#web/pages/admin/statistic-rows.tsx'),
      'AdminStatisticRowsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/fairness',
    head: () => privateHead('공정성 장부'),
    component: lazyRouteComponent(() => import('#web/pages/admin/fairness.tsx'), 'AdminFairnessPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/weights',
    head: () => privateHead('가중치'),
    component: lazyRouteComponent(() => import('#web/pages/admin/weights.tsx'), 'AdminWeightsPage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: '/guide',
    head: () => privateHead('운영 가이드'),
    component: lazyRouteComponent(() => import('#web/pages/admin/guide.tsx'), 'AdminGuidePage'),
  }),
] as const;
