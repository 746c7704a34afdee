import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { nameAction } from '#contract/admin/audit-names.ts';
import type { auditSurroundings } from '#contract/admin/audits.ts';
import type { Names } from './audit-details.ts';
import { nameThing } from './audit-links.tsx';

type AuditTogetherProps = { entries: z.infer<typeof auditSurroundings>['together']; names: Names };

/** How many are seen at once: a bulk writes dozens, and their number says enough. */
const SHOWN = 5;

/** What one transaction wrote beside an entry, each with the way to it. */
export function AuditTogether({ entries, names }: AuditTogetherProps) {
  const [shown, rest] = [entries.slice(0, SHOWN), entries.slice(SHOWN)];
  const list = (some: typeof entries) => (
    <ul className="grid gap-1">
      {some.map(({ sequence, action, ...thing }) => (
        <li key={sequence} className="[overflow-wrap:anywhere]">
          <Link
            to="/admin/audit"
            search={{ q: String(sequence), entry: sequence }}
            className="font-semibold text-brand-ink underline-offset-4 hover:underline"
          >
            {nameAction(action)}
          </Link>{' '}
          <span className="text-ink-2">{nameThing(thing, names)}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(shown)}
      {rest.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm font-medium text-ink-2">{rest.length}건 더 보기</summary>
          <div className="mt-1">{list(rest)}</div>
        </details>
      )}
    </>
  );
}
