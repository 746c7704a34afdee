import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAccessibilityProblems } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { createMember } from '#e2e/members.ts';
import { openAs } from '#e2e/sign-in.ts';

async function choose(scope: Page | Locator, box: string, option: string): Promise<void> {
  await scope.getByRole('combobox', { name: box }).click();
  await ('page' in scope ? scope.page() : scope).getByRole('option', { name: option }).first().click();
}

test('[B-04] [F-44] [F-45] [F-46] [W-05] [D-16] an NPO writes its profile, adds a project with pictures in order and makes a document public', async ({
  page,
  product,
  browser,
}) => {
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'APPROVED' });
  await openAs(page, product, username, '/account/profile');
  await expect(page.getByText('아직 공개되지 않은 프로필이에요.')).toBeVisible();

  // Everything that is missing is summed up and marked at its place, before anything is sent; the first has the focus.
  await page.getByRole('button', { name: '프로필 공개하기' }).click();
  const summary = page.getByRole('alert').filter({ hasText: '고칠 곳이 6곳 있어요.' });
  await expect(summary.getByRole('button')).toHaveText([
    '소재지',
    '분야',
    '수혜대상',
    '활동 지역',
    '소개',
    '주요 활동',
  ]);
  await expect(page.getByRole('combobox', { name: '1차 지역' })).toBeFocused();
  for (const text of [
    '1차 지역을 선택해주세요.',
    '분야를 선택해주세요.',
    '수혜대상을 선택해주세요.',
    '활동 지역을 선택해주세요.',
    '소개 글을 입력해주세요.',
    '주요 활동을 하나 이상 적어 주세요.',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await summary.getByRole('button', { name: '소개' }).click();
  await expect(page.getByLabel('소개 글')).toBeFocused();
  await page.getByLabel('활동 시작').fill('2017.03');
  await choose(page, '1차 지역', '강원특별자치도');
  await choose(page, '2차 지역', '춘천시');
  await page.getByRole('group', { name: /^분야/ }).getByRole('checkbox', { name: '교육·장학' }).check();
  await page
    .getByRole('group', { name: /^수혜대상/ })
    .getByRole('checkbox', { name: '아동' })
    .check();
  await page.getByLabel('전국 어디서나 활동해요').check();
  await page.getByLabel('소개 글').fill('퇴근이 늦은 보호자를 대신해 아이들의 저녁을 지켜요.');
  for (const activity of ['작은도서관', '저녁 공부방']) {
    await page.getByLabel('더할 활동').fill(activity);
    await page.getByLabel('더할 활동').press('Enter');
  }
  await page.getByRole('button', { name: '저녁 공부방 위로' }).click();
  // What is written is kept without being published, through a reload.
  await expect(page.getByText(/에 임시 저장했어요/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('소개 글')).toHaveValue('퇴근이 늦은 보호자를 대신해 아이들의 저녁을 지켜요.');
  await page.getByRole('button', { name: '프로필 공개하기' }).click();
  await expect(page.getByText('프로필을 공개했어요.')).toBeVisible();

  await page.getByRole('button', { name: '대표 사업 더하기' }).click();
  const dialog = page.getByRole('dialog', { name: '대표 사업 더하기' });
  await dialog.getByLabel('사업 이름').fill('퇴근길 골목 공부방');
  await choose(dialog, '분야', '교육·장학');
  await choose(dialog, '수혜대상', '아동');
  await choose(dialog, '1차 지역', '강원특별자치도');
  await choose(dialog, '2차 지역', '춘천시');
  await dialog.getByRole('textbox', { name: '시작월' }).fill('2024.03');
  await dialog.getByRole('textbox', { name: '종료월' }).fill('2025.02');
  await dialog.getByRole('textbox', { name: /^총사업비/ }).fill('41234567');
  await dialog.getByLabel('총사업비 비공개').check();
  await dialog.getByLabel('사업 내용').fill('골목마다 작은 공부방을 열었어요.');
  // Pictures are chosen and moved before anything is saved, and are sent with it in that order.
  const draw = (background: string) =>
    sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
  const pick = async (scope: Locator, name: string, background: string) =>
    scope
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/png', buffer: await draw(background) });
  const pictures = (scope: Locator) => scope.getByRole('list', { name: '사진 목록' }).getByRole('img');
  await pick(dialog, '공부방.png', '#2b6');
  await pick(dialog, '골목.png', '#b62');
  await dialog.getByRole('button', { name: '골목.png 앞으로' }).focus();
  await page.keyboard.press('Enter');
  await expect(pictures(dialog).first()).toHaveAccessibleName('1번째 사진, 골목.png');
  await expect(dialog.getByRole('button', { name: '골목.png 앞으로' })).toBeFocused();
  await expectNoAccessibilityProblems(page, '[role=dialog]');
  await dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: /대표 사업/ })).toContainText('사진 2장');

  await page.getByRole('button', { name: '퇴근길 골목 공부방 고치기' }).click();
  const edit = page.getByRole('dialog', { name: '대표 사업 고치기' });
  await expect(pictures(edit).first()).toHaveAccessibleName('1번째 사진, 골목.png');
  await expect
    .poll(() => pictures(edit).evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)))
    .toEqual([90, 90]);
  await pick(edit, '도서관.png', '#26b');
  await expect(pictures(edit)).toHaveCount(3);
  await expect(edit.getByText(/올리는 중/)).toHaveCount(0);
  const ordered = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && /\/images$/.test(answer.url()),
  );
  await pictures(edit).nth(2).dragTo(pictures(edit).first(), { steps: 8 });
  expect((await ordered).status()).toBe(200);
  await page.keyboard.press('Escape');
  // The address names the dialog until it is closed.
  await expect(edit).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: '퇴근길 골목 공부방 고치기' }).click();
  for (const [place, name] of ['도서관.png', '골목.png', '공부방.png'].entries())
    await expect(pictures(edit).nth(place)).toHaveAccessibleName(`${place + 1}번째 사진, ${name}`);
  await edit.getByRole('button', { name: '공부방.png 삭제' }).click();
  await expect(pictures(edit)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: /대표 사업/ })).toContainText('사진 2장');

  const papers = page.getByRole('region', { name: /공개 서류/ });
  await papers.locator('input[type=file]').setInputFiles({
    name: '2025년 결산서.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 결산'),
  });
  await expect(papers.getByText('우리 단체만 볼 수 있어요.', { exact: true })).toBeVisible();
  const visitor = await browser.newContext({ baseURL: product.url });
  try {
    const profile = await visitor.newPage();
    await page.getByRole('link', { name: '공개 화면 보기' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /대표 사업 1/ })).toBeVisible();
    const address = page.url();
    await profile.goto(address);
    await expect(profile.getByRole('region', { name: /대표 사업/ })).toContainText('비공개');
    await expect(profile.getByText('41,234,567')).toHaveCount(0);
    await expect(profile.getByRole('region', { name: /공개 서류/ })).toHaveCount(0);

    await page.goBack();
    await papers.getByRole('checkbox', { name: /공개/ }).check();
    await expect(papers.getByText('프로필에서 누구나 내려받을 수 있어요.', { exact: true })).toBeVisible();
    // The choice shows at once; the tag tells what is stored.
    await expect(papers.getByText('비공개', { exact: true })).toHaveCount(0);
    await profile.reload();
    const download = profile.waitForEvent('download');
    await profile.getByRole('link', { name: '2025년 결산서.pdf 다운받기' }).click();
    expect((await download).suggestedFilename()).toBe('2025년 결산서.pdf');
  } finally {
    await visitor.close();
  }
});

