import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { IncidentDetail } from '#contract/admin/incidents.ts';
import { ConcernedForm } from '#web/features/incidents/concerned-form.tsx';
import { IncidentClock } from '#web/features/incidents/incident-clock.tsx';
import { IncidentMembers, IncidentSteps } from '#web/features/incidents/incident-record.tsx';
import { IncidentStepForm } from '#web/features/incidents/incident-step-form.tsx';
import { NoticeForm } from '#web/features/incidents/notice-form.tsx';
import { NoticeProgress } from '#web/features/incidents/notice-progress.tsx';
import { incidentQuery } from '#web/features/incidents/queries.ts';
import { WaiverButton } from '#web/features/incidents/waiver-button.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';

/**
 * One incident: its clock, what was done and whom it concerns, each with what is left to do below it, so that neither
 * column stands empty before anything is recorded.
 */
export function AdminIncidentPage() {
  const { incidentId } = useParams({ strict: false }) as { incidentId: string };
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-5 pb-16">
      <BackLink to="/admin/incidents">개인정보 사고</BackLink>
      <RecordFrame
        query={useQuery(incidentQuery(incidentId))}
        loadingLabel="사고 기록을 불러오는 중이에요"
        errorTitle="사고 기록을 불러오지 못했어요"
        absent={{
          title: '찾는 사고 기록이 없어요',
          description: '주소를 확인하거나 목록에서 다시 찾아 보세요.',
        }}
      >
        {(incident) => <Content incident={incident} />}
      </RecordFrame>
    </div>
  );
}

function Content({ incident }: { incident: IncidentDetail }) {
  usePageTitle(incident.title);
  const { title, state, description, discoveredAt, dueAt, reportedAt, reportReceipt, closedAt } = incident;
  const facts = [
    { term: '알게 된 때', description: formatDateTime(discoveredAt) },
    { term: '신고와 알림 기한', description: formatDateTime(dueAt) },
    ...(reportedAt ? [{ term: '신고한 때', description: formatDateTime(reportedAt) }] : []),
    ...(reportReceipt ? [{ term: '접수', description: reportReceipt }] : []),
    ...(closedAt ? [{ term: '마무리한 때', description: formatDateTime(closedAt) }] : []),
  ];
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 [overflow-wrap:anywhere]">{title}</h1>
        <IncidentClock incident={incident} />
      </header>
      {incident.waitingCount > 0 && <NoticeProgress incident={incident} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 laptop:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Card aria-label="사고 내용" className="grid gap-4">
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>
            <DescriptionList items={facts} />
          </Card>
          <IncidentSteps steps={incident.steps} />
          {state !== 'CLOSED' && <WorkForms incident={incident} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <IncidentMembers members={incident.members} memberCount={incident.memberCount} />
          {state !== 'CLOSED' && <MemberForms incident={incident} />}
        </div>
      </div>
    </>
  );
}

/** What the clock still waits for, the authority first; once it waits for nothing, the end. */
function nextOf({ report, notice, state }: IncidentDetail): 'REPORT' | 'NOTICE' | 'CLOSURE' | null {
  if (report === 'OWED') return 'REPORT';
  if (notice === 'OWED') return 'NOTICE';
  return state === 'SETTLED' ? 'CLOSURE' : null;
}

/** What the admin does itself: each deed, and the report to the authority. */
function WorkForms({ incident }: { incident: IncidentDetail }) {
  return (
    <>
      <IncidentStepForm
        incident={incident}
        kind="NOTE"
        title="한 일 기록"
        explanation="피해를 줄이려고 한 일을 때마다 적어요. 적은 뒤에는 고칠 수 없어요."
        label="한 일"
        submit="기록하기"
        done="한 일을 기록했어요."
      />
      {incident.reportedAt === null && (
        <IncidentStepForm
          incident={incident}
          kind="REPORT"
          title="신고 기록"
          explanation="개인정보포털이나 한국인터넷진흥원에 신고한 뒤 접수 번호를 적어요. 회원에게도 알려야 남은 시간이 사라져요."
          label="접수 번호와 신고한 곳"
          submit="신고했다고 기록하기"
          done="신고를 기록했어요."
          isNext={nextOf(incident) === 'REPORT'}
          aside={incident.report === 'OWED' && <WaiverButton incident={incident} kind="REPORT_WAIVER" />}
        />
      )}
    </>
  );
}

/** Whom the incident concerns and what they are told, and its end. */
function MemberForms({ incident }: { incident: IncidentDetail }) {
  return (
    <>
      <ConcernedForm incident={incident} />
      <NoticeForm incident={incident} isNext={nextOf(incident) === 'NOTICE'} />
      {incident.state === 'SETTLED' && (
        <IncidentStepForm
          incident={incident}
          kind="CLOSURE"
          isNext={nextOf(incident) === 'CLOSURE'}
          title="마무리"
          explanation="다시 일어나지 않게 한 일을 적어 주세요. 마무리한 뒤에는 아무것도 더할 수 없어요."
          label="마무리한 내용"
          submit="마무리하기"
          done="사고를 마무리했어요."
        />
      )}
    </>
  );
}
