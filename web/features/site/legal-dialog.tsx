import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LegalSlug, LegalText } from '#contract/site.ts';
import { formatDay } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { LegalBody } from './legal-body.tsx';
import { legalTextQuery } from './queries.ts';

const TITLES: Record<LegalSlug, string> = {
  terms: '이용약관',
  privacy: '개인정보처리방침',
  marketing: '마케팅 정보 수신을 위한 개인정보 수집·이용 동의',
};

type LegalDialogProps = DialogControls & { slug: LegalSlug; version?: string };

/** The text dialog `privacyPolicy`: a title and the legal text, by default in its version in force (D-18). */
export function LegalDialog({ slug, version: firstVersion, onClose }: LegalDialogProps) {
  const [version, setVersion] = useState(firstVersion);
  const { data, isError, error, isFetching, refetch } = useQuery(legalTextQuery(slug, version));
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      long
      title={data?.title ?? TITLES[slug]}
      subtitle={
        data && (
          <>
            {formatDay(data.effectiveOn)}부터 시행 ·{' '}
            <a
              href={`/legal/${slug}${version ? `?version=${version}` : ''}`}
              target="_blank"
              rel="noopener"
              className="text-brand-ink underline"
            >
              인쇄용으로 보기
              <span className="sr-only"> 새 창</span>
            </a>
          </>
        )
      }
    >
      {data && data.versions.length > 1 && <Versions text={data} onChoose={setVersion} />}
      {data && <LegalBody html={data.html} />}
      {!data && isError && (
        <ErrorState
          title="글을 불러오지 못했어요"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && (
        <LoadingArea className="grid gap-3">
          {['w-2/5', 'w-full', 'w-11/12', 'w-4/5', 'w-1/3', 'w-3/4'].map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </LoadingArea>
      )}
    </Dialog>
  );
}

/** The other announced versions: what was in force before, and what will be. */
function Versions({ text, onChoose }: { text: LegalText; onChoose: (version: string) => void }) {
  return (
    <nav aria-label="다른 버전" className="mb-5 flex flex-wrap gap-2 text-sm">
      {text.versions
        .filter(({ version }) => version !== text.version)
        .map(({ version, effectiveOn, isComing }) => (
          <Button key={version} variant="line" size="sm" onClick={() => onChoose(version)}>
            {formatDay(effectiveOn)} 시행{isComing && ' 예정'}
          </Button>
        ))}
    </nav>
  );
}
