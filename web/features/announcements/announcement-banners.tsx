import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { dismissAnnouncement, type ShownAnnouncement } from '#contract/shown-announcements.ts';
import { call } from '#web/lib/api.ts';
import { useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { keepDismissed, readDismissed } from './dismissed-here.ts';

/** Above every page: what the operator says. A member puts it away for good, a visitor in this browser. */
export function AnnouncementBanners({ announcements }: { announcements: readonly ShownAnnouncement[] }) {
  const { member } = useSession();
  const [dismissed, setDismissed] = useState<readonly string[]>(() => readDismissed());
  const shown = announcements.filter(({ id }) => !dismissed.includes(id));
  if (shown.length === 0) return null;

  function dismiss(id: string) {
    setDismissed([...dismissed, id]);
    if (member === null) keepDismissed(id);
    // Where that fails it stands there again on the next visit.
    else call(dismissAnnouncement, { params: { announcementId: id } }).catch(() => {});
  }

  return (
    <aside aria-label="공지" className="page-width grid gap-2 pt-4">
      {shown.map(({ id, title, text }) => (
        <Note
          key={id}
          icon={<Megaphone aria-hidden="true" />}
          action={
            <Button variant="ghost" size="sm" onClick={() => dismiss(id)}>
              닫기<span className="sr-only">: {title}</span>
            </Button>
          }
        >
          <b className="block [overflow-wrap:anywhere]">{title}</b>
          <span className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</span>
        </Note>
      ))}
    </aside>
  );
}
