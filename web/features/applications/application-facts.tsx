import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { membershipStatusLabels } from '#contract/accounts/membership.ts';
import { type AdminApplication, applicationFieldLabels } from '#contract/organizations/applications.ts';
import { formatDateTime, formatDay } from '#web/lib/format.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Note } from '#web/ui/note.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** What was entered beside what is compared with the document. */
export function ApplicationFacts({ application }: { application: AdminApplication }) {
  const { organization, contact, type, username, compared } = application;
  const rows = [
    { field: 'NAME', term: '이름', description: organization.name },
    {
      field: 'NUMBER',
      term: type === 'COMPANY' ? '사업자등록번호' : '고유번호',
      description: <span className="tnum">{organization.number}</span>,
    },
    {
      field: 'INDUSTRY',
      term: type === 'COMPANY' ? '업종' : '주된 활동',
      description: organization.industry ?? '미등록',
    },
  ].filter((row) => compared.every(({ field }) => field !== row.field));
  return (
    <>
      <section aria-labelledby="application-organization" className="grid gap-3">
        <h3 id="application-organization" className="text-body font-[650]">
          {compared.length === 0 ? '입력한 값' : '그 밖에'}
        </h3>
        <DescriptionList
          className="text-sm"
          items={[
            ...rows,
            {
              term: '신청',
              description: <span className="tnum">{formatDateTime(application.appliedAt)}</span>,
            },
          ]}
        />
      </section>
      <EarlierMemberships application={application} />
      <section aria-labelledby="application-contact" className="grid gap-2">
        <h3 id="application-contact" className="text-body font-[650]">
          담당자
        </h3>
        <p className="text-sm text-ink-2">
          {[contact.name, contact.jobTitle].filter(Boolean).join(' ')} ·{' '}
          <span className="tnum">{contact.phone}</span>
          <br />
          <span className="[overflow-wrap:anywhere]">{contact.email}</span>{' '}
          {contact.isEmailVerified && (
            <Tag tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
              이메일 인증됨
            </Tag>
          )}
          <br />
          아이디 {username}
        </p>
      </section>
    </>
  );
}

/** Memberships under the same number that have ended: how they ended stands in their records. */
function EarlierMemberships({ application }: { application: AdminApplication }) {
  if (application.earlierMemberships.length === 0) return null;
  return (
    <Note tone="warn">
      <b>전에 가입했다가 탈퇴한 번호예요.</b>
      <ul className="grid">
        {application.earlierMemberships.map(({ organizationId, name, joinedOn, withdrawnOn }) => (
          <li key={organizationId}>
            <Link
              to="/admin/organizations/$organizationId"
              params={{ organizationId }}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              {name} ({formatDay(joinedOn)} ~ {formatDay(withdrawnOn)})
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Every decision so far, newest first. */
export function EarlierDecisions({ application }: { application: AdminApplication }) {
  if (application.earlierDecisions.length === 0) return null;
  return (
    <section aria-labelledby="earlier-decisions" className="grid gap-2">
      <h3 id="earlier-decisions" className="text-body font-[650]">
        지난 판단
      </h3>
      <ul className="grid gap-3 text-sm text-ink-2">
        {application.earlierDecisions.map((decision) => (
          <li key={decision.decidedAt} className="grid gap-1 [overflow-wrap:anywhere]">
            <p>
              <b className="font-[650] text-ink">
                {decision.status === 'PENDING' ? '다시 열었어요' : membershipStatusLabels[decision.status]}
              </b>{' '}
              <span className="tnum text-xs text-ink-3">
                {formatDateTime(decision.decidedAt)} · {decision.decidedBy ?? '관리자'}
              </span>
            </p>
            {decision.fixes.map((fix) => (
              <p key={fix.field}>
                {applicationFieldLabels[fix.field]}: {fix.reason}
              </p>
            ))}
            {decision.reason && <p>{decision.reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
