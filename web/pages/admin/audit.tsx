import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AuditSearch, readAuditSearch } from '#web/features/admin/admin-search.ts';
import { AuditList } from '#web/features/admin/audit/audit-list.tsx';
import { auditQuery } from '#web/features/admin/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Field } from '#web/ui/field.tsx';
import { ListFrame } from '#web/ui/list-frame.tsx';
import { AdminPage } from './admin-page.tsx';

/** 감사 기록: the append-only log, newest first, all of it or of one subject or actor. */
export function AdminAuditPage() {
  const search = readAuditSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const log = useInfiniteQuery(auditQuery(search));
  const entries = log.data?.pages.flatMap(({ items }) => items);
  const show = (next: AuditSearch) => void navigate({ to: '/admin/audit', search: next });
  const { subjectId, actorId, from } = search;

  return (
    <AdminPage
      title="감사 기록"
      lead="누가 무엇을 했는지 덧붙이기만 하는 기록이에요. 고치거나 지울 수 없어요."
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label="이 날부터" className="w-full tablet:w-60">
          <DatePicker
            size="sm"
            value={from ?? null}
            onChange={(day) => show({ ...search, from: day ?? undefined })}
          />
        </Field>
        {subjectId && (
          <Chosen onClear={() => show({ ...search, subjectId: undefined })}>
            <span className="tnum">{subjectId.slice(0, 8)}</span>의 기록만 보는 중
          </Chosen>
        )}
        {actorId && (
          <Chosen onClear={() => show({ ...search, actorId: undefined })}>
            {entries?.[0]?.actorName ?? <span className="tnum">{actorId.slice(0, 8)}</span>}님이 한 일만 보는
            중
          </Chosen>
        )}
      </div>
      <ListFrame
        count={entries?.length}
        query={log}
        loadingLabel="감사 기록을 불러오는 중이에요"
        errorTitle="감사 기록을 불러오지 못했어요"
        empty={{
          illustration: 'empty-documents',
          title: '이 조건의 기록이 없어요',
          description: '날짜를 앞당기거나 조건을 지워 보세요.',
          action: (
            <Button variant="line" onClick={() => show({})}>
              모든 기록 보기
            </Button>
          ),
        }}
      >
        {entries && <AuditList entries={entries} />}
      </ListFrame>
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

/** A condition of the list, with the way out of it. */
function Chosen({ children, onClear }: { children: ReactNode; onClear: () => void }) {
  return (
    <Button variant="secondary" size="sm" className="min-h-10" onClick={onClear}>
      <span>{children}</span>
      <X aria-hidden="true" />
      <span className="sr-only">조건 지우기</span>
    </Button>
  );
}
