import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { certificateTypeLabels } from '#contract/npos/certificates.ts';
import type { Application, ApplicationField } from '#contract/organizations/applications.ts';
import { CorrectionForm, fieldId } from '#web/features/applications/correction-form.tsx';
import { applicationQuery } from '#web/features/applications/queries.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { Button, buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

/** 가입 신청 보완: what the admin has sent back, and the corrected application. */
export function AccountApplicationPage() {
  const { data: application, isError, error, refetch, isFetching } = useQuery(applicationQuery);
  return (
    <div className="mx-auto grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-8 pb-4 tablet:pt-12">
      <header className="grid gap-1.5">
        <h1>가입 신청 보완</h1>
        <p className="text-ink-2">아래에 적힌 곳을 고쳐서 다시 보내 주세요.</p>
      </header>
      {application ? (
        <Correction application={application} />
      ) : isError ? (
        <ErrorState
          title="가입 신청을 불러오지 못했어요"
          error={error}
          headingLevel={2}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingArea label="가입 신청을 불러오는 중이에요" className="grid gap-4">
          <Skeleton className="h-80 w-full" />
        </LoadingArea>
      )}
    </div>
  );
}

function Correction({ application }: { application: Application }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  if (application.status !== 'NEEDS_FIX') {
    return (
      <Card as="div">
        <EmptyState
          illustration="empty-waiting"
          headingLevel={2}
          title="지금은 고칠 것이 없어요"
          description="신청이 어디까지 왔는지는 회원가입 정보에서 볼 수 있어요."
          action={
            <Link to="/account/info" className={buttonClassNames('primary')}>
              회원가입 정보 보기
            </Link>
          }
        />
      </Card>
    );
  }
  const documentType = application.type === 'COMPANY' ? 'BUSINESS_REGISTRATION' : 'UNIQUE_NUMBER';

  async function replaceCertificate() {
    await openDialog('certificateAuth', { documentType });
    await queryClient.invalidateQueries({ queryKey: applicationQuery.queryKey });
  }

  async function changeEmail() {
    await openDialog('emailAuth', { purpose: 'EMAIL_CHANGE' });
  }

  const reasonOf = (wanted: ApplicationField) =>
    application.decision?.fixes.find(({ field }) => field === wanted)?.reason;
  const certificateReason = reasonOf('certificate');
  const emailReason = reasonOf('contact.email');
  const { email, emailVerifiedAt } = application.contact;
  const isEmailNew =
    emailVerifiedAt !== null &&
    application.decision !== null &&
    emailVerifiedAt > application.decision.decidedAt;
  return (
    <CorrectionForm
      application={application}
      onSent={() => {
        toast.success('고친 신청을 보냈어요.');
        void navigate({ to: '/account/info' });
      }}
    >
      <Card
        as="div"
        id={fieldId('certificate')}
        emphasis={certificateReason !== undefined}
        className="grid justify-items-start gap-3"
      >
        <h2 className="text-h3">{certificateTypeLabels[documentType]}</h2>
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
          {application.certificate ? application.certificate.name : '올린 서류가 없어요.'}
        </p>
        {certificateReason && (
          <p className="text-sm whitespace-pre-line text-gam-ink">
            <b className="font-[650]">고칠 내용</b> {certificateReason}
          </p>
        )}
        <Button variant="line" aria-haspopup="dialog" onClick={() => void replaceCertificate()}>
          서류 바꾸기
        </Button>
      </Card>
      <Card
        as="div"
        id={fieldId('contact.email')}
        emphasis={emailReason !== undefined}
        className="grid justify-items-start gap-3"
      >
        <h2 className="text-h3">담당자 이메일</h2>
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
          {email}
          {isEmailNew && <span className="ml-2 font-medium text-ok">새로 인증했어요</span>}
        </p>
        {emailReason && (
          <p className="text-sm whitespace-pre-line text-gam-ink">
            <b className="font-[650]">고칠 내용</b> {emailReason}
          </p>
        )}
        <Button variant="line" aria-haspopup="dialog" onClick={() => void changeEmail()}>
          이메일 새로 인증하기
        </Button>
      </Card>
    </CorrectionForm>
  );
}
