import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReportSource } from '#contract/reports/report-overview.ts';

/** Whose report is looked at, and by whom. */
export type ReportViewer = { projectId: string; isAdmin: boolean };

type SourceLinkProps = { viewer: ReportViewer; source: ReportSource; children: ReactNode };

const look =
  'tnum font-[650] text-ink underline decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid';

/** A fact that leads to the room in which it is recorded (G-44). */
export function SourceLink({ viewer: { projectId, isAdmin }, source, children }: SourceLinkProps) {
  if (!isAdmin)
    return (
      <Link to={`/project/manage/$projectId/${source}`} params={{ projectId }} className={look}>
        {children}
      </Link>
    );
  // The admin has no room for activity entries.
  if (source === 'activity-entries') return <b className="tnum font-[650]">{children}</b>;
  return (
    <Link to="/admin/projects/$projectId" params={{ projectId }} search={{ view: source }} className={look}>
      {children}
    </Link>
  );
}
