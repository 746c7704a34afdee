import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findOwnProject } from '#e2e/projects.ts';
import { clearDrafts } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

test.use({ width: 360 });

test('[F-33] a company goes on with its partner alone, a year later, and has others recommended on wish', async ({
  page,
  product,
}) => {
  // Both parties of this one have said yes.
  const title = '교문 앞 따뜻한 주먹밥';
  const api = await openApi(product.url, 'neulbom_csr');
  await clearDrafts(api);
  const ended = await findOwnProject(api, (item) => item.title === title && item.status.code === 'CLOSED');
  await openAs(page, product, 'neulbom_csr', `/project/manage/${ended.id}`);
  const card = page.getByRole('region', { name: '내년에도 이어 갈까요?' });
  await card.getByRole('button', { name: '이 단체와 이어 가기' }).click();
  await expect(page).toHaveURL(/\/project\/request\?draft=/);
  await expect(page.getByLabel('제목')).toHaveValue(title);
  await expect(page.getByRole('radio', { name: '이미 해 온 사업이에요' })).toBeChecked();
  const beside = page.getByRole('complementary', { name: '이어 가는 요청' });
  await expect(beside).toContainText('교문앞주먹밥에만 보내는 요청이에요');
  await expectSoundAt(page, [360, 1280]);

  for (const step of ['일정', '예산과 증빙', '상세 계획', '확인과 제출'])
    await page.getByRole('button', { name: `다음: ${step}` }).click();
  await expect(page.getByText('제출하면 교문앞주먹밥에만 이어 가자는 제안을 보내요.')).toBeVisible();
  await page.getByRole('button', { name: 'CSR 요청 제출하기' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('heading', { name: '이어 가자고 제안한 단체' })).toBeVisible();
  await expect(dialog.getByRole('article')).toHaveAccessibleName('이어 갈 단체 교문앞주먹밥');
  await expectNoAccessibilityProblems(page);
  await dialog.getByRole('button', { name: '다른 단체도 추천받기' }).click();
  const question = page.getByRole('alertdialog', { name: '다른 단체도 추천받을까요?' });
  await question.getByRole('button', { name: '추천받기' }).click();
  await expect(dialog.getByRole('heading', { name: /^추천 단체 \d+곳$/ })).toBeVisible();
  expect(await dialog.getByRole('article').count()).toBeGreaterThan(1);
});
