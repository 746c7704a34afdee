import type { Choice } from './choice.ts';
import { Select } from './select.tsx';

const ALL = 'ALL';

type FilterSelectProps<Value extends string> = {
  label: string;
  /** What the choice that narrows nothing is called. */
  allLabel: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

/** Narrows a list to one of `choices`, or to nothing: `value` is undefined while all are shown. */
export function FilterSelect<Value extends string>({
  label,
  allLabel,
  choices,
  value,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <Select<Value | typeof ALL>
      aria-label={label}
      size="sm"
      value={value ?? ALL}
      choices={[{ value: ALL, label: allLabel }, ...choices]}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
    />
  );
}
