import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, configure, fireEvent, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { SessionMember } from '#contract/accounts/members.ts';
import { App } from '#web/app/app.tsx';
import { ProductDialogs } from '#web/app/dialogs.tsx';
import { createAppRouter } from '#web/app/router.ts';
import { ApiProblem, setTransport } from '#web/lib/api.ts';
import { closeAllDialogs } from '#web/lib/dialogs.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { setToastPresenter, type ToastRequest } from '#web/ui/toast.ts';
import { REFUSAL, topDialog } from './dialogs.ts';
import { findMistake } from './endpoints.ts';
import { nameOfButton, nameOfField, outline } from './outline.ts';

export { REFUSAL, topDialog };

/** What the server says to a call, by `METHOD /address`; a problem has a status of its own. */
export type Answers = Readonly<Record<string, unknown>>;

type Given = {
  /** Who is signed in. */
  member?: Partial<SessionMember>;
  /** What queries have loaded before. */
  loaded?: readonly { queryKey: QueryKey; data: unknown }[];
  answers?: Answers;
  /** The reads that are refused from the beginning. */
  fails?: readonly string[];
  /** The status with which every change is refused from the beginning, until `accept`. */
  refuses?: number;
  at?: string;
  /** Changes take their time, and are mistakes where no button turns and what was pressed may be pressed again. */
  isSlow?: boolean;
};

/** What is written into a field, picked of a list, or `true` for what is ticked or pressed; a file goes where one fits. */
export type Entries = readonly (readonly [label: string, value: string | true | File])[];

/** For so long a page may take to say that something is under way, in ms. */
const PATIENCE_MS = 3000;

/** Whether a button soon says that it works, or what was pressed is off meanwhile. */
async function isTold(): Promise<boolean> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve));
    if (pressed?.matches(':disabled') || document.querySelector('button[aria-busy=true]')) return true;
  }
  return false;
}

// What stands on the screen is told by its lines, not by its markup.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? '') });

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** What was pressed last. */
let pressed: HTMLElement | undefined;

let isSlowNow = false;

/** From now on the server of a test is slow, until it is left. */
export const slowDown = () => {
  isSlowNow = true;
};

/** What was sent in this test and the contract does not take, or nothing told of. */
let mistakes: string[] = [];

/**
 * Draws an element with the dialogs of the product above it, or the whole page at an address, on a server that only
 * answers what it was told to.
 */
export function drawScreen(
  element: ReactElement | 'PAGE' | null,
  { member, loaded = [], answers = {}, fails = [], refuses, at = '/', isSlow = isSlowNow }: Given = {},
) {
  cleanup();
  const calls: string[] = [];
  const reads: string[] = [];
  const toasts: string[] = [];
  // What comes after a test has been left is none of the next one.
  const wrong = mistakes;
  let refusal: object | null = refuses === undefined ? null : { code: 'CONFLICT', message: REFUSAL };
  let status = refuses ?? 409;
  const failing = new Set<string>(fails);
  const held = new Map<string, Promise<void>>();
  const known: Record<string, unknown> = { ...answers };
  setToastPresenter({
    show: ({ kind, message }: ToastRequest) => toasts.push(`${kind}: ${String(message)}`),
    dismiss() {},
  });
  setTransport(async ({ method, url, body }) => {
    const address = url.replace('/api/', '/');
    const call = `${method} ${decodeURIComponent(address)}`;
    if (method === 'GET') {
      reads.push(url);
      await held.get(call);
      if (failing.has(call))
        return { status: 403, json: async () => ({ code: 'FORBIDDEN', message: REFUSAL }) };
      const answer = known[call];
      return answer === undefined
        ? { status: 404, json: async () => ({ code: 'NOT_FOUND', message: '없어요.' }) }
        : { status: 200, json: async () => answer };
    }
    const mistake = findMistake(method, url, body);
    if (mistake) wrong.push(`${call}: ${mistake}`);
    calls.push(body === undefined ? call : `${call} ${typeof body === 'string' ? body : describeForm(body)}`);
    if (isSlow && !(await isTold())) wrong.push(`nothing says that this is under way: ${call}`);
    if (refusal) return { status, json: async () => refusal };
    return { status: 200, json: async () => known[call] ?? {} };
  });
  const queryClient = createQueryClient();
  // What is tried again by itself is so at once.
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  queryClient.setQueryData(['session'], { member: member ?? null });
  for (const { queryKey, data } of loaded) queryClient.setQueryData(queryKey, data);
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [at] }));
  if (element === 'PAGE') render(<App queryClient={queryClient} router={router} />);
  else {
    router.stores.setMatches(router.matchRoutes(router.latestLocation));
    render(
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <button type="button">여기</button>
          {element}
          <ProductDialogs />
        </RouterContextProvider>
      </QueryClientProvider>,
    );
  }
  return {
    calls,
    /** Addresses that were read, in turn. */
    reads,
    toasts,
    router,
    queryClient,
    /** From now on the server refuses every change, until `accept`. */
    refuse(problem: object = {}) {
      status = 409;
      refusal = { code: 'CONFLICT', message: REFUSAL, ...problem };
    },
    accept() {
      refusal = null;
    },
    /** From now on what is read there is refused, until `heal`. */
    fail(...reads: string[]) {
      for (const read of reads) failing.add(read);
    },
    heal(...reads: string[]) {
      for (const read of reads) failing.delete(read);
    },
    /** From now on what is read there gets no answer, until what it gives is called. */
    hold(read: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(read, promise);
      return () => {
        held.delete(read);
        resolve();
      };
    },
    /** From now on the server answers that to a call. */
    answer(call: string, says: unknown) {
      known[call] = says;
    },
    /** Stands for what a dialog is told to do: noted with the calls, and refused with them. */
    act: async (...given: unknown[]) => {
      calls.push(['act', ...given.map((value) => JSON.stringify(value) ?? 'undefined')].join(' '));
      if (refusal) throw new ApiProblem(409, refusal as never);
    },
  };
}

