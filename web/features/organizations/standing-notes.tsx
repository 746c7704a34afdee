import { Link } from '@tanstack/react-router';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import type { Standing, StandingPlace } from './organization-standing.ts';

type StandingNotesProps = { organizationId: string; standings: readonly Standing[] };

/** What has ended at an organisation or is about to, with the way to what can be done. */
export function StandingNotes({ organizationId, standings }: StandingNotesProps) {
  if (standings.length === 0) return null;
  return (
    <section aria-label="지금 알아 둘 것" className="grid gap-2.5">
      {standings.map(({ key, tone, title, text, place }) => (
        <Note
          key={key}
          tone={tone}
          {...(place ? { action: <Way organizationId={organizationId} place={place} /> } : {})}
        >
          <b>{title}</b> <span className="[overflow-wrap:anywhere]">{text}</span>
        </Note>
      ))}
    </section>
  );
}

function Way({ organizationId, place }: { organizationId: string; place: StandingPlace }) {
  const className = buttonClassNames('line', 'sm');
  if (place.kind === 'application')
    return (
      <Link to="/admin/applications" search={{ id: organizationId }} className={className}>
        심사 열기
      </Link>
    );
  if (place.kind === 'certificate')
    return (
      <Link
        to="/admin/certificates/$certificateId"
        params={{ certificateId: place.id }}
        className={className}
      >
        서류 보기
      </Link>
    );
  return (
    <Link
      to="/admin/organizations/$organizationId"
      params={{ organizationId }}
      search={{ view: 'public' }}
      resetScroll={false}
      className={className}
    >
      공개 관리
    </Link>
  );
}
