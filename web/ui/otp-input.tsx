import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Input } from './input.tsx';
import { formatClock } from './use-countdown.ts';

type OtpInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type' | 'maxLength'> & {
  value: string;
  onChange: (code: string) => void;
  onComplete?: (code: string) => void;
  length?: number;
  secondsLeft?: number;
};

const SPOKEN_SECONDS = new Set([60, 30, 0]);

/**
 * One input for a code of digits that arrives elsewhere; paste and the phone's autofill work. `onChange` gets digits
 * only, `onComplete` the code once all `length` (6) are there. `secondsLeft` shows the time as MM:SS and says it aloud
 * at 60, 30 and 0 seconds.
 */
export function OtpInput({
  value,
  onChange,
  onComplete,
  length = 6,
  secondsLeft,
  className,
  ...rest
}: OtpInputProps) {
  return (
    <>
      <Input
        placeholder={'0'.repeat(length)}
        {...rest}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        className={classNames('tnum text-[18px] font-[650] tracking-[0.28em]', className)}
        trailing={
          secondsLeft !== undefined && (
            <span
              role="timer"
              aria-label="남은 시간"
              className={classNames('tnum font-semibold', secondsLeft > 0 ? 'text-brand-ink' : 'text-danger')}
            >
              {formatClock(secondsLeft)}
            </span>
          )
        }
        onChange={(event) => {
          const code = event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, length);
          if (code === value) return;
          onChange(code);
          if (code.length === length) onComplete?.(code);
        }}
      />
      <span role="status" className="sr-only">
        {secondsLeft !== undefined && SPOKEN_SECONDS.has(secondsLeft) && `${secondsLeft}초 남았어요`}
      </span>
    </>
  );
}
