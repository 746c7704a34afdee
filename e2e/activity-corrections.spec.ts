import { createActivityEntry } from '#contract/activity-entries/activity-entries.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { readAgain, refuse } from '#e2e/failures.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { endProject } from '#e2e/projects.ts';
import { makeRunning } from '#e2e/running-projects.ts';
import { openAs } from '#e2e/sign-in.ts';

const today = koreanDay(new Date());
const written = {
  day: today,
  place: '방산도서관',
  participants: 12,
  employeeVolunteers: 4,
  otherVolunteers: 0,
  staff: 1,
  hoursEach: 2,
  sentence: '아이들과 책을 읽었어요.',
};

test('[F-77] an entry that came too late waits with its reason until its writer gives it up', async ({
  page,
  product,
  expectedErrors,
}) => {
  const { projectId, address, npo } = await makeRunning(product);
  await npo.api.call(createActivityEntry, { params: { projectId }, body: written });
  const path = `${address}/activity-entries/new`;
  // The form asks twice: for the project and for what stands in it.
  expectedErrors.push(/status of 400/);
  const heal = await refuse(page, `/api/projects/${projectId}`);
  await openAs(page, product, npo.username, path);
  await readAgain(page, '프로젝트를 불러오지 못했어요', heal, page.getByLabel('장소'));
  await expect(page.getByLabel('장소')).toHaveValue('방산도서관');

  await page.getByLabel('참여자').fill('3');
  await page.getByLabel('한 문장').fill('끝난 뒤에 적은 기록이에요.');
  await endProject(product.url, projectId);
  await expect(page.getByRole('main')).toContainText('이제 이 프로젝트에는 활동을 남길 수 없어요.');
  await expect(page.getByLabel('한 문장')).toHaveValue('끝난 뒤에 적은 기록이에요.');
  expectedErrors.push(/status of 4\d\d/);
  await page.getByRole('button', { name: '기록 보내기' }).click();
  const refused = page.getByRole('alert').filter({ hasText: '방산도서관 기록을 못 보냈어요' });
  await refused.getByRole('button', { name: '다시 보내기' }).click();
  await refused.getByRole('button', { name: '기록 지우기' }).click();
  await expect(refused).toBeHidden();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(refused).toBeHidden();
});
