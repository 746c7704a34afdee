import { getRouteApi, Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { Suspense } from 'react';
import type { NpoProfile } from '#contract/npos/npos.ts';
import { CompareToggle } from '#web/features/npos/compare-toggle.tsx';
import { CompareTray } from '#web/features/npos/compare-tray.tsx';
import { tenureText } from '#web/features/npos/npo-card.tsx';
import { NpoProjectCard } from '#web/features/npos/npo-project-card.tsx';
import { ProfileFacts } from '#web/features/npos/profile-facts.tsx';
import { fieldCoverUrl, projectCoverUrl } from '#web/features/npos/project-image.ts';
import { PublicDocuments } from '#web/features/npos/public-documents.tsx';
import { npoQuery } from '#web/features/npos/queries.ts';
import { SimilarNpos } from '#web/features/npos/similar-npos.tsx';
import { AddToRequest } from '#web/features/projects/request/add-to-request.tsx';
import { conditionsOf } from '#web/features/projects/request/request-conditions.ts';
import { useCodeNames } from '#web/lib/codes.ts';
import { useLoaded } from '#web/lib/loaded.ts';
import { useSession } from '#web/lib/session.ts';
import { useAddressedDialog } from '#web/lib/use-addressed-dialog.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClassNames } from '#web/ui/button.tsx';
import { latePart } from '#web/ui/late-part.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { Tag } from '#web/ui/tag.tsx';

const route = getRouteApi('/site/npos/$npoId');

/** The admin's alone, so nobody else loads it. */
const ProfileTakedowns = latePart(() =>
  import('#web/features/takedowns/profile-takedowns.tsx').then((file) => file.ProfileTakedowns),
);

/** The public profile of an NPO; `?project=` in the address opens that representative project. */
export function NpoPage() {
  const { npoId } = route.useParams();
  const npo = useLoaded(npoQuery(npoId));
  const session = useSession();
  useAddressedDialog('project', 'projectDetail', (projectId) => ({ npoId, projectId }));
  if (!npo) return null;
  return (
    <article className="mx-auto max-w-[1280px] px-5 tablet:px-8 desktop:px-10">
      <nav aria-label="위치" className="pt-5 pb-3">
        <BackLink to="/npos">비영리단체 찾기</BackLink>
      </nav>
      <ProfileHead npo={npo} />
      <div className="mt-8 grid items-start gap-10 min-[1024px]:grid-cols-[minmax(0,1fr)_356px] min-[1024px]:grid-rows-[auto_1fr] min-[1024px]:gap-x-12 tablet:gap-y-14">
        <Introduction npo={npo} />
        {/* On a phone what can be issued stands before the projects, on a desktop beside all of it. */}
        <div className="min-[1024px]:col-start-2 min-[1024px]:row-span-2 min-[1024px]:row-start-1 min-[1024px]:self-stretch flex min-w-0 flex-col gap-6">
          <ProfileFacts npo={npo}>
            <Actions npo={npo} />
          </ProfileFacts>
          {session.member?.role.name === 'ADMIN' && (
            <Suspense>
              <ProfileTakedowns npo={npo} />
            </Suspense>
          )}
        </div>
        <div className="grid gap-10 tablet:gap-14">
          <Projects npo={npo} />
          <PublicDocuments npo={npo} />
        </div>
      </div>
      <SimilarNpos npoId={npo.id} />
      {session.member?.role.name === 'COMPANY' && <CompareTray />}
    </article>
  );
}

function ProfileHead({ npo }: { npo: NpoProfile }) {
  const names = useCodeNames();
  const { member } = useSession();
  const [first] = npo.projects;
  const cover = npo.image ?? (first ? projectCoverUrl(first) : fieldCoverUrl(npo.fieldCodes[0] ?? ''));
  const tags = [...npo.fieldCodes.map(names.field), ...npo.beneficiaryCodes.map(names.beneficiary)];
  return (
    <header className="overflow-hidden rounded-r4 border border-line bg-surface min-[1024px]:grid min-[1024px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <img
        src={cover}
        alt=""
        width={480}
        height={300}
        fetchPriority="high"
        className="aspect-2/1 w-full bg-sunken object-cover tablet:aspect-5/2 min-[1024px]:order-1 min-[1024px]:aspect-16/10 min-[1024px]:size-full"
      />
      <div className="px-5 pb-6 tablet:px-8 tablet:pb-8 min-[1024px]:self-center min-[1024px]:py-8">
        <div className="flex items-end justify-between">
          <Avatar
            name={npo.orgName}
            src={npo.avatar}
            alt=""
            size="3xl"
            className="relative -mt-10 ring-4 ring-surface min-[1024px]:mt-0 min-[1024px]:ring-0"
          />
          {member?.role.name === 'COMPANY' && <CompareToggle npo={npo} />}
        </div>
        <h1 className="mt-4 [overflow-wrap:anywhere]">{npo.orgName}</h1>
        <p className="tnum mt-1 text-ink-2">
          {[tenureText(npo.tenure), npo.location ?? '소재지 미등록', `대표 사업 ${npo.projectCount}건`].join(
            ' · ',
          )}
        </p>
        <ul className="mt-4 flex flex-wrap gap-1.5">
          {tags.filter(Boolean).map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
          {npo.certificates.length > 0 && (
            <li>
              <Tag tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
                확인된 증빙 {npo.certificates.length}건
              </Tag>
            </li>
          )}
        </ul>
      </div>
    </header>
  );
}

function Introduction({ npo }: { npo: NpoProfile }) {
  return (
    <section aria-labelledby="npo-intro">
      <h2 id="npo-intro">소개</h2>
      <p className="mt-3 text-[16px] leading-7 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
        {npo.intro || '아직 소개 글이 없어요.'}
      </p>
      {npo.mainActivities.length > 0 && (
        <>
          <h3 className="mt-8">주요 활동</h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {npo.mainActivities.map((activity) => (
              <li
                key={activity}
                className="rounded-full border border-line bg-surface px-4 py-1.5 font-medium"
              >
                {activity}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Projects({ npo }: { npo: NpoProfile }) {
  const names = useCodeNames();
  return (
    <section aria-labelledby="npo-projects">
      <h2 id="npo-projects">
        대표 사업 <span className="tnum text-brand-ink">{npo.projects.length}</span>
      </h2>
      {npo.projects.length === 0 ? (
        <p className="mt-3 text-ink-2">아직 올린 대표 사업이 없어요.</p>
      ) : (
        <ul className="mt-4 grid gap-4 tablet:grid-cols-2 tablet:gap-5">
          {npo.projects.map((project) => (
            <li key={project.id} className="late-[449px]">
              <NpoProjectCard npoId={npo.id} project={project} names={names} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What a visitor can do with the profile; a company can also take its conditions over and put it aside. */
function Actions({ npo }: { npo: NpoProfile }) {
  const { member } = useSession();
  return (
    <>
      {member?.role.name === 'COMPANY' ? (
        <AddToRequest conditions={conditionsOf(npo)} />
      ) : (
        <Link to="/project/request" className={`${buttonClassNames('primary', 'lg')} w-full`}>
          CSR 요청하기
        </Link>
      )}
      <ShareButton title={npo.orgName} className="w-full" />
      <p className="mt-1 text-xs text-ink-3">
        담당자 연락처는 공개하지 않아요. 파트너로 맺어진 기업에만 보여요. 맞손은 회원 사이의 계약이나 대금
        거래를 중개하지 않아요.
      </p>
    </>
  );
}
