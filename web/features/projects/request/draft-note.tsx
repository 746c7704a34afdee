import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { draftQuery } from '../queries.ts';

/** Tells a member of a half-written request, and leads back to it; nothing when there is none. */
export function DraftNote({ memberId }: { memberId: string }) {
  const { data } = useQuery(draftQuery(memberId));
  if (data === undefined || data.savedAt === null) return null;
  return (
    <Note
      icon={<PencilLine aria-hidden="true" />}
      action={
        <Link to="/project/request" className={buttonClassNames('line', 'sm')}>
          이어 쓰기
        </Link>
      }
    >
      <span className="[overflow-wrap:anywhere]">
        쓰던 요청서가 있어요: <b>{data.content.title || '제목을 정하지 않은 요청서'}</b>
      </span>
    </Note>
  );
}
