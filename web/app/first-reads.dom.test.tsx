import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { drawScreen, leaveScreen } from '#web/testing/screen.tsx';
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
])('%s is asked early for what it reads itself', async (at, member, early) => {
  const { router, reads } = drawScreen('PAGE', { member, at });
  expect(listFirstReads(router.matchRoutes(router.latestLocation))).toEqual(early);
  await waitFor(() => expect(reads).toEqual(expect.arrayContaining(early)));
});
