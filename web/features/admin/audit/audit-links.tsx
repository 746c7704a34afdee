import { Link } from '@tanstack/react-router';
import { nameSubject } from '#contract/admin/audit-names.ts';
import type { AuditEntry } from '#contract/admin/audits.ts';
import type { Names } from './audit-details.ts';

const LINK = 'relative font-semibold text-brand-ink underline-offset-4 hover:underline';

/** Where the thing of an entry is looked at. */
function pageOf({ subjectType, subjectId }: Pick<AuditEntry, 'subjectType' | 'subjectId'>): string | null {
  switch (subjectType) {
    case 'project':
      return `/admin/projects/${subjectId}`;
    case 'organization':
      return `/admin/organizations/${subjectId}`;
    case 'certificate':
      return `/admin/certificates/${subjectId}`;
    case 'incident':
      return `/admin/incidents/${subjectId}`;
    case 'plan_order':
      return `/admin/orders/${subjectId}`;
    default:
      return null;
  }
}

/** What the thing of an entry is called: by its name where it has one, else by its kind. */
export function nameThing(
  { subjectType, subjectId }: Pick<AuditEntry, 'subjectType' | 'subjectId'>,
  names: Names,
): string {
  const kind = nameSubject(subjectType);
  if (subjectId === null) return kind;
  return names[subjectId] ?? `${kind} ${subjectId.slice(0, 8)}`;
}

/** The thing of an entry, with the way to its page where it has one. */
export function AuditThing({ entry, names }: { entry: AuditEntry; names: Names }) {
  const page = entry.subjectId === null ? null : pageOf(entry);
  const name = nameThing(entry, names);
  if (page === null) return name;
  return (
    <Link to={page} className={LINK}>
      {name}
    </Link>
  );
}
