import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NpoProfile, NpoProject } from '#contract/npos.ts';
import { useCodeNames } from '#web/lib/codes.ts';
import { formatMonth, formatMonthRange, formatWon } from '#web/lib/format.ts';
import { CanMark } from '#web/ui/can-mark.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** The recommendation card shows this many activities. */
const ACTIVITIES_ON_CARD = 2;

/** The profile part by part, as it is public now. `coverUrl` gives the picture of a representative project. */
export function ProfileSummary({
  profile,
  coverUrl,
}: {
  profile: NpoProfile;
  coverUrl: (project: NpoProject) => string;
}) {
  const names = useCodeNames();
  const tags = [...profile.fieldCodes.map(names.field), ...profile.beneficiaryCodes.map(names.beneficiary)];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Part id="basics" title="기본 정보">
        <DescriptionList
          items={[
            { term: '단체 이름', description: profile.orgName },
            {
              term: '활동 시작',
              description:
                profile.foundedOn === null
                  ? '미등록'
                  : `${formatMonth(profile.foundedOn)}${profile.tenure === null ? '' : ` (${profile.tenure}년차)`}`,
            },
            { term: '소재지', description: profile.location ?? '미등록' },
            {
              term: '분야와 대상',
              description: (
                <ul className="flex flex-wrap gap-1.5">
                  {tags.filter(Boolean).map((tag) => (
                    <li key={tag}>
                      <Tag>{tag}</Tag>
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      </Part>
      <Part id="intro" title="소개">
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          {profile.intro.trim() === '' ? '아직 소개 글이 없어요.' : profile.intro}
        </p>
      </Part>
      <Part id="activities" title="주요 활동" note="위 두 개가 추천 카드에 보여요">
        {profile.mainActivities.length === 0 ? (
          <p className="text-ink-2">아직 적은 활동이 없어요.</p>
        ) : (
          <ol className="grid gap-1.5">
            {profile.mainActivities.map((activity, index) => (
              <li
                key={activity}
                className={
                  index < ACTIVITIES_ON_CARD
                    ? 'rounded-r2 bg-brand-tint px-3.5 py-2.5 font-semibold [overflow-wrap:anywhere]'
                    : 'rounded-r2 border border-line px-3.5 py-2.25 [overflow-wrap:anywhere]'
                }
              >
                {activity}
                {index < ACTIVITIES_ON_CARD && <span className="sr-only">, 추천 카드에 보임</span>}
              </li>
            ))}
          </ol>
        )}
      </Part>
      <Part id="works" title="대표 사업" count={profile.projects.length}>
        {profile.projects.length === 0 ? (
          <p className="text-ink-2">아직 올린 대표 사업이 없어요.</p>
        ) : (
          <ul>
            {profile.projects.map((project) => (
              <Work key={project.id} npoId={profile.id} project={project} coverUrl={coverUrl} />
            ))}
          </ul>
        )}
      </Part>
      <Part id="papers" title="증빙 발급">
        <dl className="grid gap-2.5">
          <div className="flex justify-between gap-4">
            <dt>기부금영수증</dt>
            <dd>
              <CanMark can={profile.canIssueDonationReceipt} yes="발급가능" no="발급불가" />
            </dd>
          </div>
          <div className="flex justify-between gap-4">
            <dt>세금계산서</dt>
            <dd>
              <CanMark can={profile.canIssueTaxInvoice} yes="발급가능" no="발급불가" />
            </dd>
          </div>
        </dl>
        <p className="text-xs text-ink-3">
          확인된 증빙이 {profile.verifiedCertificateCount}건 있어요. 서류는{' '}
          <Link
            to="/account/info"
            className="font-semibold text-brand-ink underline-offset-4 hover:underline"
          >
            회원가입 정보
          </Link>
          에서 볼 수 있어요.
        </p>
      </Part>
    </div>
  );
}

function Work({
  npoId,
  project,
  coverUrl,
}: {
  npoId: string;
  project: NpoProject;
  coverUrl: (project: NpoProject) => string;
}) {
  const photoCount = project.images.length;
  return (
    <li className="grid grid-cols-[84px_minmax(0,1fr)] items-center gap-3 border-t border-line py-3 first:border-0 first:pt-0 last:pb-0 tablet:grid-cols-[108px_minmax(0,1fr)] tablet:gap-4">
      <img
        src={coverUrl(project)}
        alt=""
        width={108}
        height={72}
        loading="lazy"
        className="aspect-3/2 w-full rounded-r2 bg-sunken object-cover"
      />
      <div className="min-w-0">
        <p>
          <Link
            to="/npos/$npoId"
            params={{ npoId }}
            search={{ project: project.id }}
            className="inline-flex items-center font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {project.name}
          </Link>
        </p>
        <p className="tnum text-sm text-ink-2">{formatMonthRange(project.actualStart, project.actualEnd)}</p>
        <p className="tnum flex flex-wrap gap-x-2.5 text-xs text-ink-3">
          <span>
            총사업비{' '}
            {project.isBudgetHidden || project.actualBudget === null
              ? '비공개'
              : formatWon(project.actualBudget)}
          </span>
          <span className={photoCount === 0 ? 'font-semibold text-gam-ink' : undefined}>
            {photoCount === 0 ? '사진 없음' : `사진 ${photoCount}장`}
          </span>
        </p>
      </div>
    </li>
  );
}

function Part({
  id,
  title,
  count,
  note,
  children,
}: {
  id: string;
  title: string;
  count?: number;
  note?: string;
  children: ReactNode;
}) {
  return (
    <Card aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-h3">
          {title} {count !== undefined && <span className="tnum text-brand-ink">{count}</span>}
        </h2>
        {note && <p className="text-xs text-ink-3">{note}</p>}
      </header>
      {children}
    </Card>
  );
}
