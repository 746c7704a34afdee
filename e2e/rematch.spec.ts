import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { nameRequest } from '#e2e/projects.ts';
import { submitRequest } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

const COMPANY = 'hanui_csr';

test('[B-03] [D-24] a company asks for another list with a reason and still reads the first one', async ({
  page,
  product,
}) => {
  test.slow();
  const api = await openApi(product.url, COMPANY);
  const { id, title, recommendedNpos } = await submitRequest(api, {
    title: nameRequest('다시 추천받는 저녁'),
  });
  await openAs(page, product, COMPANY, `/project/manage?request=${id}`);
  const dialog = page.getByRole('dialog', { name: title });
  const history = dialog.getByRole('region', { name: '추천 기록' });
  await history.getByRole('button', { name: '다시 추천받기' }).click();
  await history.getByRole('button', { name: '다시 추천받기' }).click();
  await expect(history.getByText('이유를 두 글자 이상 입력해주세요.')).toBeVisible();
  await history.getByRole('button', { name: '다른 지역의 단체도 보고 싶어요.' }).click();
  await history.getByRole('button', { name: '다시 추천받기' }).click();
  await expect(page.getByText('새 추천을 요청했어요.', { exact: false })).toBeVisible();
  const second = history.getByText('2번째 추천');
  await expect(second).toBeVisible();
  await expect(history).toContainText('다시 추천받았어요 · 다른 지역의 단체도 보고 싶어요.');
  const first = history.getByRole('listitem').filter({ has: page.getByText('1번째 추천', { exact: true }) });
  await first.getByText('1번째 추천', { exact: true }).click();
  const place = first.getByRole('listitem').first();
  await expect(place).toContainText(`1순위${recommendedNpos[0]?.orgName}`);
  await expect(place).toContainText('제안 취소');
  await expect(
    dialog.getByRole('article', { name: `추천 1순위 ${recommendedNpos[0]?.orgName}` }),
  ).toHaveCount(0);
  await expectNoAccessibilityProblems(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideScroll(page);
});