test('[F-44] [F-51] [S-15] an NPO under review reads what happens next and writes its profile; of two devices neither overwrites the other silently', async ({
  page,
  product,
  openVisitor,
  expectedErrors,
}) => {
  // The second device is told that it is behind.
  expectedErrors.push(/status of 409/);
  const username = await createMember(product.databaseUrl, { type: 'NPO', status: 'PENDING' });
  await openAs(page, product, username, '/invitations');
  await expect(page).toHaveURL(/\/account\/info$/);
  await expect(page.getByText('승인된 회원만 이용할 수 있어요.', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '가입 신청을 확인하고 있어요' })).toBeVisible();
  await expect(page.getByText(/까지 결과를 메일로 알려 드려요/)).toBeVisible();
  await expect(page.getByText('확인하는 동안 단체 프로필을 미리 써 둘 수 있어요.')).toBeVisible();
  await expectNoAccessibilityProblems(page);
  await page.getByRole('link', { name: '프로필 미리 쓰기' }).click();
  await expect(page.getByText('가입을 확인하는 동안 미리 써 둘 수 있어요.', { exact: false })).toBeVisible();
  const other = await openVisitor();
  await openAs(other, product, username, '/account/profile');
  await expect(other.getByLabel('소개 글')).toBeVisible();
  await page.getByLabel('소개 글').fill('첫 기기에서 쓴 소개예요.');
  await expect(page.getByText(/에 임시 저장했어요/)).toBeVisible();

  await other.getByLabel('소개 글').fill('둘째 기기에서 쓴 소개예요.');
  const conflict = other.getByRole('alert').filter({ hasText: '다른 기기나 동료가' });
  await expect(conflict).toContainText('다른 곳: 소개');
  await expectNoAccessibilityProblems(other);
  await conflict.getByRole('button', { name: '다른 내용 불러오기' }).click();
  await expect(other.getByLabel('소개 글')).toHaveValue('첫 기기에서 쓴 소개예요.');
  await other.getByLabel('소개 글').fill('첫 기기에서 쓰고 둘째에서 이은 소개예요.');
  await expect(other.getByText(/에 임시 저장했어요/)).toBeVisible();

  // What was written is not thrown away by one press.
  await other.getByRole('button', { name: '되돌리기' }).click();
  const question = other.getByRole('alertdialog', { name: '고친 내용을 되돌릴까요?' });
  await expect(question.getByRole('button', { name: '되돌리기' })).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(other.getByLabel('소개 글')).toHaveValue('첫 기기에서 쓰고 둘째에서 이은 소개예요.');

  await other.getByRole('button', { name: '승인되면 바로 공개하기' }).click();
  await expect(other.getByRole('alert').filter({ hasText: '고칠 곳이' })).toBeVisible();
});
