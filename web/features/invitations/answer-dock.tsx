import { useRef } from 'react';
import type { Invitation } from '#contract/matches/invitations.ts';
import { formatMonthDay } from '#web/lib/format.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { useDockHeight } from '#web/ui/use-dock-height.ts';
import { ReplyDDay } from './waiting-invitation.tsx';

/** On phones the way to the answer, at the bottom of the window wherever one reads (F-53). */
export function AnswerDock({ invitation: { replyBy } }: { invitation: Invitation }) {
  const dock = useRef<HTMLDivElement>(null);
  useDockHeight(dock);
  return (
    <div
      ref={dock}
      className="sticky bottom-0 z-10 -mx-5 flex items-center justify-between gap-3 border-t border-line bg-surface px-5 pt-3 pb-4 shadow-[0_-6px_20px_rgb(19_33_41/0.06)] laptop:hidden print:hidden"
    >
      <p className="grid min-w-0 justify-items-start gap-0.5 text-sm">
        <ReplyDDay replyBy={replyBy} />
        <span className="tnum">{formatMonthDay(replyBy)}까지</span>
      </p>
      <a href="#answer" className={buttonClassNames('primary')}>
        제안에 답하기
      </a>
    </div>
  );
}
