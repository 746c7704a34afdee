import { Link } from '@tanstack/react-router';
import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** The frame of a page on the way in: a title, a sentence, one card, and the way back to signing in. */
export function Entrance({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-[480px] grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-12 tablet:pt-20">
      <header className="text-center">
        <h1>{title}</h1>
        <p className="mt-2 text-ink-2">{lead}</p>
      </header>
      <Card padding="lg" as="div">
        {children}
      </Card>
    </div>
  );
}

/** Links between the pages on the way in, under their card. */
export function EntranceLinks({ links }: { links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label="로그인 도움" className="flex flex-wrap justify-center gap-x-2">
      {links.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className="grid min-h-11 place-items-center px-3 text-sm font-semibold text-brand-ink underline-offset-4 hover:underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** What stands in place of a form once its mail is on the way; the same whatever was typed. */
export function MailOnTheWay({ children, onAgain }: { children: ReactNode; onAgain: () => void }) {
  return (
    <div className="grid justify-items-center gap-4 text-center" role="status">
      <span className="grid size-14 place-items-center rounded-full bg-brand-tint-2 text-brand-ink">
        <MailCheck aria-hidden="true" className="size-7" />
      </span>
      <h2 className="text-h3">입력한 내용을 확인했어요</h2>
      <div className="grid gap-2 text-ink-2">{children}</div>
      <div className="mt-2 grid w-full gap-2">
        <Link to="/login" className={buttonClassNames('primary', 'lg')}>
          로그인으로 가기
        </Link>
        <button type="button" onClick={onAgain} className={buttonClassNames('ghost')}>
          다시 입력하기
        </button>
      </div>
    </div>
  );
}
