import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConsentDocument, ConsentRecord } from '#contract/accounts/consents.ts';
import type { LegalSlug } from '#contract/site.ts';
import { problemText } from '#web/lib/api.ts';
import { formatDateTime, formatDay } from '#web/lib/format.ts';
import { useOpenLegal } from '#web/lib/legal-address.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { consentsQuery, useMarketingConsent } from './queries.ts';

const TITLES: Record<ConsentDocument, string> = {
  TERMS: '이용약관',
  PRIVACY: '개인정보처리방침',
  MARKETING: '마케팅 정보 수신',
  AGE: '만 14세 이상 확인',
};
const SLUGS: Partial<Record<ConsentDocument, LegalSlug>> = {
  TERMS: 'terms',
  PRIVACY: 'privacy',
  MARKETING: 'marketing',
};

/** What the member has agreed to, in which version and when; marketing is given and taken back here. */
export function ConsentCard() {
  const { data, isError, error, refetch, isFetching } = useQuery(consentsQuery);
  return (
    <Card aria-labelledby="consents" className="grid content-start gap-4">
      <h2 id="consents" className="text-h3">
        동의한 내용
      </h2>
      {data && (
        <>
          <MarketingChoice isOn={data.marketing.isOn} nextNoticeOn={data.marketing.nextNoticeOn} />
          {data.items.length === 0 ? (
            <p className="border-t border-line pt-4 text-ink-2">동의한 기록이 아직 없어요.</p>
          ) : (
            <ul className="grid divide-y divide-line border-t border-line">
              {data.items.map((item) => (
                <Consent key={item.id} item={item} />
              ))}
            </ul>
          )}
        </>
      )}
      {!data && isError && (
        <ErrorState
          title="동의한 내용을 불러오지 못했어요"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && (
        <LoadingArea label="동의한 내용을 불러오는 중이에요" className="grid gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </LoadingArea>
      )}
    </Card>
  );
}

function Consent({ item }: { item: ConsentRecord }) {
  const openLegal = useOpenLegal();
  const slug = SLUGS[item.document];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0">
        <p className="font-medium">
          {TITLES[item.document]}
          {slug && <span className="tnum ml-2 text-sm text-ink-3">{formatDay(item.version)} 시행</span>}
        </p>
        <p className="tnum text-sm text-ink-2">
          {formatDateTime(item.givenAt)} 동의
          {item.confirmedAt && ` · ${formatDateTime(item.confirmedAt)} 다시 확인`}
          {item.withdrawnAt && ` · ${formatDateTime(item.withdrawnAt)} 거둠`}
        </p>
      </div>
      {slug && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => openLegal(slug, item.version)}
          className="min-h-11 flex-none text-sm font-semibold text-brand-ink underline underline-offset-4"
        >
          <span className="sr-only">{TITLES[item.document]} </span>글 보기
        </button>
      )}
    </li>
  );
}

function MarketingChoice({ isOn, nextNoticeOn }: { isOn: boolean; nextNoticeOn: string | null }) {
  const openLegal = useOpenLegal();
  const change = useMarketingConsent();
  /** What was just pressed, until the server has answered. */
  const [pressed, setPressed] = useState<boolean | null>(null);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <Checkbox
        checked={pressed ?? isOn}
        disabled={pressed !== null}
        onChange={({ target }) => {
          setPressed(target.checked);
          change.mutate(target.checked, {
            onSuccess: ({ marketing }) =>
              toast.success(
                marketing.isOn ? '마케팅 소식을 받기로 했어요.' : '마케팅 소식을 그만 받기로 했어요.',
              ),
            onError: (error) => toast.error(problemText(error)),
            onSettled: () => setPressed(null),
          });
        }}
        label="마케팅 소식을 메일로 받기"
        description={
          nextNoticeOn === null
            ? '선택이에요. 받지 않아도 이용에 제한이 없어요.'
            : `${formatDay(nextNoticeOn)} 전에 계속 받을지 메일로 다시 여쭤봐요.`
        }
        className="min-h-11 items-center"
      />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => openLegal('marketing')}
        className="min-h-11 flex-none text-sm font-semibold text-brand-ink underline underline-offset-4"
      >
        동의 내용 보기
      </button>
    </div>
  );
}
