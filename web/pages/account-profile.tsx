import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { isOpenTakedown } from '#contract/takedowns.ts';
import { certificatesQuery } from '#web/features/certificates/queries.ts';
import { DocumentCard } from '#web/features/npo-profiles/document-card.tsx';
import { GapCard } from '#web/features/npo-profiles/gap-card.tsx';
import { ProfileForm } from '#web/features/npo-profiles/profile-form.tsx';
import { ownProfileQuery } from '#web/features/npo-profiles/queries.ts';
import { WorkList } from '#web/features/npo-profiles/work-list.tsx';
import { NpoCard } from '#web/features/npos/npo-card.tsx';
import { fieldCoverUrl } from '#web/features/npos/project-image.ts';
import { npoQuery } from '#web/features/npos/queries.ts';
import { OwnTakedowns } from '#web/features/takedowns/own-takedowns.tsx';
import { takedownsQuery } from '#web/features/takedowns/queries.ts';
import { useCodeNames } from '#web/lib/codes.ts';
import { useSession } from '#web/lib/session.ts';
import { useAddressedDialog } from '#web/lib/use-addressed-dialog.ts';
import { buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Note } from '#web/ui/note.tsx';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';

/** 단체 프로필: what an NPO says of itself to everybody, edited and published by itself. */
export function AccountProfilePage() {
  const { member } = useSession();
  // An NPO's profile has the id of its organisation.
  const npoId = member?.organizationId ?? '';
  const isMember = member?.membershipStatus === 'APPROVED';
  const { data: profile, isError, error, refetch, isFetching } = useQuery(ownProfileQuery);
  const { data: certificates } = useQuery(certificatesQuery);
  const { data: takedowns, isError: isTakedownsError } = useQuery({ ...takedownsQuery, enabled: isMember });
  const open = takedowns?.items.filter(({ status }) => isOpenTakedown(status));
  const isTakenDown = open?.some(({ subject }) => subject === 'PROFILE');
  const takenDownIds = new Set(open?.flatMap(({ subjectId }) => subjectId ?? []));
  const { data: shown, isError: isCardError } = useQuery({
    ...npoQuery(npoId),
    enabled: npoId !== '' && profile?.isPublished === true && isTakenDown === false,
  });
  const names = useCodeNames();
  const editWork = useAddressedDialog('work', 'npoProjectEdit', (value) => ({
    projectId: value === 'new' ? null : value,
  }));
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-8 pb-16 tablet:pt-10">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h1>단체 프로필</h1>
          <p className="text-ink-2">기업이 추천을 받을 때 가장 먼저 보는 화면이에요.</p>
        </div>
        {shown && (
          <Link to="/npos/$npoId" params={{ npoId }} className={buttonClassNames('line')}>
            <Eye aria-hidden="true" />
            공개 화면 보기
          </Link>
        )}
      </header>
      {isMember && <OwnTakedowns shows={({ subject }) => subject !== 'PROJECT'} />}
      {profile === undefined && !isError && <ProfileSkeleton />}
      {profile === undefined && isError && (
        <ErrorState
          title="프로필을 불러오지 못했어요"
          error={error}
          headingLevel={2}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {profile && (
        <>
          {profile.isPublished ? (
            // Of a profile that nobody sees, no company may be said to look at it.
            certificates && !isTakenDown && <GapCard profile={profile} certificates={certificates.items} />
          ) : (
            <Note>
              <b>아직 공개되지 않은 프로필이에요.</b>{' '}
              {isMember
                ? '쓰는 대로 임시 저장돼요. ‘프로필 공개하기’를 누르면 비영리단체 찾기에 나오고 추천을 받을 수 있어요.'
                : '가입을 확인하는 동안 미리 써 둘 수 있어요. 쓰는 대로 임시 저장되고, 동의하면 승인과 함께 공개돼요.'}
            </Note>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 laptop:grid-cols-[minmax(0,1fr)_372px] laptop:items-start">
            <ProfileForm
              profile={profile}
              orgName={member?.organizationName ?? ''}
              isMember={isMember}
              onReload={async () => (await refetch()).data}
            >
              <WorkList
                projects={profile.projects}
                drawingUrl={fieldCoverUrl}
                takenDownIds={takenDownIds}
                onEdit={editWork}
              />
              <DocumentCard documents={profile.documents} takenDownIds={takenDownIds} />
            </ProfileForm>
            <aside aria-labelledby="preview" className="grid gap-3 laptop:sticky laptop:top-23">
              <h2 id="preview" className="text-h3">
                찾기에서 보이는 카드
              </h2>
              {shown ? (
                <NpoCard npo={shown} names={names} />
              ) : (
                <Card as="div" className="text-sm text-ink-2">
                  {tellMissingCard({
                    isTakenDown,
                    isPublished: profile.isPublished,
                    isError: isCardError || isTakedownsError,
                  })}
                </Card>
              )}
              <p className="text-sm text-ink-2">
                기업의 요청에 추천될 때는 이 카드에 추천 순위와 맞춤도, 추천한 이유가 함께 보여요.
                기부금영수증과 세금계산서는{' '}
                <Link to="/account/info" className="font-semibold text-brand-ink hover:underline">
                  회원가입 정보
                </Link>
                의 증빙에서 정해져요.
              </p>
              <p className="text-xs text-ink-3">
                담당자 연락처는 공개하지 않아요. 파트너로 맺어진 기업에만 보여요.
              </p>
            </aside>
          </div>
        </>
      )}
    </div>
  );
}

/** Why the card of the directory is not shown. */
function tellMissingCard(of: {
  isTakenDown: boolean | undefined;
  isPublished: boolean;
  isError: boolean;
}): string {
  if (of.isTakenDown)
    return '관리자가 프로필을 내려 두어 찾기에 나오지 않아요. 다시 보이게 되면 여기에 카드가 보여요.';
  if (!of.isPublished) return '프로필을 공개하면 여기에 카드가 보여요.';
  return of.isError ? '카드를 불러오지 못했어요. 이 화면을 다시 열어 주세요.' : '카드를 불러오는 중이에요.';
}

function ProfileSkeleton() {
  return (
    <LoadingArea
      label="프로필을 불러오는 중이에요"
      className="grid gap-6 laptop:grid-cols-[minmax(0,1fr)_372px]"
    >
      <div className="grid gap-5">
        {[1, 2, 3].map((key) => (
          <Card as="div" key={key} className="grid gap-4">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-3/5" />
          </Card>
        ))}
      </div>
      <Skeleton className="h-64 w-full rounded-r3!" />
    </LoadingArea>
  );
}
