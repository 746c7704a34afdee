import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ageStatement } from '#contract/accounts/signups.ts';
import { getLegalText, type LegalSlug, type LegalText, legalSlugs } from '#contract/site.ts';
import { call } from '#web/lib/api.ts';
import { formatDay } from '#web/lib/format.ts';
import { useOpenLegal } from '#web/lib/legal-address.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';

type Key = 'terms' | 'privacy' | 'age' | 'marketing';
const REQUIRED: readonly Key[] = ['terms', 'privacy', 'age'];
const ALL: readonly Key[] = [...REQUIRED, 'marketing'];

/**
 * The legal texts with what has been agreed to. `take` answers with the consents by version and text hash, or shows the
 * first required one that is missing, moves the focus there and answers null.
 */
export function useConsents(initial: readonly Key[] = []) {
  const texts = useQueries({
    queries: legalSlugs.map((slug) => ({
      queryKey: ['legal', slug],
      queryFn: () => call(getLegalText, { params: { slug } }),
    })),
    combine: (results) => ({
      isError: results.some(({ isError }) => isError),
      bySlug: results.every(({ data }) => data)
        ? (Object.fromEntries(results.map(({ data }) => [data?.slug, data])) as Record<LegalSlug, LegalText>)
        : null,
      refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
    }),
  });
  const [given, setGiven] = useState<ReadonlySet<Key>>(() => new Set(initial));
  const [showsMistakes, setShowsMistakes] = useState(false);
  const [asked, setAsked] = useState<Key | null>(null);

  // Who goes on before the texts have come is led to the one that is missing once it stands there.
  useEffect(() => {
    if (asked === null || !texts.bySlug) return;
    document.getElementById(`consent-${asked}`)?.focus();
    setAsked(null);
  }, [asked, texts.bySlug]);

  function toggle(keys: readonly Key[], isGiven: boolean) {
    const next = new Set(given);
    for (const key of keys) isGiven ? next.add(key) : next.delete(key);
    setGiven(next);
  }

  function take() {
    const missing = REQUIRED.find((key) => !given.has(key));
    if (missing) {
      setShowsMistakes(true);
      setAsked(missing);
      return null;
    }
    const { bySlug } = texts;
    if (!bySlug) return null;
    const named = (slug: LegalSlug) => ({
      version: bySlug[slug].version,
      textHash: bySlug[slug].textHash,
    });
    return {
      terms: named('terms'),
      privacy: named('privacy'),
      marketing: given.has('marketing') ? named('marketing') : null,
      isOfAge: true as const,
    };
  }

  return { texts, given, showsMistakes, toggle, take, refetch: texts.refetch };
}

type ConsentListProps = { consents: ReturnType<typeof useConsents>; memberType: 'COMPANY' | 'NPO' };

/** Each legal text by itself, the optional one apart from the required ones (B-18, K-07). */
export function ConsentList({ consents, memberType }: ConsentListProps) {
  const { texts, given, showsMistakes, toggle } = consents;
  const row = (key: Key, label: string, slug?: LegalSlug, note?: string) => (
    <ConsentRow
      id={`consent-${key}`}
      label={label}
      note={note}
      slug={slug}
      text={slug && texts.bySlug?.[slug]}
      isRequired={REQUIRED.includes(key)}
      isGiven={given.has(key)}
      mistake={showsMistakes && REQUIRED.includes(key) && !given.has(key)}
      onChange={(isGiven) => toggle([key], isGiven)}
    />
  );
  if (texts.isError && !texts.bySlug)
    return <ErrorState title="약관을 불러오지 못했어요" onRetry={() => void texts.refetch()} />;
  if (!texts.bySlug)
    return (
      <LoadingArea label="약관을 불러오는 중이에요" className="grid gap-4">
        {ALL.map((key) => (
          <Skeleton key={key} className="h-11 w-full" />
        ))}
      </LoadingArea>
    );
  return (
    <div className="grid gap-1">
      <div className="mb-2 rounded-r2 bg-sunken px-4">
        <Checkbox
          className="py-3.5 font-semibold"
          label="모두 동의해요 (선택 포함)"
          checked={ALL.every((key) => given.has(key))}
          indeterminate={given.size > 0 && given.size < ALL.length}
          onChange={(event) => toggle(ALL, event.target.checked)}
        />
      </div>
      {row(
        'terms',
        '이용약관에 동의해요',
        'terms',
        memberType === 'COMPANY'
          ? '기업 회원에게는 제3장이 함께 적용돼요.'
          : 'NPO 회원에게는 제4장이 함께 적용돼요.',
      )}
      {row('privacy', '개인정보처리방침을 확인하고 동의해요', 'privacy')}
      {row('age', ageStatement, undefined, '만 14세 미만은 가입할 수 없어요.')}
      {row('marketing', '마케팅 정보를 받는 데 동의해요', 'marketing', '동의하지 않아도 가입할 수 있어요.')}
    </div>
  );
}

type ConsentRowProps = {
  id: string;
  label: string;
  note?: string | undefined;
  slug?: LegalSlug | undefined;
  text?: LegalText | undefined;
  isRequired: boolean;
  isGiven: boolean;
  mistake: boolean;
  onChange: (isGiven: boolean) => void;
};

function ConsentRow({
  id,
  label,
  note,
  slug,
  text,
  isRequired,
  isGiven,
  mistake,
  onChange,
}: ConsentRowProps) {
  const openLegal = useOpenLegal();
  const next = text?.versions.find(({ effectiveOn }) => effectiveOn > text.effectiveOn);
  const notes = [note, next && `${formatDay(next.effectiveOn)}부터 새 내용이 적용돼요.`].filter(Boolean);
  return (
    <div className="flex items-start justify-between gap-3 px-4 py-1">
      <div className="grid min-w-0">
        <Checkbox
          id={id}
          className="py-2.5"
          label={
            <>
              <span className={isRequired ? 'text-brand-ink' : 'text-ink-3'}>
                {isRequired ? '[필수]' : '[선택]'}
              </span>{' '}
              {label}
            </>
          }
          description={notes.length > 0 ? notes.join(' ') : undefined}
          checked={isGiven}
          aria-invalid={mistake || undefined}
          aria-describedby={mistake ? `${id}-mistake` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <div aria-live="polite">
          {mistake && (
            <FieldMessage id={`${id}-mistake`} tone="error">
              동의해야 가입할 수 있어요.
            </FieldMessage>
          )}
        </div>
      </div>
      {slug && text && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${text.title} 보기`}
          onClick={() => openLegal(slug)}
          className="min-h-11 flex-none px-1 text-sm font-semibold text-brand-ink underline underline-offset-4"
        >
          보기
        </button>
      )}
    </div>
  );
}
