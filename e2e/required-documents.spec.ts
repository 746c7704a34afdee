import { refusal, refuse } from '#e2e/failures.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findToast } from '#e2e/gallery.ts';
import { makeRunning } from '#e2e/running-projects.ts';
import { openAs } from '#e2e/sign-in.ts';

test('[F-77] a company asks for one more document: an empty name and a failed request say so and keep what was typed, and the NPO finds it in its list', async ({
  page,
  product,
  openVisitor,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const { projectId, address, company, npo } = await makeRunning(product);
  await openAs(page, product, company.username, address);
  const region = page.getByRole('region', { name: /^받기로 한 서류/ });
  const name = region.getByRole('textbox', { name: '서류 더 요청하기' });
  const ask = region.getByRole('button', { name: '요청하기' });
  await ask.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('참여자 명단');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  const heal = await refuse(page, `/api/projects/${projectId}/required-documents`, 'POST');
  await ask.click();
  await expect(region.getByText(refusal)).toBeVisible();
  await expect(name).toHaveValue('참여자 명단');
  await heal();
  await ask.click();
  await expect(findToast(page, '서류를 더 요청했어요. 단체에 알렸어요.')).toBeVisible();
  await expect(region.getByRole('listitem').filter({ hasText: '참여자 명단' })).toBeVisible();
  await expect(name).toHaveValue('');

  const partner = await openVisitor();
  await openAs(partner, product, npo.username, address);
  const asked = partner.getByRole('region', { name: /^받기로 한 서류/ });
  await expect(asked.getByRole('button', { name: '참여자 명단 파일 내기' })).toBeVisible();
});
