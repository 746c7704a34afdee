import { CircleCheck, CloudOff, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react';
import { formatTime } from '#web/lib/format.ts';
import { classNames } from './class-names.ts';

/** Where something is that is saved while it is being written. */
export type SavingState =
  | { kind: 'UNTOUCHED' }
  /** Changed, and on its way or about to be. */
  | { kind: 'SAVING' }
  /** On the server since `at` (ISO instant). */
  | { kind: 'SAVED'; at: string }
  /** Only on this device: the server could not be reached, or no longer knows the member. */
  | { kind: 'KEPT'; cause: 'OFFLINE' | 'SIGNED_OUT' }
  /** Nowhere but on screen. */
  | { kind: 'UNSAVED'; message: string }
  /** Somebody else has saved since; nothing more is saved until the writer chooses. */
  | { kind: 'CONFLICT' };

type SavingLineProps = {
  state: SavingState;
  /** What the screen calls it: '임시 저장'. */
  saving: string;
  /** Where a conflicting text was written: '다른 기기'. */
  elsewhere: string;
};

/** One quiet line that says whether what is written is safe; announced when it changes. */
export function SavingLine({ state, saving, elsewhere }: SavingLineProps) {
  const shown = describe(state, saving, elsewhere);
  return (
    <p role="status" className="flex min-h-5.5 items-start gap-1.5 text-sm text-ink-2">
      {shown && (
        <>
          <shown.Icon aria-hidden="true" className={classNames('mt-0.75 size-4 flex-none', shown.tone)} />
          <span className="min-w-0">{shown.text}</span>
        </>
      )}
    </p>
  );
}

function describe(
  state: SavingState,
  saving: string,
  elsewhere: string,
): { Icon: LucideIcon; tone: string; text: string } | null {
  switch (state.kind) {
    case 'UNTOUCHED':
      return null;
    case 'SAVING':
      return { Icon: LoaderCircle, tone: 'text-ink-3', text: `${saving}하고 있어요` };
    case 'SAVED':
      return { Icon: CircleCheck, tone: 'text-ok', text: `${formatTime(state.at)}에 ${saving}했어요` };
    case 'KEPT':
      return {
        Icon: CloudOff,
        tone: 'text-warn',
        text:
          state.cause === 'SIGNED_OUT'
            ? '로그인이 풀려 이 기기에 저장했어요. 다시 로그인하면 이어서 쓸 수 있어요'
            : '연결이 끊겨 이 기기에 저장했어요. 연결되면 자동으로 올릴게요',
      };
    case 'UNSAVED':
      return { Icon: TriangleAlert, tone: 'text-danger', text: `저장하지 못했어요. ${state.message}` };
    case 'CONFLICT':
      return { Icon: TriangleAlert, tone: 'text-warn', text: `${elsewhere}의 내용과 달라 저장을 멈췄어요` };
  }
}
