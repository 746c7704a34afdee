import type { Page } from '@playwright/test';
import { demoId } from '#db/seed/demo-id.ts';
import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';
import { changeAddress, expectLoaded, walkTo } from '#e2e/walk.ts';

/** The rooms of a project by the end of their address, and the headings that they stand under. */
const rooms = {
  agreement: '협약',
  'activity-entries': '실행',
  budget: '예산',
  measurements: '성과',
  report: '보고서',
};

const expectSound = (page: Page) => expectSoundAt(page, [1280, 360, 768]);

/** Goes through the rooms of a project, whose heading stays where it is. */
async function expectSoundRooms(page: Page, project: string): Promise<void> {
  await walkTo(page, project);
  await expectSound(page);
  for (const [room, name] of Object.entries(rooms)) {
    await changeAddress(page, `${project}/${room}`);
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeAttached();
    await expectLoaded(page);
    await expectSound(page);
  }
}

const projectOf = (key: string) => `/project/manage/${demoId('project', key)}`;

// Not here are screens that another test looks at with something open.
test('every screen of a company is accessible and fits a phone and a tablet', async ({ page, product }) => {
  await openAs(page, product, 'hanui_csr', '/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectLoaded(page);
  await expectSound(page);
  for (const path of [
    ...['/project/manage', `${projectOf('hanui-evening')}/compare`, projectOf('hanui-alleystudy')],
    ...['/project/results', '/account/info', '/account/plan', '/account/orders', '/account/withdrawal'],
  ]) {
    await walkTo(page, path);
    await expectSound(page);
  }
  await expectSoundRooms(page, projectOf('hanui-sea'));
});

test('every screen of an NPO is accessible and fits a phone and a tablet', async ({ page, product }) => {
  await openAs(page, product, 'solgaeul', '/invitations');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectLoaded(page);
  await expectSound(page);
  for (const path of ['/project/manage', '/project/results', '/account/profile', '/account/security']) {
    await walkTo(page, path);
    await expectSound(page);
  }
  await expectSoundRooms(page, projectOf('neulbom-homework'));
});
