import { ChevronDown, ChevronUp } from 'lucide-react';
import type { AdminCode } from '#contract/admin/admin-codes.ts';
import { nameCodeGroup } from '#contract/codes.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCodeChange } from './queries.ts';

type CodeTableProps = {
  group: string;
  codes: readonly AdminCode[];
  onEdit: (code: AdminCode) => void;
  /** Told what a change of the order came to. */
  onMoved: (message: string) => void;
};

/** The codes of a group in their order, what holds each, and what can be done with it. */
export function CodeTable({ group, codes, onEdit, onMoved }: CodeTableProps) {
  const change = useCodeChange(group);
  const columns: TableColumn<AdminCode>[] = [
    {
      key: 'name',
      header: '이름',
      narrow: 'start',
      cell: (code) => (
        <>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {labelOf(code)}
            {!code.isActive && <Tag tone="warn">쓰지 않음</Tag>}
          </p>
          <code className="text-xs font-normal text-ink-3">{code.code}</code>
          {code.searchWords && (
            <p className="text-xs font-normal text-ink-2">함께 찾을 말: {code.searchWords}</p>
          )}
        </>
      ),
    },
    {
      key: 'order',
      header: '순서',
      narrow: 'end',
      width: 'w-24',
      cell: (code) => {
        const place = codes.indexOf(code);
        const move = (to: 'UP' | 'DOWN') =>
          change.mutate(
            { kind: 'MOVE', target: code, to },
            {
              onSuccess: ({ items }) =>
                onMoved(`${code.name}, ${items.findIndex((item) => item.code === code.code) + 1}번째`),
              onError: (error) => toast.error(error.message),
            },
          );
        return (
          <span className="whitespace-nowrap">
            <IconButton
              label={`${code.name} 위로`}
              icon={<ChevronUp />}
              aria-disabled={place === 0}
              className="aria-disabled:opacity-40"
              onClick={() => place > 0 && move('UP')}
            />
            <IconButton
              label={`${code.name} 아래로`}
              icon={<ChevronDown />}
              aria-disabled={place === codes.length - 1}
              className="aria-disabled:opacity-40"
              onClick={() => place < codes.length - 1 && move('DOWN')}
            />
          </span>
        );
      },
    },
    { key: 'uses', header: '쓰는 곳', width: 'w-1/3', cell: describeUses },
    {
      key: 'actions',
      header: '할 일',
      width: 'w-64',
      cell: (code) => (
        <span className="-ml-2.5 flex flex-wrap gap-1">
          <Button variant="ghost" size="sm" onClick={() => onEdit(code)}>
            <span className="sr-only">{code.name} </span>고치기
          </Button>
          <Button variant="ghost" size="sm" onClick={() => void switchUse(code)}>
            <span className="sr-only">{code.name} </span>
            {code.isActive ? '쓰지 않기' : '다시 쓰기'}
          </Button>
          {code.canDelete && (
            <Button variant="ghost" size="sm" onClick={() => void remove(code)}>
              <span className="sr-only">{code.name} </span>지우기
            </Button>
          )}
        </span>
      ),
    },
  ];

  async function switchUse(code: AdminCode) {
    const { isActive } = code;
    const confirmText = isActive ? '쓰지 않기' : '다시 쓰기';
    const isDone = await openDialog('reasonCheck', {
      title: isActive ? '코드 쓰지 않기' : '코드 다시 쓰기',
      subtitle: labelOf(code),
      effects: isActive
        ? [
            '요청서, 프로필, 찾기 조건에서 더는 고를 수 없어요.',
            '이미 쓴 곳에는 이름이 그대로 보여요.',
            '언제든 다시 쓸 수 있어요.',
          ]
        : ['바로 다시 고를 수 있어요.'],
      confirmText,
      act: async (reason) =>
        void (await change.mutateAsync({ kind: 'ACTIVATE', target: code, isActive: !isActive, reason })),
    });
    if (isDone) toast.success(isActive ? '이제 고를 수 없어요.' : '다시 고를 수 있어요.');
  }

  async function remove(code: AdminCode) {
    const isDone = await openDialog('reasonCheck', {
      title: '코드 지우기',
      subtitle: labelOf(code),
      effects: ['되돌릴 수 없어요. 한 번도 쓰지 않은 코드만 지울 수 있어요.'],
      confirmText: '지우기',
      isDanger: true,
      act: async (reason) => void (await change.mutateAsync({ kind: 'DELETE', target: code, reason })),
    });
    if (isDone) toast.success('코드를 지웠어요.');
  }

  return (
    <Table
      caption={`${nameCodeGroup(group)} 코드`}
      columns={columns}
      rows={codes}
      rowKey={({ code }) => code}
      rowHeader="name"
    />
  );
}

const labelOf = ({ displayName, name }: AdminCode) => `${displayName} ${name}`.trim();

function describeUses({ requestCount, npoCount, npoProjectCount }: AdminCode) {
  const uses = [
    ['요청', requestCount],
    ['단체', npoCount],
    ['대표 사업', npoProjectCount],
  ] as const;
  const held = uses.filter(([, count]) => count > 0);
  return held.length === 0 ? (
    <span className="text-ink-3">쓰는 곳 없음</span>
  ) : (
    <span className="tnum text-ink-2">
      {held.map(([name, count]) => `${name} ${formatNumber(count)}`).join(' · ')}
    </span>
  );
}
