import type { Locator, Page } from '@playwright/test';
import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findToast } from '#e2e/gallery.ts';
import { createMember } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';

const MB = 1024 * 1024;
const koreanName = '고유번호증_물빛 배움터(2026).pdf';

function pdf(name = koreanName, size = 422_400) {
  return { name, mimeType: 'application/pdf', buffer: Buffer.alloc(size, '%PDF-1.7 ') };
}

async function openCertificate(page: Page, button: string): Promise<Locator> {
  await page.getByRole('region', { name: '증빙 서류' }).getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: '고유번호증 인증' });
  await expect(dialog).toBeVisible();
  return dialog;
}

const choose = (dialog: Locator, file: ReturnType<typeof pdf>) =>
  dialog.locator('input[type=file]').setInputFiles(file);

test.describe('on a phone, and wider', () => {
  test.use({ width: 360 });

  test('[D-06] [D-07] [D-08] [S-13] [C-09] [X-05] [X-06] [B-07] a document is sent for review by keyboard, shown, and deleted after a question; closing with a chosen file asks first', async ({
    page,
    product,
  }) => {
    const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
    await openAs(page, product, username, '/account/info');
    const opener = page.getByRole('button', { name: '고유번호증 올리기' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '고유번호증 인증' });
    await expect(dialog).toHaveAccessibleDescription(/최대 3일/);
    await expect(dialog.getByText('10MB 이하 권장 · 파일 1개')).toBeVisible();
    const submit = dialog.getByRole('button', { name: '인증 요청하기' });
    await expect(submit).toBeDisabled();
    const pick = dialog.getByRole('button', { name: '파일 업로드' });
    await expect(pick).toBeVisible();
    // Waited for before the focus, whose way to the page and back makes sure that the browser knows of it.
    const chooser = page.waitForEvent('filechooser');
    await pick.focus();
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(pdf());
    await expect(dialog.getByText(koreanName)).toBeVisible();
    await expect(dialog.getByText('412.50 KB')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '파일 업로드' })).toHaveCount(0);
    await expectSoundAt(page, [360, 1280], '[role=dialog]');
    await page.keyboard.press('Escape');
    const closing = page.getByRole('alertdialog', { name: '적던 내용이 있어요' });
    await closing.getByRole('button', { name: '계속 쓰기' }).press('Enter');
    await expect(closing).toBeHidden();
    // The focus comes back once the question has left: what is pressed before would go nowhere.
    await expect
      .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await submit.press('Enter');
    await expect(findToast(page, '인증 요청을 보냈어요. 최대 3일 안에 알려 드려요.')).toBeVisible();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('region', { name: '증빙 서류' }).getByRole('listitem').first();
    await expect(row).toContainText('확인 중');
    await expect(row).toContainText(/최대 3일, \d+월 \d+일까지/);

    const download = page.waitForEvent('download');
    await row.getByRole('button', { name: '다운받기' }).click();
    expect((await download).suggestedFilename()).toBe(koreanName);

    await openCertificate(page, '고유번호증 파일 보기');
    const current = dialog.getByRole('region', { name: '지금 등록된 파일' });
    await expect(current).toContainText(koreanName);
    await expect(current).toContainText('412.50 KB');
    await expect(dialog.locator('input[type=file]')).toHaveCount(0);
    await expect(dialog.getByText('새 파일을 올리려면 지금 파일을 먼저 삭제해 주세요.')).toBeVisible();
    await expectSoundAt(page, [360, 1280], '[role=dialog]');

    await dialog.getByRole('button', { name: '삭제하기' }).click();
    const question = page.getByRole('alertdialog', { name: '등록된 파일을 삭제할까요?' });
    await expect(question).toContainText('되돌릴 수 없어요');
    await question.getByRole('button', { name: '취소' }).click();
    await expect(current).toBeVisible();
    await dialog.getByRole('button', { name: '삭제하기' }).click();
    await question.getByRole('button', { name: '삭제하기' }).click();
    await expect(findToast(page, '파일이 삭제되었습니다.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '파일 업로드' })).toBeVisible();
    await dialog.getByRole('button', { name: '취소' }).click();
    await expect(row).toContainText('등록 전');
  });
});

test('[V-07] [D-08] [X-05] [X-06] what cannot be sent is told in place with the words of the rule, a refusal in the words of the server, a failure in those of the rule', async ({
  page,
  product,
  expectedErrors,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  await openAs(page, product, username, '/account/info');
  const dialog = await openCertificate(page, '고유번호증 올리기');
  const submit = dialog.getByRole('button', { name: '인증 요청하기' });
  await choose(dialog, { name: '증명서.hwp', mimeType: 'application/x-hwp', buffer: Buffer.from('hwp') });
  await expect(dialog.getByText('.jpg, .jpeg, .png, .pdf 파일만 업로드할 수 있습니다.')).toBeVisible();
  await expect(submit).toBeDisabled();
  // A file of 100 MB cannot be handed over by the test's connection; the page is told of one.
  await dialog.getByText('파일을 끌어다 놓거나').evaluate(
    (target, size) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(size)], '큰 서류.pdf', { type: 'application/pdf' }));
      target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    100 * MB + 1,
  );
  await expect(dialog.getByText('파일 크기는 100MB를 초과할 수 없습니다.')).toBeVisible();
  await expect(submit).toBeDisabled();
  await choose(dialog, pdf());
  await expect(dialog.getByText('파일 크기는 100MB를 초과할 수 없습니다.')).toHaveCount(0);
  await dialog.getByRole('button', { name: '고른 파일 빼기' }).click();
  await expect(dialog.getByText('파일을 업로드해주세요.')).toBeVisible();
  await expect(submit).toBeDisabled();

  expectedErrors.push(/status of 415/, /ERR_FAILED|ERR_CONNECTION/);
  await choose(dialog, { ...pdf('속임수.pdf'), buffer: Buffer.from('<html></html>') });
  await submit.click();
  await expect(findToast(page, '파일만 업로드할 수 있습니다.')).toBeVisible();
  await expect(dialog.getByText('속임수.pdf')).toBeVisible();
  await dialog.getByRole('button', { name: '고른 파일 빼기' }).click();

  await page.route('**/api/certificates/**', (route) => route.abort());
  await choose(dialog, pdf());
  await submit.click();
  await expect(findToast(page, '인증 요청 중 에러가 발생했습니다.')).toBeVisible();
  await page.unroute('**/api/certificates/**');
  await submit.click();
  await expect(dialog).toBeHidden();

  const again = await openCertificate(page, '고유번호증 파일 보기');
  const remove = async () => {
    await again.getByRole('button', { name: '삭제하기' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제하기' }).click();
  };
  for (const { message, told } of [
    { message: '', told: '파일 삭제에 실패했습니다.' },
    { message: '심사가 끝난 뒤에 지울 수 있어요.', told: '심사가 끝난 뒤에 지울 수 있어요.' },
  ]) {
    await page.route('**/api/certificates/UNIQUE_NUMBER/*', (route) =>
      route.fulfill({ json: { success: false, message } }),
    );
    await remove();
    await expect(findToast(page, told)).toBeVisible();
    await page.unroute('**/api/certificates/UNIQUE_NUMBER/*');
  }
  expectedErrors.push(/status of 500/);
  await page.route('**/api/certificates/UNIQUE_NUMBER/*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await remove();
  await expect(findToast(page, '파일 삭제 중 에러가 발생했습니다.')).toBeVisible();
  await expect(again.getByRole('region', { name: '지금 등록된 파일' })).toBeVisible();
});
