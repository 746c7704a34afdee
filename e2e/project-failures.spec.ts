import { getPartnerContact } from '#contract/projects/projects.ts';
import { openApi } from '#e2e/api.ts';
import { readAgain, refuse } from '#e2e/failures.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { endProject, makeMatched, nameRequest } from '#e2e/projects.ts';
import { submitRequest } from '#e2e/requests.ts';
import { openAs } from '#e2e/sign-in.ts';

const company = 'hanui_csr';

test('[F-77] the request, its lists, the partner and the form of a project are read again after a failure, and the form opens from each place that offers it', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const api = await openApi(product.url, company);
  const npo = await openApi(product.url, 'solgaeul');
  const project = await makeMatched(api, npo, { title: nameRequest('다시 읽는 저녁') });
  const asked = `/api/projects/${project.id}`;
  const form = page.getByRole('dialog', { name: '프로젝트 진행 정보 입력' });
  const budget = form.getByLabel('프로젝트 예산');

  const healProject = await refuse(page, asked);
  const healLists = await refuse(page, `${asked}/matches`);
  await openAs(page, product, company, `/project/manage?request=${project.id}`);
  const request = page.getByRole('dialog').first();
  await readAgain(
    page,
    '요청서를 불러오지 못했어요',
    healProject,
    request.getByRole('button', { name: '요청서 전체 보기' }),
  );
  await expect(request.getByText('추천 기록을 불러오지 못했어요.')).toBeVisible();
  await healLists();
  await request.getByRole('button', { name: '다시 불러오기' }).click();
  await expect(request.getByRole('region', { name: '추천 기록' })).toContainText('1번째 추천');
  await request.getByRole('button', { name: '진행 정보 입력' }).click();
  await expect(budget).toBeVisible();

  const healContact = await refuse(page, `${asked}/contact`);
  await page.goto(`/project/manage/${project.id}`);
  const card = page.getByRole('region', { name: '파트너 담당자' });
  await expect(card.getByRole('alert')).toContainText('연락처를 불러오지 못했어요.');
  await healContact();
  await card.getByRole('button', { name: '다시 시도' }).click();
  const { email } = await api.call(getPartnerContact, { params: { projectId: project.id } });
  await expect(card.getByRole('link', { name: email })).toBeVisible();
  await page
    .getByRole('region', { name: '진행 정보' })
    .getByRole('button', { name: '진행 정보 입력' })
    .click();
  await expect(budget).toBeVisible();

  const healForm = await refuse(page, asked);
  await page.goto('/project/manage');
  const all = page.getByRole('region', { name: /^지금 할 일/ });
  await expect(all.getByRole('listitem').first()).toBeVisible();
  const more = all.getByRole('button', { name: /더 보기$/ });
  if (await more.isVisible()) await more.click();
  await all
    .getByRole('listitem')
    .filter({ hasText: project.title })
    .getByRole('button', { name: /진행 정보 입력/ })
    .click();
  await readAgain(page, '프로젝트를 불러오지 못했어요', healForm, budget);
  await endProject(product.url, project.id);
});

test('[F-77] a comparison that cannot be read is read when it is told to, and the list of projects goes by what changed last', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 500/);
  const api = await openApi(product.url, company);
  const { id, title } = await submitRequest(api, { title: nameRequest('견줄 수 있는 저녁') });
  const asked = `**/api/projects/${id}/comparison`;
  await page.route(asked, (route) => route.fulfill({ status: 500, json: {} }));
  await openAs(page, product, company, `/project/manage/${id}/compare`);
  const failure = page.getByRole('alert').filter({ hasText: '비교를 불러오지 못했어요' });
  await expect(failure).toBeVisible();
  await page.unroute(asked);
  await failure.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('table', { name: /^추천 단체/ })).toBeVisible();

  await page.goto('/project/manage');
  const first = page.getByRole('rowheader').first();
  await expect(first).toBeVisible();
  await page.getByRole('combobox', { name: '순서' }).click();
  await page.getByRole('option', { name: '최근 변경순' }).click();
  await expect(page).toHaveURL(/sort=recent/);
  await expect(first).toContainText(title);
  await page.getByRole('combobox', { name: '순서' }).click();
  await page.getByRole('option', { name: '할 일 먼저' }).click();
  await expect(page).not.toHaveURL(/sort=/);
  await endProject(product.url, id);
});
