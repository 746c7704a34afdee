import { type ComponentProps, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useIMask } from 'react-imask';
import { type DateKind, parseDateText, readPastedDate, toDateText } from './date-text.ts';
import { Input } from './input.tsx';

type DateTextInputProps = Omit<
  ComponentProps<typeof Input>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'ref'
> & {
  kind?: DateKind;
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
};

const MASKS: Record<DateKind, string> = { day: '0000.00.00', month: '0000.00' };

/**
 * A date typed with the mask yyyy.MM.dd (`kind` day, value 'YYYY-MM-DD') or yyyy.MM (`kind` month, 'YYYY-MM').
 * Only a complete date that exists is reported; an unfinished or impossible one is ignored and the old value comes
 * back when the input is left. Emptying it reports null.
 */
export function DateTextInput({
  kind = 'day',
  value = null,
  onChange,
  onBlur,
  ref,
  ...rest
}: DateTextInputProps) {
  const element = useRef<HTMLInputElement>(null);
  const mask = useIMask<HTMLInputElement, { mask: string; prepareChar: (text: string) => string }>(
    { mask: MASKS[kind], prepareChar: (text) => text.normalize('NFKC') },
    {
      ref: element,
      defaultValue: toDateText(value),
      onAccept: (text, _mask, event) => {
        if (!event) return;
        if (text === '' && value !== null) onChange(null);
        const typed = parseDateText(text, kind);
        if (typed && typed !== value) onChange(typed);
      },
    },
  );
  const { setValue } = mask;
  useEffect(() => {
    // A date being typed again is left alone until it differs from what the form holds.
    if (parseDateText(element.current?.value ?? '', kind) !== value) setValue(toDateText(value));
  }, [value, kind, setValue]);

  return (
    <Input
      placeholder={kind === 'day' ? 'yyyy.MM.dd' : 'yyyy.MM'}
      {...rest}
      ref={(input) => {
        element.current = input;
        if (typeof ref === 'function') return ref(input);
        if (ref) ref.current = input;
      }}
      inputMode="numeric"
      autoComplete="off"
      className="tnum"
      onPaste={(event) => {
        const pasted = readPastedDate(event.clipboardData.getData('text'), kind);
        if (!pasted) return;
        event.preventDefault();
        setValue(toDateText(pasted));
        if (pasted !== value) onChange(pasted);
      }}
      onBlur={(event) => {
        setValue(toDateText(value));
        onBlur?.(event);
      }}
    />
  );
}
