import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { draftsQuery } from '../queries.ts';
import { nameDraft } from './draft-name.ts';

/** Whether the first answer about drafts is still to come: what stands below their note waits, so that it is not pushed. */
export function useDraftsAwaited(memberId: string | undefined): boolean {
  const query = useQuery({ ...draftsQuery(memberId ?? ''), enabled: memberId !== undefined });
  // One that failed is asked for again by the note itself, which must not go for that.
  return query.isLoading && !query.isFetched && query.failureCount === 0;
}

/** Tells a member of half-written requests, and leads back to the one or to their list; nothing when there is none. */
export function DraftNote({ memberId }: { memberId: string }) {
  const { data = [] } = useQuery(draftsQuery(memberId));
  const [latest] = data;
  if (latest === undefined) return null;
  const isOne = data.length === 1;
  return (
    <Note
      icon={<PencilLine aria-hidden="true" />}
      action={
        <Link
          to="/project/request"
          search={isOne ? { draft: latest.key } : {}}
          className={buttonClassNames('line', 'sm')}
        >
          {isOne ? '이어 쓰기' : '모두 보기'}
        </Link>
      }
    >
      <span className="tnum [overflow-wrap:anywhere]">
        {isOne ? '쓰던 요청서가 있어요: ' : `쓰던 요청서가 ${data.length}개 있어요. 마지막에 쓴 것: `}
        <b>{nameDraft(latest)}</b>
      </span>
    </Note>
  );
}
