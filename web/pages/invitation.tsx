import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { nameRegion } from '#contract/fields/regions.ts';
import type { Invitation } from '#contract/matches/invitations.ts';
import { isOpenInvitation } from '#contract/matches/matches.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { AnswerDock } from '#web/features/invitations/answer-dock.tsx';
import { InvitationAnswer } from '#web/features/invitations/invitation-answer.tsx';
import { InvitationFindability } from '#web/features/invitations/invitation-findability.tsx';
import { InvitationReasons } from '#web/features/invitations/invitation-reasons.tsx';
import { InvitationSender } from '#web/features/invitations/invitation-sender.tsx';
import { canAnswer } from '#web/features/invitations/invitation-state.ts';
import { NotChosen } from '#web/features/invitations/not-chosen.tsx';
import { invitationQuery } from '#web/features/invitations/queries.ts';
import { RequestSheet } from '#web/features/invitations/request-sheet.tsx';
import { RequestBody } from '#web/features/projects/details/request-body.tsx';
import { useCodeNames } from '#web/lib/codes.ts';
import { formatDay } from '#web/lib/format.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** 받은 제안: the whole request, why this NPO was recommended, and the answer. */
export function InvitationPage() {
  const { invitationId } = useParams({ from: '/site/invitations/$invitationId' });
  return (
    <RecordFrame
      className="page-width pt-8 pb-16"
      query={useQuery(invitationQuery(invitationId))}
      heading="받은 제안"
      loadingLabel="제안을 불러오는 중이에요"
      errorTitle="제안을 불러오지 못했어요"
      absent={{
        title: '제안을 찾을 수 없어요',
        description: '주소가 바뀌었거나 우리 단체가 받은 제안이 아니에요.',
        action: (
          <Link to="/invitations" className={buttonClassNames('line')}>
            받은 제안 보기
          </Link>
        ),
      }}
      skeleton={<InvitationSkeleton />}
    >
      {(received) => <Received {...received} />}
    </RecordFrame>
  );
}

type ReceivedProps = { invitation: Invitation; project: ProjectDetail };

function Received({ invitation, project }: ReceivedProps) {
  const codeNames = useCodeNames();
  usePageTitle(invitation.projectTitle);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-7 pb-16">
      <header className="grid gap-2.5">
        <nav aria-label="현재 위치" className="flex items-center gap-1 text-sm text-ink-3">
          <Link to="/invitations" className="inline-flex items-center underline-offset-4 hover:underline">
            받은 제안
          </Link>
          <ChevronRight aria-hidden="true" className="size-3.5" />
          <span>{formatDay(invitation.sentAt)}에 받음</span>
        </nav>
        <h1 className="[overflow-wrap:anywhere]">{invitation.projectTitle}</h1>
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          {[
            invitation.companyName,
            nameRegion(invitation),
            codeNames.field(invitation.fieldCode),
            codeNames.beneficiary(invitation.beneficiaryCode),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      {invitation.continues && (
        <Note className="[overflow-wrap:anywhere]">
          <b>함께했던 사업을 이어 가자는 제안이에요.</b>{' '}
          <Link
            to="/project/manage/$projectId"
            params={{ projectId: invitation.continues.projectId }}
            className="font-semibold text-brand-ink underline underline-offset-4"
          >
            {invitation.continues.title} 보기
          </Link>
        </Note>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 laptop:grid-cols-[minmax(0,1fr)_372px] laptop:items-start">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {invitation.status === 'NOT_CHOSEN' ? (
            <NotChosen invitation={invitation} />
          ) : (
            <InvitationReasons reasons={invitation.reasons} />
          )}
          <RequestSheet details={project.requestDetails}>
            <RequestBody
              details={project.requestDetails}
              filesClosedBecause={
                isOpenInvitation(invitation.status) ? null : '끝난 제안이라 첨부 파일은 받을 수 없어요.'
              }
            />
          </RequestSheet>
          {invitation.status !== 'NOT_CHOSEN' && <InvitationFindability invitation={invitation} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 laptop:sticky laptop:top-23">
          <InvitationAnswer key={invitation.id} invitation={invitation} />
          <InvitationSender project={project} about={invitation.company} />
        </div>
      </div>
      {canAnswer(invitation) && <AnswerDock invitation={invitation} />}
    </div>
  );
}

function InvitationSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-5 w-2/5" />
      <div className="grid gap-6 laptop:grid-cols-[minmax(0,1fr)_372px]">
        <Card className="grid content-start gap-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-40 w-full" />
        </Card>
        <Card className="grid content-start gap-4">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-13 w-full" />
          <Skeleton className="h-11 w-full" />
        </Card>
      </div>
    </div>
  );
}
