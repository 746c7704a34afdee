import { expectNoSideScroll, expectSoundAt, showAt } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findCards, findProject, wake } from '#e2e/public-pages.ts';
import type { Width } from '#e2e/screens.ts';

/** A page that is opened for a finger is looked at in each width without being loaded again. */
const widths: readonly Width[] = [360, 768, 1280];

test.describe('on a phone, and wider', () => {
  test.use({ width: 360 });

  test('[R-01] [H-10] home shows the live counts, both entrances, family sites and representative projects that open', async ({
    page,
    request,
  }) => {
    const counts = await (await request.get('/api/site/counts')).json();
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(page.getByText(`${counts.npos}곳`, { exact: true })).toBeVisible();
    await expect(page.getByText(`${counts.regions}개 시·도`)).toBeVisible();
    await expect(main.getByRole('link', { name: 'CSR 요청하기' })).toHaveAttribute(
      'href',
      '/project/request',
    );
    await expect(main.getByRole('link', { name: '단체 등록하기' })).toHaveAttribute(
      'href',
      '/signup?type=NPO',
    );
    const { field, region } = await (await request.get('/api/npos/counts')).json();
    const ways = page.getByRole('region', { name: '분야와 지역으로 바로 찾아보세요' });
    await expect(ways.getByRole('link', { name: /교육·장학/ })).toContainText(`${field.EDU}곳`);
    await expect(ways.getByRole('link', { name: /^강원/ })).toContainText(`${region['51']}곳`);
    await expect(ways.getByRole('link', { name: /^강원/ })).toHaveAttribute('href', '/npos?region=51');
    await page.getByRole('banner').getByRole('link', { name: '로그인' }).waitFor();
    await expectSoundAt(page, widths);

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
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  });

  test('[R-02] [B-15] about says who decides what, what no ranking reads, what plans allow, and that no money is brokered', async ({
    page,
  }) => {
    await page.goto('/about');
    const process = page.getByRole('region', { name: /누가 정하는지/ });
    await expect(process.getByRole('listitem')).toHaveCount(6);
    await expect(process.getByText('기업이 정해요').first()).toBeVisible();
    await expect(page.getByText('광고비, 후원금, 요금제')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: '로그인' }).waitFor();
    await expectSoundAt(page, widths);
    await showAt(page, 1280);
    const plans = page.getByRole('table', { name: '기업 회원 요금제 비교' });
    await expect(plans.getByRole('columnheader')).toHaveText([
      '요금제',
      'FREEMIUM',
      'CONNECT',
      'COORDINATING',
      'PERFORMANCE',
    ]);
    await expect(plans.getByRole('row', { name: /한 해 요청/ }).getByRole('cell')).toHaveText([
      '1건',
      '3건',
      '10건',
      '제한 없음',
    ]);
    await expect(page.getByText('회원 사이의 계약이나 대금 거래 중개')).toBeVisible();
  });

  test('[R-04] the FAQ answers each role in its own tab, finds questions while typing, and each question and search has an address', async ({
    page,
    openVisitor,
  }) => {
    await page.goto('/howto/faq');
    const questions = page.getByRole('region', { name: '자주 묻는 질문' }).getByRole('group');
    expect(await questions.count()).toBeGreaterThanOrEqual(12);
    await expect(page.getByText('비영리단체도 요금을 내나요?')).toBeHidden();
    await page
      .getByRole('navigation', { name: '회원 유형' })
      .getByRole('link', { name: '비영리단체' })
      .click();
    await expect(page).toHaveURL('/howto/faq?role=npo');
    await expect(page.getByText('비영리단체도 요금을 내나요?')).toBeVisible();
    await page.goto('/howto/faq?role=npo#hidden-budget');
    await wake(page);
    await expect(page.getByText('사업마다 비공개로 둘 수 있어요.')).toBeVisible();
    await expect(page.getByText('무료예요. 매칭이')).toBeHidden();
    await page.getByRole('navigation', { name: '회원 유형' }).getByRole('link', { name: '기업' }).click();

    const box = page.getByRole('searchbox', { name: '질문 찾기' });
    await box.fill('확률');
    await expect(page.getByText('맞춤도 90은 성공 확률이 90%라는 뜻인가요?')).toBeVisible();
    await expect(page.getByText('질문 1개를 찾았어요.')).toBeVisible();
    await expect(page).toHaveURL(/q=%ED%99%95%EB%A5%A0/);
    // Enter has nothing left to do: the page is not sent for again.
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await box.press('Enter');
    await expect(page.getByText('질문 1개를 찾았어요.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-same', '');
    const other = await openVisitor({ width: 1280 });
    await other.goto(page.url());
    await expect(other.getByText('맞춤도는 여섯 기준의 점수를 더한 값이에요.')).toBeVisible();
    await box.fill('고유번호만');
    await page.getByRole('link', { name: '비영리단체 질문 보기' }).click();
    await expect(page.getByText('고유번호만 있어도 세금계산서를 발급할 수 있나요?')).toBeVisible();
    await box.fill('');
    await expect(page.getByText('비영리단체도 요금을 내나요?')).toBeVisible();
    await expectSoundAt(page, widths);
  });

  test('[D-18] [H-08] legal texts stand on pages of their own with every announced version, and an unknown one is not there', async ({
    page,
    request,
  }) => {
    const text = await (await request.get('/api/legal-texts/terms')).json();
    await page.goto('/legal/terms');
    await expect(page.getByRole('heading', { level: 1, name: '이용약관' })).toBeVisible();
    await expect(page.getByText('2025.10.28 공고 · 2025.10.28부터 시행')).toBeVisible();
    await expect(page.getByRole('heading', { name: '제3장 기업 회원' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: '로그인' }).waitFor();
    await expectSoundAt(page, widths);
    const versions = page.getByRole('region', { name: '모든 버전' }).getByRole('link');
    await expect(versions).toHaveCount(text.versions.length);
    await versions.first().click();
    await expect(page).toHaveURL(`/legal/terms?version=${text.versions[0].version}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('heading', { name: '제4장 비영리 회원' })).toBeVisible();
    expect((await request.get('/legal/terms?version=1999-01-01')).status()).toBe(404);
    expect((await request.get('/legal/anything')).status()).toBe(404);
  });

  test('[R-09] the guide is accessible and nothing overflows', async ({ page }) => {
    await page.goto('/guide');
    await page.getByRole('banner').getByRole('link', { name: '로그인' }).waitFor();
    await expectSoundAt(page, widths);
  });

  test('[B-04] [D-14] [D-15] [D-16] [D-17] a profile and its dialog work and are accessible', async ({
    page,
    request,
  }) => {
    const { npo, project } = await findProject(
      request,
      ({ images, description, actualBudget }) =>
        images.length >= 2 && [...description].length > 210 && actualBudget !== null,
    );
    await page.goto(`/npos/${npo.id}?project=${project.id}`);
    const dialog = page.getByRole('dialog', { name: project.name });
    const second = dialog.getByRole('button', { name: '사진 2 크게 보기' });
    await second.click();
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog.getByText(/^\d{4}\.\d{2} ~ \d{4}\.\d{2}$/)).toBeVisible();
    await expect(dialog.getByText(`${project.actualBudget?.toLocaleString('ko-KR')}원`)).toBeVisible();
    await dialog.getByRole('button', { name: '더 보기' }).click();
    await expect(dialog.getByRole('button', { name: '접기' })).toBeVisible();
    await expectSoundAt(page, widths);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectSoundAt(page, widths);
  });
});

test.describe('directory', () => {
  test('[B-09] each filter value tells how many it leaves; filters live in the address: chosen, shared, taken back, and behind a button that counts them on a phone', async ({
    page,
    request,
    openVisitor,
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
    await expectSoundAt(page, [1280, 360, 768]);
    await filters.getByRole('link', { name: /^춘천시/ }).click();
    await expect(heading).toHaveText(`조건에 맞는 단체 ${regionDetail['51110']}곳`);
    await filters.getByRole('link', { name: /^기부금영수증 발급가능/ }).click();
    await expect(page).toHaveURL('/npos?region=51&regionDetail=51110&donationReceipt=true');
    const narrowed = await findCards(request, '?region=51&regionDetail=51110&donationReceipt=true');
    await expect(heading).toHaveText(`조건에 맞는 단체 ${narrowed.total}곳`);

    const phone = await openVisitor({ width: 360 });
    await phone.goto(page.url());
    await expect(phone.getByRole('heading', { name: /조건에 맞는 단체/ })).toHaveText(
      `조건에 맞는 단체 ${narrowed.total}곳`,
    );
    const conditions = await phone.getByRole('button', { name: /^조건 \d+$/ }).innerText();
    await phone.getByRole('button', { name: conditions }).tap();
    const sheet = phone.getByRole('dialog', { name: '찾기 조건' });
    await sheet.getByRole('link', { name: /^세금계산서 발급가능/ }).tap();
    const both = await findCards(
      request,
      '?region=51&regionDetail=51110&donationReceipt=true&taxInvoice=true',
    );
    await sheet.getByRole('button', { name: `단체 ${both.total}곳 보기` }).tap();
    await expect(sheet).toBeHidden();
    await expect(phone).toHaveURL('/npos?region=51&regionDetail=51110&donationReceipt=true&taxInvoice=true');
    await expect(
      phone.getByRole('button', { name: `조건 ${Number(conditions.match(/\d+/)?.[0]) + 1}` }),
    ).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL('/npos?region=51&regionDetail=51110');
    await page.getByRole('link', { name: '춘천시 조건 지우기' }).click();
    await expect(page).toHaveURL('/npos?region=51');
    await page.getByRole('link', { name: '모두 지우기' }).click();
    await expect(page).toHaveURL('/npos');
  });

  test('[B-09] [F-47] Ctrl+K leads into the search field at the first press, also before the application runs; initial consonants find while typing, and the keyboard opens', async ({
    page,
  }) => {
    const box = page.getByRole('combobox', { name: /초성으로 검색/ });
    for (const address of ['/', '/npos']) {
      await page.goto(address);
      await page.keyboard.press('Control+k');
      await expect(box).toBeFocused();
      expect(new URL(page.url()).pathname).toBe('/npos');
    }
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
    await box.fill('배움터');
    const suggestions = page.getByRole('listbox', { name: '검색 제안' });
    await expect(suggestions).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(suggestions).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/npos\?q=/);
    await expect(page.getByRole('link', { name: '‘배움터’ 조건 지우기' })).toBeVisible();
  });

  test('[B-09] sorts and turns pages, each with an address; a long word that nobody has stays within the page and says what to leave out', async ({
    page,
    request,
  }) => {
    await page.goto('/npos');
    await wake(page);
    await page.getByLabel('정렬').selectOption({ label: '이름순' });
    await expect(page).toHaveURL('/npos?sort=NAME');
    const names = (await findCards(request, '?sort=NAME&page=2')).items.map(({ orgName }) => orgName);
    await page.getByRole('link', { name: '2페이지' }).click();
    await expect(page).toHaveURL(/\/npos\?sort=NAME&page=2&after=[0-9a-f-]{36}$/);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(names);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    const word = '가'.repeat(80);
    const { total } = await findCards(request, '?region=50');
    await page.goto(`/npos?q=${word}&region=50`);
    await wake(page);
    const way = page.getByRole('link', { name: new RegExp(`${word}. 조건 빼기 ${total}곳`) });
    await expect(way).toBeVisible();
    for (const width of [360, 1280] as const) {
      await showAt(page, width);
      await expectNoSideScroll(page);
    }
    await way.click();
    await expect(page.getByRole('heading', { name: `조건에 맞는 단체 ${total}곳` })).toBeVisible();
  });

  test('[B-09] a list that cannot be loaded keeps the filters and can be tried again', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 503/);
    await page.goto('/about');
    await wake(page);
    await page.route(/\/api\/npos(\?|$)/, (route) =>
      route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: '지금은 이용하는 분이 많아요.' } }),
    );
    await page
      .getByRole('link', { name: /비영리단체 찾기$/ })
      .first()
      .click();
    await expect(page.getByText('목록을 불러오지 못했어요')).toBeVisible({ timeout: 20_000 });
    await page.unrouteAll();
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
