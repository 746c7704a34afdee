import type { ReactNode } from 'react';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { Note } from '#web/ui/note.tsx';
import { describeAdminChanges } from './admin-changes.ts';

type ChangedNoteProps = {
  error: Error;
  /** The reading that was decided on, null when nothing was decided yet. */
  before: AdminProjectDetail | null;
  after: AdminProjectDetail;
  children?: ReactNode;
};

/** Why a decision was refused, and what has changed since it was looked at. */
export function ChangedNote({ error, before, after, children }: ChangedNoteProps) {
  const changes = before === null ? [] : describeAdminChanges(before, after);
  return (
    <Note tone="warn" role="alert">
      <b>{error.message}</b>
      {children && <p>{children}</p>}
      {changes.length > 0 && (
        <>
          <p className="mt-1.5">그사이 바뀐 것</p>
          <ul className="list-disc pl-4.5 [overflow-wrap:anywhere]">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-1.5">적은 내용은 그대로 있어요.</p>
    </Note>
  );
}
