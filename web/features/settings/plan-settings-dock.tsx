import { useRef } from 'react';
import { formatDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useDockHeight } from '#web/ui/use-dock-height.ts';

type PlanSettingsDockProps = {
  changeCount: number;
  holdsFrom: string;
  failure: string | null;
  isSaving: boolean;
  onPreview: () => void;
  onDiscard: () => void;
};

/** The foot of what was written and not saved yet: how much of it there is, and the one button that saves it all. */
export function PlanSettingsDock({
  changeCount,
  holdsFrom,
  failure,
  isSaving,
  onPreview,
  onDiscard,
}: PlanSettingsDockProps) {
  const dock = useRef<HTMLDivElement>(null);
  useDockHeight(dock);
  return (
    <div
      ref={dock}
      className="sticky bottom-0 z-10 -mx-5 grid gap-2.5 border-t border-line bg-surface px-5 py-3 tablet:-mx-8 tablet:px-8 min-[1280px]:-mx-10 min-[1280px]:px-10"
    >
      {failure && (
        <p role="alert" className="text-sm font-medium text-danger [overflow-wrap:anywhere]">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="tnum min-w-0 grow text-sm text-ink-2">
          <b className="font-semibold text-ink">고친 곳 {changeCount}개를 아직 저장하지 않았어요.</b>{' '}
          {formatDay(holdsFrom)}부터 써요.
        </p>
        <Button variant="line" onClick={onPreview}>
          기업에 보이는 모습
        </Button>
        <Button variant="line" onClick={onDiscard} disabled={isSaving}>
          되돌리기
        </Button>
        <Button type="submit" loading={isSaving} loadingText="예약하는 중...">
          바꾸기 예약하기
        </Button>
      </div>
    </div>
  );
}
