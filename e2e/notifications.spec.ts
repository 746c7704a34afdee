import { Client } from 'pg';
import { findNotifications } from '#contract/notifications.ts';
import { openApi } from '#e2e/api.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createMember } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';

test('[F-77] opening a notification marks it as read and leads to what it is about; one press reads all the others', async ({
  page,
  product,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  const database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  try {
    await database.query(
      `INSERT INTO notification (member_id, title, body, path)
       SELECT id, n || '번째 소식', '읽어 주세요.', '/account/security' FROM member, generate_series(1, 3) n
       WHERE username = $1`,
      [username],
    );
  } finally {
    await database.end();
  }
  const api = await openApi(product.url, username);
  const readUnread = async () => (await api.call(findNotifications)).items.filter(({ isRead }) => !isRead);

  await openAs(page, product, username, '/account/info');
  const bell = page.getByRole('banner').getByRole('button', { name: /^알림/ });
  await expect(bell).toHaveAccessibleName('알림, 읽지 않은 알림 3개');
  await bell.click();
  const list = page.getByRole('region', { name: '알림', exact: true });
  await list.getByRole('link', { name: /2번째 소식/ }).click();
  await expect(page).toHaveURL(/\/account\/security$/);
  await expect(list).toHaveCount(0);
  await expect(bell).toHaveAccessibleName('알림, 읽지 않은 알림 2개');
  expect((await readUnread()).map(({ title }) => title)).not.toContain('2번째 소식');

  await bell.click();
  await list.getByRole('button', { name: '모두 읽음' }).click();
  await expect(list.getByRole('button', { name: '모두 읽음' })).toHaveCount(0);
  await expect(list.getByText('읽지 않음,')).toHaveCount(0);
  await expect(bell).toHaveAccessibleName('알림');
  expect(await readUnread()).toEqual([]);
});
