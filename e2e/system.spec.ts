import { expectNoAccessibilityProblems, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';

test('[E-11] the admin sees how each part of the system stands, and has a test mail sent', async ({
  page,
  product,
}) => {
  await openAs(page, product, 'matson_ops', '/admin/system');
  const parts = page.getByRole('list', { name: '시스템의 부분' });
  const part = (name: string) =>
    parts.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(part('파일 저장소').getByText('정상', { exact: true })).toBeVisible();
  await expect(part('작업').getByText('정상', { exact: true })).toBeVisible();
  // The demo has no backups: that is for somebody to look at, with what to do.
  await expect(part('백업').getByText('주의', { exact: true })).toBeVisible();
  await expect(part('백업')).toContainText('BACKUP_TO');
  await expect(page.getByRole('table', { name: '켜져 있는 프로세스' }).getByRole('row')).toHaveCount(2);
  await expectSoundAt(page, [360, 1280]);

  await part('메일').getByRole('button', { name: '나에게 시험 메일 보내기' }).click();
  await expect(part('메일').getByRole('status')).toContainText('주소로 나갔어요.');
  await expectNoAccessibilityProblems(page);
});
