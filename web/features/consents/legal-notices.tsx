import { useEffect, useRef } from 'react';
import type { LegalNotice } from '#contract/accounts/consents.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay } from '#web/lib/format.ts';
import { useOpenLegal } from '#web/lib/legal-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** Above every page of a member: texts that change soon, and those that ask for a consent; the latter ask at once. */
export function LegalNotices({ notices }: { notices: readonly LegalNotice[] }) {
  const needed = notices.filter(({ isConsentNeeded }) => isConsentNeeded);
  const coming = notices
    .filter(({ isConsentNeeded }) => !isConsentNeeded)
    .sort((a, b) => a.effectiveOn.localeCompare(b.effectiveOn));
  const hasAsked = useRef(false);

  useEffect(() => {
    if (needed.length === 0 || hasAsked.current) return;
    hasAsked.current = true;
    void openDialog('legalConsent', { notices: needed });
  }, [needed]);

  return (
    <aside aria-label="약관 안내" className="page-width grid gap-2 pt-4">
      {needed.length > 0 && (
        <Note
          tone="warn"
          action={
            <Button
              variant="line"
              aria-haspopup="dialog"
              onClick={() => void openDialog('legalConsent', { notices: needed })}
            >
              확인하고 동의하기
            </Button>
          }
        >
          <b>{needed.map(({ title }) => title).join(', ')}</b>의 새 내용에 동의해 주세요.
        </Note>
      )}
      {coming.length > 0 && (
        <Note>
          <ul className="grid gap-2">
            {coming.map((notice) => (
              <ComingText key={`${notice.slug}${notice.version}`} notice={notice} />
            ))}
          </ul>
        </Note>
      )}
    </aside>
  );
}

function ComingText({ notice: { slug, version, title, effectiveOn } }: { notice: LegalNotice }) {
  const openLegal = useOpenLegal();
  return (
    <li className="flex items-center gap-3">
      <p className="min-w-0 flex-1">
        <b>{title}</b>의 새 내용이 {formatDay(effectiveOn)}부터 적용돼요.
      </p>
      <Button
        variant="line"
        size="sm"
        className="flex-none"
        aria-haspopup="dialog"
        onClick={() => openLegal(slug, version)}
      >
        <span className="sr-only">{title} </span>새 내용 보기
      </Button>
    </li>
  );
}
