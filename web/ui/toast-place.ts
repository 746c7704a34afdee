/** A stretch of the window from its top, in pixels. */
export type Band = { top: number; bottom: number };

type Place = {
  windowHeight: number;
  /** Where the toasts stand unlifted, above the window's lower edge. */
  base: number;
  /** Of all toasts together. */
  height: number;
  obstacles: readonly Band[];
};

const gap = 8;

/**
 * How far toasts are lifted from their place at the bottom so that they cover none of the obstacles: as little as can
 * be; null where the window has no gap that is high enough.
 */
export function findLift({ windowHeight, base, height, obstacles }: Place): number | null {
  const bottom = windowHeight - base;
  const lifts = [0, ...obstacles.map(({ top }) => bottom - top + gap)]
    .filter((lift) => lift >= 0 && bottom - lift - height >= gap)
    .sort((one, other) => one - other);
  const isFree = (lift: number) =>
    obstacles.every(({ top, bottom: end }) => end <= bottom - lift - height || top >= bottom - lift);
  return lifts.find(isFree) ?? null;
}

const pressable =
  'a[href], button, input, select, textarea, label, summary, [role="button"], [role="option"], [role="tab"]';

/** What can be pressed in the window beside or above the toasts' column, by where it stands. */
function findObstacles({ left, right }: { left: number; right: number }, toaster: Element): Band[] {
  return Array.from(document.querySelectorAll<HTMLElement>(pressable))
    .filter(
      (element) => !toaster.contains(element) && element.closest('[inert], [aria-hidden="true"]') === null,
    )
    .map((element) => element.getBoundingClientRect())
    .filter((rect) => rect.width > 0 && rect.height > 0 && rect.left < right && rect.right > left)
    .filter((rect) => rect.bottom > 0 && rect.top < window.innerHeight)
    .map(({ top, bottom }) => ({ top, bottom }));
}

/** Takes away the toast of an id. */
type Dismiss = (id: string) => void;

/**
 * Takes the oldest of several toasts away that tells of what went well, where a dialog leaves no room for all: its button
 * is pressed next. What went wrong stays.
 */
function makeRoom(toasts: readonly HTMLElement[], dismiss: Dismiss): void {
  if (toasts.length < 2 || document.querySelector('[role="dialog"], [role="alertdialog"]') === null) return;
  const oldest = toasts
    .map((toast) => toast.querySelector<HTMLElement>('[data-kind]')?.dataset)
    .findLast((card) => card?.kind === 'success' || card?.kind === 'info');
  if (oldest?.toast !== undefined) dismiss(oldest.toast);
}

/** Lifts the toasts that stand in the window now over what can be pressed under them (`--toast-lift`). */
function place(dismiss: Dismiss): void {
  const toaster = document.querySelector<HTMLElement>('[data-sonner-toaster]');
  const toasts = Array.from(toaster?.querySelectorAll<HTMLElement>('[data-sonner-toast]') ?? []).filter(
    ({ dataset }) => dataset.removed !== 'true' && dataset.visible !== 'false',
  );
  const { style } = document.documentElement;
  if (!toaster || toasts.length === 0) {
    style.removeProperty('--toast-lift');
    return;
  }
  const cards = toasts.map((toast) => (toast.firstElementChild ?? toast).getBoundingClientRect());
  const lift = Number.parseFloat(style.getPropertyValue('--toast-lift')) || 0;
  const column = {
    left: Math.min(...cards.map((card) => card.left)),
    right: Math.max(...cards.map((card) => card.right)),
  };
  const next = findLift({
    windowHeight: window.innerHeight,
    base: Number.parseFloat(getComputedStyle(toaster).bottom) - lift,
    height: toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + gap, -gap),
    obstacles: findObstacles(column, toaster),
  });
  style.setProperty('--toast-lift', `${next ?? 0}px`);
  if (next === null) makeRoom(toasts, dismiss);
}

let frame = 0;
let dismissOne: Dismiss = () => {};

/** Places the toasts with the next frame, when what has just been drawn has its size. */
export function placeToasts(): void {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => place(dismissOne));
}

/**
 * Places them again whenever the page under them has moved, and when a dialog has taken the focus and has come to rest;
 * returns what ends that.
 */
export function keepToastsPlaced(dismiss: Dismiss): () => void {
  dismissOne = dismiss;
  const events = ['scrollend', 'resize', 'focusin', 'animationend'] as const;
  for (const event of events) window.addEventListener(event, placeToasts, true);
  return () => {
    for (const event of events) window.removeEventListener(event, placeToasts, true);
  };
}
