import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { certificateTypeLabels } from '#contract/npos/certificates.ts';
import { orderKindLabels, orderStatusLabels } from '#contract/orders/orders.ts';
import type { OrganizationRecord } from '#contract/organizations/organization-record.ts';
import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import { projectStatusLabels } from '#contract/projects/project-status.ts';
import { formatDay, formatRelative, formatWon } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import type { OrganizationView } from './organization-view.ts';
import { organizationRecordQuery } from './queries.ts';

const CERTIFICATE_STATES = {
  REVIEWING: '확인 중',
  VERIFIED: '확인 완료',
  REJECTED: '보완 필요',
  EXPIRED: '기간 만료',
} as const;
const MAIL_STATES = { QUEUED: '보내는 중', SENT: '보냄', FAILED: '보내지 못함' } as const;
const LINK = 'font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline';
const SHOWN = 5;

/** What of an organisation's records is on screen: the first of each kind, or one kind as far as the page holds it. */
type Shown = {
  view: OrganizationView;
  onShow: (view: OrganizationView) => void;
};

/** What belongs to an organisation beside its people: each kind with its newest, each leading to its own page (O-12). */
export function OrganizationRecords({
  organization,
  ...shown
}: Shown & { organization: OrganizationDetail }) {
  return (
    <RecordFrame
      query={useQuery(organizationRecordQuery(organization.id))}
      loadingLabel="이 회원의 기록을 불러오는 중이에요"
      errorTitle="이 회원의 기록을 불러오지 못했어요"
    >
      {(record) => <Records organization={organization} record={record} {...shown} />}
    </RecordFrame>
  );
}

type RecordsProps = Shown & { organization: OrganizationDetail; record: OrganizationRecord };

