import { expectNoAccessibilityProblems, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findToast } from '#e2e/gallery.ts';
import { createMember } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';

const koreanName = '고유번호증_물빛 배움터(2026).pdf';

function pdf(name = koreanName, size = 422_400) {
  return { name, mimeType: 'application/pdf', buffer: Buffer.alloc(size, '%PDF-1.7 ') };
}

test.describe('on a phone, and wider', () => {
  test.use({ width: 360 });

  test('[D-06] [D-07] [D-08] [S-13] [C-09] [X-06] [B-07] a document is sent for review by keyboard, shown, and deleted after a question; closing with a chosen file asks first', async ({
    page,
    product,
  }) => {
    const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
    await openAs(page, product, username, '/account/info');
    const opener = page.getByRole('button', { name: '고유번호증 올리기' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '고유번호증 인증' });
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
    await expectNoAccessibilityProblems(page, '[role=dialog]');
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

    await page.getByRole('button', { name: '고유번호증 파일 보기' }).click();
    const current = dialog.getByRole('region', { name: '지금 등록된 파일' });
    await expect(current).toContainText(koreanName);
    await expect(dialog.getByText('새 파일을 올리려면 지금 파일을 먼저 삭제해 주세요.')).toBeVisible();
    await expectSoundAt(page, [360, 1280], '[role=dialog]');

    await dialog.getByRole('button', { name: '삭제하기' }).click();
    const question = page.getByRole('alertdialog', { name: '등록된 파일을 삭제할까요?' });
    await expect(question).toContainText('되돌릴 수 없어요');
    await question.getByRole('button', { name: '삭제하기' }).click();
    await expect(findToast(page, '파일이 삭제되었습니다.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '파일 업로드' })).toBeVisible();
    await dialog.getByRole('button', { name: '취소' }).click();
    await expect(row).toContainText('등록 전');
  });
});
