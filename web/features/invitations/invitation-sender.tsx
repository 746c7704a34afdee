import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Who asks, and whom to ask until the two are matched. */
export function InvitationSender({
  project,
}: {
  project: Pick<ProjectDetail, 'company' | 'requestManager'>;
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
      <p className="text-sm text-ink-2">
        담당자 연락처는 기업이 우리 단체를 파트너로 고른 뒤에 서로 보여요. 그전에 궁금한 점은{' '}
        {withTitle(requestManager.name)}에게 물어보세요.
      </p>
      <Link to="/account/inquiry" className={`${buttonClassNames('line')} w-full`}>
        <MessageCircle aria-hidden="true" />
        1:1 문의하기
      </Link>
      <p className="text-xs text-ink-3">맞손은 회원 사이의 계약이나 대금 거래를 중개하지 않아요.</p>
    </Card>
  );
}

/** A manager by name and title; the platform's own contact has the title in its name. */
function withTitle(name: string): string {
  return name.endsWith('매니저') ? name : `${name} 매니저`;
}
