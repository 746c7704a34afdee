import { Link } from '@tanstack/react-router';
import { nameRegion } from '#contract/fields/regions.ts';
import type { Invitation } from '#contract/matches/invitations.ts';
import { formatDay } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { InvitationBadge } from './invitation-badge.tsx';
import { describeOutcome, shownStatus } from './invitation-state.ts';

const COLUMNS: readonly TableColumn<Invitation>[] = [
  {
    key: 'status',
    header: '결과',
    narrow: 'start',
    width: 'w-40',
    cell: (invitation) => <InvitationBadge status={shownStatus(invitation)} />,
  },
  {
    key: 'title',
    header: '제안',
    cell: (invitation) => (
      <>
        <Link
          to="/invitations/$invitationId"
          params={{ invitationId: invitation.id }}
          className="inline-flex items-center font-semibold underline-offset-4 hover:underline"
        >
          {invitation.projectTitle}
        </Link>
        <p className="text-xs text-ink-3">
          {invitation.companyName} · {nameRegion(invitation)}
        </p>
      </>
    ),
  },
  {
    key: 'outcome',
    header: '지금은',
    width: 'w-1/3',
    cell: (invitation) => (
      <>
        <p className="text-ink-2">{describeOutcome(invitation)}</p>
        {invitation.status === 'CHOSEN' && (
          <Link
            to="/project/manage/$projectId"
            params={{ projectId: invitation.projectId }}
            className="inline-flex items-center text-xs font-semibold text-brand-ink underline-offset-4 hover:underline"
          >
            프로젝트 보기<span className="sr-only">, {invitation.projectTitle}</span>
          </Link>
        )}
        {invitation.declineReason && (
          <p className="text-xs text-ink-3 [overflow-wrap:anywhere]">거절 이유: {invitation.declineReason}</p>
        )}
        {invitation.takenBackReason && (
          <p className="text-xs text-ink-3 [overflow-wrap:anywhere]">
            거둔 이유: {invitation.takenBackReason}
          </p>
        )}
      </>
    ),
  },
  {
    key: 'sentAt',
    header: '받은 날',
    narrow: 'end',
    align: 'right',
    width: 'w-30',
    cell: (invitation) => <span className="tnum text-ink-2">{formatDay(invitation.sentAt)}</span>,
  },
];

/** Invitations that need no answer any more, one a row with how they came out. */
export function AnsweredInvitations({
  caption,
  invitations,
}: {
  caption: string;
  invitations: readonly Invitation[];
}) {
  return (
    <Card padding="none" className="overflow-hidden">
      <Table
        caption={caption}
        columns={COLUMNS}
        rows={invitations}
        rowKey={({ id }) => id}
        rowHeader="title"
      />
    </Card>
  );
}
