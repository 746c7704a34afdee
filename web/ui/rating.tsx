import { type Ref, useId } from 'react';
import { useFieldGroup } from './field-context.ts';

const POINTS = [1, 2, 3, 4, 5] as const;
export type Points = (typeof POINTS)[number];

type RatingProps = {
  value: Points | null;
  onChange: (value: Points) => void;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** One to five points, none picked at first; named by the `Field` of kind choice around it. `ref` is the first one. */
export function Rating({ value, onChange, disabled = false, ref }: RatingProps) {
  const name = useId();
  const group = useFieldGroup({});
  return (
    <div role="radiogroup" {...group} className="grid grid-cols-5 gap-1.5">
      {POINTS.map((points) => (
        <label
          key={points}
          className="ring-within tnum relative grid h-11 place-items-center rounded-r2 border border-line-strong bg-surface font-[650] hover:border-control has-checked:border-brand has-checked:bg-brand-tint has-checked:text-brand-ink has-checked:inset-shadow-[0_0_0_1px] has-checked:inset-shadow-brand has-disabled:bg-sunken has-disabled:text-ink-3 forced-colors:has-checked:outline-2"
        >
          <input
            ref={points === 1 ? ref : undefined}
            type="radio"
            name={name}
            value={points}
            checked={value === points}
            disabled={disabled}
            onChange={() => onChange(points)}
            aria-label={`5점 중 ${points}점`}
            className="absolute inset-0 size-full opacity-0"
          />
          {points}
        </label>
      ))}
    </div>
  );
}
