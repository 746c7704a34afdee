import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useIMask } from 'react-imask';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { FieldMessage } from './field.tsx';
import { useFieldControl } from './field-context.ts';
import { Input } from './input.tsx';

type BusinessNumberInputProps<Result> = {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  check?: (businessNumber: string) => Promise<Result>;
  onResult?: (result: Result | null) => void;
  successMessage?: string | ((result: Result) => string | undefined);
  checkLabel?: string;
  disabled?: boolean;
  name?: string;
  id?: string;
  'aria-label'?: string;
  ref?: Ref<HTMLInputElement>;
};

type Outcome = { tone: 'error' | 'success'; message: string };

/**
 * A number masked as 000-00-00000, with a button that looks it up where `check` is given. `value` is the masked text; `check` gets it and
 * rejects with an Error whose message is shown (default '조회 중 오류가 발생했습니다.'); its answer goes to `onResult`,
 * and `successMessage` under the input. Editing resets the outcome (`onResult(null)`). Blank gives '번호를 입력해주세요.'
 */
export function BusinessNumberInput<Result>({
  value,
  onChange,
  onBlur,
  check,
  onResult,
  successMessage,
  checkLabel = '조회',
  disabled,
  ref,
  ...input
}: BusinessNumberInputProps<Result>) {
  const element = useRef<HTMLInputElement>(null);
  const messageId = useId();
  const control = useFieldControl(input);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [checking, setChecking] = useState(false);
  const asked = useRef('');
  const { setValue } = useIMask<HTMLInputElement, { mask: string; prepare: (text: string) => string }>(
    { mask: '000-00-00000', prepare: (text) => text.normalize('NFKC') },
    {
      ref: element,
      defaultValue: value,
      onAccept: (text, _mask, event) => {
        if (!event) return;
        asked.current = '';
        setOutcome(null);
        onResult?.(null);
        onChange(text);
      },
    },
  );
  useEffect(() => setValue(value), [value, setValue]);

  async function lookUp() {
    if (!check) return;
    if (value.trim() === '') return setOutcome({ tone: 'error', message: '번호를 입력해주세요.' });
    asked.current = value;
    setChecking(true);
    try {
      const result = await check(value);
      // The number was edited meanwhile: this answer is about another one.
      if (asked.current !== value) return;
      const message = typeof successMessage === 'function' ? successMessage(result) : successMessage;
      setOutcome(message ? { tone: 'success', message } : null);
      onResult?.(result);
    } catch (error) {
      if (asked.current !== value) return;
      const message = error instanceof Error && error.message;
      setOutcome({ tone: 'error', message: message || '조회 중 오류가 발생했습니다.' });
    } finally {
      setChecking(false);
    }
  }

  // A field that is refused says itself why; the same sentence does not stand there twice.
  const shown = outcome?.tone === 'error' && control['aria-invalid'] ? null : outcome;

  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <Input
          {...input}
          {...control}
          ref={(node) => {
            element.current = node;
            if (typeof ref === 'function') return ref(node);
            if (ref) ref.current = node;
          }}
          inputMode="numeric"
          autoComplete="off"
          placeholder="000-00-00000"
          className="tnum"
          disabled={disabled}
          verified={outcome?.tone === 'success'}
          aria-invalid={outcome?.tone === 'error' || control['aria-invalid']}
          aria-describedby={classNames(shown && messageId, control['aria-describedby']) || undefined}
          onBlur={onBlur}
          onKeyDown={(event: KeyboardEvent) => {
            if (!check || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            lookUp();
          }}
        />
        {check && (
          <Button
            variant="line"
            className="min-h-12 flex-none"
            disabled={disabled}
            loading={checking}
            loadingText="조회 중..."
            onClick={lookUp}
          >
            {checkLabel}
          </Button>
        )}
      </div>
      <div aria-live="polite" className={shown ? undefined : 'absolute'}>
        {shown && (
          <FieldMessage id={messageId} tone={shown.tone}>
            {shown.message}
          </FieldMessage>
        )}
      </div>
    </div>
  );
}
