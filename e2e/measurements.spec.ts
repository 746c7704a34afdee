import { demoId } from '#db/seed/demo-id.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';

const room = `/project/manage/${demoId('project', 'neulbom-homework')}/measurements`;

test.use({ width: 360 });

test('[G-42] [G-43] an NPO measures an indicator on its phone: too many persons are refused, the target stays, and the value stands beside it', async ({
  page,
  product,
}) => {
  await openAs(page, product, 'solgaeul', room);
  const satisfaction = page.getByRole('article', { name: '만족도' });
  await expect(satisfaction.getByRole('img', { name: '아직 재지 않았어요, 목표 4.2점' })).toBeVisible();
  await expect(page.getByText('목표는 변경 협약으로만 바꿔요')).toBeVisible();
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: '측정값 적기' }).click();
  const dialog = page.getByRole('dialog', { name: '측정값 적기' });
  const pick = async (name: string) => {
    await dialog.getByRole('combobox', { name: /^지표/ }).click();
    await dialog.getByRole('option', { name }).click();
  };
  await pick('산출 · 실인원 (명)');
  await dialog.getByLabel(/^값/).fill('90000');
  await dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(dialog.getByText('실인원은 연인원보다 많을 수 없어요.')).toBeVisible();
  await expect(dialog.getByText('무엇을 보고 쟀는지 골라 주세요.')).toBeVisible();
  await expectNoSideScroll(page);
  await expectNoAccessibilityProblems(page);

  await pick('변화 · 만족도 (5점)');
  await dialog.getByLabel(/^값/).fill('4.1');
  await dialog.getByLabel(/^어떻게 쟀나요/).fill('분기 설문 5문항, 답 17명');
  await dialog.getByRole('radio', { name: /단체가 보관해요/ }).click();
  await dialog.getByLabel(/^어떤 까닭이 있었나요/).fill('국이 식었다는 의견이 많았어요.');
  await dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(dialog).toBeHidden();
  await expect(satisfaction.getByRole('img', { name: '지금 4.1점, 목표 4.2점' })).toBeVisible();
  await expectNoAccessibilityProblems(page);
});
