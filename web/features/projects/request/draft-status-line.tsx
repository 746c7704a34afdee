import { CircleCheck, CloudOff, type LucideIcon, TriangleAlert } from 'lucide-react';
import { formatTime } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { DraftStatus } from './draft-keeper.ts';

/** One quiet line that says where the half-written request is safe; announced when it changes. */
export function DraftStatusLine({ status }: { status: DraftStatus }) {
  const shown = describe(status);
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

function describe(status: DraftStatus): { Icon: LucideIcon; tone: string; text: string } | null {
  switch (status.kind) {
    case 'UNTOUCHED':
      return null;
    case 'SAVED':
      return { Icon: CircleCheck, tone: 'text-ok', text: `${formatTime(status.at)}에 자동 저장했어요` };
    case 'KEPT':
      return {
        Icon: CloudOff,
        tone: 'text-warn',
        text:
          status.cause === 'SIGNED_OUT'
            ? '로그인이 풀려 이 기기에 저장했어요. 다시 로그인하면 이어서 쓸 수 있어요'
            : '연결이 끊겨 이 기기에 저장했어요. 연결되면 자동으로 올릴게요',
      };
    case 'CONFLICT':
      return { Icon: TriangleAlert, tone: 'text-warn', text: '다른 창의 내용과 달라 저장을 멈췄어요' };
    case 'UNSAVED':
      return { Icon: TriangleAlert, tone: 'text-danger', text: `저장하지 못했어요. ${status.message}` };
  }
}
