import type { Page } from '@playwright/test';
import {
  addIncidentMembers,
  createIncident,
  waiveIncidentNotice,
  waiveIncidentReport,
} from '#contract/admin/incidents.ts';
import { createInquiry } from '#contract/inquiries.ts';
import { demoId } from '#db/seed/demo-id.ts';
import { ADMIN } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { nameRequest } from '#e2e/projects.ts';
import { openAs } from '#e2e/sign-in.ts';
import { walkTo } from '#e2e/walk.ts';

test.use({ width: 360 });

/** On a wide window both columns of an incident are used, before anything is done about it as well. */
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

test('[O-24] [O-23] on a phone 할 일 leads to an application, an incident whose clock stands on every page, and an inquiry, each whole; search is at hand, and the stages and amounts of a project have room', async ({
  page,
  product,
}) => {
  const admin = await openApi(product.url, ADMIN);
  const member = await openApi(product.url, 'solgaeul');
  const subject = nameRequest('사진은 몇 장까지 올리나요');
  await member.call(createInquiry, { body: { subject, body: '활동 기록에 올리려고 해요.' } });
  const title = nameRequest('주소가 서로 보인 메일');
  const discoveredAt = new Date().toISOString();
  const { id: incidentId } = await admin.call(createIncident, {
    body: { title, discoveredAt, description: '받는 사람이 서로 보였어요.' },
  });
  const params = { incidentId };
  const concerned = await admin.call(addIncidentMembers, {
    params,
    body: { by: 'USERNAMES', usernames: ['solgaeul'] },
  });
  const isWhole = async () => {
    await expectNoSideScroll(page);
    await expectNoAccessibilityProblems(page);
  };

  await openAs(page, product, ADMIN, '/admin?kind=APPLICATION');
  await expect(page.getByRole('heading', { level: 1, name: /^할 일/ })).toBeVisible();
  await isWhole();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/applications\?id=/);
  // The document and what is decided stand first; the queue is a press away.
  const queue = page.getByRole('radiogroup', { name: '신청 보기' });
  await expect(page.getByRole('radiogroup', { name: '판단' })).toBeVisible();
  await expect(queue).toBeHidden();
  await isWhole();
  await page.getByRole('radio', { name: '목록' }).check();
  await expect(queue).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: '판단' })).toBeHidden();

  await walkTo(page, '/admin?kind=INCIDENT');
  await page.getByRole('table').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('region', { name: '관련된 회원 1' })).toContainText('알리기 전');
  await isWhole();
  const notice = page.getByRole('region', { name: '회원에게 알리기' });
  await notice.getByLabel('알릴 내용').fill('이메일 주소가 다른 회원에게 보였어요. 발송을 멈췄어요.');
  await notice.getByRole('button', { name: '메일 미리 보기' }).click();
  const question = page.getByRole('dialog', { name: '회원 1명에게 알리기' });
  await expect(question.getByRole('region', { name: '나갈 메일' })).toContainText(title);
  await isWhole();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await showAt(page, 1280);
  await expectEvenColumns(page);
  await showAt(page, 360);

  await walkTo(page, '/admin?kind=INQUIRY');
  await page.getByRole('table').getByRole('link', { name: subject }).first().click();
  const inquiry = page.getByRole('article', { name: subject });
  await expect(inquiry.getByRole('button', { name: '답변 보내기' })).toBeVisible();
  await isWhole();

  await page.getByRole('button', { name: /^찾기/ }).click();
  await page.getByRole('dialog', { name: '찾기' }).getByRole('combobox').fill(subject);
  await expect(page.getByRole('option', { name: subject })).toBeVisible();
  await isWhole();
  await page.keyboard.press('Escape');

  const projectId = demoId('project', 'neulbom-chefs');
  await walkTo(page, `/admin/projects/${projectId}?view=progress`);
  await expect(page.getByRole('complementary', { name: '개인정보 사고' })).toContainText(
    /신고와 알림 기한 \d+시간 \d+분/,
  );
  const fee = page.getByRole('region', { name: '이용료 청구' });
  const amount = await fee.getByText('1,070,000원').boundingBox();
  expect(amount?.height, 'one line').toBeLessThan(30);
  await expect(page.getByRole('list', { name: '프로젝트 단계' })).toBeVisible();
  await expectNoSideScroll(page);
  // Its clock would stand on every page of the tests that come after this one.
  const text = '시험이에요.';
  const { version } = await admin.call(waiveIncidentReport, {
    params,
    body: { version: concerned.version, text },
  });
  await admin.call(waiveIncidentNotice, { params, body: { version, text } });
});