function Records({ organization: { id: organizationId, type, name }, record, view, onShow }: RecordsProps) {
  const { certificates, projects, orders, inquiries, mails, notes } = record;
  const isOverview = view === 'overview';
  const shown = { current: view, onShow };
  return (
    <div
      // In columns a short card leaves no hole beside a long one.
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-5 ${
        isOverview
          ? 'laptop:block laptop:columns-2 laptop:gap-5 laptop:*:mb-5 laptop:*:break-inside-avoid'
          : ''
      }`}
    >
      <RecordCard
        {...shown}
        view="projects"
        title="프로젝트"
        of={projects}
        emptyText={
          type === 'COMPANY' ? '아직 보낸 요청이 없어요.' : '아직 제안받거나 함께한 프로젝트가 없어요.'
        }
        rest={
          <Link to="/admin/projects" search={{ q: name }} className={LINK}>
            프로젝트 목록에서 모두 보기
          </Link>
        }
      >
        {({ id, title, status, otherId, otherName, updatedAt }) => (
          <Row state={projectStatusLabels[status]} when={formatRelative(updatedAt)}>
            <Link to="/admin/projects/$projectId" params={{ projectId: id }} className={LINK}>
              {title}
            </Link>
            {otherId && (
              <Link
                to="/admin/organizations/$organizationId"
                params={{ organizationId: otherId }}
                className="block w-fit text-xs text-ink-2 underline-offset-4 hover:underline"
              >
                {otherName}
              </Link>
            )}
          </Row>
        )}
      </RecordCard>
      <RecordCard
        {...shown}
        view="certificates"
        title="증빙"
        of={certificates}
        emptyText="올린 증빙 서류가 없어요."
      >
        {({ id, documentType, status, validUntil, createdAt }) => (
          <Row
            state={CERTIFICATE_STATES[status]}
            when={validUntil ? `${formatDay(validUntil)}까지` : formatRelative(createdAt)}
          >
            <Link to="/admin/certificates/$certificateId" params={{ certificateId: id }} className={LINK}>
              {certificateTypeLabels[documentType]}
            </Link>
          </Row>
        )}
      </RecordCard>
      {type === 'COMPANY' && (
        <RecordCard
          {...shown}
          view="orders"
          title="주문"
          of={orders}
          emptyText="아직 주문이 없어요."
          rest={
            <Link to="/admin/orders" search={{ organizationId }} className={LINK}>
              결제 목록에서 모두 보기
            </Link>
          }
        >
          {({ id, kind, referenceCode, status, totalAmount, createdAt }) => (
            <Row state={orderStatusLabels[status]} when={formatRelative(createdAt)}>
              <Link to="/admin/orders/$orderId" params={{ orderId: id }} className={LINK}>
                {orderKindLabels[kind]} {formatWon(totalAmount)}
              </Link>
              <p className="text-xs text-ink-2">{referenceCode}</p>
            </Row>
          )}
        </RecordCard>
      )}
      <RecordCard
        {...shown}
        view="inquiries"
        title="문의"
        of={inquiries}
        emptyText="보낸 문의가 없어요."
        rest={
          <Link to="/admin/inquiries" search={{ organizationId }} className={LINK}>
            문의 목록에서 모두 보기
          </Link>
        }
      >
        {({ id, subject, status, createdAt }) => (
          <Row state={status === 'OPEN' ? '답변 대기' : '답변 완료'} when={formatRelative(createdAt)}>
            <Link to="/admin/inquiries" search={{ id }} className={LINK}>
              {subject}
            </Link>
          </Row>
        )}
      </RecordCard>
      <RecordCard
        {...shown}
        view="mails"
        title="메일"
        of={mails}
        emptyText="보낸 메일이 없어요."
        rest={
          <Link to="/admin/mails" search={{ organizationId }} className={LINK}>
            메일 목록에서 모두 보기
          </Link>
        }
      >
        {({ subject, status, createdAt }) => (
          <Row state={MAIL_STATES[status]} when={formatRelative(createdAt)}>
            {status === 'FAILED' ? (
              <Link to="/admin/mails" className={LINK}>
                {subject}
              </Link>
            ) : (
              <span className="[overflow-wrap:anywhere]">{subject}</span>
            )}
          </Row>
        )}
      </RecordCard>
      <RecordCard
        {...shown}
        view="notes"
        title="메모"
        of={notes}
        emptyText="이 회원을 두고 남긴 메모가 없어요."
      >
        {({ text, projectId, projectTitle, writtenBy, updatedAt }) => (
          <Row state={writtenBy} when={formatRelative(updatedAt)}>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            <Link
              to="/admin/projects/$projectId"
              params={{ projectId }}
              className="text-xs text-ink-2 underline-offset-4 hover:underline"
            >
              {projectTitle}
            </Link>
          </Row>
        )}
      </RecordCard>
    </div>
  );
}

type RecordCardProps<Item extends { id: string }> = {
  /** The view that is on screen, and the one in which this card stands alone. */
  current: OrganizationView;
  view: OrganizationView;
  onShow: (view: OrganizationView) => void;
  title: string;
  of: { items: readonly Item[]; total: number };
  emptyText: string;
  /** The way to the list of the desk with all of them. */
  rest?: ReactNode;
  children: (item: Item) => ReactNode;
};

function RecordCard<Item extends { id: string }>({
  current,
  view,
  onShow,
  title,
  of: { items, total },
  emptyText,
  rest,
  children,
}: RecordCardProps<Item>) {
  const id = useId();
  const isWhole = current === view;
  if (current !== 'overview' && !isWhole) return null;
  const shown = isWhole ? items : items.slice(0, SHOWN);
  return (
    <Card aria-labelledby={id} className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={id} className="text-h3">
          {title} <span className="tnum text-brand-ink">{total}</span>
        </h2>
        {!isWhole && total > shown.length && (
          <Button variant="ghost" size="sm" onClick={() => onShow(view)}>
            모두 {total}
            <span className="sr-only">: {title}</span>
            <ChevronRight aria-hidden="true" />
          </Button>
        )}
      </div>
      {total === 0 ? (
        <p className="text-ink-2">{emptyText}</p>
      ) : (
        <ul>
          {shown.map((item) => (
            <li key={item.id} className="border-t border-line py-2.5 first:border-0 first:pt-0 last:pb-0">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
      {isWhole && total > 0 && (total > items.length || rest) && (
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-2">
          {total > items.length && <span>가장 최근 {items.length}건이에요.</span>}
          {rest}
        </p>
      )}
    </Card>
  );
}

function Row({ state, when, children }: { state: string; when: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 text-sm">
      <div className="grid min-w-0 justify-items-start gap-0.5">{children}</div>
      <p className="tnum text-right text-xs text-ink-2">
        {state}
        <span className="block text-ink-3">{when}</span>
      </p>
    </div>
  );
}
