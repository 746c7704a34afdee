import { ChevronDown, CornerDownRight } from 'lucide-react';
import type { Inquiry } from '#contract/inquiries.ts';
import { formatDateTime, formatDay } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { InquiryBadge } from './inquiry-badge.tsx';

/** A member's inquiries, each opening to its text and the admin's answer; the newest stands open. */
export function InquiryList({ inquiries }: { inquiries: readonly Inquiry[] }) {
  return (
    <Card as="div" padding="none" className="overflow-hidden">
      <ul>
        {inquiries.map((inquiry, index) => (
          <li key={inquiry.id} className="border-b border-line last:border-0">
            <details open={index === 0} className="group">
              <summary className="flex list-none items-center gap-3 px-5 py-4 -outline-offset-3 hover:bg-page tablet:px-6 [&::-webkit-details-marker]:hidden">
                <span className="grid min-w-0 flex-1 gap-1.5">
                  <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                    <InquiryBadge status={inquiry.status} />
                    <span className="tnum text-xs text-ink-3">{formatDay(inquiry.createdAt)}</span>
                  </span>
                  <span className="font-semibold [overflow-wrap:anywhere]">{inquiry.subject}</span>
                </span>
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 flex-none text-ink-3 transition-transform duration-(--t-1) group-open:rotate-180"
                />
              </summary>
              <div className="grid gap-4 px-5 pb-5 tablet:px-6">
                <p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{inquiry.body}</p>
                <InquiryReply inquiry={inquiry} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function InquiryReply({ inquiry }: { inquiry: Inquiry }) {
  if (inquiry.answer === null)
    return (
      <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
        관리자가 읽고 <span className="tnum">{formatDay(inquiry.answerBy)}</span>까지 답해 드려요.
        {inquiry.delayReason && ` 늦어지는 이유: ${inquiry.delayReason}`}
      </p>
    );
  return (
    <div className="grid gap-1.5 rounded-r2 bg-brand-tint px-4 py-3.5">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <CornerDownRight aria-hidden="true" className="size-4 text-brand-ink" />
        <b className="font-[650]">맞손의 답변</b>
        {inquiry.answeredAt && (
          <span className="tnum text-xs text-ink-3">{formatDateTime(inquiry.answeredAt)}</span>
        )}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{inquiry.answer}</p>
    </div>
  );
}