/** Closes what a test has opened, and holds what it has sent to the contract. */
export function leaveScreen(): void {
  closeAllDialogs();
  cleanup();
  isSlowNow = false;
  pressed = undefined;
  const found = mistakes;
  mistakes = [];
  if (found.length > 0) throw new Error(found.join('\n'));
}

export const findDialog = () =>
  waitFor(() => topDialog() ?? Promise.reject(new Error(`no dialog: ${outline(document.body).join(' / ')}`)));

/** Whether what stands there is told to whoever does not see it appear. */
export const isAnnounced = (text: string) =>
  [...document.querySelectorAll('[role=alert], [role=status], [aria-live]')].some((region) =>
    outline(region).some((line) => line.includes(text)),
  );

const buttonsOf = (element: HTMLElement) => [...element.querySelectorAll('button')];

/** Presses a button by its name, once it is there, or by default the last of all: what a dialog is for. */
export async function press(element: HTMLElement, name?: string): Promise<void> {
  const button = await waitFor(() => {
    const buttons = buttonsOf(element);
    const found = name === undefined ? buttons.at(-1) : buttons.find((one) => nameOfButton(one) === name);
    if (!found) throw new Error(`no button is called ${name}: ${outline(element).join(' / ')}`);
    return found;
  });
  await pressIt(button);
}

export function pressIt(element: HTMLElement): Promise<void> {
  pressed = element;
  return user.click(element);
}

export const typeKey = (keys: string) => user.keyboard(keys);

/** Fills in one thing of a form after the other, each by the name that it has for whoever cannot see it. */
export async function fillIn(entries: Entries, form: HTMLElement): Promise<void> {
  for (const [label, value] of entries) {
    if (value instanceof File) {
      const input = form.querySelector('input[type=file]') as HTMLInputElement;
      fireEvent.change(input, { target: { files: [value] } });
      continue;
    }
    if (value === true && buttonsOf(form).some((button) => nameOfButton(button) === label)) {
      await press(form, label);
      continue;
    }
    const field = await waitFor(() => fieldOf(form, label));
    if (value === true) await user.click(field);
    else if (field.getAttribute('role') === 'combobox') {
      await user.click(field);
      await user.click(await waitFor(() => optionOf(value)));
    } else {
      field.focus();
      fireEvent.input(field, { target: { value } });
    }
  }
}

function fieldOf(form: HTMLElement, label: string): HTMLElement {
  const fields = [...form.querySelectorAll<HTMLElement>('input, textarea, [role=combobox]')];
  const field =
    fields.find((one) => nameOfField(one) === label) ??
    fields.find((one) => nameOfField(one).startsWith(label));
  if (!field) throw new Error(`no field is called ${label}: ${outline(form).join(' / ')}`);
  return field;
}

function optionOf(label: string): HTMLElement {
  const options = [...document.querySelectorAll<HTMLElement>('[role=option]')];
  const option = options.find((one) => one.textContent?.startsWith(label));
  if (!option)
    throw new Error(`none is called ${label}: ${options.map((one) => one.textContent).join(' / ')}`);
  return option;
}

/** The parts of a form that goes with a file, in their order. */
const describeForm = (form: FormData) =>
  [...form].map(([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`).join(' ');
