import { Link } from '@tanstack/react-router';
import type { HistoryEntry } from '#contract/admin/admin.ts';
import { formatOrganizationNumber } from '#contract/organizations/organization-number.ts';
import { formatDay } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/tag.tsx';

type Change = {
  at: string;
  what: '이름' | '번호';
  before: string;
  after: string;
  /** The certificate by which an admin decides; null of what has been changed. */
  certificateId: string | null;
};

const textAt = (value: unknown, key: string): string | null => {
  const found = value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[key] : null;
  return typeof found === 'string' ? found : null;
};

/** Changes of name and number in the history of an organisation, newest first, and the number that it asks for now. */
export function listNameChanges(history: readonly HistoryEntry[]): Change[] {
  // The newest word on a number: a request that nothing has answered since waits.
  const last = history.find(({ action }) => action.startsWith('number-change.'));
  return history.flatMap((entry): Change[] => {
    const { at, action, details } = entry;
    if (action === 'organization.update') {
      const [before, after] = [textAt(details.before, 'name'), textAt(details.after, 'name')];
      return before && after && before !== after
        ? [{ at, what: '이름', before, after, certificateId: null }]
        : [];
    }
    const isWaiting = action === 'number-change.create' && entry === last;
    if (action !== 'number-change.accept' && !isWaiting) return [];
    const [before, after] = [textAt(details, 'before'), textAt(details, 'after')];
    if (!before || !after) return [];
    const [from, to] = [formatOrganizationNumber(before), formatOrganizationNumber(after)];
    const certificateId = isWaiting ? textAt(details, 'certificateId') : null;
    return [{ at, what: '번호', before: from, after: to, certificateId }];
  });
}

/** Under which names and numbers an organisation was and is seen, and what of it waits. */
export function OrganizationNames({ history }: { history: readonly HistoryEntry[] }) {
  const changes = listNameChanges(history);
  return (
    <Card aria-labelledby="names" className="grid content-start gap-4">
      <h2 id="names" className="text-h3">
        이름과 번호가 바뀐 일 <span className="tnum text-brand-ink">{changes.length}</span>
      </h2>
      {changes.length === 0 ? (
        <p className="text-ink-2">바뀐 적이 없어요.</p>
      ) : (
        <ul className="divide-y divide-line">
          {changes.map(({ at, what, before, after, certificateId }) => (
            <li
              key={`${at}${what}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 text-sm first:pt-0 last:pb-0"
            >
              <p className="min-w-0 [overflow-wrap:anywhere]">
                <span className="text-ink-2">{what}</span> {before} → <b className="font-[650]">{after}</b>
                {certificateId && <Tag className="ml-2">기다림</Tag>}
              </p>
              {certificateId ? (
                <Link
                  to="/admin/certificates/$certificateId"
                  params={{ certificateId }}
                  className="inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline"
                >
                  서류 심사하기
                </Link>
              ) : (
                <span className="tnum text-xs text-ink-3">{formatDay(at)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
