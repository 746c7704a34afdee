import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Checks a field when it is left for the first time, and from then on at every change; a mistake that is shown goes
 * away as soon as it is mended. A field left by pressing something else is checked after that press: a message that
 * appears in between would move what is pressed away from under the pointer. `onValues` hears of every change.
 */
export function useGentleValidation<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  onValues?: (values: Values) => void,
): void {
  const listener = useRef(onValues);
  listener.current = onValues;

  useEffect(() => {
    const press = watchPress();
    const left = new Set<string>();
    let known: Values = { ...form.getValues() };
    const unsubscribe = form.subscribe({
      formState: { values: true, touchedFields: true },
      callback: ({ values, name }) => {
        listener.current?.(values);
        const field = name as Path<Values> | undefined;
        const isChanged = field !== undefined && values[field] !== known[field];
        known = { ...values };
        if (field === undefined) {
          // A reset names no field.
          for (const each of left) if (!form.getFieldState(each as Path<Values>).isTouched) left.delete(each);
          return;
        }
        const { isTouched, error } = form.getFieldState(field);
        if (isChanged && (isTouched || error)) void form.trigger(field);
        if (!isTouched) left.delete(field);
        else if (!left.has(field)) {
          left.add(field);
          press.after(() => void form.trigger(field));
        }
      },
    });
    return () => {
      unsubscribe();
      press.end();
    };
  }, [form]);
}

/** Knows whether something is being pressed; `after` runs at once when nothing is, else after the click of the press. */
function watchPress() {
  const events = new AbortController();
  const options = { capture: true, signal: events.signal };
  let isPressed = false;
  let waiting: (() => void)[] = [];
  const release = () => {
    isPressed = false;
    const due = waiting;
    waiting = [];
    setTimeout(() => {
      for (const run of due) run();
    });
  };
  window.addEventListener('pointerdown', () => (isPressed = true), options);
  window.addEventListener('pointerup', release, options);
  window.addEventListener('pointercancel', release, options);
  return {
    after(run: () => void) {
      if (isPressed) waiting.push(run);
      else run();
    },
    end: () => events.abort(),
  };
}
