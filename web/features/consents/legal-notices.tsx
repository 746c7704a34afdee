import { ChevronDown } from 'lucide-react';
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
    <aside aria-label="약관 안내" className="page-width grid min-h-27.5 gap-2 pt-4 tablet:min-h-20">
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
          <ComingTexts notices={coming} />
        </Note>
      )}
    </aside>
  );
}

/** Each with its day; several stand folded, so that what the member came for is not pushed off a phone. */
function ComingTexts({ notices }: { notices: readonly LegalNotice[] }) {
  const list = (
    <ul className="grid gap-2">
      {notices.map((notice) => (
        <ComingText key={`${notice.slug}${notice.version}`} notice={notice} />
      ))}
    </ul>
  );
  const [first] = notices;
  if (!first || notices.length === 1) return list;
  return (
    <details className="group">
      <summary className="flex cursor-pointer items-center justify-between gap-3">
        <span className="min-w-0">
          약관과 방침 <b>{notices.length}가지</b>의 새 내용이 {formatDay(first.effectiveOn)}부터{' '}
          {notices.some(({ effectiveOn }) => effectiveOn !== first.effectiveOn) && '차례로 '}적용돼요.
        </span>
        <ChevronDown aria-hidden="true" className="size-5 flex-none group-open:rotate-180" />
      </summary>
      <div className="pt-3">{list}</div>
    </details>
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
