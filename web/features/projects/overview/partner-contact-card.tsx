import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Copyable } from '#web/ui/copyable.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { partnerContactQuery } from '../queries.ts';

type PartnerContactCardProps = { project: ProjectDetail; viewer: 'COMPANY' | 'NPO' };

/** Contact person of the other matched organisation (P-05); asked for only where the viewer may see it. */
export function PartnerContactCard({ project, viewer }: PartnerContactCardProps) {
  const { partner, company } = project;
  const {
    data: contact,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...partnerContactQuery(project.id), enabled: project.allowed.contact });
  if (!project.allowed.contact || partner === null) return null;
  const avatar = viewer === 'COMPANY' ? partner.avatar : company.avatar;
  const orgName = viewer === 'COMPANY' ? partner.orgName : company.name;
  return (
    <Card aria-labelledby="contact" className="grid gap-3.5">
      <h2 id="contact" className="text-h3">
        파트너 담당자
      </h2>
      <div className="flex items-center gap-3">
        <Avatar
          name={orgName}
          src={avatar}
          alt=""
          size="xl"
          tone={viewer === 'COMPANY' ? 'npo' : 'company'}
        />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          {contact && (
            <p className="font-semibold">
              {contact.name}
              {contact.jobTitle && <span className="font-medium text-ink-2"> {contact.jobTitle}</span>}
            </p>
          )}
          <p className="text-sm text-ink-2">{orgName}</p>
        </div>
      </div>
      {contact ? (
        <DescriptionList
          className="text-sm"
          items={[
            {
              term: '이메일',
              description: (
                <Copyable name="이메일" text={contact.email}>
                  <a
                    className="inline-flex items-center underline-offset-4 hover:underline"
                    href={`mailto:${contact.email}`}
                  >
                    {contact.email}
                  </a>
                </Copyable>
              ),
            },
            {
              term: '전화',
              description: contact.phone ? (
                <Copyable name="전화번호" text={contact.phone}>
                  <a
                    className="tnum inline-flex items-center underline-offset-4 hover:underline"
                    href={`tel:${contact.phone}`}
                  >
                    {contact.phone}
                  </a>
                </Copyable>
              ) : (
                '미등록'
              ),
            },
          ]}
        />
      ) : isError ? (
        <div role="alert" className="grid gap-2 text-sm text-ink-2">
          연락처를 불러오지 못했어요. 연결을 확인하고 다시 시도해 주세요.
          <Button variant="line" size="sm" loading={isFetching} onClick={() => void refetch()}>
            다시 시도
          </Button>
        </div>
      ) : (
        <LoadingArea className="grid gap-2">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
        </LoadingArea>
      )}
      {viewer === 'COMPANY' && (
        <Link to="/npos/$npoId" params={{ npoId: partner.id }} className={buttonClassNames('line')}>
          단체 프로필 보기
        </Link>
      )}
      <p className="text-xs text-ink-3">
        연락처는 파트너로 맺어진 두 기관의 담당자에게만 보여요. 볼 때마다 기록이 남아요.
      </p>
    </Card>
  );
}
