import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { InquiryForm } from '#web/features/inquiries/inquiry-form.tsx';
import { InquiryList } from '#web/features/inquiries/inquiry-list.tsx';
import { inquiriesQuery } from '#web/features/inquiries/queries.ts';
import { useSession } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';

/** 문의하기: a form for the admin, and what the member has asked so far with the answers. */
export function InquiryPage() {
  const { member } = useSession();
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 pt-8 pb-16 tablet:pt-10">
      <header className="grid gap-1">
        <h1>문의하기</h1>
        <p className="text-ink-2">
          관리자와 둘이서만 이야기하는 1:1 문의예요. 많이 묻는 내용은{' '}
          <Link to="/howto/faq" className="font-semibold text-brand-ink underline underline-offset-4">
            이용 방법·FAQ
          </Link>
          에 모아 두었어요.
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 laptop:grid-cols-2 laptop:items-start laptop:gap-6">
        {member && <InquiryForm key={member.id} memberId={member.id} />}
        <OwnInquiries />
      </div>
    </div>
  );
}

function OwnInquiries() {
  const { data, isError, error, refetch, isFetching } = useQuery(inquiriesQuery);
  return (
    <section aria-labelledby="own-inquiries" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="own-inquiries" className="text-h3">
        내 문의 {data && <span className="tnum text-brand-ink">{data.items.length}</span>}
      </h2>
      {data === undefined && !isError && (
        <LoadingArea label="내 문의를 불러오는 중이에요">
          <Card className="grid gap-4">
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-full" />
          </Card>
        </LoadingArea>
      )}
      {data === undefined && isError && (
        <ErrorState
          title="내 문의를 불러오지 못했어요"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.items.length === 0 && (
        <Card>
          <EmptyState
            illustration="empty-documents"
            title="아직 보낸 문의가 없어요"
            description="보낸 문의와 답변이 여기에 모여요."
          />
        </Card>
      )}
      {data && data.items.length > 0 && <InquiryList inquiries={data.items} />}
    </section>
  );
}
