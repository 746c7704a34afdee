import { createOrganizationNumber } from '#db/seed/identities.ts';
import { createSamplePdf } from '#db/seed/sample-pdf.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findToast } from '#e2e/gallery.ts';
import { createMember } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';

const number = createOrganizationNumber('82', 9871);
const masked = number.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3');

test.describe('on a phone, and wider', () => {
  test.use({ width: 360 });

  test('[F-22] a member asks for another number with its certificate, and the admin reads both', async ({
    page,
    product,
    openVisitor,
  }) => {
    const member = await openVisitor();
    const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
    await openAs(member, product, username, '/account/info');
    await member.getByRole('button', { name: '고유번호 바꾸기' }).click();
    const dialog = member.getByRole('dialog', { name: '고유번호 변경 요청' });
    await dialog.getByLabel('새 고유번호', { exact: false }).first().fill(masked);
    await dialog.locator('input[type=file]').setInputFiles({
      name: '새 고유번호증.pdf',
      mimeType: 'application/pdf',
      buffer: createSamplePdf('고유번호증', [`고유번호 ${masked}`]),
    });
    await dialog.getByLabel('번호가 바뀐 이유').fill('단체를 사단법인으로 바꿨어요.');
    await expectNoAccessibilityProblems(member, '[role=dialog]');
    await expectNoSideScroll(member);
    await dialog.getByRole('button', { name: '변경 요청하기' }).click();
    await expect(findToast(member, '변경을 요청했어요.')).toBeVisible();
    const facts = member.getByRole('region', { name: '기관 정보' });
    await expect(facts).toContainText(`새 번호(${masked})로 바꾸는 요청을 확인하고 있어요.`);
    await expect(facts.getByRole('button', { name: '고유번호 바꾸기' })).toHaveCount(0);

    await openAs(page, product, 'matson_ops', '/admin/certificates');
    await page.getByRole('link', { name: new RegExp(`${username}.*번호 변경`) }).click();
    const asked = page.getByRole('region', { name: '번호 변경 요청' });
    await expect(asked).toContainText(masked);
    await expect(asked).toContainText('단체를 사단법인으로 바꿨어요.');
    await expectSoundAt(page, [360, 1280]);
  });
});
