import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import {
  mailGroupNames,
  mailGroups,
  mailTemplateKeys,
  mailTemplateOf,
  slotKey,
} from '#contract/admin/mail-templates.ts';
import type { MailWording } from '#contract/admin/mail-wordings.ts';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** The mails with sentences that may be worded, by when they are sent; those with another wording say so. */
export function WordingList({ wording }: { wording: MailWording }) {
  return (
    <div className="gap-5 laptop:columns-2">
      {mailGroups.map((group) => (
        <Card
          key={group}
          aria-labelledby={`mails-${group}`}
          className="mb-5 grid break-inside-avoid content-start gap-2"
        >
          <h2 id={`mails-${group}`} className="text-h3">
            {mailGroupNames[group]}
          </h2>
          <ul className="-mx-3">
            {mailTemplateKeys
              .filter((template) => mailTemplateOf(template).group === group)
              .map((template) => {
                const { name, to, slots } = mailTemplateOf(template);
                const isChanged = Object.keys(slots).some((slot) => wording[slotKey(template, slot)]);
                return (
                  <li key={template} className="border-t border-line first:border-0">
                    <Link
                      to="/admin/mail-wordings/$template"
                      params={{ template }}
                      className="flex min-h-14 items-center gap-3 rounded-r2 px-3 py-2.5 hover:bg-sunken"
                    >
                      <span className="grid min-w-0 flex-1 gap-0.5">
                        <span className="flex flex-wrap items-center gap-2 font-semibold">
                          {name}
                          {isChanged && <Tag tone="brand">고침</Tag>}
                        </span>
                        <span className="text-sm text-ink-3">{to}</span>
                      </span>
                      <ChevronRight aria-hidden="true" className="size-4.5 flex-none text-ink-3" />
                    </Link>
                  </li>
                );
              })}
          </ul>
        </Card>
      ))}
    </div>
  );
}
