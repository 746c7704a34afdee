import type { NpoDraft, NpoDraftContent } from '#contract/npos/npo-profiles.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { findDifferences, nameFields } from './profile-values.ts';

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
