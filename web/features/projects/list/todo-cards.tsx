import { ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ProjectListItem } from '#contract/projects/projects.ts';
import { formatMonthDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { statusLooks } from '../status-looks.ts';
import { findNextStep } from './next-action.ts';
import { NextStepButton } from './next-step-button.tsx';

const SHOWN_COUNT = 3;

/** '지금 할 일': what waits for the viewer, one card each; the first three until the rest is asked for. */
export function TodoCards({ items }: { items: readonly ProjectListItem[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const hiddenCount = isWhole ? 0 : items.length - SHOWN_COUNT;
  return (
    <div className="grid gap-3">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="지금 할 일"
        className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-2 laptop:grid-cols-3"
      >
        {(isWhole ? items : items.slice(0, SHOWN_COUNT)).map((item) => (
          <TodoCard key={item.id} item={item} />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            // The button goes away with its press.
            list.current?.focus({ preventScroll: true });
            setIsWhole(true);
          }}
        >
          할 일 {hiddenCount}개 더 보기
        </Button>
      )}
    </div>
  );
}

function TodoCard({ item }: { item: ProjectListItem }) {
  const { icon: Icon, toneClassName } = statusLooks[item.status.code];
  const { dueOn, text } = item.nextAction;
  return (
    <Card
      as="li"
      padding="none"
      className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3.5 p-5.5"
    >
      <span
        className={classNames('row-span-2 grid size-11 place-items-center rounded-[12px]', toneClassName)}
      >
        <Icon aria-hidden="true" className="size-5.5" />
      </span>
      <div className="grid gap-1">
        <h3>{findNextStep(item).todo}</h3>
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
          <span className="block font-medium text-ink">{item.title}</span>
          <span className="block">{text}</span>
          {dueOn !== null && <span className="tnum block">{formatMonthDay(dueOn)}까지예요</span>}
        </p>
      </div>
      <NextStepButton
        item={item}
        className="mt-1.5 inline-flex min-h-8 items-center gap-0.5 justify-self-start rounded-r1 text-sm font-semibold text-brand-ink underline-offset-4 hover:underline"
      >
        <ChevronRight aria-hidden="true" className="size-4" />
      </NextStepButton>
    </Card>
  );
}
