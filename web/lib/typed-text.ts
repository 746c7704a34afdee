import { retoggle, retype } from './retype.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;
type Value = string | boolean;
/** A touched control: which one it is, what it held before, and what its writer made of it. */
type Typed = { key: string; before: Value; value: Value };
type Kept = { address: string; memberId: string | null; keptAt: number; fields: Typed[] };

const STORED_AS = 'typed-before-reload';
const KEPT_MS = 30 * 60_000;
/** Secrets, files and buttons are not kept. */
const CONTROLS = ['text', 'search', 'email', 'tel', 'url', 'number', 'checkbox', 'radio']
  .map((type) => `input[type=${type}]`)
  .concat('input:not([type])', 'textarea')
  .map((control) => `${control}:not([autocomplete=one-time-code], [data-secret])`)
  .join();

const before = new WeakMap<Control, Value>();
const touched = new Set<Control>();
let findMember: () => string | null | undefined = () => undefined;

const isToggle = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';
const read = (control: Control): Value => (isToggle(control) ? control.checked : control.value);
const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLElement && target.matches(CONTROLS);
const readAddress = () => location.pathname + location.search;

/** What people call a control, with the dialog that it stands in: the same in the next release. */
function nameControl(control: Control): string {
  const dialog = control.closest('[role=dialog], [role=alertdialog]');
  const title = dialog?.querySelector('h1, h2, h3')?.textContent ?? '';
  const label = control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? control.placeholder;
  return [title, control.name || label, isToggle(control) ? control.value : ''].join(' | ');
}

/** The controls of the document by key; those of one name are told apart by their order. */
function findControls(): Map<string, Control> {
  const found = new Map<string, Control>();
  for (const control of document.querySelectorAll<Control>(CONTROLS)) {
    const name = nameControl(control);
    let key = name;
    for (let nth = 2; found.has(key); nth += 1) key = `${name} ${nth}`;
    found.set(key, control);
  }
  return found;
}

function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function store(kept: Kept | null): void {
  try {
    if (kept === null || kept.fields.length === 0) sessionStorage.removeItem(STORED_AS);
    else sessionStorage.setItem(STORED_AS, JSON.stringify(kept));
  } catch {
    // Without storage nothing outlives the page.
  }
}

/** Sets what still is as it was before it was typed into; returns what has not been met. */
function refill(fields: readonly Typed[]): Typed[] {
  const controls = findControls();
  return fields.filter(({ key, before: was, value }) => {
    const control = controls.get(key);
    if (control === undefined) return true;
    if (read(control) !== was) return read(control) !== value;
    if (isToggle(control)) retoggle(control, value === true);
    else retype(control, String(value));
    return false;
  });
}

/** Watches for what a reload has kept, and puts it back where its writer meets it again, at the same address. */
function putBack(onRefilled: () => void): void {
  let kept = readKept();
  if (kept === null) return;
  const observer = new MutationObserver(() => requestAnimationFrame(look));
  function look() {
    if (kept === null) return;
    if (Date.now() - kept.keptAt > KEPT_MS) return end();
    if (kept.address !== readAddress() || kept.memberId !== findMember()) return;
    const fields = refill(kept.fields);
    if (fields.length === kept.fields.length) return;
    kept = { ...kept, fields };
    store(kept);
    onRefilled();
    if (fields.length === 0) end();
  }
  function end() {
    kept = null;
    store(null);
    observer.disconnect();
  }
  observer.observe(document.documentElement, { childList: true, subtree: true });
  look();
}

/**
 * Notes which controls are typed into, and puts back what `reloadKeepingText` has kept. `whoWrites` gives the id of the
 * signed-in member, null for a visitor, undefined while that is not known: nobody gets another's text.
 */
export function watchTyping(whoWrites: () => string | null | undefined, onRefilled: () => void): void {
  findMember = whoWrites;
  document.addEventListener(
    'focusin',
    ({ target }) => isControl(target) && !before.has(target) && before.set(target, read(target)),
  );
  document.addEventListener('input', ({ target }) => {
    if (!isControl(target)) return;
    // Not every browser gives the focus to a box that is pressed.
    if (!before.has(target)) before.set(target, isToggle(target) ? !target.checked : '');
    touched.add(target);
  });
  putBack(onRefilled);
}

/** Loads the page again; what has been typed and ticked in it is put back after that. */
export function reloadKeepingText(): void {
  const fields = [...findControls()]
    .filter(([, control]) => touched.has(control))
    .map(([key, control]) => ({ key, before: before.get(control) ?? '', value: read(control) }));
  store({ address: readAddress(), memberId: findMember() ?? null, keptAt: Date.now(), fields });
  // Nothing is lost, so nobody is asked.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}
