import { demoId } from '#db/seed/demo-id.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createAdmin } from '#e2e/members.ts';
import { turnOnSecondFactor } from '#e2e/second-factor.ts';
import { openAs } from '#e2e/sign-in.ts';

for (const width of [1280, 360] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ width });

    test('[O-03] who opens a record that a colleague has open reads so, and the colleague too, until one leaves', async ({
      page,
      product,
      openVisitor,
    }) => {
      const project = `/admin/projects/${demoId('project', 'hanui-warmth')}`;
      const second = await openVisitor({ width });
      await openAs(second, product, await createAdmin(product.databaseUrl), '/account/security');
      await turnOnSecondFactor(second);
      await openAs(page, product, 'matson_ops', project);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const theirs = page.getByText('새관리자가 보고 있어요');
      await expect(theirs).toHaveCount(0);
      await second.goto(project);
      await expect(second.getByText(/보고 있어요$/)).toBeVisible();
      await expect(theirs).toBeVisible({ timeout: 5000 });
      await expectNoSideScroll(page);
      await expectNoAccessibilityProblems(page);
      await second
        .getByRole('link', { name: /^할 일/ })
        .first()
        .click();
      await expect(second).toHaveURL(/\/admin$/);
      await expect(theirs).toHaveCount(0);
    });
  });
}
