import type { ReactNode } from 'react';
import type { Action } from '#contract/access/policy.ts';
import { RoleNote } from '#web/features/admin/role-note.tsx';

type AdminPageProps = {
  title: string;
  /** How many there are in all; undefined while that is not known, or where the page is no list. */
  count?: number;
  /** One line: what is here, and what the page is for. */
  lead?: ReactNode;
  /** The page's main button. */
  action?: ReactNode;
  /** What is decided here: an administrator whose role does not cover it reads so. */
  decides?: Action;
  children: ReactNode;
};

/** The frame of a page of the admin: its name, what it is for, its main button, and what is on it below. */
export function AdminPage({ title, count, lead, action, decides, children }: AdminPageProps) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-7 pb-16">
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h1>
            {title}
            {count !== undefined && (
              <span className="tnum text-brand-ink"> {count.toLocaleString('ko-KR')}</span>
            )}
          </h1>
          {lead && <p className="text-ink-2">{lead}</p>}
        </div>
        {action}
      </header>
      {decides && <RoleNote action={decides} />}
      {children}
    </div>
  );
}
