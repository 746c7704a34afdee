import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { nameOfButton, outline } from './outline.ts';
import {
  type Answers,
  drawScreen,
  type Entries,
  fillIn,
  findDialog,
  isAnnounced,
  leaveScreen,
  press,
  pressIt,
  REFUSAL,
  topDialog,
  typeKey,
} from './screen.tsx';

type Given = NonNullable<Parameters<typeof drawScreen>[1]>;

export type PressCase = {
  /** A part of a page; or the page at the address that is given. */
  draws: () => ReactElement | 'PAGE';
  given?: Given;
  /** What is picked before on the page. */
  picks?: Entries;
  /** How what is pressed begins. */
  presses: string;
  /** What is written into the dialog that it opens; none opens where this is left out. */
  fills?: Entries;
  /** What that dialog says among others, or the question that stands before what is done. */
  asks?: readonly string[];
  /** A question stands before it, whose answer is a press: a refusal is told where it was asked. */
  isSure?: true;
  sends: readonly string[];
  /** Nothing says that it is under way: what is pressed keeps the focus, for the next press. */
  isQuiet?: true;
  toasts?: readonly string[];
  /** What is told of a refusal where the server's own words are not, or more than these; of none, they stand on the page. */
  refusalToasts?: readonly string[];
  /** What the server says from then on, with what the page says then and no longer says. */
  later?: Answers;
  shows?: readonly string[];
  hides?: readonly string[];
  /** Where it leads. */
  leads?: string;
  /** What a refusal makes plain: what the server says by now, and what is gone from the page; the button, too. */
  gone?: { answers: Answers; hides: readonly string[] };
};

const said = () => outline(document.body).join('\n');

const findButton = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => !one.disabled && nameOfButton(one).startsWith(name));

/** What begins so, once it may be pressed. */
const waitForButton = (name: string) =>
  waitFor(() => findButton(name) ?? Promise.reject(new Error(`no button begins with ${name}: ${said()}`)));

/** Holds each button of a page to what it asks, sends, and says; a refusal is told and loses nothing that was written. */
export function testPresses(cases: Readonly<Record<string, PressCase>>): void {
  afterEach(leaveScreen);

  test.each(Object.entries(cases))('%s', async (_, one) => {
    const { sends, toasts: told = [], refusalToasts = [`error: ${REFUSAL}`], hides = [], shows = [] } = one;
    const { calls, toasts, router, refuse, accept, answer } = drawScreen(one.draws(), {
      ...one.given,
      isSlow: !one.isQuiet,
    });
    refuse();
    await fillIn(one.picks ?? [], document.body);
    const button = await waitForButton(one.presses);
    for (const line of hides) expect(said()).toContain(line);
    for (const line of shows) expect(said()).not.toContain(line);
    for (const line of one.gone?.hides ?? []) expect(said()).toContain(line);
    for (const [call, says] of Object.entries(one.gone?.answers ?? {})) answer(call, says);
    await pressIt(button);
    const answerQuestion = async () => {
      if (!one.isSure) return;
      const question = await findDialog();
      for (const line of one.asks ?? []) expect(outline(question)).toContain(line);
      await pressIt([...question.querySelectorAll('button')].at(-1) as HTMLElement);
    };
    await answerQuestion();
    const dialog = one.fills && (await findDialog());
    const send = () => pressIt([...(dialog?.querySelectorAll('button') ?? [])].at(-1) as HTMLElement);
    if (dialog) {
      for (const line of one.asks ?? []) await waitFor(() => expect(outline(dialog)).toContain(line));
      await fillIn(one.fills ?? [], dialog);
      const written = outline(dialog);
      await send();
      await waitFor(() => expect(outline(dialog)).toContain(REFUSAL));
      expect(isAnnounced(REFUSAL)).toBe(true);
      expect(outline(dialog).filter((line) => line !== REFUSAL)).toEqual(written);
      expect(toasts).toEqual([]);
    } else await waitFor(() => expect(toasts).toEqual(refusalToasts));
    if (!dialog && refusalToasts.length === 0) await waitFor(() => expect(isAnnounced(REFUSAL)).toBe(true));
    expect(calls).toEqual(sends.slice(0, 1));
    if (one.gone) {
      if (dialog) {
        await typeKey('{Escape}');
        await press(await findDialog(), '닫기');
        await waitFor(() => expect(topDialog()).toBeUndefined());
      }
      for (const line of one.gone.hides) await waitFor(() => expect(said()).not.toContain(line));
      return;
    }
    accept();
    calls.length = 0;
    toasts.length = 0;
    for (const [call, says] of Object.entries(one.later ?? {})) answer(call, says);
    await (dialog ? send() : pressIt(await waitForButton(one.presses)));
    await answerQuestion();
    await waitFor(() => expect(toasts).toEqual(told));
    await waitFor(() => expect(calls).toEqual(sends));
    await waitFor(() => expect(topDialog()).toBeUndefined());
    for (const line of shows) await waitFor(() => expect(said()).toContain(line));
    for (const line of hides) await waitFor(() => expect(said()).not.toContain(line));
    if (one.leads) await waitFor(() => expect(router.history.location.href).toBe(one.leads));
  });
}
