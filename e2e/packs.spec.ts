import { readFile, writeFile } from 'node:fs/promises';
import { demoId } from '#db/seed/demo-id.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { ready } from '#e2e/public-pages.ts';
import { openAs } from '#e2e/sign-in.ts';

const room = `/project/manage/${demoId('project', 'neulbom-breakfast')}/pack`;

test.use({ width: 360 });

test('[G-50] [G-51] a company has the pack of a finished project made, takes it along, and compares it without sending a file', async ({
  page,
  product,
  openVisitor,
}, info) => {
  await openAs(page, product, 'neulbom_csr', room);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '증빙팩 만들기' }).click();
  await expect(page.getByRole('heading', { name: /^증빙팩 1판/ })).toBeVisible();
  await expect(page.getByText('준비됨')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^들어가지 않은 것/ })).toBeVisible();
  await expectNoSideScroll(page);
  await expectNoAccessibilityProblems(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '전체 받기' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('증빙팩_교문 앞 따뜻한 주먹밥_1판.zip');
  const archive = info.outputPath('pack.zip');
  await download.saveAs(archive);

  const visitor = await openVisitor();
  await visitor.goto('/verify');
  await ready(visitor);
  const sent: string[] = [];
  visitor.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  const choose = (path: string) => visitor.getByRole('main').locator('input[type=file]').setInputFiles(path);
  await choose(archive);
  await expect(visitor.getByRole('heading', { name: '같은 파일이에요' })).toBeVisible();
  await expectNoSideScroll(visitor);
  await expectNoAccessibilityProblems(visitor);

  // One byte in the middle of the archive, which lies in 목록.pdf.
  const bytes = await readFile(archive);
  const at = bytes.indexOf('endstream');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  const changed = info.outputPath('changed.zip');
  await writeFile(changed, bytes);
  await choose(changed);
  await expect(visitor.getByRole('heading', { name: '다른 파일이에요' })).toBeVisible();
  await expect(visitor.getByText('내용이 달라요')).toBeVisible();

  const foreign = info.outputPath('foreign.pdf');
  await writeFile(foreign, '다른 곳에서 온 파일');
  await choose(foreign);
  await expect(visitor.getByText('맞손이 만든 증빙팩에 이 파일과 같은 것이 없어요.')).toBeVisible();
  expect(sent).toHaveLength(3);
  for (const call of sent) expect(call).toMatch(/\/api\/pack-verifications \{"sha256":"[0-9a-f]{64}"\}$/);
});
