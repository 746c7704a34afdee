import { expectNoAccessibilityProblems, expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';

test('[F-21] [O-14] an admin takes a work down on its public page, its NPO objects, the objection is a task, and the admin shows it again', async ({
  page,
  product,
  openVisitor,
  request,
}) => {
  const npo = await openVisitor();
  await openAs(npo, product, 'solgaeul', '/account/profile');
  const profile = await npo.getByRole('link', { name: '공개 화면 보기' }).getAttribute('href');
  await openAs(page, product, 'matson_ops', profile ?? '');
  const tools = page.getByRole('region', { name: '관리자 도구' });
  const button = tools
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /내리기$/ })
    .first();
  const work = ((await button.getAttribute('aria-label')) ?? '').replace(/ 내리기$/, '');
  await expect(page.getByRole('article').filter({ hasText: work }).first()).toBeVisible();
  await expectNoAccessibilityProblems(page);
  await button.click();
  const dialog = page.getByRole('dialog', { name: '대표 사업 내리기' });
  await dialog.getByRole('textbox', { name: '이유' }).fill('사업 기간이 사실과 다르다는 신고가 있어요.');
  await dialog.getByRole('button', { name: '내리기' }).click();
  await expect(page.getByText('대표 사업을 내렸어요.')).toBeVisible();
  await expect(page.getByRole('link', { name: work })).toBeHidden();
  const readAsVisitor = async () => (await request.get(profile ?? '')).text();
  expect(await readAsVisitor()).not.toContain(work);

  await npo.reload();
  const own = npo.getByRole('region', { name: /관리자가 내린 것/ });
  await expect(own).toContainText('사업 기간이 사실과 다르다는 신고가 있어요.');
  const listed = npo.getByRole('list', { name: '대표 사업' }).getByRole('listitem');
  await expect(listed.filter({ hasText: work }).first()).toContainText('관리자가 내려 둠');
  await expect(listed.filter({ hasText: '관리자가 내려 둠' })).toHaveCount(1);
  await expectSoundAt(npo, [1280, 360]);
  await own.getByRole('button', { name: '고쳤다고 알리거나 이의 보내기' }).click();
  const reply = npo.getByRole('dialog', { name: '관리자에게 답하기' });
  await expectNoAccessibilityProblems(npo, '[role=dialog]');
  await reply.getByRole('radio', { name: '이의가 있어요' }).check({ force: true });
  await reply.getByRole('textbox', { name: '내용' }).fill('결과보고서에 적힌 기간과 같아요.');
  await reply.getByRole('button', { name: '보내기' }).click();
  await expect(own).toContainText('답을 살펴보는 중');

  await page.goto(`/admin?kind=OBJECTION&q=${encodeURIComponent(work)}`);
  await page.getByRole('row').filter({ hasText: work }).getByRole('link', { name: work }).click();
  await expect(page).toHaveURL(/\/admin\/takedowns/);
  const held = page.getByRole('article', { name: new RegExp(work) });
  await expect(held).toContainText('결과보고서에 적힌 기간과 같아요.');
  await expect(held.getByRole('button', { name: '삭제하기' })).toBeDisabled();
  await expectSoundAt(page, [1280, 360]);
  await held.getByRole('button', { name: '다시 보이게 하기' }).click();
  const lifting = page.getByRole('dialog', { name: '다시 보이게 하기' });
  await lifting.getByRole('textbox', { name: '이유' }).fill('결과보고서를 확인했어요.');
  await lifting.getByRole('button', { name: '다시 보이게 하기' }).click();
  await expect(page.getByText('다시 보이게 했어요.')).toBeVisible();
  expect(await readAsVisitor()).toContain(work);
});
