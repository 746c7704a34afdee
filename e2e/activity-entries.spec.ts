import { findActivityEntries } from '#contract/activity-entries/activity-entries.ts';
import { demoId } from '#db/seed/demo-id.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';

const npo = 'solgaeul';
const projectId = demoId('project', 'neulbom-homework');
const room = `/project/manage/${projectId}/activity-entries`;
const photo = {
  name: '공부방.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test.use({ width: 360 });

test('[G-24] an entry with a photo takes eight touches besides typing, and its consent has to be chosen', async ({
  page,
  product,
}) => {
  await openAs(page, product, npo, room);
  let touches = 0;
  const touch = async (target: ReturnType<typeof page.getByRole>) => {
    touches += 1;
    await target.click();
  };
  await touch(page.getByRole('link', { name: '기록 남기기' }));
  await touch(page.getByLabel('참여자'));
  await page.keyboard.type('21');
  const chooser = page.waitForEvent('filechooser');
  await touch(page.getByRole('button', { name: '더하기', exact: true }));
  await (await chooser).setFiles(photo);
  // Picking a photo in the phone's own screen, and going back from it.
  touches += 2;
  await touch(page.getByLabel('한 문장'));
  await page.keyboard.type('다 같이 책을 읽었어요.');
  // Refused without a choice: that touch is not one of the eight.
  await page.getByRole('button', { name: '기록 보내기' }).click();
  await expect(page.getByText('사진마다 동의를 골라 주세요.')).toBeVisible();
  await expectNoSideScroll(page);
  await expectNoAccessibilityProblems(page);
  await touch(page.getByRole('radio', { name: '만 14세 미만이 있고 보호자도 동의했어요' }));
  await touch(page.getByRole('button', { name: '기록 보내기' }));
  const entry = page.getByRole('article').filter({ hasText: '다 같이 책을 읽었어요.' });
  await expect(entry.getByText('참여자21명')).toBeVisible();
  await expect(entry.getByRole('button', { name: /사진 1 크게 보기/ })).toBeVisible();
  expect(touches).toBeLessThanOrEqual(8);
  await expectNoSideScroll(page);
  await expectNoAccessibilityProblems(page);
});

test('[G-25] an entry written without a connection survives a reload and arrives once', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await openAs(page, product, npo, `${room}/new`);
  await page.getByLabel('참여자').fill('9');
  await page.getByLabel('한 문장').fill('산에서 신호 없이 적은 기록이에요.');
  await page.route('**/activity-entries', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
  );
  await page.getByRole('button', { name: '기록 보내기' }).click();
  const waiting = page.getByText('기록 1건이 휴대폰에 있어요. 연결되면 저절로 보내요.');
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  await page.unroute('**/activity-entries');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('article').filter({ hasText: '산에서 신호 없이' })).toHaveCount(1);
  await expect(waiting).toBeHidden();
  await page.reload();
  const api = await openApi(product.url, npo);
  const { items } = await api.call(findActivityEntries, { params: { projectId } });
  expect(items.filter(({ sentence }) => sentence.startsWith('산에서 신호 없이'))).toHaveLength(1);
});
