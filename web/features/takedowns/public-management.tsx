import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type AdminTakedown,
  isOpenTakedown,
  type OrganizationTakedowns,
  type TakedownThing,
  takedownSubjectLabels,
} from '#contract/takedowns.ts';
import { formatDay } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { TakedownDecisions } from './admin-takedown.tsx';
import { TakedownBadge } from './takedown-badge.tsx';
import { TakedownButton } from './takedown-button.tsx';

type PublicManagementProps = {
  organizationId: string;
  /** Whether the public sees an NPO that has published itself. */
  isMember: boolean;
  record: OrganizationTakedowns;
};

/** 공개 관리: what the public sees of an organisation, each thing with the way to take it down or show it again. */
export function PublicManagement({ organizationId, isMember, record }: PublicManagementProps) {
  const { things, hasDraft, takedowns } = record;
  const open = takedowns.filter(({ status }) => isOpenTakedown(status));
  const ended = takedowns.filter(({ status }) => !isOpenTakedown(status));
  const openOf = (id: string) => open.find(({ subjectId }) => subjectId === id) ?? null;
  const [profile] = things.filter(({ subject }) => subject === 'PROFILE');
  const isProfileSeen = isMember && profile?.isPublished === true && openOf(organizationId) === null;
  const shown = { organizationId, openOf, isProfileSeen };
  const works = things.filter(({ subject }) => subject === 'NPO_PROJECT');
  const documents = things.filter(({ subject }) => subject === 'DOCUMENT');
  // What is no thing of a profile: the projects of a company.
  const others = open.filter(({ subjectId }) => !things.some((thing) => thing.subjectId === subjectId));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {profile && (
        <Section title="프로필" lead="내리면 검색과 공개 화면에서 사라지고, 단체에 이유를 알려요.">
          <Thing {...shown} thing={profile} label={`${profile.name} 프로필`}>
            <p className="text-xs text-ink-2">
              {profile.isPublished ? (
                isProfileSeen ? (
                  <Link
                    to="/npos/$npoId"
                    params={{ npoId: organizationId }}
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    공개 화면 보기
                  </Link>
                ) : (
                  !isMember && '공개했지만 이용 상태 때문에 지금은 보이지 않아요.'
                )
              ) : (
                '단체가 아직 공개하지 않았어요.'
              )}
              {hasDraft && <span className="block">고쳐 쓰고 아직 공개하지 않은 내용이 있어요.</span>}
            </p>
          </Thing>
        </Section>
      )}
      {works.length > 0 && (
        <Section title="대표 사업과 사진" count={works.length}>
          {works.map((work) => (
            <Thing key={work.subjectId} {...shown} thing={work} label={work.name}>
              <Pictures
                {...shown}
                work={work}
                pictures={things.filter(({ npoProjectId }) => npoProjectId === work.subjectId)}
              />
            </Thing>
          ))}
        </Section>
      )}
      {documents.length > 0 && (
        <Section title="공개 서류" count={documents.filter(({ isPublished }) => isPublished).length}>
          {documents.map((one) => (
            <Thing key={one.subjectId} {...shown} thing={one} label={one.name} />
          ))}
        </Section>
      )}
      {others.length > 0 && (
        <Section title="내려 둔 것" count={others.length}>
          {others.map((takedown) => (
            <li key={takedown.id} className="grid gap-2 py-4 first:pt-0 last:pb-0">
              <b className="font-[650] [overflow-wrap:anywhere]">
                {takedownSubjectLabels[takedown.subject]} · {takedown.name}
              </b>
              <Held takedown={takedown} />
            </li>
          ))}
        </Section>
      )}
      <Section title="끝난 것" count={ended.length}>
        {ended.length === 0 && <li className="text-ink-2">다시 보이게 하거나 삭제한 것이 없어요.</li>}
        {ended.map(({ id, status, subject, name, reason, closedAt }) => (
          <li key={id} className="grid gap-1 py-3 text-sm first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <TakedownBadge status={status} />
              <b className="min-w-0 font-[650] [overflow-wrap:anywhere]">
                {takedownSubjectLabels[subject]} · {name}
              </b>
              {closedAt && <span className="tnum text-xs text-ink-3">{formatDay(closedAt)}</span>}
            </p>
            <p className="text-ink-2 [overflow-wrap:anywhere]">{reason}</p>
          </li>
        ))}
      </Section>
    </div>
  );
}

