import {
  createAnnouncement,
  endAnnouncement,
  findAnnouncements,
  updateAnnouncement,
} from '#contract/announcements.ts';
import { ADMIN } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { nameRequest } from '#e2e/projects.ts';
import { dayFromToday } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

test('[F-77] an announcement is corrected before its day, not over what a colleague has changed meanwhile, and taken back', async ({
  page,
  product,
  expectedErrors,
}) => {
  const title = nameRequest('정기 점검');
  const corrected = `${title} 안내`;
  const admin = await openApi(product.url, ADMIN);
  const form = {
    audience: 'NPOS',
    text: '밤에 잠시 멈춰요.',
    startsOn: dayFromToday(5),
    endsOn: dayFromToday(6),
    isMailed: false,
  } as const;
  const find = async (name: string) =>
    (await admin.call(findAnnouncements)).announcements.find((each) => each.title === name);
  await admin.call(createAnnouncement, { body: { ...form, title } });
  await openAs(page, product, ADMIN, '/admin/announcements');
  const row = page.getByRole('listitem').filter({ hasText: title });
  const dialog = page.getByRole('dialog', { name: '공지 고치기' });
  await row.getByRole('button', { name: /^고치기/ }).click();
  await dialog.getByLabel('제목').fill(corrected);
  await dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByText('공지를 고쳤어요.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(corrected);
  const known = await find(corrected);
  if (!known) throw new Error('no announcement');

  await row.getByRole('button', { name: /^고치기/ }).click();
  await dialog.getByLabel('내용').fill('밤 11시에 잠시 멈춰요.');
  await admin.call(updateAnnouncement, {
    params: { announcementId: known.id },
    body: { ...form, title: corrected, text: '새벽에 잠시 멈춰요.', version: known.version },
  });
  expectedErrors.push(/status of 409/);
  await dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(dialog.getByRole('alert')).toContainText('다시');
  await expect(dialog.getByLabel('내용')).toHaveValue('밤 11시에 잠시 멈춰요.');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click();
  await expect(row).toContainText('새벽에 잠시 멈춰요.');

  await row.getByRole('button', { name: /^공지 거두기/ }).click();
  const taking = page.getByRole('dialog', { name: '공지 거두기' });
  await expect(taking).toContainText('예정한 날이 되어도 보이지 않아요.');
  await taking.getByRole('textbox', { name: '이유' }).fill('점검을 미뤘어요');
  // Somebody else has taken it back first.
  const now = await find(corrected);
  if (!now) throw new Error('no announcement');
  await admin.call(endAnnouncement, {
    params: { announcementId: now.id },
    body: { version: now.version, reason: '먼저 거둬요' },
  });
  await taking.getByRole('button', { name: '공지 거두기' }).click();
  await expect(taking.getByRole('alert')).toBeVisible();
  await expect(taking.getByRole('textbox', { name: '이유' })).toHaveValue('점검을 미뤘어요');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click();
  await expect(row.getByRole('button')).toHaveCount(0);
  expect((await find(corrected))?.state).toBe('ENDED');
});

test('[F-77] an announcement that has not begun is taken back with a reason', async ({ page, product }) => {
  const title = nameRequest('거둘 공지');
  const admin = await openApi(product.url, ADMIN);
  await admin.call(createAnnouncement, {
    body: {
      audience: 'COMPANIES',
      title,
      text: '다음 달에 달라져요.',
      startsOn: dayFromToday(5),
      endsOn: dayFromToday(6),
      isMailed: false,
    },
  });
  await openAs(page, product, ADMIN, '/admin/announcements');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: /^공지 거두기/ }).click();
  const taking = page.getByRole('dialog', { name: '공지 거두기' });
  await taking.getByRole('textbox', { name: '이유' }).fill('달라지지 않아요');
  await taking.getByRole('button', { name: '공지 거두기' }).click();
  await expect(page.getByText('공지를 거뒀어요.')).toBeVisible();
  await expect(row).toContainText('끝');
  await expect(row.getByRole('button')).toHaveCount(0);
});
