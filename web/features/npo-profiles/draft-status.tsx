import { CircleCheck, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { NpoDraft, NpoDraftContent } from '#contract/npos/npo-profiles.ts';
import { formatDateTime, formatTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Note } from '#web/ui/note.tsx';
import { findDifferences, nameFields } from './profile-values.ts';
import type { DraftState } from './use-profile-draft.ts';

function describe(state: DraftState): { Icon: LucideIcon; tone: string; text: string } | null {
  switch (state.kind) {
    case 'UNTOUCHED':
      return null;
    case 'SAVED':
      return { Icon: CircleCheck, tone: 'text-ok', text: `${formatTime(state.at)}에 임시 저장했어요` };
    case 'SAVING':
      return { Icon: LoaderCircle, tone: 'text-ink-3', text: '임시 저장하고 있어요' };
    case 'UNSAVED':
      return { Icon: TriangleAlert, tone: 'text-danger', text: `저장하지 못했어요. ${state.message}` };
    case 'CONFLICT':
      return { Icon: TriangleAlert, tone: 'text-warn', text: '다른 기기의 내용과 달라 저장을 멈췄어요' };
  }
}

/** One quiet line that says whether what is written is safe; announced when it changes. */
export function DraftStatus({ state }: { state: DraftState }) {
  const shown = describe(state);
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

type DraftConflictProps = {
  mine: NpoDraftContent;
  /** What stands on the server now: the other draft, or what is published where there is none. */
  theirs: NpoDraftContent;
  draft: NpoDraft;
  onResolve: (side: 'MINE' | 'THEIRS') => void;
};

/** Two devices wrote the same profile: says in which parts they differ, and lets the writer choose. */
export function DraftConflict({ mine, theirs, draft, onResolve }: DraftConflictProps) {
  const changed = nameFields(findDifferences(mine, theirs));
  return (
    <Note tone="warn" role="alert">
      <p>
        <b>
          {draft.savedAt === null
            ? '그사이 다른 기기나 동료가 프로필을 공개했거나 되돌렸어요.'
            : `다른 기기나 동료가 ${formatDateTime(draft.savedAt)}에 프로필을 고쳤어요.`}
        </b>{' '}
        {changed && `다른 곳: ${changed}. `}어느 쪽으로 이어 쓸지 골라 주세요.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="dark" size="sm" onClick={() => onResolve('MINE')}>
          이 기기의 내용으로 계속 쓰기
        </Button>
        <Button variant="line" size="sm" onClick={() => onResolve('THEIRS')}>
          다른 내용 불러오기
        </Button>
      </div>
    </Note>
  );
}
