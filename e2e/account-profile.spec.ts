import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { createNpoProject, getOwnNpoProfile, updateNpoProfile } from '#contract/npos/npo-profiles.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createMember } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';

test('[B-04] [F-46] [W-05] [D-16] an NPO puts pictures into a representative project and in order by keys and by dragging, and makes a document public', async ({
  page,
  product,
  openVisitor,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  const npo = await openApi(product.url, username);
  const { version } = await npo.call(getOwnNpoProfile);
  const place = { regionLevel1Code: '51', regionLevel2Code: '51110' };
  await npo.call(updateNpoProfile, {
    body: {
      ...{ version, ...place, foundedMonth: '2017-03', serviceRegionCodes: [], isNationwide: true },
      ...{ fieldCodes: ['EDU'], beneficiaryCodes: ['CHILD'], mainActivities: ['저녁 공부방'], capacity: 1 },
      intro: '퇴근이 늦은 보호자를 대신해 아이들의 저녁을 지켜요.',
    },
  });
  await npo.call(createNpoProject, {
    body: {
      ...{ ...place, name: '퇴근길 골목 공부방', fieldCode: 'EDU', beneficiaryCode: 'CHILD' },
      ...{ actualStart: '2024-03-01', actualEnd: '2025-02-28', actualBudget: 41_234_567 },
      ...{ isBudgetHidden: true, description: '골목마다 작은 공부방을 열었어요.' },
    },
  });
  const draw = (background: string) =>
    sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
  const pictures = (scope: Locator) => scope.getByRole('list', { name: '사진 목록' }).getByRole('img');

  await openAs(page, product, username, '/account/profile');
  await page.getByRole('button', { name: '퇴근길 골목 공부방 고치기' }).click();
  const edit = page.getByRole('dialog', { name: '대표 사업 고치기' });
  const pick = async (name: string, background: string, count: number) => {
    const file = { name, mimeType: 'image/png', buffer: await draw(background) };
    await edit.locator('input[type=file]').setInputFiles(file);
    await expect(pictures(edit)).toHaveCount(count);
    await expect(edit.getByText(/올리는 중/)).toHaveCount(0);
  };
  await pick('공부방.png', '#2b6', 1);
  await pick('골목.png', '#b62', 2);
  await edit.getByRole('button', { name: '골목.png 앞으로' }).focus();
  await page.keyboard.press('Enter');
  await expect(pictures(edit).first()).toHaveAccessibleName('1번째 사진, 골목.png');
  await expect(edit.getByRole('button', { name: '골목.png 앞으로' })).toBeFocused();
  await pick('도서관.png', '#26b', 3);
  const ordered = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && /\/images$/.test(answer.url()),
  );
  await pictures(edit).nth(2).dragTo(pictures(edit).first(), { steps: 8 });
  expect((await ordered).status()).toBe(200);
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  // The address names the dialog until it is closed.
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole('region', { name: /대표 사업/ })).toContainText('사진 3장');
  await page.reload();
  await page.getByRole('button', { name: '퇴근길 골목 공부방 고치기' }).click();
  for (const [at, name] of ['도서관.png', '골목.png', '공부방.png'].entries())
    await expect(pictures(edit).nth(at)).toHaveAccessibleName(`${at + 1}번째 사진, ${name}`);
  await expect
    .poll(() => pictures(edit).evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)))
    .toEqual([90, 90, 90]);
  await page.keyboard.press('Escape');
  await expect(edit).toHaveCount(0);

  const papers = page.getByRole('region', { name: /공개 서류/ });
  await papers.locator('input[type=file]').setInputFiles({
    name: '2025년 결산서.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 결산'),
  });
  await expect(papers.getByText('우리 단체만 볼 수 있어요.', { exact: true })).toBeVisible();
  await papers.getByRole('checkbox', { name: /공개/ }).check();
  await expect(papers.getByText('프로필에서 누구나 내려받을 수 있어요.', { exact: true })).toBeVisible();
  // The choice shows at once; the tag tells what is stored.
  await expect(papers.getByText('비공개', { exact: true })).toHaveCount(0);
  const visitor = await openVisitor();
  await visitor.goto((await page.getByRole('link', { name: '공개 화면 보기' }).getAttribute('href')) ?? '');
  await expect(visitor.getByRole('region', { name: /대표 사업/ })).toContainText('비공개');
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: '2025년 결산서.pdf 다운받기' }).click();
  expect((await download).suggestedFilename()).toBe('2025년 결산서.pdf');
});
