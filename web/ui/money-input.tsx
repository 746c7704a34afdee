import {
  type ComponentProps,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { formatNumber, formatWonAloud } from '#web/lib/format.ts';
import { classNames } from './class-names.ts';
import { toDigits } from './digits.ts';
import { Input } from './input.tsx';
import { parsePastedWon } from './won-text.ts';

type MoneyInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type' | 'trailing'> & {
  value: number | null | undefined;
  onChange: (won: number | null) => void;
  maxDigits?: number;
  readAloud?: boolean;
};

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * An amount in won: integer or null when empty. Thousands separators appear while typing, other characters are
 * dropped, the caret keeps its digit; pasted text may be '4,800만 원'. More than `maxDigits` (13) is not taken.
 * `readAloud` adds the line '4,800만 원' under the input.
 */
export function MoneyInput({
  value,
  onChange,
  maxDigits = 13,
  readAloud = false,
  placeholder = '0',
  className,
  ref,
  ...rest
}: MoneyInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsAfterCaret = useRef<number | null>(null);
  // While an input method composes, the text must stay as it is, or the composition breaks.
  const [composing, setComposing] = useState<string | null>(null);
  // A dropped character changes no value; without a new render the caret would jump to the end.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const shown = composing ?? (value === null || value === undefined ? '' : formatNumber(value));

  useBrowserLayoutEffect(() => {
    const element = input.current;
    if (!element || digitsAfterCaret.current === null || document.activeElement !== element) return;
    const position = caretBeforeDigits(element.value, digitsAfterCaret.current);
    digitsAfterCaret.current = null;
    element.setSelectionRange(position, position);
  });

  function take(element: HTMLInputElement) {
    const digits = toDigits(element.value);
    digitsAfterCaret.current = countDigits(
      element.value.slice(element.selectionStart ?? element.value.length),
    );
    setComposing(null);
    redraw();
    if (digits.length > maxDigits) return onChange(value ?? null);
    onChange(digits === '' ? null : Number(digits));
  }

  return (
    <div className="grid gap-2">
      <Input
        {...rest}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={shown}
        trailing="원"
        className={classNames('tnum text-right text-[17px] font-semibold', className)}
        onChange={(event) => {
          const native = event.nativeEvent;
          if (native instanceof InputEvent && native.isComposing) setComposing(event.target.value);
          else take(event.target);
        }}
        onKeyDown={(event) => {
          stepOverSeparator(event);
          rest.onKeyDown?.(event);
        }}
        onCompositionEnd={(event) => take(event.currentTarget)}
        onPaste={(event) => {
          const element = event.currentTarget;
          if (element.selectionEnd !== element.value.length || element.selectionStart !== 0) return;
          const won = parsePastedWon(event.clipboardData.getData('text'));
          event.preventDefault();
          if (won !== null && String(won).length <= maxDigits) {
            digitsAfterCaret.current = 0;
            onChange(won);
          }
        }}
      />
      {readAloud && (
        <p aria-live="polite" className="min-h-5 text-xs text-ink-3">
          {value ? <b className="font-semibold text-ink">{formatWonAloud(value)}</b> : null}
        </p>
      )}
    </div>
  );
}

/** Lets Backspace and Delete reach the digit behind a separator, which would come straight back. */
function stepOverSeparator({ key, currentTarget: input }: KeyboardEvent<HTMLInputElement>) {
  const { selectionStart: start, selectionEnd: end, value } = input;
  if (start === null || start !== end) return;
  if (key === 'Backspace' && value[start - 1] === ',') input.setSelectionRange(start - 1, start - 1);
  if (key === 'Delete' && value[start] === ',') input.setSelectionRange(start + 1, start + 1);
}

function countDigits(text: string): number {
  return text.normalize('NFKC').replace(/\D/g, '').length;
}

function caretBeforeDigits(text: string, digitsAfter: number): number {
  let position = text.length;
  for (let left = digitsAfter; left > 0 && position > 0; position -= 1)
    if (/\d/.test(text[position - 1] ?? '')) left -= 1;
  // Left of a separator, so that the next Backspace meets a digit.
  return text[position - 1] === ',' ? position - 1 : position;
}
