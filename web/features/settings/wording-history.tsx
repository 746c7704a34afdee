import { type MailTemplate, mailTemplateOf, slotKey } from '#contract/admin/mail-templates.ts';
import type { SettingChange } from '#contract/admin/setting-changes.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';

type WordingHistoryProps = { template: MailTemplate; changes: readonly SettingChange[] };

/** Who worded the sentences of a mail anew, when and why, with what stood there before. */
export function WordingHistory({ template, changes }: WordingHistoryProps) {
  const own = changes.flatMap((change) => {
    if (change.kind !== 'MAIL_WORDING') return [];
    const lines = Object.entries(mailTemplateOf(template).slots)
      .map(([slot, { name, text }]) => {
        const key = slotKey(template, slot);
        return { name, old: change.before[key] ?? text, now: change.value[key] ?? text };
      })
      .filter(({ old, now }) => old !== now);
    return lines.length > 0 ? [{ change, lines }] : [];
  });
  if (own.length === 0) return null;
  return (
    <Card aria-labelledby="wording-history" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="wording-history" className="text-h3">
        최근에 바꾼 것
      </h2>
      <ul className="grid gap-4">
        {own.map(({ change, lines }) => (
          <li
            key={change.id}
            className="grid gap-2 border-t border-line pt-4 text-sm first:border-0 first:pt-0"
          >
            {lines.map(({ name, old, now }) => (
              <div key={name} className="grid gap-1 [overflow-wrap:anywhere]">
                <p className="font-semibold">{name}</p>
                <s className="text-ink-3">
                  <span className="sr-only">바뀌기 전 </span>
                  {old}
                </s>
                <p>
                  <span className="sr-only">바뀐 뒤 </span>
                  {now}
                </p>
              </div>
            ))}
            <p className="text-ink-2 [overflow-wrap:anywhere]">이유: {change.reason}</p>
            <p className="text-xs text-ink-3">
              {change.proposedByName} · {formatDateTime(change.proposedAt)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
