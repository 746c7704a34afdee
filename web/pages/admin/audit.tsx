import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import { type AuditSearch, readAuditEntry, readAuditSearch } from '#web/features/admin/admin-search.ts';
import { AuditCheck } from '#web/features/admin/audit/audit-check.tsx';
import type { Names } from '#web/features/admin/audit/audit-details.ts';
import { AuditFilters } from '#web/features/admin/audit/audit-filters.tsx';
import { AuditPane } from '#web/features/admin/audit/audit-pane.tsx';
import { auditQuery, saveAuditEntries } from '#web/features/admin/audit/audit-queries.ts';
import { AuditTable } from '#web/features/admin/audit/audit-table.tsx';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListFrame } from '#web/ui/list-frame.tsx';
import { PANES, useMediaQuery } from '#web/ui/use-media-query.ts';
import { AdminPage } from './admin-page.tsx';

/**
 * 감사 기록: the append-only log, newest first, all of it or what agrees with the conditions in the address, with the
 * picked entry beside it. Where there is no room beside it, the entry opens below its line.
 */
export function AdminAuditPage() {
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const search = readAuditSearch(address);
  const sequence = readAuditEntry(address);
  const hasPanes = useMediaQuery(PANES);
  const navigate = useNavigate();
  const log = useInfiniteQuery(auditQuery(search));
  const entries = log.data?.pages.flatMap(({ items }) => items);
  const names: Names = Object.assign({}, ...(log.data?.pages.map((page) => page.names) ?? []));
  const actor = entries?.find(({ actorId }) => actorId !== null && actorId === search.actorId);
  const picked =
    entries?.find((entry) => entry.sequence === sequence) ?? (hasPanes ? entries?.[0] : undefined);
  const pane = picked && <AuditPane entry={picked} names={names} />;
  const show = (next: AuditSearch) => void navigate({ to: '/admin/audit', search: next });

  async function save() {
    await openDialog('reasonCheck', {
      title: '감사 기록 내려받기',
      subtitle: '지금 조건에 맞는 기록을 새것부터 엑셀 파일로 받아요.',
      effects: [
        `한 번에 ${formatNumber(limits.auditExportMax)}건까지 받아요.`,
        '누가 무엇에 쓰려고 받았는지 감사 기록에 남아요.',
      ],
      confirmText: '내려받기',
      act: (purpose) => saveAuditEntries(search, purpose),
    });
  }

  return (
    <AdminPage
      title="감사 기록"
      lead="누가 무엇을 했는지 덧붙이기만 하는 기록이에요. 고치거나 지울 수 없어요."
      action={
        <Button variant="line" onClick={() => void save()}>
          <Download aria-hidden="true" />
          내려받기
        </Button>
      }
    >
      <AuditCheck />
      <AuditFilters
        search={search}
        names={actor?.actorId ? { ...names, [actor.actorId]: actor.actorName } : names}
        onChange={show}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[1240px]:grid-cols-[minmax(0,1fr)_328px]">
        <ListFrame
          count={entries?.length}
          query={log}
          loadingLabel="감사 기록을 불러오는 중이에요"
          errorTitle="감사 기록을 불러오지 못했어요"
          empty={{
            illustration: 'empty-documents',
            title: '이 조건의 기록이 없어요',
            description: '기간을 넓히거나 조건을 지워 보세요.',
            action: (
              <Button variant="line" onClick={() => show({})}>
                모든 기록 보기
              </Button>
            ),
          }}
        >
          {entries && (
            <AuditTable entries={entries} names={names} picked={picked} below={hasPanes ? null : pane} />
          )}
        </ListFrame>
        {hasPanes && pane && (
          <Card
            as="aside"
            aria-label="고른 기록"
            className="sticky top-[calc(var(--desk-top)+20px)] max-h-[calc(100dvh-var(--desk-top)-40px)] overflow-y-auto [scrollbar-width:thin]"
          >
            {pane}
          </Card>
        )}
      </div>
      {log.hasNextPage && (
        <Button
          variant="line"
          className="justify-self-center"
          loading={log.isFetchingNextPage}
          loadingText="불러오는 중..."
          onClick={() => void log.fetchNextPage()}
        >
          더 오래된 기록 보기
        </Button>
      )}
      {entries && entries.length > 0 && !log.hasNextPage && (
        <p className="text-center text-sm text-ink-3">여기가 처음 기록이에요.</p>
      )}
    </AdminPage>
  );
}
