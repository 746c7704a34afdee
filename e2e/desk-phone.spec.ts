import { createIncident, waiveIncidentNotice, waiveIncidentReport } from '#contract/admin/incidents.ts';
import { createInquiry } from '#contract/inquiries.ts';
import { demoId } from '#db/seed/demo-id.ts';
import { ADMIN } from '#e2e/admin.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { nameRequest } from '#e2e/projects.ts';
import { openAs } from '#e2e/sign-in.ts';

test.use({ width: 360 });

test('[O-24] on a phone 할 일 leads to an application, an incident and an inquiry, each whole, and search is at hand', async ({
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

  await page.goto('/admin?kind=INCIDENT');
  await page.getByRole('table').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await isWhole();

  await page.goto('/admin?kind=INQUIRY');
  await page.getByRole('table').getByRole('link', { name: subject }).first().click();
  const inquiry = page.getByRole('article', { name: subject });
  await expect(inquiry.getByRole('button', { name: '답변 보내기' })).toBeVisible();
  await isWhole();

  await page.getByRole('button', { name: /^찾기/ }).click();
  await page.getByRole('dialog', { name: '찾기' }).getByRole('combobox').fill(subject);
  await expect(page.getByRole('option', { name: subject })).toBeVisible();
  await isWhole();
  // Its clock would stand on every page of the tests that come after this one.
  const params = { incidentId };
  const text = '시험이에요.';
  const { version } = await admin.call(waiveIncidentReport, { params, body: { version: 1, text } });
  await admin.call(waiveIncidentNotice, { params, body: { version, text } });
});

test('on a phone an amount beside a long term stays in one line, and the stages of a project have room', async ({
  page,
  product,
}) => {
  const projectId = demoId('project', 'neulbom-chefs');
  await openAs(page, product, ADMIN, `/admin/projects/${projectId}?view=progress`);
  const fee = page.getByRole('region', { name: '이용료 청구' });
  const amount = await fee.getByText('1,070,000원').boundingBox();
  expect(amount?.height).toBeLessThan(30);
  await expect(page.getByRole('list', { name: '프로젝트 단계' })).toBeVisible();
  await expectNoSideScroll(page);
});
