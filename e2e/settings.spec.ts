import { readFile } from 'node:fs/promises';
import { ADMIN } from '#e2e/admin.ts';
import { expectSoundAt, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs } from '#e2e/sign-in.ts';
import { walkTo } from '#e2e/walk.ts';

test('[O-19] the operator sees a mail before and after another wording, and prices as companies would; a bankbook is uploaded and taken home, and a legal text outlives a reload; all on a phone as well', async ({
  page,
  product,
}) => {
  await test.step('a mail, now and with another wording', async () => {
    await openAs(page, product, ADMIN, '/admin/mail-wordings');
    await page.getByRole('link', { name: /^프로젝트를 마쳤을 때/ }).click();
    const now = page.frameLocator('iframe[title="지금 메일"]');
    await expect(now.getByText('기록과 문서는 보관 기간 동안')).toBeVisible();
    await page.getByRole('textbox', { name: /^맺는말/ }).fill('「{프로젝트}」을/를 함께해 주셔서 고마워요.');
    const next = page.frameLocator('iframe[title="바꾼 뒤 메일"]');
    await expect(next.getByText('「우리 동네 책 나눔」을 함께해 주셔서 고마워요.')).toBeVisible();
    await expectSoundAt(page, [1280, 360]);
  });

  await test.step('prices: all plans at once, on a phone one at a time', async () => {
    await page.goto('/admin/settings');
    const form = page.getByRole('form', { name: '요금제와 가격' });
    const choosePlan = async (plan: string, box = '보여 줄 요금제') => {
      await form.getByRole('combobox', { name: box, exact: true }).click();
      await page.getByRole('option', { name: plan }).click();
    };
    await choosePlan('COORDINATING');
    const price = form.getByRole('textbox', { name: 'COORDINATING 12개월' });
    const former = await price.inputValue();
    await price.fill('4200000');
    const preview = form.getByRole('region', { name: '기업에 보이는 모습' });
    await expect(preview).toContainText('4,620,000원');
    await choosePlan('PERFORMANCE');
    const rematches = form.getByRole('textbox', { name: 'PERFORMANCE 다시 매칭' });
    await rematches.fill('99');
    await expect(preview).toContainText('요금제 한도는 고칠 곳이 있어서 고치기 전 값으로 보여요.');
    await choosePlan('FREEMIUM');
    await form.getByRole('button', { name: '바꾸기 예약하기' }).click();
    await expect(rematches, 'the plan of the mistake is shown').toBeVisible();
    await expect(rematches).toHaveAccessibleDescription(/0부터 20까지/);
    await expectSoundAt(page, [1280, 360]);
    await showAt(page, 360);
    await choosePlan('CONNECT', '요금제');
    await expect(price).toBeHidden();
    await choosePlan('COORDINATING', '요금제');
    await expect(price).toHaveValue('4,200,000');
    await form.getByRole('button', { name: '되돌리기' }).click();
    await expect(price).toHaveValue(former);
  });

  await test.step('a bankbook goes up and comes back as it was', async () => {
    await walkTo(page, '/admin/settings/account');
    const account = page.getByRole('region', { name: '입금 계좌' });
    await account.getByRole('button', { name: /^바꾸기/ }).click();
    const proposal = page.getByRole('dialog', { name: '입금 계좌 바꾸기' });
    const paper = Buffer.from(`%PDF-1.4\n% ${'통장 표지와 첫 장\n'.repeat(40)}%%EOF\n`);
    const picking = page.waitForEvent('filechooser');
    await proposal.getByRole('button', { name: '통장사본 고르기' }).click();
    await (await picking).setFiles({ name: '새 통장.pdf', mimeType: 'application/pdf', buffer: paper });
    await proposal.getByLabel('이유').fill('흐린 사본을 바꿔요');
    await expectSoundAt(page, [360], '[role=dialog]');
    await proposal.getByRole('button', { name: '계좌 바꾸기 요청하기' }).click();
    await expect(proposal).toBeHidden();
    await expect(account.getByText('통장사본: 새 통장.pdf')).toBeVisible();
    await expectSoundAt(page, [360, 1280]);
    const saving = page.waitForEvent('download');
    await account.getByRole('button', { name: '통장사본 다운받기' }).click();
    expect(await readFile(await (await saving).path())).toEqual(paper);
    await account.getByRole('button', { name: /^거두기/ }).click();
    const taking = page.getByRole('dialog', { name: '예약한 것 거두기' });
    await taking.getByRole('textbox', { name: '이유' }).fill('사본을 그대로 써요');
    await taking.getByRole('button', { name: '거두기' }).click();
    await expect(taking).toBeHidden();
  });

  await test.step('a legal text that is being written outlives a reload', async () => {
    await walkTo(page, '/admin/legal-texts');
    const terms = page.getByRole('region', { name: '이용약관' });
    await terms.getByRole('link', { name: /^새 버전 쓰기/ }).click();
    await page.getByLabel('새 글').fill('# 새 약관');
    await page.getByLabel('이유').fill('환불 규정을 고쳐요');
    await page.reload();
    await expect(page.getByLabel('새 글')).toHaveValue('# 새 약관');
    await expect(page.getByLabel('이유')).toHaveValue('환불 규정을 고쳐요');
    await page.getByRole('button', { name: '지금 글과 비교하기' }).click();
    await expect(page.getByRole('region', { name: '지금 글과 다른 점' })).toContainText('넣은 말');
    await expectSoundAt(page, [360]);
  });
});
