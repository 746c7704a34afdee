import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keepEarly } from '#web/lib/early-reads.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { drawScreen, leaveScreen } from '#web/testing/screen.tsx';
import { keepEarlyData } from './early-data.ts';
import { listFirstReads } from './first-reads.ts';

afterEach(leaveScreen);

const project = '33333333-3333-4333-8333-333333333333';
const admin = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL', organizationId: null });

test.each([
  ['/home', memberOf(), ['/api/home']],
  ['/project/manage', memberOf(), []],
  [`/project/manage/${project}`, memberOf(), [`/api/projects/${project}`]],
  [`/project/manage/${project}/budget`, memberOf(), [`/api/projects/${project}`]],
  ['/admin', admin, ['/api/admin/tasks?limit=100', '/api/admin/tasks/counts']],
  ['/admin?kind=LIST', admin, []],
])('%s is asked early for what it reads itself, under the keys of its queries', async (at, member, early) => {
  const { router, queryClient, reads } = drawScreen('PAGE', { member, at });
  const first = listFirstReads(router.matchRoutes(router.latestLocation));
  expect(first.map(({ address }) => address)).toEqual(early);
  await waitFor(() => expect(reads).toEqual(expect.arrayContaining(early)));
  for (const { key } of first) expect(queryClient.getQueryState(key), String(key)).toBeDefined();
});

test('[F-77] what came early stands in its queries, a list as its first page; where the session is not known, nothing does', async () => {
  const keep = async (
    session: Response,
    tasks = Promise.resolve<Response | null>(Response.json({ items: [1] })),
  ) => {
    const queryClient = createQueryClient();
    keepEarly(
      new Map([
        ['/api/session', Promise.resolve(session)],
        ['/api/admin/tasks', tasks],
        ['/api/admin/tasks/counts', Promise.resolve(Response.json({ all: 1 }))],
      ]),
    );
    const isMember = await keepEarlyData(queryClient, [
      { address: '/api/admin/tasks', key: ['tasks'], isPaged: true },
      { address: '/api/admin/tasks/counts', key: ['counts'] },
    ]);
    const dataOf = (key: string) => queryClient.getQueryData([key]);
    return [isMember, dataOf('session'), dataOf('tasks'), dataOf('counts')];
  };
  expect(await keep(Response.json({ member: admin }))).toEqual([
    true,
    { member: admin },
    { pages: [{ items: [1] }], pageParams: [null] },
    { all: 1 },
  ]);
  expect(await keep(Response.json({ member: null }), Promise.resolve(null))).toEqual([
    true,
    { member: null },
    undefined,
    { all: 1 },
  ]);
  expect(await keep(Response.error())).toEqual([false, undefined, undefined, undefined]);
  const refused = Promise.resolve(Response.json({ code: 'FORBIDDEN' }, { status: 403 }));
  expect(await keep(Response.json({ member: admin }), refused)).toEqual([
    true,
    { member: admin },
    undefined,
    { all: 1 },
  ]);
});
