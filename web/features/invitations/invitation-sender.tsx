import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import type { Invitation } from '#contract/matches/invitations.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { ManagerContact } from '#web/lib/manager-contact.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';

/** Who asks, and whom to ask until the two are matched. */
export function InvitationSender({
  project,
  about,
}: {
  project: Pick<ProjectDetail, 'company' | 'requestManager'>;
  about: Invitation['company'];
}) {
  const { company, requestManager } = project;
  return (
    <Card aria-labelledby="sender" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="sender" className="text-h3">
        요청한 기업
      </h2>
      <div className="flex items-center gap-3">
        <Avatar name={company.name} src={company.avatar} alt="" size="xl" tone="company" />
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{company.name}</p>
      </div>
      <DescriptionList
        items={[
          ...(about.industry ? [{ term: '업종', description: about.industry }] : []),
          ...(about.location ? [{ term: '소재지', description: about.location }] : []),
          { term: '맞손에서', description: <span className="tnum">{describeProjects(about)}</span> },
        ]}
      />
      <p className="text-sm text-ink-2">
        담당자 연락처는 기업이 우리 단체를 파트너로 고른 뒤에 서로 보여요. 그 전에 궁금한 점은 매칭 매니저에게
        물어보세요.
      </p>
      <ManagerContact manager={requestManager} />
      <Link to="/account/inquiry" className={`${buttonClassNames('line')} w-full`}>
        <MessageCircle aria-hidden="true" />
        1:1 문의하기
      </Link>
      <p className="text-xs text-ink-3">맞손은 회원 사이의 계약이나 대금 거래를 중개하지 않아요.</p>
    </Card>
  );
}

/** The projects of a company here, in numbers. */
function describeProjects({ closedCount, runningCount }: Invitation['company']): string {
  if (closedCount + runningCount === 0) return '첫 사업을 준비하고 있어요';
  return [
    ...(closedCount > 0 ? [`마친 사업 ${closedCount}건`] : []),
    ...(runningCount > 0 ? [`진행 중인 사업 ${runningCount}건`] : []),
  ].join(' · ');
}
