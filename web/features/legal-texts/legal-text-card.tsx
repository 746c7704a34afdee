import { Link } from '@tanstack/react-router';
import type { AdminLegalText, AdminLegalVersion, LegalVersionState } from '#contract/admin/legal-texts.ts';
import type { LegalSlug } from '#contract/site.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDay, formatNumber } from '#web/lib/format.ts';
import { useOpenLegal } from '#web/lib/legal-address.ts';
import { Button, buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { useLegalTextChanges } from './queries.ts';

const STATES: Record<LegalVersionState, { label: string; tone: 'neutral' | 'ok' | 'brand' | 'warn' }> = {
  COMING: { label: '예정', tone: 'brand' },
  IN_FORCE: { label: '시행 중', tone: 'ok' },
  PAST: { label: '지난 글', tone: 'neutral' },
  WITHDRAWN: { label: '거둠', tone: 'warn' },
};

/** One legal text: its versions, newest first, and the way to a next one. */
export function LegalTextCard({ text, mayDecide }: { text: AdminLegalText; mayDecide: boolean }) {
  const { slug, title, versions } = text;
  return (
    <Card aria-labelledby={`legal-${slug}`} className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`legal-${slug}`} className="text-h3">
          {title}
        </h2>
        {mayDecide && (
          <Link to="/admin/legal-texts/$slug" params={{ slug }} className={buttonClassNames('line')}>
            새 버전 쓰기<span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
      <ul>
        {versions.map((version) => (
          <VersionRow
            key={version.version}
            slug={slug}
            title={title}
            version={version}
            mayDecide={mayDecide}
          />
        ))}
      </ul>
    </Card>
  );
}

type VersionRowProps = { slug: LegalSlug; title: string; version: AdminLegalVersion; mayDecide: boolean };

function VersionRow({ slug, title, version: shown, mayDecide }: VersionRowProps) {
  const { version, announcedOn, effectiveOn, needsConsent, state, createdByName, reason, agreedCount } =
    shown;
  const { withdraw } = useLegalTextChanges();
  const openLegal = useOpenLegal();
  const { label, tone } = STATES[state];
  const day = formatDay(effectiveOn);

  async function takeBack() {
    const isDone = await openDialog('reasonCheck', {
      title: '새 버전 거두기',
      subtitle: `${title} · ${day} 시행 예정`,
      effects: [
        '지금 글이 그대로 적용돼요.',
        '바뀐다고 알린 회원에게 바뀌지 않는다고 다시 알려요.',
        '거둔 날은 다시 고를 수 없어요.',
      ],
      confirmText: '거두기',
      act: async (given) => void (await withdraw.mutateAsync({ slug, version, reason: given })),
    });
    if (isDone) toast.success('새 버전을 거뒀어요.');
  }

  return (
    <li className="grid gap-1 border-t border-line py-3.5 first:border-0 first:pt-0 last:pb-0">
      <p className="tnum flex flex-wrap items-center gap-2 font-semibold">
        {day}부터
        <Tag tone={tone}>{label}</Tag>
        {needsConsent && <Tag>새로 동의받음</Tag>}
      </p>
      <p className="tnum text-sm text-ink-2">
        {formatDay(announcedOn)} 공고
        {createdByName && ` · ${createdByName} 님`}
        {reason && ` · ${reason}`}
      </p>
      <div className="-ml-4.5 flex flex-wrap gap-x-1">
        {state !== 'WITHDRAWN' && (
          <Button variant="ghost" aria-haspopup="dialog" onClick={() => openLegal(slug, version)}>
            글 보기
            <span className="sr-only">
              : {title} {day}
            </span>
          </Button>
        )}
        {agreedCount > 0 && (
          <Link
            to="/admin/legal-texts/$slug/$version"
            params={{ slug, version }}
            className={buttonClassNames('ghost')}
          >
            동의한 회원 {formatNumber(agreedCount)}명
            <span className="sr-only">
              : {title} {day}
            </span>
          </Link>
        )}
        {mayDecide && state === 'COMING' && createdByName !== null && (
          <Button variant="ghost" aria-haspopup="dialog" onClick={() => void takeBack()}>
            거두기
            <span className="sr-only">
              : {title} {day}
            </span>
          </Button>
        )}
      </div>
    </li>
  );
}
