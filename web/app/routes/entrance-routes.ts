import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSignupSearch, type SignupSearch } from '#web/features/signups/steps.ts';
import { privateHead } from '../page-head.ts';
import { siteRoute } from './layouts.ts';
import { strictly } from './search-values.ts';

/** Ways in: sign-in, recovery, sign-up, and the links that mails lead to. */
export const entranceRoutes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/login',
    validateSearch: strictly<{ next?: string }>((search) =>
      typeof search.next === 'string' && /^\/(?![/\\])/.test(search.next) ? { next: search.next } : {},
    ),
    head: () => privateHead('로그인'),
    component: lazyRouteComponent(() => import('#web/pages/login.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/find-id',
    head: () => privateHead('아이디 찾기'),
    component: lazyRouteComponent(() => import('#web/pages/find-id.tsx'), 'FindIdPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/reset-password',
    head: () => privateHead('비밀번호 재설정'),
    component: lazyRouteComponent(() => import('#web/pages/reset-password.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/new-password',
    head: () => privateHead('새 비밀번호'),
    component: lazyRouteComponent(() => import('#web/pages/new-password.tsx'), 'NewPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/join',
    head: () => privateHead('초대 확인'),
    component: lazyRouteComponent(() => import('#web/pages/join.tsx'), 'JoinPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/administrator-join',
    head: () => privateHead('관리자 초대 확인'),
    component: lazyRouteComponent(() => import('#web/pages/administrator-join.tsx'), 'AdministratorJoinPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/marketing-consent',
    head: () => privateHead('마케팅 소식 수신 확인'),
    component: lazyRouteComponent(() => import('#web/pages/marketing-consent.tsx'), 'MarketingConsentPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/signup',
    validateSearch: strictly<SignupSearch>(readSignupSearch),
    head: () => privateHead('회원가입'),
    component: lazyRouteComponent(() => import('#web/pages/signup.tsx'), 'SignupPage'),
  }),
] as const;
