import { expectNoAccessibilityProblems, expectSoundAt, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createMember, mailMarketingLink } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';
import { walkTo } from '#e2e/walk.ts';

test('[R-07] [B-24] [R-06] [B-04] a visitor is led to the sign-in page, an NPO from the avatar to its organisation, contact person and three certificates, takes the own data along, and goes on to its profile', async ({
  page,
  product,
}) => {
  await page.goto('/account/info');
  await expect(page).toHaveURL(/\/login\?next=/);
  await openAs(page, product, 'solgaeul', '/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /회원가입 정보/ })
    .click();
  await expect(page).toHaveURL(/\/account\/info$/);
  await expect(page.getByRole('heading', { level: 1, name: '회원가입 정보' })).toBeVisible();
  await expect(page.getByRole('region', { name: '기관 정보' })).toContainText('솔개울배움터');
  await expect(page.getByRole('region', { name: '담당자' })).toContainText('solgaeul');
  const certificates = page.getByRole('region', { name: '증빙 서류' });
  await expect(certificates.getByRole('listitem')).toHaveCount(3);
  await expectSoundAt(page, [1280, 360]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: '내 정보 내려받기' }).click();
  expect((await download).suggestedFilename()).toBe('맞손-내-정보.json');
  await page.getByRole('button', { name: '기관 정보 고치기' }).click();
  await expect(page.getByRole('dialog', { name: '기관 정보 고치기' })).toBeVisible();
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await walkTo(page, '/account/profile');
  await expect(page.getByRole('heading', { level: 1, name: '단체 프로필' })).toBeVisible();
  const works = page.getByRole('region', { name: /대표 사업/ });
  await expect(works.getByRole('listitem').first()).toContainText(/\d{4}\.\d{2} ~ \d{4}\.\d{2}/);
  await expectSoundAt(page, [1280, 360]);
  await page.getByRole('link', { name: '공개 화면 보기' }).click();
  await expect(page).toHaveURL(/\/npos\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: '솔개울배움터' })).toBeVisible();
});

test('the two-yearly mail leads to a page on which only a press ends the consent to marketing', async ({
  page,
  product,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  await page.goto(await mailMarketingLink(product.databaseUrl, username));
  await expect(page.getByText(/에 마케팅 소식을 메일로 받기로 동의하셨어요/)).toBeVisible();
  await expectNoAccessibilityProblems(page);
  await page.reload();
  await page.getByRole('button', { name: '그만 받을게요' }).click();
  await expect(page.getByRole('heading', { name: '이제 보내지 않을게요' })).toBeVisible();
});

test('[F-77] the way to the plans stays where it stands while the plan loads, so that a press meets it', async ({
  page,
  product,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'COMPANY', status: 'APPROVED' });
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/api/account/plan', async (route) => {
    await mayLoad;
    await route.continue();
  });
  await openAs(page, product, username, '/account/info');
  const plan = page.getByRole('region', { name: '요금제' });
  const way = plan.getByRole('link', { name: '요금제 보기·신청하기' });
  const measure = async () => {
    const places: number[] = [];
    for (const width of [360, 1280] as const) {
      await showAt(page, width);
      const [card, link] = [await plan.boundingBox(), await way.boundingBox()];
      places.push(Math.round((link?.y ?? 0) - (card?.y ?? 0)));
    }
    return places;
  };
  await expect(plan.getByRole('status')).toContainText('요금제를 불러오는 중이에요');
  const before = await measure();
  load();
  await expect(plan).toContainText('FREEMIUM');
  expect(await measure()).toEqual(before);
});
