import { demoId } from '#db/seed/demo-id.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';

const room = `/project/manage/${demoId('project', 'neulbom-homework')}/report`;

test.use({ width: 360 });

test('[G-44] [G-46] [G-47] a report opens filled, is returned with a comment, comes back with what changed, and is accepted', async ({
  page,
  product,
  openVisitor,
}) => {
  await openAs(page, product, 'solgaeul', room);
  const tab = page
    .getByRole('navigation', { name: '프로젝트 작업 공간' })
    .getByRole('link', { name: '보고서' });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  const overview = page.getByRole('region', { name: '개요' });
  await expect(overview.getByRole('link', { name: /^연인원/ })).toHaveAttribute('href', /activity-entries$/);
  await expectNoSideScroll(page);
  await expectNoAccessibilityProblems(page);
  const lessons = page.getByRole('region', { name: '배운 점' }).getByRole('textbox');
  await lessons.fill('국은 천천히 식혀서 나눠요.');
  await page.getByRole('button', { name: '결과보고서 내기' }).click();
  await expect(page.getByText(/까지 기업이 살펴봐요/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: '배운 점' })).toContainText('국은 천천히 식혀서 나눠요.');

  const company = await openVisitor({ width: 1280 });
  await openAs(company, product, 'neulbom_csr', room);
  await company.getByRole('button', { name: '배운 점에 의견 쓰기' }).click();
  const dialog = company.getByRole('dialog', { name: '배운 점에 의견 쓰기' });
  await dialog.getByRole('textbox').fill('안전 수칙도 적어 주세요.');
  await dialog.getByRole('button', { name: '보완할 곳 적어 두기' }).click();
  await expect(company.getByText('보완할 곳 1곳을 적었어요')).toBeVisible();
  await expectNoAccessibilityProblems(company);
  await company.getByRole('button', { name: '보완 요청 보내기' }).click();
  await expect(company.getByText(/기업이 보완을 요청했어요/)).toBeVisible();

  await page.reload();
  await expect(page.getByText('안전 수칙도 적어 주세요.')).toBeVisible();
  await expectNoSideScroll(page);
  await lessons.fill('국은 천천히 식혀서 나누고, 칼은 어른이 써요.');
  await page.getByRole('button', { name: '다시 내기' }).click();
  await expect(page.getByText(/까지 기업이 살펴봐요/).first()).toBeVisible();

  await company.reload();
  await expect(company.getByText('1번째로 냈을 때와 달라진 곳')).toBeVisible();
  await expect(company.getByRole('insertion').first()).toContainText('칼은 어른이 써요.');
  await company.getByRole('button', { name: '확인하기' }).click();
  await company
    .getByRole('dialog', { name: '결과보고서 확인하기' })
    .getByRole('button', { name: '확인하기' })
    .click();
  await expect(company.getByText(/보고서와 기록이 잠겼어요/).first()).toBeVisible();
});
