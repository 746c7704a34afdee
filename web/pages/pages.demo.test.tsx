import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Demo, demoNow, openPage, serveDemo } from '#web/testing/demo.tsx';
import { demoPages } from '#web/testing/demo-pages.ts';

// Whatever a page loads late is there at once, so that a page has settled when nothing is asked for any more.
import.meta.glob(['/web/**/*.tsx', '!/web/**/*.test.tsx', '!/web/app/entry-*', '!/web/testing/**'], {
  eager: true,
});

let demo: Demo;

beforeAll(async () => {
  demo = await serveDemo(Object.keys(demoPages));
});
afterAll(() => demo.server.disconnect());
beforeEach(() => {
  vi.setSystemTime(demoNow);
});

/** Rows differ in their numbers. */
const kindOf = (name: string) => name.replace(/\d+/g, '0');

const withoutKnown = (lines: readonly string[], known: readonly string[]) =>
  lines.filter((line) => !known.includes(line));

async function tellPage(
  username: string,
  place: string,
  isFirst: boolean,
  pressed: Set<string>,
  rereads: Set<string>,
): Promise<string[]> {
  const address = place.replace(/\{([^}]+)\}/g, (_, name) => demo.ids[name] ?? `no ${name}`);
  let page = openPage(demo, username, address);
  await page.settle();
  const part = (!isFirst && document.querySelector('main')) || document.body;
  const told = [...page.read(part), '', ...page.takeDone()];
  told.push(...page.listRereads().filter((line) => !rereads.has(line)));
  for (const line of page.listRereads()) rereads.add(line);
  const before = page.read();
  // The legal texts at the foot are the same for everybody.
  for (const name of page.nameButtons(
    part,
    (button) => username === 'visitor' || !button.closest('footer'),
  )) {
    if (pressed.has(kindOf(name))) continue;
    pressed.add(kindOf(name));
    await page.press(name);
    await page.settle();
    const opened = page.read();
    told.push('', `== ${name}`, ...withoutKnown(opened, before), ...page.takeDone());
    if (await page.finishDialog()) {
      await page.settle();
      told.push('--', ...withoutKnown(page.read(), opened), ...page.takeDone());
    }
    await page.leave();
    await page.settle();
    page.takeDone();
    if (page.read().join() === before.join() && page.isThere()) continue;
    page = openPage(demo, username, address);
    await page.settle();
    page.takeDone();
  }
  return told;
}

const nameFile = (place: string) =>
  place
    .replace(/[/{}?&=, ]+/g, ' ')
    .trim()
    .replaceAll(' ', '-') || 'first';

// What stands around every page, and what a button of the same name does on another, is told with the first of them.
for (const [username, places] of Object.entries(demoPages))
  test(`[F-77] what the pages of the demo say to ${username}, what they ask for, and what their buttons do`, async () => {
    const pressed = new Set<string>();
    const rereads = new Set<string>();
    for (const place of places) {
      const told = await tellPage(username, place, place === places[0], pressed, rereads);
      await expect
        .soft(`${told.join('\n')}\n`)
        .toMatchFileSnapshot(`demo/${username}/${nameFile(place)}.txt`);
    }
  });
