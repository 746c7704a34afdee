import type { AlertBoxProps } from './alert-box.tsx';

/** What a dialog component gets beside its own props; `onClose()` without a result dismisses it. */
export type DialogControls<Result = undefined> = { onClose: (result?: Result) => void };

/** For each dialog type what it is opened with and what it answers (undefined when it is dismissed). */
export type DialogMap = Record<string, { props: object; result?: unknown }>;

/** The two dialogs that every stack has. */
export type BuiltInDialogs = {
  alert: { props: Omit<AlertBoxProps, 'onAnswer' | 'cancelText'> };
  confirm: {
    props: Omit<AlertBoxProps, 'onAnswer' | 'cancelText'> & { cancelText?: string };
    result: boolean;
  };
};

type AllDialogs<Dialogs extends DialogMap> = Dialogs & BuiltInDialogs;
type PropsOf<
  Dialogs extends DialogMap,
  Type extends keyof AllDialogs<Dialogs>,
> = AllDialogs<Dialogs>[Type]['props'];
type ResultOf<
  Dialogs extends DialogMap,
  Type extends keyof AllDialogs<Dialogs>,
> = AllDialogs<Dialogs>[Type] extends { result: infer Result } ? Result : undefined;

/** One open dialog: what was asked for, where the focus was, and how to answer the asker. */
export type DialogEntry = {
  key: number;
  type: string;
  props: object;
  opener: HTMLElement | null;
  answer: Promise<unknown>;
  close: (result?: unknown) => void;
};

export type DialogStack<Dialogs extends DialogMap = DialogMap> = {
  /**
   * Opens a dialog above those already open and resolves with its result, or undefined when it is dismissed.
   * Asking again for the one on top with the same props gives the same answer, so a double click opens one.
   */
  openDialog: <Type extends keyof AllDialogs<Dialogs> & string>(
    type: Type,
    ...[props]: object extends PropsOf<Dialogs, Type> ? [PropsOf<Dialogs, Type>?] : [PropsOf<Dialogs, Type>]
  ) => Promise<ResultOf<Dialogs, Type> | undefined>;
  /** Dismisses the last dialog of a type with those above it. */
  closeDialog: (type: keyof AllDialogs<Dialogs> & string) => void;
  /** Dismisses every dialog, as when the page changes. */
  closeAllDialogs: () => void;
  getEntries: () => readonly DialogEntry[];
  subscribe: (listener: () => void) => () => void;
};

/**
 * The open dialogs of an application, callable from anywhere in the browser. It knows the types and not the
 * components, so that whoever opens a dialog need not import it; `DialogHost` draws them.
 */
export function createDialogStack<Dialogs extends DialogMap>(): DialogStack<Dialogs> {
  let entries: readonly DialogEntry[] = [];
  let lastKey = 0;
  const listeners = new Set<() => void>();

  function update(next: readonly DialogEntry[]) {
    entries = next;
    for (const listener of listeners) listener();
  }

  function openDialog(type: string, props: object = {}): Promise<unknown> {
    const top = entries.at(-1);
    if (top?.type === type && hasSameProps(top.props, props)) return top.answer;
    lastKey += 1;
    const key = lastKey;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const close = (result?: unknown) => {
      if (!entries.some((entry) => entry.key === key)) return;
      update(entries.filter((entry) => entry.key !== key));
      resolve(result);
    };
    update([...entries, { key, type, props, opener: getFocused(), answer: promise, close }]);
    return promise;
  }

  return {
    openDialog: openDialog as DialogStack<Dialogs>['openDialog'],
    closeDialog(type) {
      const place = entries.findLastIndex((entry) => entry.type === type);
      if (place >= 0) for (const entry of entries.slice(place).reverse()) entry.close();
    },
    closeAllDialogs() {
      for (const entry of [...entries].reverse()) entry.close();
    },
    getEntries: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function getFocused(): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused !== document.body ? focused : null;
}

function hasSameProps(a: object, b: object): boolean {
  const keys = Object.keys(a) as (keyof typeof a)[];
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}
