import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

const PREFIX = 'kept-form:';

/** What a form of this tab held before a reload, on top of `defaults`; values of another kind are left out. */
export function readKeptForm<Values extends FieldValues>(name: string, defaults: Values): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
    if (kept === null || typeof kept !== 'object') return defaults;
    const known = Object.entries(kept).filter(
      ([key, value]) => key in defaults && typeof value === typeof defaults[key],
    );
    return { ...defaults, ...Object.fromEntries(known) };
  } catch {
    return defaults;
  }
}

/** Forgets a form that has been saved. */
export function forgetForm(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Lets a reload of this tab keep what has been typed into a form. Not for passwords. */
export function useKeptForm<Values extends FieldValues>(name: string, form: UseFormReturn<Values>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          try {
            sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
          } catch {
            // Without storage the text lives as long as the page.
          }
        },
      }),
    [name, form],
  );
}