type SectionProps = { title: string; lead?: string; count?: number; children: ReactNode };

function Section({ title, lead, count, children }: SectionProps) {
  return (
    <Card aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="text-h3">
          {title} {count !== undefined && <span className="tnum text-brand-ink">{count}</span>}
        </h2>
        {lead && <p className="text-sm text-ink-2">{lead}</p>}
      </div>
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  );
}

type Shown = {
  organizationId: string;
  openOf: (subjectId: string) => AdminTakedown | null;
  /** Without its profile nothing of an NPO is seen. */
  isProfileSeen: boolean;
};

/** One thing: seen, not made public, or taken down with the reason and what can be decided. */
function Thing({
  organizationId,
  openOf,
  isProfileSeen,
  thing,
  label,
  children,
}: Shown & { thing: TakedownThing; label: string; children?: ReactNode }) {
  const { subject, subjectId, name, isPublished } = thing;
  const takedown = openOf(subjectId);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2.5 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="min-w-0 font-[650] [overflow-wrap:anywhere]">{name}</b>
          {takedown === null &&
            (!isPublished ? (
              <Tag>공개 안 함</Tag>
            ) : isProfileSeen ? (
              <Tag tone="ok">보임</Tag>
            ) : (
              <Tag>{subject === 'PROFILE' ? '안 보임' : '프로필과 함께 안 보임'}</Tag>
            ))}
        </p>
        {takedown === null && isPublished && (
          <TakedownButton {...{ organizationId, subject, subjectId }} name={label} />
        )}
      </div>
      {takedown && <Held takedown={takedown} />}
      {children}
    </li>
  );
}

/** A takedown beside its thing: since when, by whom, why, and the decision. */
function Held({ takedown }: { takedown: AdminTakedown }) {
  const { status, createdAt, takenDownBy, reason, reply } = takedown;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-r2 bg-warn-tint px-4 py-3.5 text-sm">
      <p className="tnum flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2">
        <TakedownBadge status={status} />
        {formatDay(createdAt)} · {takenDownBy}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
      {reply && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          <b className="font-[650]">회원의 답</b> {reply.text}
        </p>
      )}
      <TakedownDecisions takedown={takedown} />
    </div>
  );
}

/** The pictures of a work, those that are taken down grey with the word for it. */
function Pictures({
  organizationId,
  openOf,
  isProfileSeen,
  work,
  pictures,
}: Shown & { work: TakedownThing; pictures: readonly TakedownThing[] }) {
  if (pictures.length === 0) return null;
  const isWorkSeen = isProfileSeen && openOf(work.subjectId) === null;
  return (
    <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
      {pictures.map(({ subject, subjectId }, index) => {
        const takedown = openOf(subjectId);
        const name = `${work.name} 사진 ${index + 1}`;
        return (
          <li key={subjectId} className="grid content-start gap-2">
            <img
              // What the public does not see is nowhere but behind the sign-in.
              src={
                isWorkSeen && !takedown
                  ? `/api/npo/project-image/${subjectId}`
                  : `/api/files/${subjectId}/download`
              }
              alt={name}
              loading="lazy"
              className={`aspect-[3/2] w-full rounded-r2 bg-sunken object-cover ${takedown ? 'opacity-45 grayscale' : ''}`}
            />
            {takedown ? (
              <details className="text-sm">
                <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-danger">
                  <EyeOff aria-hidden="true" className="size-4" />
                  숨김
                  <span className="sr-only">: {name}</span>
                </summary>
                <Held takedown={takedown} />
              </details>
            ) : (
              <TakedownButton {...{ organizationId, subject, subjectId, name }} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
