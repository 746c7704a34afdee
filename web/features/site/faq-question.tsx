import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { buttonClassNames } from '#web/ui/button.tsx';
import type { FaqEntry } from './faq-entries.ts';

/** The address leads to the answer, which makes the browser open the question around it before any script runs. */
export function FaqQuestion({ entry, isOpen }: { entry: FaqEntry; isOpen: boolean }) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 text-[16px] leading-6 font-[650] hover:text-brand-ink [&::-webkit-details-marker]:hidden">
        <h3 className="text-[length:inherit] leading-[inherit] font-[inherit]">{entry.question}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 flex-none text-ink-3 transition-transform duration-(--t-1) group-open:rotate-180"
        />
      </summary>
      <div id={entry.id} className="grid scroll-mt-40 gap-3 pb-6 text-ink-2 tablet:pr-10">
        {entry.answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {entry.link && (
          <Link to={entry.link.to} className={`${buttonClassNames('secondary')} justify-self-start`}>
            {entry.link.label}
          </Link>
        )}
        <a
          href={`#${entry.id}`}
          className="min-h-6 justify-self-start text-sm font-medium text-ink-3 hover:underline"
        >
          이 질문의 주소
        </a>
      </div>
    </details>
  );
}
