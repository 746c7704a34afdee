import type { Page } from '@playwright/test';
import { expectNoSideScroll, expectSoundAt, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findCards, wake } from '#e2e/public-pages.ts';
import { walkTo } from '#e2e/walk.ts';

/** A page is accessible on a phone, and fits wider windows; in the dark, the gallery's test looks at it on a computer. */
const expectSound = (page: Page) => expectSoundAt(page, [360, 768, 1280]);

test.describe('on a phone, and wider', () => {
  test.use({ width: 360 });

  test('[R-01] [H-10] [B-04] home shows the live counts, both entrances and family sites; a representative project opens from it, above the profile of its NPO', async ({
    page,
    request,
  }) => {
    const counts = await (await request.get('/api/site/counts')).json();
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(page.getByText(`${counts.npos}곳`, { exact: true })).toBeVisible();
    for (const [name, address] of [
      ['CSR 요청하기', '/project/request'],
      ['단체 등록하기', '/signup?type=NPO'],
    ] as const)
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', address);
    const { region } = await (await request.get('/api/npos/counts')).json();
    const ways = page.getByRole('region', { name: '분야와 지역으로 바로 찾아보세요' });
    await expect(ways.getByRole('link', { name: /^강원/ })).toContainText(`${region['51']}곳`);
    await page.getByRole('banner').getByRole('link', { name: '로그인' }).waitFor();
    await expectSound(page);

    const footer = page.getByRole('contentinfo');
    const family = footer.getByRole('button', { name: 'Family Site 바로가기' });
    // What lies below the screen is laid out on the way to it, and would move the button between press and release.
    await family.scrollIntoViewIfNeeded();
    await wake(page);
    await family.click();
    await expect(footer.getByRole('listitem').getByRole('link')).toHaveCount(4);
    await expectNoSideScroll(page);
    await page.keyboard.press('Escape');

    const works = page
      .getByRole('region', { name: '현장에서 온 대표 사업' })
      .getByRole('link', { name: /사업 기간/ });
    await expect(works).toHaveCount(3);
    const name = await works.first().getByRole('heading').innerText();
    await works.first().click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectSound(page);
  });

  test('[R-02] [R-04] [R-09] [D-18] [H-08] the FAQ has an address for each question and search and finds while typing; it, the page about the product, the guide and the legal texts are accessible, and a legal text prints whole', async ({
    page,
    request,
  }) => {
    await page.goto('/howto/faq?role=npo#hidden-budget');
    await wake(page);
    await expect(page.getByText('사업마다 비공개로 둘 수 있어요.')).toBeVisible();
    await expect(page.getByText('무료예요. 매칭이')).toBeHidden();
    await page.getByRole('navigation', { name: '회원 유형' }).getByRole('link', { name: '기업' }).click();
    await expect(page).toHaveURL('/howto/faq');
    await expect(page.getByText('비영리단체도 요금을 내나요?')).toBeHidden();

    const box = page.getByRole('searchbox', { name: '질문 찾기' });
    await box.fill('확률');
    await expect(page.getByText('맞춤도 90은 성공 확률이 90%라는 뜻인가요?')).toBeVisible();
    await expect(page.getByText('질문 1개를 찾았어요.')).toBeVisible();
    await expect(page).toHaveURL(/q=%ED%99%95%EB%A5%A0/);
    expect(await (await request.get(page.url())).text()).toContain(
      '맞춤도는 여섯 기준의 점수를 더한 값이에요.',
    );
    // Enter has nothing left to do: the page is not sent for again.
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await box.press('Enter');
    await expect(page.getByText('질문 1개를 찾았어요.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-same', '');
    await box.fill('고유번호만');
    await page.getByRole('link', { name: '비영리단체 질문 보기' }).click();
    await expect(page.getByText('고유번호만 있어도 세금계산서를 발급할 수 있나요?')).toBeVisible();
    await box.fill('');
    await expect(page.getByText('비영리단체도 요금을 내나요?')).toBeVisible();
    await expectSound(page);

    for (const path of ['/about', '/guide', '/legal/terms']) {
      await walkTo(page, path);
      await expectSound(page);
    }
    const { versions } = await (await request.get('/api/legal-texts/terms')).json();
    await page.getByRole('region', { name: '모든 버전' }).getByRole('link').first().click();
    await expect(page).toHaveURL(`/legal/terms?version=${versions[0].version}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('heading', { name: '제4장 비영리 회원' })).toBeVisible();
  });
});

test.describe('directory', () => {
  test('[B-09] each filter value tells how many it leaves; filters, order and pages live in the address: chosen, taken back, and cleared; a long word that nobody has stays within the page', async ({
    page,
    request,
  }) => {
    await page.goto('/npos');
    await wake(page);
    const heading = page.getByRole('heading', { name: /조건에 맞는 단체/ });
    const filters = page.getByRole('region', { name: '찾기 조건' });
    await filters.getByRole('link', { name: /^강원/ }).click();
    await expect(page).toHaveURL('/npos?region=51');
    const { total } = await findCards(request, '?region=51');
    await expect(heading).toHaveText(`조건에 맞는 단체 ${total}곳`);
    await expect(filters.getByRole('link', { name: /^강원/ })).toHaveAttribute('aria-current', 'true');
    const { field, tenure, regionDetail, donationReceipt } = await (
      await request.get('/api/npos/counts?region=51')
    ).json();
    for (const [value, count] of [
      [/교육·장학/, field.EDU],
      [/^4~9년차/, tenure['4']],
      [/^춘천시/, regionDetail['51110']],
      [/^기부금영수증/, donationReceipt],
    ])
      await expect(filters.getByRole('link', { name: value })).toContainText(`${count}곳`);
    await expectSound(page);
    await showAt(page, 1280);
    await filters.getByRole('link', { name: /^춘천시/ }).click();
    await expect(heading).toHaveText(`조건에 맞는 단체 ${regionDetail['51110']}곳`);
    await filters.getByRole('link', { name: /^기부금영수증 발급가능/ }).click();
    await expect(page).toHaveURL('/npos?region=51&regionDetail=51110&donationReceipt=true');
    const narrowed = await findCards(request, '?region=51&regionDetail=51110&donationReceipt=true');
    await expect(heading).toHaveText(`조건에 맞는 단체 ${narrowed.total}곳`);
    await page.goBack();
    await expect(page).toHaveURL('/npos?region=51&regionDetail=51110');
    await page.getByRole('link', { name: '춘천시 조건 지우기' }).click();
    await expect(page).toHaveURL('/npos?region=51');
    await page.getByRole('link', { name: '모두 지우기' }).click();
    await expect(page).toHaveURL('/npos');

    await page.getByLabel('정렬').selectOption({ label: '이름순' });
    await expect(page).toHaveURL('/npos?sort=NAME');
    const namesAt = async (query: string) =>
      (await findCards(request, query)).items.map(({ orgName }) => orgName);
    const headings = page.getByRole('article').getByRole('heading');
    // Before the new order stands, its second page has the address of no neighbour.
    await expect(headings).toHaveText(await namesAt('?sort=NAME'));
    await page.getByRole('link', { name: '2페이지' }).click();
    await expect(page).toHaveURL(/\/npos\?sort=NAME&page=2&after=[0-9a-f-]{36}$/);
    await expect(headings).toHaveText(await namesAt('?sort=NAME&page=2'));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    const box = page.getByRole('combobox', { name: /초성으로 검색/ });
    await box.fill('가'.repeat(80));
    await box.press('Enter');
    await expect(page.getByRole('link', { name: /가{80}. 조건 지우기/ })).toBeVisible();
    await expect(heading).toHaveText('조건에 맞는 단체 0곳');
    for (const width of [360, 1280] as const) {
      await showAt(page, width);
      await expectNoSideScroll(page);
    }
  });

  test('[B-09] [F-47] Ctrl+K leads into the search field at the first press, also before the application runs; initial consonants find while typing, and the keyboard opens', async ({
    page,
  }) => {
    const box = page.getByRole('combobox', { name: /초성으로 검색/ });
    await page.goto('/');
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/npos');
    await wake(page);
    // Once more on the same page, from elsewhere on it.
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();

    await box.pressSequentially('ㅅㄱㅇㅂㅇㅌ');
    const option = page.getByRole('option', { name: /솔개울배움터/ });
    await expect(option).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: '솔개울배움터' })).toBeVisible();
    // From another page, once the application runs.
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
  });
});
