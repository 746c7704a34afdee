import {
  createActivityComment,
  createActivityEntry,
  findActivityEntries,
} from '#contract/activity-entries/activity-entries.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { readAgain, refuse } from '#e2e/failures.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { endProject } from '#e2e/projects.ts';
import { makeRunning } from '#e2e/running-projects.ts';
import { openAs } from '#e2e/sign-in.ts';

const failed = '문제가 생겼어요. 잠시 뒤 다시 시도해 주세요.';
const fails = { status: 500, contentType: 'application/json', body: '{}' };
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

test('[F-77] an entry of the log and what was said of it are corrected and deleted; what fails says so and keeps what was typed', async ({
  page,
  product,
  expectedErrors,
}) => {
  const { projectId, address, npo } = await makeRunning(product);
  const params = { projectId };
  const read = async () => (await npo.api.call(findActivityEntries, { params })).items;
  const { id: entryId } = await npo.api.call(createActivityEntry, { params, body: written });
  await npo.api.call(createActivityComment, {
    params: { ...params, entryId },
    body: { text: '다음에는 간식을 챙겨요.' },
  });
  expectedErrors.push(/status of 500/);
  await openAs(page, product, npo.username, `${address}/activity-entries`);
  const entry = page.getByRole('article');
  const one = '**/api/projects/*/activity-entries/*';

  await entry.getByRole('button', { name: '고치기' }).click();
  const dialog = page.getByRole('dialog', { name: '활동 기록 고치기' });
  await dialog.getByRole('textbox', { name: '날짜' }).fill('');
  await dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(dialog.getByText('날짜를 골라 주세요.')).toBeVisible();
  const yesterday = koreanDay(new Date(Date.now() - 86_400_000));
  await dialog.getByRole('textbox', { name: '날짜' }).fill(yesterday.replaceAll('-', '.'));
  await dialog.getByLabel('장소').fill('방산분교');
  await expect(dialog.getByText('8시간')).toBeVisible();
  await dialog.getByRole('button', { name: '고치기' }).click();
  await dialog.getByLabel('한 사람의 봉사 시간').fill('2.5');
  await expect(dialog.getByText('10시간')).toBeVisible();
  await page.route(one, (route) => route.fulfill(fails));
  await dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: failed })).toBeVisible();
  await expect(dialog.getByLabel('장소')).toHaveValue('방산분교');
  await page.unroute(one);
  await dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByText('활동 기록을 고쳤어요.')).toBeVisible();
  await expect(entry.getByRole('heading', { name: '방산분교' })).toBeVisible();
  expect((await read())[0]).toMatchObject({ ...written, day: yesterday, place: '방산분교', hoursEach: 2.5 });

  const comment = entry.getByRole('listitem').filter({ hasText: '다음에는 간식을 챙겨요.' });
  await page.route(`${one}/comments/*`, (route) => route.fulfill(fails));
  await comment.getByRole('button', { name: '지우기' }).click();
  await expect(page.getByText('댓글을 지우지 못했어요. 다시 시도해 주세요.')).toBeVisible();
  await page.unroute(`${one}/comments/*`);
  await comment.getByRole('button', { name: '지우기' }).click();
  await expect(comment).toBeHidden();
  expect((await read())[0]?.comments).toEqual([]);

  const remove = entry.getByRole('button', { name: '지우기' });
  const question = page.getByRole('alertdialog', { name: '활동 기록을 지울까요?' });
  await remove.click();
  await question.getByRole('button', { name: '취소' }).click();
  await expect(question).toBeHidden();
  await page.route(one, (route) => route.fulfill(fails));
  await remove.click();
  await expect(question).toContainText('방산분교 기록을 사진, 댓글과 함께 지워요.');
  await question.getByRole('button', { name: '기록 지우기' }).click();
  await expect(page.getByText(failed)).toBeVisible();
  await expect(entry).toBeVisible();
  await page.unroute(one);
  await remove.click();
  await question.getByRole('button', { name: '기록 지우기' }).click();
  await expect(page.getByText('활동 기록을 지웠어요.')).toBeVisible();
  await expect(entry).toBeHidden();
  expect(await read()).toEqual([]);
});

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
