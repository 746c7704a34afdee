import { transitionProject } from '#contract/admin/admin.ts';
import { createProjectEvent, getProject } from '#contract/projects/projects.ts';
import { openApi } from '#e2e/api.ts';
import { expectSoundAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { makeMatched, nameRequest } from '#e2e/projects.ts';
import { openAs } from '#e2e/sign-in.ts';

const company = 'hanui_csr';
const npo = 'solgaeul';
const admin = 'matson_ops';
const price = '우리 단가는 120만 원입니다';
const reason = '함께하기로 한 단체의 일정이 바뀌었어요';

test('[F-66] company and former partner each read a partnership that ended, apart and closed', async ({
  page,
  product,
  openVisitor,
}) => {
  test.slow();
  const api = await openApi(product.url, company);
  const other = await openApi(product.url, npo);
  const { id: projectId } = await makeMatched(api, other, {
    title: nameRequest('다시 짝을 찾는 사업'),
  });
  const params = { projectId };
  await other.call(createProjectEvent, { params, body: { text: price } });
  const { version } = await api.call(getProject, { params });
  const adminApi = await openApi(product.url, admin);
  await adminApi.call(transitionProject, { params, body: { to: 'MATCHING', version, reason } });

  await openAs(page, product, company, `/project/manage/${projectId}`);
  const earlier = page.getByRole('region', { name: '지난 파트너와의 기록' });
  await expect(earlier.getByText(price)).toBeVisible();
  await expect(earlier).toContainText('다시 매칭하면서 끝났어요');
  await expect(page.getByRole('region', { name: '진행 기록' })).not.toContainText(price);
  const former = await openVisitor();
  await openAs(former, product, npo, `/project/manage/${projectId}`);
  await expect(former.getByText('함께한 기간이 끝났어요', { exact: true })).toBeVisible();
  await expect(former.getByRole('region', { name: '진행 기록' }).getByText(price)).toBeVisible();
  await expect(former.getByRole('button', { name: '기록 남기기' })).toHaveCount(0);
  await expectSoundAt(page, [1280, 360]);
  await expectSoundAt(former, [360]);
});
