import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import { isOpenTakedown } from '#contract/takedowns.ts';
import { MembershipBadge } from '#web/features/account/membership-state.tsx';
import { AuditHistory } from '#web/features/admin/audit/audit-history.tsx';
import { RoleNote } from '#web/features/admin/role-note.tsx';
import { AssignedManager } from '#web/features/managers/assigned-manager.tsx';
import { OrganizationActions } from '#web/features/organizations/organization-actions.tsx';
import { OrganizationActs } from '#web/features/organizations/organization-acts.tsx';
import { OrganizationMembers } from '#web/features/organizations/organization-members.tsx';
import { OrganizationNames } from '#web/features/organizations/organization-names.tsx';
import { OrganizationPlan } from '#web/features/organizations/organization-plan.tsx';
import { OrganizationRecords } from '#web/features/organizations/organization-records.tsx';
import { listStandings } from '#web/features/organizations/organization-standing.ts';
import { TYPE_NAMES } from '#web/features/organizations/organization-table.tsx';
import {
  type OrganizationView,
  readOrganizationView,
} from '#web/features/organizations/organization-view.ts';
import { organizationQuery, organizationRecordQuery } from '#web/features/organizations/queries.ts';
import { StandingNotes } from '#web/features/organizations/standing-notes.tsx';
import { WaitingNote } from '#web/features/outgoing/waiting-note.tsx';
import { PublicManagement } from '#web/features/takedowns/public-management.tsx';
import { PublicSummary } from '#web/features/takedowns/public-summary.tsx';
import { organizationTakedownsQuery } from '#web/features/takedowns/queries.ts';
import { formatDay } from '#web/lib/format.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { UnreadNote } from '#web/ui/unread-note.tsx';
import { useOrganizationActs } from './organization-acts.ts';

/** One member organisation: how it stands, who belongs to it, and what was decided about it. */
export function AdminOrganizationPage() {
  const { organizationId } = useParams({ strict: false }) as { organizationId: string };
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-5 pb-16">
      <BackLink to="/admin/organizations">회원</BackLink>
      <RecordFrame
        query={useQuery(organizationQuery(organizationId))}
        loadingLabel="회원 정보를 불러오는 중이에요"
        errorTitle="회원 정보를 불러오지 못했어요"
        absent={{ title: '찾는 회원이 없어요', description: '주소를 확인하거나 목록에서 다시 찾아 보세요.' }}
      >
        {(organization) => <Content organization={organization} />}
      </RecordFrame>
    </div>
  );
}

