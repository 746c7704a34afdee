import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { findPageHead } from './page-head.ts';
import { createAppRouter } from './router.ts';

const router = createAppRouter(createQueryClient(), createMemoryHistory({ initialEntries: ['/'] }));

/** What the tests read of a route; the tree itself knows each by a type of its own. */
type Route = {
  fullPath: string;
  parentRoute?: Route;
  options: {
    staticData?: { audience?: string; feature?: string; worksOffline?: boolean; isReadable?: boolean };
    head?: (given: { params: object; match: object }) => Parameters<typeof findPageHead>[0][number];
    validateSearch?: (search: Record<string, unknown>) => object;
  };
};
const routes = Object.values(router.routesById) as unknown as Route[];
const find = (path: string) => routes.findLast(({ fullPath }) => fullPath === path);

/** What a route and those around it say of who may be there and when. */
function ruleOf(route: Route): string {
  const around: Route[] = [];
  for (let one: Route | undefined = route; one; one = one.parentRoute) around.unshift(one);
  const said = Object.assign({}, ...around.map(({ options }) => options.staticData));
  return [said.audience ?? 'ANYONE', said.feature ?? '', said.worksOffline ? 'OFFLINE' : '']
    .filter(Boolean)
    .join(' ');
}
const pathsOf = (rule: string) =>
  routes.filter((route) => ruleOf(route) === rule && route.options.head).map(({ fullPath }) => fullPath);

test('[P-01] [P-02] [P-03] each page of members is for those, and closes with that part of the service, that it belongs to', () => {
  expect(pathsOf('COMPANY')).toEqual(['/account/plan', '/account/orders', '/account/orders/$orderId']);
  expect(pathsOf('COMPANY MATCHING')).toEqual(['/project/request', '/project/manage/$projectId/compare']);
  expect(pathsOf('NPO MATCHING')).toEqual(['/invitations', '/invitations/$invitationId']);
  expect(pathsOf('NPO PROJECTS OFFLINE')).toEqual(['/project/manage/$projectId/activity-entries/new']);
  expect(pathsOf('PARTY')).toEqual(['/home']);
  expect(pathsOf('PARTY PROJECTS')).toEqual([
    '/project/manage',
    '/project/results',
    '/project/manage/$projectId',
  ]);
  expect(pathsOf('APPLYING_NPO')).toEqual(['/account/profile']);
  expect(pathsOf('SIGNED_IN')).toEqual([
    '/account/info',
    '/account/security',
    '/account/withdrawal',
    '/account/application',
    '/account/inquiry',
  ]);
  expect(
    pathsOf('ANYONE').filter((path) => /^\/(account|project|invitations|admin|home)(\/|$)/.test(path)),
  ).toEqual([]);
});

test('[P-03] every screen of the desk is for administrators, and nothing else is', () => {
  for (const route of routes)
    expect([route.fullPath, ruleOf(route) === 'ADMIN']).toEqual([
      route.fullPath,
      /^\/admin(\/|$)/.test(route.fullPath),
    ]);
});

test('what belongs to a member, and every way in, is left out by search engines', () => {
  const given = { params: {}, match: { search: {}, context: { queryClient: createQueryClient() } } };
  const isIndexed = ({ options }: Route) => {
    const head = options.head?.(given);
    return head !== undefined && findPageHead([head]).canonicalPath !== null;
  };
  // What stands below these is indexed once it is loaded.
  expect(routes.filter(isIndexed).map(({ fullPath }) => fullPath)).toEqual([
    '/',
    '/about',
    '/howto/faq',
    '/guide',
    '/npos',
  ]);
});

describe('the address of a page keeps what is known and drops the rest', () => {
  const read = (path: string, search: Record<string, unknown>) =>
    JSON.parse(JSON.stringify(find(path)?.options.validateSearch?.(search))) as object;
  const id = '0195f0c2-7d1a-7b3c-8d4e-5f6a7b8c9d0e';
  test.each<[path: string, kept: Record<string, unknown>, dropped: Record<string, unknown>[]]>([
    [
      '/login',
      { next: '/project/manage?q=1' },
      [{ next: '//evil.example' }, { next: '/\\evil' }, { next: 'https://a.b' }, { next: 3 }],
    ],
    ['/legal/$slug', { version: '2026-11-20' }, [{ version: '2026' }, { version: 'x2026-11-20' }]],
    ['/npos/compare', { ids: id }, [{ ids: 'one' }, { ids: '' }, { ids: 3 }]],
    ['/npos/$npoId', { project: id }, [{ project: 'one' }]],
    [
      '/project/manage/$projectId/agreement',
      { compare: '9999' },
      [{ compare: '0' }, { compare: '10000' }, { compare: 'a' }],
    ],
    ['/admin/applications', { id, view: 'rejected' }, [{ id: 'one' }, { view: 'all' }]],
    [
      '/admin/legal-texts/$slug/$version',
      { page: 10_000 },
      [{ page: 1 }, { page: 10_001 }, { page: 1.5 }, { page: 'x' }],
    ],
  ])('%s', (path, kept, dropped) => {
    expect(read(path, { ...kept, unknown: '1' })).toEqual(kept);
    for (const search of dropped) expect(read(path, search)).toEqual({});
  });

  test('compared NPOs are named once each', () => {
    expect(read('/npos/compare', { ids: `${id},x,${id}` })).toEqual({ ids: id });
  });
});
