import type { Page } from '@playwright/test';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { waitForMail } from '#e2e/mails.ts';
import { createMember } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';

/** On a wide window both columns of an incident are used, before anything is recorded of it as well. */
async function expectEvenColumns(page: Page): Promise<void> {
  const boxes = await page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((regions) => regions.map((region) => region.getBoundingClientRect().toJSON() as DOMRect));
  const ends = [...Map.groupBy(boxes, ({ x }) => x).values()].map((column) =>
    Math.max(...column.map(({ bottom }) => bottom)),
  );
  expect(ends).toHaveLength(2);
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(400);
}

test('[O-23] [F-61] the clock of an incident stands on every page until the member is found and told and it is reported', async ({
  page,
  product,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  const title = `주소가 서로 보인 메일 ${username}`;
  await openAs(page, product, 'matson_ops', '/admin/incidents');
  await page.getByRole('button', { name: '사고 기록하기' }).click();
  const form = page.getByRole('region', { name: '사고 기록하기' });
  await form.getByRole('button', { name: '기록하기' }).click();
  await expect(form.getByText('사고를 한 줄로 적어 주세요.')).toBeVisible();
  await form.getByLabel('사고', { exact: false }).first().fill(title);
  await form.getByLabel('알게 된 시각').fill('00:00');
  await form.getByLabel('무슨 일이 있었나요').fill('안내 메일에서 받는 사람의 주소가 서로 보였어요.');
  await expectNoAccessibilityProblems(page);
  await form.getByRole('button', { name: '기록하기' }).click();

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(
    page.getByRole('main').getByText(/신고와 알림 기한 (4[789]|[56]\d|7[012])시간 \d+분 남음/),
  ).toBeVisible();
  await expectEvenColumns(page);
  const address = page.url();
  await page.goto(`${product.url}/admin/codes`);
  const bar = page.getByRole('complementary', { name: '개인정보 사고' });
  await expect(bar).toContainText(/신고와 알림 기한 \d+시간 \d+분/);
  await page.goto(address);

  const members = page.getByRole('region', { name: '회원 더하기' });
  await members.getByRole('button', { name: '찾기' }).click();
  await expect(members.getByRole('status')).toContainText(/회원 \d+명을 찾았어요/);
  await members.getByText('아이디로', { exact: true }).click();
  await members.getByLabel('아이디', { exact: true }).fill(username);
  await members.getByRole('button', { name: '회원 더하기' }).click();
  const list = page.getByRole('region', { name: '관련된 회원 1' });
  await expect(list).toContainText('알리기 전');
  await expectNoAccessibilityProblems(page);
  await expectNoSideScroll(page);

  const notice = page.getByRole('region', { name: '회원에게 알리기' });
  await notice.getByLabel('알릴 내용').fill('이메일 주소가 다른 회원에게 보였어요. 발송을 멈췄어요.');
  await notice.getByRole('button', { name: '메일 미리 보기' }).click();
  const question = page.getByRole('dialog', { name: '회원 1명에게 알리기' });
  await expect(question.getByRole('region', { name: '나갈 메일' })).toContainText(title);
  await expectNoAccessibilityProblems(page);
  await question.getByRole('button', { name: '1명에게 보내기' }).click();
  const told = await waitForMail(product.databaseUrl, `${username}@e2e.example`, title);
  expect(told).toContain('이메일 주소가 다른 회원에게 보였어요.');
  await expect(list).toContainText('에 알림');

  const report = page.getByRole('region', { name: '신고 기록' });
  await report.getByLabel('접수 번호와 신고한 곳').fill('개인정보포털 2026-0001');
  await report.getByRole('button', { name: '신고했다고 기록하기' }).click();
  await expect(page.getByText('신고와 알림 끝남', { exact: true })).toBeVisible();
  const closure = page.getByRole('region', { name: '마무리' });
  await closure.getByLabel('마무리한 내용').fill('받는 사람을 한 명씩 보내도록 고쳤어요.');
  await closure.getByRole('button', { name: '마무리하기' }).click();
  await expect(closure).toBeHidden();
  await expect(page.getByRole('region', { name: '한 일' }).getByRole('listitem')).toHaveText([
    /관련된 회원 더함/,
    /회원에게 알림 · 1명/,
    /신고/,
    /마무리/,
  ]);
  await expectNoAccessibilityProblems(page);
});