function Content({ organization }: { organization: OrganizationDetail }) {
  usePageTitle(organization.name);
  const view = readOrganizationView(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { data: record } = useQuery(organizationRecordQuery(organization.id));
  const show = (next: string) =>
    void navigate({
      to: '/admin/organizations/$organizationId',
      params: { organizationId: organization.id },
      search: next === 'overview' ? {} : { view: next as OrganizationView },
      resetScroll: false,
    });
  const takedowns = useQuery(organizationTakedownsQuery(organization.id));
  const shown = takedowns.data;
  const acts = useOrganizationActs(organization, shown, show);
  const openTakedowns = (shown?.takedowns ?? []).filter(({ status }) => isOpenTakedown(status));
  const isProfileDown = openTakedowns.some(({ subject }) => subject === 'PROFILE');
  const people = organization.members.length;
  const lastSignInOn = organization.members
    .map((member) => member.lastSignInOn ?? '')
    .reduce((last, day) => (day > last ? day : last), '');
  const records = <OrganizationRecords organization={organization} view={view} onShow={show} />;
  const members = <OrganizationMembers members={organization.members} />;
  const history = <AuditHistory subjectId={organization.id} entries={organization.history} />;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 items-center gap-3.5">
          <Avatar
            name={organization.name}
            alt=""
            size="xl"
            tone={organization.type === 'NPO' ? 'npo' : 'company'}
          />
          <div className="grid min-w-0 gap-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 className="[overflow-wrap:anywhere]">{organization.name}</h1>
              <MembershipBadge status={organization.status} />
              <Tag>{TYPE_NAMES[organization.type]}</Tag>
            </div>
            <p className="tnum text-sm text-ink-2">
              {[
                organization.number,
                organization.industry,
                organization.type === 'COMPANY' ? organization.plan : null,
                `${formatDay(organization.joinedOn)} 신청`,
                lastSignInOn && `마지막 로그인 ${formatDay(lastSignInOn)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {organization.isProfilePublished && organization.status === 'APPROVED' && !isProfileDown && (
            <Link
              to="/npos/$npoId"
              params={{ npoId: organization.id }}
              target="_blank"
              className={buttonClassNames('line')}
            >
              <ExternalLink aria-hidden="true" />
              남에게 보이는 화면
              <span className="sr-only">, 새 창</span>
            </Link>
          )}
          <OrganizationActs acts={acts} />
        </div>
      </header>
      <StandingNotes
        organizationId={organization.id}
        standings={listStandings({
          organization,
          record,
          takedowns: shown?.takedowns ?? [],
          today: koreanDay(new Date()),
        })}
      />
      <WaitingNote subjectType="organization" subjectId={organization.id} />
      <UnreadNote query={takedowns}>내린 것이 있는지 불러오지 못했어요.</UnreadNote>
      <Tabs
        variant="line"
        label="회원 보기"
        value={view}
        onChange={show}
        items={[
          {
            value: 'overview',
            label: '한눈에',
            content: (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5 laptop:grid-cols-2">
                <Facts organization={organization} isProfileDown={isProfileDown} />
                {members}
                <div className="laptop:col-span-2">{records}</div>
                <div className="grid grid-cols-[minmax(0,1fr)] gap-5 laptop:col-span-2">
                  {organization.type === 'NPO' && shown ? (
                    <PublicSummary record={shown} onShow={() => show('public')} />
                  ) : (
                    <OrganizationNames history={organization.history} />
                  )}
                  <OrganizationActions organization={organization} />
                  {history}
                </div>
              </div>
            ),
          },
          { value: 'people', label: '사람', count: people, content: members },
          { value: 'certificates', label: '증빙', ...countOf(record?.certificates), content: records },
          { value: 'projects', label: '프로젝트', ...countOf(record?.projects), content: records },
          ...(organization.type === 'COMPANY'
            ? [{ value: 'orders', label: '주문', ...countOf(record?.orders), content: records }]
            : []),
          { value: 'inquiries', label: '문의', ...countOf(record?.inquiries), content: records },
          ...(organization.type === 'NPO' || openTakedowns.length > 0 || view === 'public'
            ? [
                {
                  value: 'public',
                  label: '공개 관리',
                  ...(shown ? { count: openTakedowns.length } : {}),
                  content: <PublicView organization={organization} />,
                },
              ]
            : []),
          { value: 'mails', label: '메일', ...countOf(record?.mails), content: records },
          { value: 'notes', label: '메모', ...countOf(record?.notes), content: records },
          { value: 'history', label: '기록', content: history },
        ]}
      />
      <p className="text-xs text-ink-3">담당자 정보를 본 사람과 시각은 감사 기록에 남아요.</p>
    </>
  );
}

/** What the public sees of an organisation, and under which name. */
function PublicView({ organization }: { organization: OrganizationDetail }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RoleNote action="admin.takedown.write" />
      <WaitingNote subjectType="taken" subjectId={organization.id} />
      <RecordFrame
        query={useQuery(organizationTakedownsQuery(organization.id))}
        loadingLabel="공개한 것을 불러오는 중이에요"
        errorTitle="공개한 것을 불러오지 못했어요"
      >
        {(shown) => (
          <PublicManagement
            organizationId={organization.id}
            isMember={organization.status === 'APPROVED'}
            record={shown}
          />
        )}
      </RecordFrame>
      <OrganizationNames history={organization.history} />
    </div>
  );
}

/** The number beside a tab, once it is known. */
const countOf = (kind: { total: number } | undefined) => (kind ? { count: kind.total } : {});

type FactsProps = { organization: OrganizationDetail; isProfileDown: boolean };

/** What an organisation is. */
function Facts({ organization, isProfileDown }: FactsProps) {
  return (
    <Card aria-labelledby="facts" className="grid content-start gap-5">
      <h2 id="facts" className="text-h3">
        기관 정보
      </h2>
      <DescriptionList
        items={[
          { term: '구분', description: TYPE_NAMES[organization.type] },
          { term: '번호', description: <span className="tnum">{organization.number}</span> },
          { term: '업종', description: organization.industry ?? '미등록' },
          ...(organization.type === 'COMPANY'
            ? [
                { term: '요금제', description: <OrganizationPlan organization={organization} /> },
                {
                  term: '담당 매니저',
                  description: (
                    <AssignedManager
                      of={{ organizationId: organization.id }}
                      name={organization.name}
                      managerId={organization.managerId}
                      noneText="없음 (대표 연락처가 보여요)"
                    />
                  ),
                },
              ]
            : [
                {
                  term: '프로필',
                  description: <Profile organization={organization} isDown={isProfileDown} />,
                },
              ]),
          {
            term: '신청일',
            description: <span className="tnum">{formatDay(organization.joinedOn)}</span>,
          },
        ]}
      />
    </Card>
  );
}

type ProfileProps = { organization: OrganizationDetail; isDown: boolean };

/** Where the public sees an NPO, or what keeps it from being found. */
function Profile({ organization: { id, status, isProfilePublished }, isDown }: ProfileProps) {
  if (!isProfilePublished)
    return '아직 공개하지 않았어요. 단체가 프로필을 공개해야 단체 찾기와 추천에 나와요.';
  if (status !== 'APPROVED') return '공개했지만 이용 상태 때문에 지금은 보이지 않아요.';
  if (isDown) return '내려 두어 지금은 보이지 않아요.';
  return (
    <Link
      to="/npos/$npoId"
      params={{ npoId: id }}
      className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
    >
      공개 프로필 보기
    </Link>
  );
}
