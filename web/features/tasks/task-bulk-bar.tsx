import { ArrowRight, Bell, CirclePause, CirclePlay, Download, UserRound, X } from 'lucide-react';
import { useRef } from 'react';
import { useDockHeight } from '#web/ui/use-dock-height.ts';

const ACT =
  'inline-flex min-h-8.5 items-center justify-center gap-1.5 rounded-[8px] bg-on-solid/15 px-2.75 font-semibold whitespace-nowrap max-laptop:min-h-11 max-laptop:flex-1 [&_svg]:size-3.75';

type TaskBulkBarProps = {
  count: number;
  /** How many agree with the conditions. */
  total: number;
  /** All of them are being read to be picked. */
  isReading: boolean;
  isPostponed: boolean;
  onEverything: () => void;
  onAssign: () => void;
  onRemind: () => void;
  onPostpone: () => void;
  onTakeBack: () => void;
  onExport: () => void;
  onOpen: () => void;
  onClear: () => void;
};

/** What can be done with the tasks that are picked; decisions that need a look open one after another. */
export function TaskBulkBar(props: TaskBulkBarProps) {
  const { count, total, isReading, isPostponed, onEverything, onAssign, onRemind, onPostpone } = props;
  const { onTakeBack, onExport, onOpen, onClear } = props;
  const bar = useRef<HTMLElement>(null);
  useDockHeight(bar);
  return (
    <section
      ref={bar}
      aria-label="고른 일"
      className="sticky bottom-0 z-20 m-2 mt-0 flex flex-none flex-wrap items-center gap-2 rounded-r3 bg-solid px-3.5 py-2 text-xs text-on-solid print:hidden"
    >
      <p role="status" className="text-sm font-semibold">
        {count}건 골랐어요
      </p>
      {total > count && (
        <button
          type="button"
          disabled={isReading}
          onClick={onEverything}
          className="min-h-6 underline underline-offset-4 touch:min-h-11"
        >
          {isReading ? '세는 중이에요' : `이 조건 모두 ${total}건`}
        </button>
      )}
      <p className="opacity-80 max-laptop:basis-full laptop:flex-1">
        승인과 거절은 서류를 보며 한 건씩 정해요.
      </p>
      <button type="button" onClick={onAssign} className={ACT}>
        <UserRound aria-hidden="true" />
        맡기기
      </button>
      <button type="button" onClick={onRemind} className={ACT}>
        <Bell aria-hidden="true" />
        다시 알리기
      </button>
      {isPostponed ? (
        <button type="button" onClick={onTakeBack} className={ACT}>
          <CirclePlay aria-hidden="true" />
          지금 다시 보기
        </button>
      ) : (
        <button type="button" onClick={onPostpone} className={ACT}>
          <CirclePause aria-hidden="true" />
          미루기
        </button>
      )}
      <button type="button" onClick={onExport} className={ACT}>
        <Download aria-hidden="true" />
        내려받기
      </button>
      <button type="button" onClick={onOpen} className={`${ACT} bg-on-solid! text-solid`}>
        <ArrowRight aria-hidden="true" />
        차례로 열기
      </button>
      <button
        type="button"
        aria-label="고른 것 풀기"
        onClick={onClear}
        className="grid size-8.5 place-items-center touch:size-11"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </section>
  );
}
