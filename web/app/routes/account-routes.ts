import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { privateHead } from '../page-head.ts';
import { siteRoute } from './layouts.ts';

/** The member's own account. */
export const accountRoutes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/account/info',
    staticData: { audience: 'SIGNED_IN' },
    head: () => privateHead('회원가입 정보'),
    component: lazyRouteComponent(() => import('#web/pages/account-info.tsx'), 'AccountInfoPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/account/plan',
    staticData: { audience: 'COMPANY' },
    head: () => privateHead('요금제'),
    component: lazyRouteComponent(() => import('#web/pages/account-plan.tsx'), 'AccountPlanPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/account/orders',
    staticData: { audience: 'COMPANY' },
    head: () => privateHead('결제 내역'),
    component: lazyRouteComponent(() => import('#web/pages/account-orders.tsx'), 'AccountOrdersPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/account/orders/$orderId',
    staticData: { audience: 'COMPANY' },
    head: () => privateHead('결제 내역'),
    component: lazyRouteComponent(() => import('#web/pages/account-order.tsx'), 'AccountOrderPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/account/security',
    staticData: { audience: 'SIGNED_IN' },
    head: () => privateHead('로그인과 보안'),
    component: lazyRouteComponent(() => import('#web/pages/account-security.tsx'), 'AccountSecurityPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/account/withdrawal',
    staticData: { audience: 'SIGNED_IN' },
    head: () => privateHead('회원 탈퇴'),
    component: lazyRouteComponent(() => import('#web/pages/account-withdrawal.tsx'), 'AccountWithdrawalPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/account/application',
    staticData: { audience: 'SIGNED_IN' },
    head: () => privateHead('가입 신청 보완'),
    component: lazyRouteComponent(
      () => import('#web/pages/account-application.tsx'),
      'AccountApplicationPage',
    ),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/account/profile',
    staticData: { audience: 'APPLYING_NPO' },
    head: () => privateHead('단체 프로필'),
    component: lazyRouteComponent(() => import('#web/pages/account-profile.tsx'), 'AccountProfilePage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/account/inquiry',
    staticData: { audience: 'SIGNED_IN' },
    head: () => privateHead('1:1 문의'),
    component: lazyRouteComponent(() => import('#web/pages/inquiry.tsx'), 'InquiryPage'),
  }),
] as const;
