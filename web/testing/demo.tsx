import { createMemoryHistory } from '@tanstack/react-router';
import userEvent from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import { anyId, type Demo, shortenDemo as shorten } from '#server/testing/serve-demo.ts';
import { App } from '#web/app/app.tsx';
import { createAppRouter } from '#web/app/router.ts';
import { closeAllDialogs } from '#web/lib/dialogs.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { setToastPresenter, type ToastRequest } from '#web/ui/toast.ts';
import { FetchRequest, formMultipart } from './demo-net.ts';
import { listDialogs, REFUSAL, topDialog } from './dialogs.ts';
import { findMistake } from './endpoints.ts';
import { canChangeText, canFillIn, changeNumber, changeText, fillEmpty, pickLast } from './fill-in.ts';
import { nameOfButton, nameOfField, outlineHeard } from './outline.ts';

const fetchOverNet = globalThis.fetch;
const answers = new Map<string, Promise<{ status: number; bytes: ArrayBuffer; headers: Headers }>>();

/** What the server answers to whoever carries that; once for each address, as nothing ever changes. */
async function read(
  url: string,
  cookie: string | undefined,
  headers: Record<string, string>,
): Promise<Response> {
  const key = `${cookie} ${url}`;
  const known =
    answers.get(key) ??
    fetchOverNet(url, { headers: { ...headers, ...(cookie && { cookie }) } }).then(async (answer) => ({
      status: answer.status,
      bytes: await answer.arrayBuffer(),
      headers: answer.headers,
    }));
  answers.set(key, known);
  const { bytes, ...rest } = await known;
  return new Response(bytes, rest);
}

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** What a query reads, whichever thing of the kind it is. */
const nameKey = (key: readonly unknown[]) =>
  key.map((part) => (typeof part === 'string' ? part.replace(anyId, '#') : '…')).join('/');

type Control = HTMLButtonElement | HTMLInputElement;

const nameOf = (control: Control) =>
  control instanceof HTMLInputElement ? nameOfField(control) : nameOfButton(control);

const manyRows = 5;
const CALENDAR = '달력 열기';

/**
 * The name of a control without what its row is called, and without numbers; of several of a group that of the group. What
 * sends a form is another for each form.
 */
function kindOf(control: Control): string {
  const isBox = control.type === 'checkbox';
  const group = control.closest(`[role=group], [role=grid]${isBox ? ', fieldset' : ''}`);
  if (group) {
    const label = document.getElementById(group.getAttribute('aria-labelledby') ?? '');
    return `one of ${group.getAttribute('aria-label') ?? (label ?? group.querySelector('legend'))?.textContent}`;
  }
  const name = nameOf(control);
  const own = isBox ? control.labels?.[0] : control;
  const row = control.closest('li, tr, article, [role=row]');
  const around = own ? row?.textContent?.replace(own.textContent ?? '', '') : undefined;
  // One of many rows that are pressed as a whole.
  if (row?.parentElement && around?.trim() === '' && row.parentElement.childElementCount > manyRows)
    return `a row of ${nameOf(row.parentElement.querySelector('button, input') as Control)}`;
  if (name.endsWith(CALENDAR)) return CALENDAR;
  const words = name.split(/[ ,:]+/).filter((word) => !around?.includes(word));
  const kind = (words.join(' ') || name).replace(/\d+/g, '0');
  const field = control.type === 'submit' && control.form?.querySelector<HTMLElement>('input, textarea');
  return field ? `${kind}: ${nameOfField(field)}` : kind;
}

/** Something on the screen says that it waits: for what comes at once, or for an answer in a dialog above it. */
const isWaiting = () => document.querySelector('[aria-busy=true]') !== null;
const stillTurns = 5;
/** For so long React may hold back what has come after another part of the page, in ms; it does for 300. */
const PATIENCE_MS = 400;
/** A turn in which a busy machine stood still counts no longer than this: what was due meanwhile comes after it. */
const LONGEST_TURN_MS = 20;
/** Timers of a page are shorter than this, or save and try again within `SOON_MS`, or ask anew later. */
const SHORT_MS = 500;
const SOON_MS = 5000;
/** The most that a timer takes. */
const longest = 2 ** 31 - 1;
/** Far more than any page takes. */
const mostTurns = 5000;
const turn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * What a page does by itself after some seconds, such as saving, is done at once, and what it does later or again and
 * again is left out: when that came would be chance. Shorter timers stay: by one of 499 ms `fetch` knows how late it is.
 */
const start = globalThis.setTimeout;
Object.assign(globalThis, {
  setTimeout: (act: () => void, ms = 0, ...given: unknown[]) =>
    start(act, ms < SHORT_MS ? ms : ms <= SOON_MS ? 0 : longest, ...given),
  setInterval: () => 0,
});

Object.assign(globalThis, { XMLHttpRequest: FetchRequest });
Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
const follow = HTMLAnchorElement.prototype.click;

/** Where the page before stands. */
let drawn: Root | undefined;

