import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { ListedMail } from '#contract/admin/admin.ts';
import { problemText } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { OrganizationLink } from '#web/lib/organization-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { toast } from '#web/ui/toast.ts';
import { useRetryMail } from './queries.ts';

const STATES = { QUEUED: '보내는 중', SENT: '보냄', FAILED: '보내지 못함' } as const;

/** Mails with what became of each, and the way to send one again that was given up on. */
export function MailList({ mails, isOfOne }: { mails: readonly ListedMail[]; isOfOne: boolean }) {
  const columns: TableColumn<ListedMail>[] = [
    {
      key: 'to',
      header: '받는 사람',
      width: 'w-60',
      cell: ({ to, organizationId, organizationName }) => (
        <span className="grid">
          <span className="font-semibold [overflow-wrap:anywhere]">{to}</span>
          {!isOfOne && organizationId && organizationName && (
            <span className="text-xs font-normal text-ink-2">
              <OrganizationLink id={organizationId} name={organizationName} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'subject',
      header: '제목',
      cell: ({ subject }) => <span className="[overflow-wrap:anywhere]">{subject}</span>,
    },
    {
      key: 'error',
      header: isOfOne ? '상태' : '이유',
      width: 'w-72',
      cell: ({ status, lastError, attempts }) =>
        status !== 'FAILED' ? (
          <span className="text-ink-2">{STATES[status]}</span>
        ) : (
          <>
            <p className="text-danger [overflow-wrap:anywhere]">{lastError ?? '이유를 알 수 없어요'}</p>
            <p className="tnum text-xs text-ink-3">{attempts}번 보내 봤어요</p>
          </>
        ),
    },
    {
      key: 'createdAt',
      header: '쓴 때',
      width: 'w-44',
      narrow: 'start',
      cell: ({ createdAt }) => <span className="tnum text-ink-2">{formatDateTime(createdAt)}</span>,
    },
    {
      key: 'retry',
      header: <span className="sr-only">다시 보내기</span>,
      width: 'w-36',
      narrow: 'end',
      cell: (mail) => mail.status === 'FAILED' && <RetryButton mail={mail} />,
    },
  ];
  return (
    <Table
      caption={isOfOne ? '보낸 메일' : '보내지 못한 메일'}
      columns={columns}
      rows={mails}
      rowKey={({ id }) => id}
      rowHeader="to"
    />
  );
}

function RetryButton({ mail }: { mail: ListedMail }) {
  const retry = useRetryMail();
  const [isSending, setIsSending] = useState(false);

  async function send() {
    setIsSending(true);
    try {
      await retry.mutateAsync(mail.id);
      toast.success(`${mail.to} 메일을 다시 보내요. 또 실패하면 이 목록에 돌아와요.`);
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Button
      variant="line"
      size="sm"
      loading={isSending}
      loadingText="보내는 중..."
      aria-label={`${mail.to} 다시 보내기`}
      onClick={() => void send()}
    >
      <RefreshCw aria-hidden="true" />
      다시 보내기
    </Button>
  );
}
