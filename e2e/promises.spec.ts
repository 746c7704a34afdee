import { announceRestriction } from '#contract/organizations/hearings.ts';
import { findOrganizations, getOrganization } from '#contract/organizations/organizations.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createMember } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';

test.use({ width: 360 });

test('[F-21] a member is heard before it is held: it reads why and answers, and the desk decides', async ({
  page,
  product,
  openVisitor,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  const admin = await openApi(product.url, 'matson_ops');
  const { items } = await admin.call(findOrganizations, { query: { search: username } });
  const params = { organizationId: items[0]?.id ?? '' };
  const { version } = await admin.call(getOrganization, { params });
  await admin.call(announceRestriction, {
    params,
    body: { restriction: 'HELD', version, reason: '사진이 다른 단체의 것이라는 신고가 있었어요' },
  });

  await openAs(page, product, username, '/account/info');
  const hearing = page.getByRole('region', { name: /이용 보류, 정하기 전에/ });
  await expect(hearing).toContainText('신고가 있었어요');
  await hearing.getByRole('textbox', { name: '의견' }).fill('우리가 찍은 사진이에요');
  await hearing.getByRole('button', { name: '의견 보내기' }).click();
  await expect(hearing).toContainText('3일 안에 살펴보고');
  await expectNoAccessibilityProblems(page);
  await expectNoSideScroll(page);

  const desk = await openVisitor();
  await openAs(desk, product, 'matson_ops', '/admin?kind=HEARING');
  await desk
    .getByRole('link', { name: new RegExp(username) })
    .first()
    .click();
  await expect(desk.getByText('우리가 찍은 사진이에요')).toBeVisible();
  await expectNoAccessibilityProblems(desk);
  await desk.getByRole('button', { name: '예고 거두기' }).click();
  const drop = desk.getByRole('dialog', { name: '예고 거두기' });
  await drop.getByRole('textbox', { name: '이유' }).fill('촬영 기록을 확인했어요');
  await drop.getByRole('button', { name: '예고 거두기' }).click();
  await expect(desk.getByRole('button', { name: '이용 보류 예고하기' })).toBeVisible();
});
