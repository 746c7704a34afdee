import { activateCode, findAdminCodes } from '#contract/admin/admin-codes.ts';
import { openApi } from '#e2e/api.ts';
import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { requestPath, writeDraft } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

test.describe('on a phone, and wider', () => {
  test.use({ width: 360 });

  test('[P-07] the admin adds a field, changes it, moves it, puts it out of use and deletes it', async ({
    page,
    product,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 400/);
    await openAs(page, product, 'matson_ops', '/admin/codes');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row('교육·장학')).toContainText('요청');

    // Added: what is wrong is said at its field, by the form and by the server.
    await page.getByRole('button', { name: '분야 더하기' }).click();
    const adding = page.getByRole('dialog', { name: '분야 코드 더하기' });
    await adding.getByLabel('코드').fill('peace');
    await adding.getByLabel('이름').fill('교육·장학');
    await adding.getByLabel('그림').fill('🕊️');
    await adding.getByRole('button', { name: '더하기' }).click();
    await expect(adding.getByText('영어 대문자 2~20자예요. 예: EDU').first()).toBeVisible();
    await adding.getByLabel('코드').fill('PEACE');
    await adding.getByRole('button', { name: '더하기' }).click();
    await expect(adding.getByText('‘교육·장학’ 이름의 코드가 이미 있어요.')).toBeVisible();
    await expectSoundAt(page, [360, 1280], '[role=dialog]');
    await adding.getByLabel('이름').fill('평화');
    await adding.getByRole('button', { name: '더하기' }).click();
    await expect(row('PEACE')).toContainText('쓰는 곳 없음');

    // Moved by the keyboard: the button keeps the focus.
    const up = page.getByRole('button', { name: '평화 위로' });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: '평화, 17번째' })).toBeAttached();
    await expect(up).toBeFocused();

    // Another name stands on the pages that visitors are given.
    await page.getByRole('button', { name: '평화 고치기' }).click();
    const changing = page.getByRole('dialog', { name: '분야 코드 고치기' });
    await changing.getByLabel('이름').fill('평화와 화해');
    await changing.getByLabel('함께 찾을 말').fill('분쟁, 반전');
    await changing.getByRole('button', { name: '저장하기' }).click();
    await expect(row('PEACE')).toContainText('평화와 화해');
    await expect(row('PEACE')).toContainText('함께 찾을 말: 분쟁, 반전');
    expect(await (await request.get('/npos')).text()).toContain('평화와 화해');

    await page.getByRole('button', { name: '평화와 화해 쓰지 않기' }).click();
    const stopping = page.getByRole('dialog', { name: '코드 쓰지 않기' });
    await stopping.getByRole('textbox', { name: '이유' }).fill('다른 분야와 겹쳐요');
    await expectSoundAt(page, [360, 1280], '[role=dialog]');
    await stopping.getByRole('button', { name: '쓰지 않기' }).click();
    await expect(row('PEACE')).toContainText('쓰지 않음');
    await expectSoundAt(page, [360, 1280]);

    await page.getByRole('button', { name: '평화와 화해 다시 쓰기' }).click();
    const restoring = page.getByRole('dialog', { name: '코드 다시 쓰기' });
    await restoring.getByRole('textbox', { name: '이유' }).fill('다시 필요해요');
    await restoring.getByRole('button', { name: '다시 쓰기' }).click();
    await expect(page.getByRole('button', { name: '평화와 화해 쓰지 않기' })).toBeVisible();

    await page.getByRole('button', { name: '평화와 화해 지우기' }).click();
    const deleting = page.getByRole('dialog', { name: '코드 지우기' });
    await deleting.getByRole('textbox', { name: '이유' }).fill('시험으로 더했어요');
    await deleting.getByRole('button', { name: '지우기' }).click();
    await expect(row('PEACE')).toHaveCount(0);

    // Districts stand under their region.
    await page.getByRole('tab', { name: '시·군·구' }).click();
    await page.getByRole('combobox', { name: '시·도' }).click();
    await page.getByRole('option', { name: '강원특별자치도' }).click();
    await expect(row('춘천시')).toBeVisible();
    await expect(page).toHaveURL(/group=REGION_DETAIL_51/);
    await expectSoundAt(page, [360]);
  });
});

test('[P-07] a draft that holds a field which is out of use keeps it until another is chosen, and is offered it no more', async ({
  page,
  product,
}) => {
  const admin = await openApi(product.url, 'matson_ops');
  const turn = async (isActive: boolean) => {
    const { items } = await admin.call(findAdminCodes, { query: { group: 'FIELD' } });
    const version = items.find(({ code }) => code === 'ANIMAL')?.version ?? 0;
    const body = { group: 'FIELD', code: 'ANIMAL', version, isActive, reason: '시험으로 바꿔요' } as const;
    await admin.call(activateCode, { body });
  };
  await writeDraft(await openApi(product.url, 'neulbom_csr'), { fieldCode: 'ANIMAL' });
  await turn(false);
  try {
    await openAs(page, product, 'neulbom_csr', requestPath);
    const field = page.getByRole('combobox', { name: '분야' });
    await expect(field).toContainText('동물보호 (이제 고를 수 없어요)');
    await field.click();
    await page.getByRole('option', { name: '교육·장학' }).click();
    await field.click();
    await expect(page.getByRole('option', { name: '교육·장학' })).toBeVisible();
    await expect(page.getByRole('option', { name: '동물보호' })).toHaveCount(0);
  } finally {
    await turn(true);
  }
});
