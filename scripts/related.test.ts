import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findRelated, findScreens } from './related.mjs';

const routes = globSync('web/app/routes/*.ts').map((file) => readFileSync(file, 'utf8'));
const screens = findScreens(routes.join('\n'));

/** The screens that an address leads to, by the names of their files. */
const findPages = (address: string) =>
  screens.filter(({ pattern }) => pattern.test(address)).map(({ page }) => page.replace('web/pages/', ''));

test('a screen of one thing is met by its own address and by that of its list', () => {
  expect(findPages('/admin/certificates')).toEqual(['admin/certificates.tsx', 'admin/certificate.tsx']);
  expect(findPages('/admin/certificates/x')).toEqual(['admin/certificate.tsx']);
});

test('a screen under a layout has the address of the layout before its own', () => {
  expect(findPages('/')).toEqual(['home.tsx']);
  expect(findPages('/admin')).toEqual(['admin/tasks.tsx']);
  expect(findPages('/project/manage/x/agreement')).toEqual(['project/agreement.tsx']);
});

test('every page that a route opens is known as a screen', () => {
  const opened = routes.flatMap((text) => [...text.matchAll(/import\('#(web\/pages\/[^']+)'\)/g)]);
  expect(opened.length).toBeGreaterThan(50);
  // The frame of a workspace is opened by each of its rooms.
  const pages = new Set(screens.map(({ page }) => page));
  expect(opened.map(([, page = '']) => page).filter((page) => !pages.has(page))).toEqual([]);
});

/** A small house: what each file loads, and the text of those that are read. */
const house = {
  'web/app/routes/admin-routes.ts': [],
  'web/pages/order.tsx': ['web/features/orders/queries.ts'],
  'web/pages/about.tsx': [],
  'web/features/orders/queries.ts': ['contract/orders.ts'],
  'contract/orders.ts': [],
  'server/app.ts': ['server/modules/orders/routes.ts', 'server/modules/plans/routes.ts'],
  'server/modules/orders/routes.ts': ['contract/orders.ts', 'server/modules/orders/store.ts'],
  'server/modules/orders/store.ts': [],
  'server/modules/orders/orders.test.ts': ['server/app.ts'],
  'server/modules/plans/routes.ts': [],
  'server/modules/plans/plans.test.ts': ['server/app.ts'],
  'server/whole.test.ts': ['server/app.ts'],
  'e2e/orders.spec.ts': [],
  'e2e/about.spec.ts': [],
  'e2e/story.spec.ts': [],
};

const texts: Record<string, string> = {
  'web/app/routes/admin-routes.ts': `
    createRoute({ path: '/orders/$orderId', component: () => import('#web/pages/order.tsx') });
    createRoute({ path: '/about', component: () => import('#web/pages/about.tsx') });`,
  'web/features/orders/queries.ts': 'call(getOrder)',
  'e2e/orders.spec.ts': "page.goto('/orders')",
  'e2e/about.spec.ts': "page.goto('/about?from=home')",
};

const modules = Object.entries(house).map(([source, loads]) => ({
  source,
  dependencies: loads.map((resolved) => ({ resolved })),
}));

const findTests = (...changed: string[]) => findRelated(changed, modules, (file) => texts[file] ?? '');

test.each<[string, string[], string[]]>([
  ['a part of a screen, the journeys to it', ['web/features/orders/queries.ts'], ['e2e/orders.spec.ts']],
  ['a page, the journeys to it', ['web/pages/about.tsx'], ['e2e/about.spec.ts']],
  ['a document, nothing', ['docs/architecture.md'], []],
  ['a journey, itself', ['e2e/about.spec.ts'], ['e2e/about.spec.ts']],
])('a change of %s', (_what, changed, browser) => {
  expect(findTests(...changed)).toEqual({ unit: [], browser });
});

test('a change of a module of the server meets its own tests, those of the whole API, and the journeys that call it', () => {
  expect(findTests('server/modules/orders/store.ts')).toEqual({
    unit: ['server/modules/orders/orders.test.ts', 'server/whole.test.ts'],
    browser: ['e2e/orders.spec.ts', 'e2e/story.spec.ts'],
  });
});

test('a change of what every test rests on meets every test', () => {
  const { unit, browser } = findTests('package-lock.json');
  expect([unit.length, browser.length]).toEqual([3, 3]);
});
