import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { UnreadNote } from '#web/ui/unread-note.tsx';
import { auditCheckQuery, useAuditCheckRequest } from './audit-queries.ts';

const ASK_AGAIN_MS = 1500;

/** Whether the log is whole, since when that is known, and the press that checks it again from the first entry on. */
export function AuditCheck() {
  /** The check that stood here when another was asked for; undefined while none is awaited. */
  const [before, setBefore] = useState<string | null>();
  const found = useQuery({
    ...auditCheckQuery,
    refetchInterval: ({ state }) =>
      before !== undefined && (state.data?.check?.checkedAt ?? null) === before ? ASK_AGAIN_MS : false,
  });
  const request = useAuditCheckRequest();
  if (!found.data) return <UnreadNote query={found}>기록을 확인한 결과를 불러오지 못했어요.</UnreadNote>;
  const { check } = found.data;
  const isWaiting = before !== undefined && (check?.checkedAt ?? null) === before;

  async function checkNow() {
    await request.mutateAsync().then(
      () => setBefore(check?.checkedAt ?? null),
      () => undefined,
    );
  }

  return (
    <Note
      role="status"
      tone={request.isError ? 'warn' : check === null ? 'info' : check.isIntact ? 'ok' : 'danger'}
      icon={check?.isIntact ? <ShieldCheck aria-hidden="true" /> : undefined}
      action={
        <Button
          variant="line"
          size="sm"
          loading={isWaiting || request.isPending}
          loadingText="확인하는 중..."
          onClick={() => void checkNow()}
        >
          지금 확인하기
        </Button>
      }
    >
      {request.isError && <p>{request.error.message}</p>}
      {check === null ? (
        '아직 확인하지 않았어요. 날마다 오전 6시에 처음부터 다시 계산해요.'
      ) : (
        <>
          <b className="tnum">
            {check.isIntact
              ? `${formatNumber(check.sequence)}건이 끊김 없이 이어져 있어요`
              : `${formatNumber(check.firstBreak ?? 0)}번째에서 어긋나요`}
          </b>{' '}
          <span className="tnum">
            {formatDateTime(check.checkedAt)}에 처음부터 다시 계산했어요
            {!check.isIntact && ` · 어긋난 곳 ${formatNumber(check.breakCount)}`}
          </span>
        </>
      )}
    </Note>
  );
}
