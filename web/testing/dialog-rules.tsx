import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Dialogs } from '#web/lib/dialogs.ts';
import { dialogStack } from '#web/lib/dialogs.ts';
import type { DialogStack } from '#web/ui/dialog-stack.ts';
import { outline } from './outline.ts';
import {
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

type Act = ReturnType<typeof drawScreen>['act'];

/** A dialog of the product with what it is opened with. */
type Opening = { [Type in keyof Dialogs]: [type: Type, props: Dialogs[Type]['props']] }[keyof Dialogs];

export type DialogCase = {
  /** A dialog of the product; or one that a page `draws` itself. */
  opens?: (act: Act) => Opening;
  draws?: (onClose: (result?: unknown) => void, act: Act) => ReactElement;
  given?: Parameters<typeof drawScreen>[1];
  /** What is written before it is sent in vain; nothing is where `refuses` stands alone. */
  spoils?: Entries;
  /** What is written so that it can be sent. */
  fills: Entries;

  /** All that it says at first, title first and last what it is for. */
  shows: readonly string[];
  /** What it says beside that when it is sent as it is, or with what spoils it; nothing goes out. */
  refuses?: readonly string[];
  /** What it says of what was filled in that it did not say at first. */
  says?: readonly string[];
  /** Whether it asks before it throws away what was filled in. */
  asks: boolean;
  /** What is told of a refusal of the server apart from the dialog, which says nothing of it then. */
  refusalToasts?: readonly string[];
  /** A refusal closes it: what it was about is not what stands now. */
  leaves?: true;
  sends: readonly string[];
  /** What it answers when it is done, where it answers anything. */
  answers?: unknown;
  toasts?: readonly string[];
};

/** A mistake at a field that a form has not, such as one that came later than the page: it is told nevertheless. */
const HIDDEN = '여기에 없는 칸이 잘못됐어요.';
const HIDDEN_MISTAKE = { message: HIDDEN, fieldErrors: [{ path: 'hidden', message: HIDDEN }] };

const without = (lines: readonly string[], known: readonly string[]) =>
  lines.filter((line) => !known.includes(line));

/** What is said of what is wrong, and to nobody who does not see it appear. */
const untold = (lines: readonly string[]) =>
  lines.filter((line) => /[세해돼어]요\.$/.test(line) && !isAnnounced(line));

/** What a dialog says, without the cross that every dialog has. */
function linesOf(dialog: HTMLElement): string[] {
  const lines = outline(dialog);
  return lines.toSpliced(lines.indexOf('[닫기]'), 1);
}

async function begin({ opens, draws, given }: DialogCase) {
  const closes = vi.fn();
  // Nothing of a drawn dialog acts before it is pressed.
  const late: { act: Act } = { act: async () => {} };
  const drawn = drawScreen(draws?.(closes, (...values) => late.act(...values)) ?? null, {
    ...given,
    isSlow: true,
  });
  late.act = drawn.act;
  if (opens) {
    document.querySelector('button')?.focus();
    const [type, props] = opens(drawn.act);
    void (dialogStack as unknown as DialogStack).openDialog(type, props).then(closes);
  }
  return { ...drawn, closes, dialog: await findDialog() };
}

/** Holds each dialog to what it shows, refuses, asks before it is lost, sends, and does with a refusal. */
export function testDialogs(cases: Readonly<Record<string, DialogCase>>): void {
  afterEach(leaveScreen);

  describe.each(Object.entries(cases))('%s', (_, one) => {
    test('says what it asks for, and Escape leaves it with nothing sent and the focus where it was', async () => {
      const { dialog, calls, closes } = await begin(one);
      await waitFor(() => expect(linesOf(dialog)).toEqual(one.shows));
      expect(dialog.contains(document.activeElement)).toBe(true);
      await typeKey('{Escape}');
      await waitFor(() => expect(closes).toHaveBeenCalledTimes(1));
      expect(closes.mock.lastCall?.[0] || undefined).toBeUndefined();
      expect(calls).toEqual([]);
      if (!one.opens) return;
      await waitFor(() => expect(topDialog()).toBeUndefined());
      expect(document.activeElement?.textContent).toBe('여기');
    });

    test('refuses what is wrong, keeps what was written, and sends it', async () => {
      const { dialog, calls, closes, toasts, refuse, accept } = await begin(one);
      await waitFor(() => expect(linesOf(dialog)).toEqual(one.shows));
      if (one.refuses) {
        await fillIn(one.spoils ?? [], dialog);
        await press(dialog);
        await waitFor(() => expect(without(linesOf(dialog), one.shows)).toEqual(one.refuses));
        expect(untold(one.refuses)).toEqual([]);
        expect(calls).toEqual([]);
      }
      await fillIn(one.fills, dialog);
      if (one.asks) {
        await typeKey('{Escape}');
        const question = await findDialog();
        expect(outline(question)).toEqual([
          '적던 내용이 있어요',
          '지금 닫으면 적은 내용이 사라져요.',
          '[계속 쓰기]',
          '[닫기]!',
        ]);
        await press(question, '계속 쓰기');
        expect(closes).not.toHaveBeenCalled();
      }
      const says = one.says ?? [];
      if (one.sends.length > 0) {
        refuse();
        await press(dialog);
        if (one.leaves) {
          await waitFor(() => expect(closes).toHaveBeenCalledTimes(1));
          expect(toasts).toEqual(one.refusalToasts);
          return;
        }
        await waitFor(() => {
          const told = without(linesOf(dialog), one.shows);
          expect(without(told, [REFUSAL])).toEqual(says);
          expect(told.includes(REFUSAL)).toBe(one.refusalToasts === undefined);
        });
        expect(isAnnounced(REFUSAL)).toBe(one.refusalToasts === undefined);
        await waitFor(() => expect(toasts).toEqual(one.refusalToasts ?? []));
        expect(closes).not.toHaveBeenCalled();
        expect(calls).toEqual(one.sends.slice(0, 1));
        refuse(HIDDEN_MISTAKE);
        await press(dialog);
        await waitFor(() => expect([...linesOf(dialog), ...toasts].join('\n')).toContain(HIDDEN));
        accept();
        calls.length = 0;
        toasts.length = 0;
      } else expect(without(linesOf(dialog), one.shows)).toEqual(says);
      await press(dialog);
      await waitFor(() => expect(closes).toHaveBeenCalledTimes(1));
      expect(closes.mock.lastCall?.[0]).toEqual(one.answers);
      expect(calls).toEqual(one.sends);
      await waitFor(() => expect(toasts).toEqual(one.toasts ?? []));
    });
  });
}

export type FormCase = Pick<
  DialogCase,
  'given' | 'spoils' | 'fills' | 'shows' | 'refuses' | 'says' | 'refusalToasts' | 'sends' | 'toasts'
> & {
  draws: (done: (...result: unknown[]) => void) => ReactElement;
  /** What is handed on once it is sent. */
  done?: readonly unknown[];
  /** A refusal marks the field that it stands at. */
  marks?: true;
  /** What a form that stays says after that; as it was filled in where nothing is said here. */
  ends?: readonly string[];
};

/** Holds each form of a page to what it shows, refuses, sends, and does with a refusal. */
export function testForms(cases: Readonly<Record<string, FormCase>>): void {
  afterEach(leaveScreen);

  test.each(Object.entries(cases))('%s', async (_, one) => {
    const done = vi.fn();
    const { calls, toasts, refuse, accept } = drawScreen(one.draws(done), { ...one.given, isSlow: true });
    const form = document.querySelector('form') as HTMLFormElement;
    const told = () => without(outline(form), one.shows);
    const send = () => pressIt(form.querySelector('button[type=submit]') as HTMLElement);
    const says = one.says ?? [];
    const unmarked = (line: string) => (one.marks ? line.replace(/ ✗$/, '') : line);
    expect(outline(form)).toEqual(one.shows);
    if (one.refuses) {
      await fillIn(one.spoils ?? [], form);
      await send();
      await waitFor(() => expect(told()).toEqual(one.refuses));
      expect(untold(one.refuses)).toEqual([]);
      expect(calls).toEqual([]);
    }
    await fillIn(one.fills, form);
    refuse();
    await send();
    await waitFor(() => expect(without(told(), [REFUSAL]).map(unmarked)).toEqual(says));
    await waitFor(() => expect(toasts).toEqual(one.refusalToasts ?? []));
    expect(told().some((line) => line.startsWith(REFUSAL))).toBe(true);
    expect(isAnnounced(REFUSAL)).toBe(true);
    expect(calls).toEqual(one.sends.slice(0, 1));
    expect(done).not.toHaveBeenCalled();
    refuse(HIDDEN_MISTAKE);
    await send();
    await waitFor(() => expect([...outline(form), ...toasts].join('\n')).toContain(HIDDEN));
    accept();
    calls.length = 0;
    toasts.length = 0;
    await send();
    await waitFor(() => expect(calls).toEqual(one.sends));
    await waitFor(() => expect(toasts).toEqual(one.toasts ?? []));
    if (one.done) await waitFor(() => expect(done.mock.lastCall).toEqual(one.done));
    // What is kept over a reload goes once it is sent.
    const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
    expect(one.fills.filter(([, value]) => typeof value === 'string' && kept.includes(value))).toEqual([]);
    if (form.isConnected) await waitFor(() => expect(told()).toEqual(one.ends ?? says));
  });
}
