import sharp from 'sharp';
import { findActivityEntries } from '#contract/activity-entries/activity-entries.ts';
import { demoId } from '#db/seed/demo-id.ts';
import { openApi } from '#e2e/api.ts';
import { expectNoAccessibilityProblems, expectNoSideScroll } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { openAs, signInAs } from '#e2e/sign-in.ts';

const npo = 'solgaeul';
const projectId = demoId('project', 'neulbom-homework');
const room = `/project/manage/${projectId}/activity-entries`;
const photo = {
  name: '공부방.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test.use({ width: 360 });

/** As heavy as what a phone takes of a crowd. */
async function takePhoto() {
  const [width, height] = [3200, 2400];
  const noise = { type: 'gaussian', mean: 128, sigma: 16 } as const;
  const crowd = { width: width / 8, height: height / 8, channels: 3, background: '#808080', noise } as const;
  const buffer = await sharp({ create: crowd })
    .resize(width, height, { kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: '공부방.jpg', mimeType: 'image/jpeg', buffer };
}

/** Marks the frame in which the form has given way to the room. */
function markRoom(): void {
  const look = () => {
    if (location.pathname.endsWith('/new')) requestAnimationFrame(look);
    else performance.mark('room');
  };
  look();
}

function readMarks(): { photoAt: number; roomAt: number } {
  const photo = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/photos'));
  const [room] = performance.getEntriesByName('room');
  return { photoAt: photo?.startTime ?? Number.NaN, roomAt: room?.startTime ?? Number.NaN };
}

test('[G-24] an entry with a photo takes eight touches besides typing, and its consent has to be chosen; beside the entries stands what both agreed to do, with the next day named', async ({
  page,
  product,
}) => {
  await openAs(page, product, npo, room);
  let touches = 0;
  const touch = async (target: ReturnType<typeof page.getByRole>) => {
    touches += 1;
    await target.click();
  };
  await touch(page.getByRole('link', { name: '기록 남기기' }));
  await touch(page.getByLabel('참여자'));
  // As a Korean keyboard in full width writes it.
  await page.keyboard.insertText('２１');
  const chooser = page.waitForEvent('filechooser');
  await touch(page.getByRole('button', { name: '더하기', exact: true }));
  const taken = await takePhoto();
  expect(taken.buffer.length).toBeGreaterThan(1_000_000);
  await (await chooser).setFiles(taken);
  // Picking a photo in the phone's own screen, and going back from it.
  touches += 2;
  await touch(page.getByLabel('한 문장'));
  await page.keyboard.type('다 같이 책을 읽었어요.');
  // Refused without a choice: that touch is not one of the eight.
  await page.getByRole('button', { name: '기록 보내기' }).click();
  await expect(page.getByText('사진마다 동의를 골라 주세요.')).toBeVisible();
  await expectNoSideScroll(page);
  await expectNoAccessibilityProblems(page);
  await touch(page.getByRole('radio', { name: '만 14세 미만이 있고 보호자도 동의했어요' }));
  const sending = page.waitForRequest((request) => /\/photos$/.test(request.url()));
  await page.evaluate(markRoom);
  await touch(page.getByRole('button', { name: '기록 보내기' }));
  // Two seconds of a slow line.
  const bytes = Number((await (await sending).allHeaders())['content-length']);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(155_000);
  const entry = page.getByRole('article').filter({ hasText: '다 같이 책을 읽었어요.' });
  await expect(entry.getByText('참여자21명')).toBeVisible();
  await expect(entry.getByRole('button', { name: /사진 1 크게 보기/ })).toBeVisible();
  expect(touches).toBeLessThanOrEqual(8);
  const { photoAt, roomAt } = await page.evaluate(readMarks);
  expect(photoAt, 'the line is busy before the room is drawn').toBeLessThan(roomAt);
  const next = page.getByRole('region', { name: '주요 일정' }).locator('[aria-current="date"]');
  await expect(next).toHaveCount(1);
  await expect(next.getByText(/^D-/)).toBeVisible();
  await expectNoSideScroll(page);
  await expectNoAccessibilityProblems(page);
});

/** Copies the one entry that waits on this device until `count` wait, each under a key of its own. */
function copyKept(count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('matson-activity-entries');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const change = database.transaction('entries', 'readwrite');
      const entries = change.objectStore('entries');
      const reading = entries.getAll();
      reading.onsuccess = () => {
        const [first] = reading.result;
        for (let at = 2; at <= count; at += 1)
          entries.put({
            ...first,
            id: crypto.randomUUID(),
            keptAt: first.keptAt + at,
            form: { ...first.form, sentence: `${first.form.sentence} ${at}` },
            photos: [],
          });
      };
      change.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}

test('[G-25] entries written without a connection survive a reload and the end of their page, and arrive once', async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const sentence = '산에서 신호 없이 적은 기록이에요.';
  const api = await openApi(product.url, npo);
  const read = () => api.call(findActivityEntries, { params: { projectId } });
  const { sums: before } = await read();
  // Signing out ends the session: this one is of this test alone.
  await signInAs(page, npo, `${room}/new`);
  // The worker serves documents that are opened at its addresses; this one was opened at the sign-in's.
  await page.reload();
  await expect(page.getByLabel('한 문장')).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.reload();
  await page.getByLabel('참여자').fill('9');
  await page.getByLabel('사진 더하기').setInputFiles(photo);
  await page.getByRole('radio', { name: '알아볼 수 있는 사람이 없어요' }).check();
  await page.getByLabel('한 문장').fill(sentence);
  await page.getByRole('button', { name: '기록 보내기' }).click();
  await expect(page.getByText('기록 1건이 휴대폰에 있어요. 연결되면 저절로 보내요.')).toBeVisible();
  await expect(page.getByLabel('한 문장')).toHaveValue('');
  await expectNoSideScroll(page);
  await page.evaluate(copyKept, 12);
  await page.reload();
  await expect(page.getByText('기록 12건이 휴대폰에 있어요. 연결되면 저절로 보내요.')).toBeVisible();
  await page.close();
  // Where the session has ended meanwhile, the sign-in says that there is something to send.
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.setOffline(false);
  const signIn = await context.newPage();
  await signIn.goto('/login');
  await expect(signIn.getByText('못 보낸 활동 기록 12건이 이 휴대폰에 있어요.')).toBeVisible();
  await expectNoSideScroll(signIn);
  await signIn.close();
  await context.addCookies(cookies);
  // Of two tabs and the service worker one sends.
  const [home, profile] = [await context.newPage(), await context.newPage()];
  await Promise.all([home.goto('/home'), profile.goto('/npos')]);
  await expect.poll(async () => (await read()).sums.entries).toBe(before.entries + 12);
  await expect.poll(async () => (await read()).sums.photos).toBe(before.photos + 1);
  const { items } = await read();
  const sentences = items.map((entry) => entry.sentence).filter((text) => text.startsWith(sentence));
  expect(new Set(sentences).size).toBe(sentences.length);
  await home.goto(room);
  await expect(home.getByRole('article').filter({ hasText: sentence }).first()).toBeVisible();
  await expect(home.getByText(/이 휴대폰에 있어요/)).toBeHidden();
  // Nothing of it is left on a device whose member signs out. Loading another page first stops the room's pictures, which
  // would be refused once the session has ended.
  await home.goto('/home');
  await home.getByRole('link', { name: /계정, 회원가입 정보/ }).tap();
  await home.getByRole('button', { name: '로그아웃' }).click();
  await expect
    .poll(() =>
      home.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0]);
});
