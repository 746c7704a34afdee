import { expectNoAccessibilityProblems } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';

test('[F-43] [F-49] an NPO finds its next thing first and its places in a bar', async ({ page, product }) => {
  await openAs(page, product, 'solgaeul', '/home');
  await expect(page.getByRole('heading', { level: 1, name: '솔개울배움터' })).toBeVisible();
  const tasks = page.getByRole('region', { name: /^지금 할 일/ });
  // What else waits for this NPO, and with nearer days, other tests have left; the order is that of `findTasks`.
  await expect(
    tasks.getByRole('heading', { level: 3, name: '늘봄식품의 제안에 답해 주세요' }).first(),
  ).toBeVisible();
  const main = page.getByRole('navigation', { name: '주요 메뉴' });
  await expect(main.getByRole('link')).toHaveText(['서비스 소개', '우리 단체', '이용 방법·FAQ']);
  const places = page.getByRole('navigation', { name: '우리 단체 메뉴' });
  await expect(places.getByRole('link')).toHaveText([
    '홈',
    /^받은 제안/,
    '프로젝트 관리',
    '우리 성과',
    '프로필',
  ]);
  await expectNoAccessibilityProblems(page);
  await tasks
    .getByRole('link', { name: /^제안 보기/ })
    .first()
    .click();
  await expect(page).toHaveURL(/^.*\/invitations\/[\da-f-]{36}$/);
  await expect(main.getByRole('link', { name: '우리 단체' })).toHaveAttribute('aria-current', 'true');
  await places.getByRole('link', { name: '홈' }).click();
  await expect(page).toHaveURL('/home');
  await main.getByRole('link', { name: '서비스 소개' }).click();
  await expect(page).toHaveURL('/about');
  await expect(places).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ width: 360 });

  test('[F-49] the places of an NPO stand within reach of the thumb and in the menu; a dock takes their room', async ({
    page,
    product,
  }) => {
    await openAs(page, product, 'solgaeul', '/home');
    const tabs = page.getByRole('navigation', { name: '우리 단체 빠른 메뉴' });
    await expect(tabs.getByRole('link')).toHaveText(['홈', /^제안/, '프로젝트', '성과', '프로필']);
    await expectNoAccessibilityProblems(page);
    await page.getByRole('button', { name: '메뉴 열기' }).tap();
    await expect(page.getByRole('navigation', { name: '전체 메뉴' }).getByRole('link')).toHaveText([
      '홈',
      '받은 제안',
      '프로젝트 관리',
      '우리 성과',
      '프로필',
      '서비스 소개',
      '이용 방법·FAQ',
      '비영리단체 찾기',
      /이용 가이드/,
    ]);
    await page.getByRole('button', { name: '메뉴 닫기' }).tap();
    await tabs.getByRole('link', { name: '프로필' }).tap();
    await expect(page).toHaveURL('/account/profile');
    await expect(tabs).toBeVisible();
    await page.getByLabel('소개 글').fill('고쳐 쓴 소개예요.');
    await expect(tabs).toBeHidden();
    await expect(page.getByText(/에 임시 저장했어요/)).toBeVisible();
  });
});
