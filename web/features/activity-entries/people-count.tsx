import { classNames } from '#web/ui/class-names.ts';
import { toDigits } from '#web/ui/digits.ts';

type PeopleCountProps = {
  label: string;
  value: string;
  isInvalid: boolean;
  onChange: (value: string) => void;
};

/** How many people of a kind came, in a tile with its label; digits only, 0 while nobody has. */
export function PeopleCount({ label, value, isInvalid, onChange }: PeopleCountProps) {
  return (
    <label
      className={classNames(
        'grid min-h-15 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 rounded-r2 border bg-surface px-3 py-1.5 focus-within:border-brand focus-within:ring-3 focus-within:ring-brand/24',
        isInvalid ? 'border-danger' : 'border-control',
      )}
    >
      <span className="col-span-2 text-[13px] leading-4.5 text-ink-2">{label}</span>
      <input
        inputMode="numeric"
        value={value}
        aria-invalid={isInvalid || undefined}
        className={classNames(
          'tnum w-full min-w-0 border-0 bg-transparent text-[20px] leading-6.5 outline-none',
          value === '0' ? 'font-medium text-ink-3' : 'font-bold',
        )}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange(toDigits(event.target.value))}
        onBlur={() => value === '' && onChange('0')}
      />
      <span aria-hidden="true" className="text-sm text-ink-2">
        명
      </span>
    </label>
  );
}
