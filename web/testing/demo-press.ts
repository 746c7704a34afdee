import { type Demo, shortenDemo as shorten } from '#server/testing/serve-demo.ts';
import { openPage } from './demo.tsx';

/** What a member has met already: what is pressed and lists by their names, what is read again. */
export type Met = { controls: Set<string>; lists: Set<string>; rereads: Set<string> };

type Page = ReturnType<typeof openPage>;
type Controls = ReturnType<Page['listControls']>;

/**
 * Who has come where, and the part of the page that is looked at: `isFilled` once its forms are filled in and changed,
 * after what was `pressed`. `page` is the page as it is opened, for as long as nothing has changed it.
 */
export type Visit = {
  demo: Demo;
  username: string;
  address: string;
  part: () => Element;
  met: Met;
  isFilled?: true;
  pressed?: string;
  page?: Page | undefined;
};

export const tellGone = (lines: readonly string[]) =>
  lines.length > 30 ? [`− ${lines.length} lines`] : lines.map((line) => `− ${line}`);

export const withoutKnown = (lines: readonly string[], known: readonly string[]) =>
  lines.filter((line) => !known.includes(line));

const isReading = (line: string) => /^(GET |\+ audit_entry: action \S+\.read,)/.test(line);

/** The same line only once, with how often; what is read again may be read once or twice. */
function countSame(lines: readonly string[]): string[] {
  const times = Map.groupBy(lines, (line) => line);
  return [...times].map(([line, { length }]) =>
    length > 1 && !isReading(line) ? `${line} ×${length}` : line,
  );
}

/** Without the code of an order that was made, which is another each time. */
function withoutCode(lines: readonly string[]): string[] {
  const [, code] = /reference_code (\w+)/.exec(lines.join('\n')) ?? [];
  return lines.map((line) => (code ? line.replaceAll(code, '#') : line));
}

/** The page as it is opened: that which stands there, or another. */
async function open(visit: Visit): Promise<Page> {
  if (visit.page) return visit.page;
  const page = openPage(visit.demo, visit.username, visit.address);
  await page.settle();
  if (visit.pressed) await page.press(visit.pressed);
  await page.settle();
  page.keepForms();
  if (visit.isFilled) {
    page.changeTexts();
    await page.fillIn();
  }
  await page.settle();
  page.takeDone();
  page.takeRefused();
  visit.page = page;
  return page;
}

/** What is pressed, the lines that stand there before, and those that stand behind them. */
type Press = { name: string; before: readonly string[]; behind: readonly string[] };

/** Does for real what was refused: what the page says then, and what it leaves behind before that is undone. */
async function tryOut(
  demo: Demo,
  page: Page,
  { name, before, behind, isFilled }: Press & { isFilled: boolean },
): Promise<string[]> {
  const refused = page.read();
  await demo.tryOut();
  page.tryOut();
  if (page.isAsked() && !isFilled) await page.changeText();
  if (!page.isAsked()) {
    await page.press(name);
    await page.settle();
    if (isFilled && page.isAsked()) await page.fillIn();
  }
  await page.finish();
  await page.settle();
  // Of some fields only a mistake tells that they must be filled in.
  if (isFilled && page.isAsked()) {
    await page.fillIn();
    await page.finish();
    await page.settle();
  }
  const after = page.read();
  const gone = page.hasDialog() ? [] : withoutKnown(before, after);
  const come = withoutKnown(after, [...before, ...behind, ...refused]);
  const done = countSame(page.takeDone());
  const left = countSame((await demo.undo()).map(shorten).toSorted());
  return ['-- done', ...withoutCode([...tellGone(gone), ...come, ...done, ...left])];
}

/**
 * What a button or box does: what it opens or sends as it stands, once what is missing is filled in, and once it is done.
 * `come` is what can be pressed then that was not there before.
 */
async function pressOne(
  demo: Demo,
  page: Page,
  press: Press,
): Promise<{ told: string[]; isTried: boolean; come: Controls }> {
  const { name, before, behind } = press;
  const known = new Set(page.listControls(document).map((one) => one.name));
  await page.press(name);
  await page.settle();
  const opened = page.read();
  // Behind a dialog nothing of the page can be met.
  const gone = page.hasDialog() ? [] : withoutKnown(before, opened);
  const told = [...tellGone(gone), ...withoutKnown(opened, [...before, ...behind]), ...page.takeDone()];
  let come = page.isThere() ? page.listControls(document).filter((one) => !known.has(one.name)) : [];
  const finished = await page.finish();
  if (finished) {
    come = come.filter((one) => one.name !== finished);
    await page.settle();
    told.push('--', ...withoutKnown(page.read(), opened), ...page.takeDone());
  }
  let isSent = page.takeRefused() > 0;
  const isFilled = !isSent && page.hasForm();
  if (isFilled) {
    const empty = page.read();
    await page.fillIn();
    if (!page.canFinish()) await page.changeNumber();
    await page.settle();
    await (page.isAsked() ? page.finish() : page.press(name));
    await page.settle();
    told.push('-- filled in', ...withoutKnown(page.read(), [...before, ...empty]), ...page.takeDone());
    isSent = page.takeRefused() > 0;
  }
  const isTried = isSent && (page.isAsked() || page.canPress(name));
  if (isTried) told.push(...(await tryOut(demo, page, { ...press, isFilled })));
  return { told, isTried, come };
}

/** What each button and box of a page does that has not been met, then those that come with them. */
export async function pressControls(visit: Visit): Promise<string[]> {
  const opened = await open(visit);
  // The legal texts at the foot are the same for everybody.
  const isOwn = (control: Element) => visit.username === 'visitor' || !control.closest('footer');
  return pressEach(visit, opened.listControls(visit.part(), isOwn));
}

async function pressEach(
  visit: Visit,
  controls: Controls,
  behind: readonly string[] = [],
): Promise<string[]> {
  const { demo, met, isFilled, pressed } = visit;
  const before = (await open(visit)).read();
  const told: string[] = [];
  for (const { name, kind } of controls) {
    if (met.controls.has(kind)) continue;
    const page = await open(visit);
    if (!page.canPress(name)) continue;
    const result = await pressOne(demo, page, { name, before, behind });
    // What does nothing may do something once a form is filled in.
    if (result.told.length === 0) continue;
    met.controls.add(kind);
    told.push(
      '',
      `== ${pressed ? `${pressed} › ` : ''}${name}${isFilled ? ', filled in' : ''}`,
      ...result.told,
    );
    if (!result.isTried) {
      await page.leave();
      await page.settle();
      page.takeDone();
    }
    if (result.isTried || page.read().join() !== before.join() || !page.isThere()) visit.page = undefined;
    if (pressed || result.come.every((one) => met.controls.has(one.kind))) continue;
    told.push(...(await pressEach({ ...visit, page: undefined, pressed: name }, result.come, before)));
    visit.page = undefined;
  }
  return told;
}

/** What follows where the last of each list that has not been met is picked: conditions of a page, questions of a form. */
export async function pickOptions(visit: Visit): Promise<string[]> {
  const { part, met } = visit;
  const opened = await open(visit);
  const before = opened.read();
  const told: string[] = [];
  for (const name of opened.listLists(part())) {
    if (met.lists.has(name)) continue;
    met.lists.add(name);
    const page = await open(visit);
    visit.page = undefined;
    if (!(await page.pick(name))) continue;
    await page.settle();
    const after = page.read();
    const lines = [...tellGone(withoutKnown(before, after)), ...withoutKnown(after, before)];
    told.push('', `== ${name}: the last`, ...lines, ...page.takeDone());
  }
  return told;
}
