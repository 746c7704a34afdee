import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';
import { useTextAddition } from '#web/ui/use-text-addition.ts';

/** The recommendation card shows this many activities. */
const ACTIVITIES_ON_CARD = 2;

type ActivitiesFieldProps = {
  value: readonly string[];
  onChange: (value: string[]) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** The main activities in the order of their weight: added at the end, moved by buttons, taken out again. */
export function ActivitiesField({ value, onChange, error, ref }: ActivitiesFieldProps) {
  const { isFull, inputProps, buttonProps } = useTextAddition(value, onChange, limits.activitiesMax);
  const [told, setTold] = useState('');
  const list = useRef<HTMLOListElement>(null);

  function move(from: number, to: number) {
    const next = [...value];
    const [moved] = next.splice(from, 1);
    if (moved === undefined) return;
    next.splice(to, 0, moved);
    onChange(next);
    setTold(`${moved}, ${to + 1}번째로 옮겼어요`);
  }

  function remove(activity: string) {
    onChange(value.filter((other) => other !== activity));
    setTold(`${activity}, 뺐어요`);
    // The button that had the focus goes away with its line.
    list.current?.focus({ preventScroll: true });
  }

  return (
    <div className="grid gap-3">
      <ol ref={list} tabIndex={-1} aria-label="적은 활동" className="grid gap-1.5 outline-none">
        {value.map((activity, index) => (
          <li
            key={activity}
            className={
              index < ACTIVITIES_ON_CARD
                ? 'flex items-center gap-1 rounded-r2 bg-brand-tint py-1 pr-1 pl-3.5 font-semibold'
                : 'flex items-center gap-1 rounded-r2 border border-line py-0.75 pr-1 pl-3.5'
            }
          >
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {activity}
              {index < ACTIVITIES_ON_CARD && <span className="sr-only">, 추천 카드에 보임</span>}
            </span>
            <IconButton
              label={`${activity} 위로`}
              icon={<ArrowUp aria-hidden="true" />}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              label={`${activity} 아래로`}
              icon={<ArrowDown aria-hidden="true" />}
              disabled={index === value.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              label={`${activity} 빼기`}
              icon={<X aria-hidden="true" />}
              onClick={() => remove(activity)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {told}
      </p>
      <Field
        label="더할 활동"
        hideLabel
        error={error}
        hint={isFull ? `활동은 ${limits.activitiesMax}가지까지 적을 수 있어요.` : undefined}
      >
        <div className="flex gap-2">
          <Input
            ref={ref}
            placeholder="예: 방과후 기초학습"
            maxLength={limits.activityMaxLength}
            {...inputProps}
          />
          <Button variant="line" className="min-h-12 flex-none" {...buttonProps}>
            <Plus aria-hidden="true" />
            더하기
          </Button>
        </div>
      </Field>
    </div>
  );
}