/** What a page waits for, beside what it reads. */
const loading = new Set<Promise<unknown>>();

/** Lets a page come to rest only after that. */
export function waitFor<T>(promise: Promise<T>): Promise<T> {
  loading.add(promise);
  return promise.finally(() => loading.delete(promise));
}

/**
 * A page of the demo as a member, or anybody without a session, has opened it. Every change that it asks for is refused,
 * and so is, once it has been waited for, what is read at `failing`, until it is healed.
 */
export function openPage({ origin, cookies }: Demo, username: string, address: string, failing?: string) {
  let fails = failing;
  const { promise: waited, resolve: stopWaiting } = Promise.withResolvers<void>();
  let isWaited = failing === undefined;
  let isTried = false;
  let refused = 0;
  let ownDialogs = 0;
  let ownForms = new Set<HTMLFormElement>();
  closeAllDialogs();
  drawn?.unmount();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  const done: string[] = [];
  const mistakes: string[] = [];
  const reads = new Set<string>();
  const underWay = new Set<Promise<unknown>>();
  setToastPresenter({
    show: ({ kind, message }: ToastRequest) => done.push(`${kind}: ${String(message)}`),
    dismiss() {},
  });
  window.print = () => done.push('print');
  globalThis.fetch = async (asked, { method = 'GET', headers, body } = {}) => {
    const url = String(asked);
    const form = body instanceof FormData ? body : undefined;
    const text = typeof body === 'string' ? body : undefined;
    done.push(
      `${method} ${decodeURIComponent(url)} ${form ? [...form.keys()].join(' ') : (text ?? '')}`.trim(),
    );
    if (method === 'GET') reads.add(url);
    if (url === fails) await waited;
    if (url === fails) return Response.json({ code: 'FORBIDDEN', message: REFUSAL }, { status: 403 });
    if (isTried) {
      const sent = form && (await formMultipart(form));
      const answer = fetchOverNet(`${origin}${url}`, {
        method,
        headers: {
          ...(headers as Record<string, string>),
          ...(sent && { 'content-type': sent.type }),
          cookie: cookies[username] ?? '',
        },
        body: sent?.body ?? text ?? null,
      }).finally(() => underWay.delete(answer));
      underWay.add(answer);
      if (method !== 'GET') done.push(`answered ${(await answer).status}`);
      return answer;
    }
    if (method !== 'GET') {
      // What is looked at is told as well, whatever is pressed.
      if (!url.endsWith('/viewings')) refused += 1;
      const mistake = findMistake(method, url, form ?? text);
      if (mistake) mistakes.push(`${method} ${url}: ${mistake}`);
      return Response.json({ code: 'CONFLICT', message: REFUSAL }, { status: 409 });
    }
    const answer = read(`${origin}${url}`, cookies[username], headers as Record<string, string>).finally(() =>
      underWay.delete(answer),
    );
    underWay.add(answer);
    return answer;
  };
  HTMLAnchorElement.prototype.click = function () {
    if (this.download === '') follow.call(this);
    else done.push(`saves ${this.download}`);
  };
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));
  drawn = createRoot(document.body.appendChild(document.createElement('div')));
  drawn.render(<App queryClient={queryClient} router={router} />);

  /** What is under way; nothing once the page has come to rest. */
  const listBusy = () =>
    Object.entries({
      queries: queryClient.isFetching() > 0,
      mutations: queryClient.isMutating() > 0,
      router: router.state.status !== 'idle',
    }).flatMap(([name, is]) => (is ? [name] : []));
  /** Goes on until nothing is under way, but what is waited for, and nothing moves any more. */
  async function settle(): Promise<void> {
    let still = 0;
    let waitedMs = 0;
    const move = () => {
      still = 0;
      waitedMs = 0;
    };
    const watch = new MutationObserver(move);
    watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    let isPatient = false;
    for (let turns = 0; still < stillTurns || (isPatient && waitedMs < PATIENCE_MS); ) {
      if (turns++ === mostTurns) throw new Error(`does not come to rest: ${listBusy().join()}`);
      await Promise.allSettled([...underWay, ...loading]);
      const begun = performance.now();
      await turn();
      waitedMs += Math.min(performance.now() - begun, LONGEST_TURN_MS);
      if ((isWaited ? listBusy().length > 0 : underWay.size > 0) || loading.size > 0) move();
      else still += 1;
      // Nothing has moved since, so that what waits there now goes on to wait.
      if (still === stillTurns) isPatient = isWaited && isWaiting();
    }
    watch.disconnect();
    if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  }
  const raisedDialog = () => listDialogs().slice(ownDialogs).at(-1);
  /** What did not stand there from the beginning and asks for something: the dialog on top, or a form. */
  const raised = (): HTMLElement | undefined =>
    raisedDialog() ?? [...document.forms].find((form) => !ownForms.has(form));
  const form = () => raised() ?? topDialog() ?? document.querySelector('main') ?? document.body;
  const listButtons = (part: Element | Document) =>
    [...part.getElementsByTagName('button')].filter(
      (button) => !button.disabled && nameOfButton(button) !== '',
    );
  const listBoxes = (part: ParentNode) =>
    [...part.querySelectorAll<HTMLInputElement>('input[type=checkbox]:enabled')].filter(
      (box) => nameOfField(box) !== '',
    );
  const find = (name: string) =>
    listButtons(document).find((one) => nameOfButton(one) === name) ??
    listBoxes(document).find((one) => nameOfField(one) === name);
  const lists = (part: ParentNode) => [
    ...part.querySelectorAll<HTMLElement>('[role=combobox]:not(input, :disabled)'),
  ];
  return {
    settle,
    /** What stands there, a line for each thing. */
    read: (part: Element = document.body) => outlineHeard(part).map(shorten),
    /** How long what was read counts as new, where that is not as long as of most, and how often it is read again by itself. */
    listRereads: () => {
      const usual = queryClient.getDefaultOptions().queries?.staleTime;
      const rereads = queryClient
        .getQueryCache()
        .getAll()
        .flatMap((query) =>
          query.observers.map(({ options: { staleTime, refetchInterval, enabled } }) => {
            const every = typeof refetchInterval === 'function' ? refetchInterval(query) : refetchInterval;
            const facts = [
              staleTime !== usual && `new for ${Number(staleTime) / 1000} s`,
              every && enabled !== false && `again after ${every / 1000} s`,
            ].filter(Boolean);
            return facts.length > 0 ? [`reads ${nameKey(query.queryKey)} ${facts.join(', ')}`] : [];
          }),
        );
      return [...new Set(rereads.flat())].toSorted();
    },
    /** Whether it stands at the address where it was opened. */
    isThere: () => router.latestLocation.href === address,
    /** From now on what it asks for is done, and what it reads is what stands there by then. */
    tryOut: () => {
      isTried = true;
    },
    /** How many changes have been refused since it was taken the last time. */
    takeRefused: () => {
      const times = refused;
      refused = 0;
      return times;
    },
    fillIn: () => fillEmpty(form()),
    canFill: () => canFillIn(form()) || canChangeText(form()),
    /** Types on in each of its forms. */
    changeTexts: () => {
      for (const one of form().querySelectorAll('form')) changeText(one);
    },
    changeText: () => changeText(form()),
    changeNumber: () => changeNumber(form()),
    /** The dialogs and forms that stand there by now belong to the page. */
    keepForms: () => {
      ownDialogs = listDialogs().length;
      ownForms = new Set(document.forms);
    },
    /** Lets the answer come that was waited for. */
    stopWaiting: () => {
      isWaited = true;
      stopWaiting();
    },
    heal: () => {
      fails = undefined;
    },
    /** What it has read so far, beside what every page does. */
    listReads: () => [...reads].filter((url) => !/^\/api\/(session|site)$/.test(url)),
    hasDialog: () => raisedDialog() !== undefined,
    isAsked: () => raised() !== undefined,
    /** Whether something can be filled in by now: in a dialog, or where a press was told that something is missing. */
    hasForm: () =>
      raised()
        ? raised()?.querySelector('input, textarea, [role=combobox]') !== null
        : form().querySelector('[aria-invalid=true]') !== null,
    canPress: (name: string) => find(name) !== undefined,
    /** What was asked and told since it was taken the last time, and where the page has gone. */
    takeDone: () => {
      const { href } = router.latestLocation;
      const moved = href === address ? [] : [`→ ${shorten(href)} “${document.title}”`];
      return [...done.splice(0).map(shorten).toSorted(), ...moved];
    },
    /** What can be pressed, by its name: buttons and boxes to tick; in a list that of each row is of one kind. */
    listControls: (part: Element | Document, isIn: (control: Element) => boolean = () => true) =>
      [...listButtons(part), ...listBoxes(part)]
        .filter(isIn)
        .map((control) => ({ name: nameOf(control), kind: kindOf(control) })),
    /** The lists of which one is picked, by their names. */
    listLists: (part: ParentNode) => lists(part).map(nameOfField),
    /** Opens a list and, once its options are there, picks the last; false where it has none. */
    pick: async (name: string) => {
      await user.click(lists(document).find((one) => nameOfField(one) === name) as HTMLElement);
      await settle();
      return pickLast();
    },
    press: (name: string) => user.click(find(name) as HTMLElement),
    /** Puts aside what stands above the page. */
    leave: () => user.keyboard('{Escape}'),
    /** Whether what the dialog or form is for can be pressed. */
    canFinish: () => (raised()?.querySelector('button[type=submit]:disabled') ?? null) === null,
    /** Presses what the dialog or form is for, as it stands, and tells its name. */
    finish: async () => {
      const buttons = listButtons(raised() ?? document.createElement('div')).filter(
        (one) => !nameOfButton(one).startsWith('입력한 글자'),
      );
      const button = buttons.findLast(({ type }) => type === 'submit') ?? buttons.at(-1);
      const name = button && nameOfButton(button);
      if (button) await user.click(button);
      return name;
    },
  };
}
