import { retoggle, retype } from '#web/lib/retype.ts';

/** What a visitor did with an element before the application could answer; the last thing counts. */
type Held =
  | { kind: 'PRESS' }
  | { kind: 'TOGGLE'; checked: boolean }
  | { kind: 'TYPE'; value: string }
  | { kind: 'SUBMIT' };

const held = new Map<HTMLElement, Held>();

const isToggle = (element: unknown): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio');

function keep(element: HTMLElement, what: Held): void {
  // Done in the order of the last touch: a form is sent after what was typed into it.
  held.delete(element);
  held.set(element, what);
}

function keepPress({ target }: Event): void {
  const button = (target as Element | null)?.closest('button');
  if (isToggle(target)) keep(target, { kind: 'TOGGLE', checked: target.checked });
  else if (button?.type === 'button') keep(button, { kind: 'PRESS' });
}

function keepTyping({ target }: Event): void {
  const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  if (isText && !isToggle(target)) keep(target, { kind: 'TYPE', value: target.value });
}

function keepSubmit(event: Event): void {
  const form = event.target as HTMLFormElement;
  // A form with an address of its own works without the application; any other would put its values into the address.
  if (form.hasAttribute('action')) return;
  event.preventDefault();
  keep(form, { kind: 'SUBMIT' });
}

const LISTENERS = { click: keepPress, input: keepTyping, submit: keepSubmit };

/** Starts to keep presses on buttons and boxes, typed text and sent forms; links work by themselves. */
export function holdInput(): void {
  for (const [type, listener] of Object.entries(LISTENERS)) document.addEventListener(type, listener, true);
}

/** Stops keeping, at the moment from which React holds back what comes before it is ready. */
export function stopHoldingInput(): void {
  for (const [type, listener] of Object.entries(LISTENERS))
    document.removeEventListener(type, listener, true);
}

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent;

/** An element, or the one that stands in its place since the page was drawn anew: of its name, or of that and a count. */
function findNow<E extends HTMLElement>(element: E): E | undefined {
  if (element.isConnected) return element;
  const name = nameOf(element);
  const others = [...document.querySelectorAll<E>(element.localName)];
  return (
    others.find((other) => nameOf(other) === name) ??
    others.find((other) => name !== '' && nameOf(other).startsWith(name))
  );
}

/** Gives the focus, which goes with what is taken away, to what stands in its place once the page is drawn anew. */
export async function keepFocus(drawn: Promise<void>): Promise<void> {
  let focused = document.activeElement;
  const watch = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  document.addEventListener('focusin', watch);
  await drawn;
  document.removeEventListener('focusin', watch);
  if (focused instanceof HTMLElement && !focused.isConnected)
    findNow(focused)?.focus({ preventScroll: true });
}

/** Does what was kept, now that the application listens; each thing once the one before it has had its effect. */
export async function releaseHeldInput(): Promise<void> {
  for (const [touched, what] of held) {
    const element = findNow(touched);
    if (!element) continue;
    wake(element);
    if (what.kind === 'PRESS') element.click();
    else if (what.kind === 'SUBMIT') (element as HTMLFormElement).requestSubmit();
    else if (what.kind === 'TOGGLE') retoggle(element as HTMLInputElement, what.checked);
    else retype(element as HTMLInputElement, what.value);
    await new Promise((resolve) => setTimeout(resolve));
  }
  held.clear();
}

/** Makes React take over this part of the page now, if it has not yet: a key that comes up does nothing else. */
function wake(element: HTMLElement): void {
  element.dispatchEvent(new Event('keyup', { bubbles: true }));
}
