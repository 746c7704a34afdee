import { Link } from '@tanstack/react-router';
import { signupFigureLabels } from '#contract/admin/signup-statistics.ts';
import {
  intakeStateLabels,
  profileBandLabels,
  type StatisticFigureQuery,
  type StatisticRow,
  statisticCountLabels,
  statisticCounts,
  statisticStepLabels,
} from '#contract/admin/statistics.ts';
import { orderKindLabels } from '#contract/orders/orders.ts';
import { formatDay, formatWon } from '#web/lib/format.ts';
import { Table, type TableColumn } from '#web/ui/table.tsx';
import { formatHours } from './figures.ts';

/** What the rows of a figure are called. */
export function nameFigure({
  figure,
  step,
  reason,
  kind,
  plan,
  band,
  state,
  word,
}: StatisticFigureQuery): string {
  switch (figure) {
    case 'INTAKE':
      return state ? `들어온 요청: ${intakeStateLabels[state]}` : '들어온 요청';
    case 'SEARCH_MISSES':
      return word === undefined ? '결과 없는 검색어' : `결과 없는 검색어: ${word}`;
    case 'FUNNEL':
      return `이 기간의 요청: ${statisticStepLabels[step ?? 'REQUESTED']}`;
    case 'COHORT_CANCELED':
      return '이 기간의 요청: 취소';
    case 'LEAD':
      return `${statisticStepLabels[step ?? 'LISTED']}까지 걸린 시간`;
    case 'REPORT_LEAD':
      return '끝난 날부터 보고서까지 걸린 시간';
    case 'ANSWER_LEAD':
      return '문의에 답하기까지 걸린 시간';
    case 'SIGNUPS':
    case 'APPROVALS':
    case 'FIXES':
    case 'REJECTIONS':
      return `가입과 심사: ${signupFigureLabels[figure]}`;
    case 'REVIEW_LEAD':
      return '승인까지 걸린 시간';
    case 'REPORTS_DUE':
      return '낼 날이 된 보고서';
    case 'REPORTS_LATE':
      return '늦은 보고서';
    case 'PAYMENTS':
      return `${kind ? orderKindLabels[kind] : '요금'} 입금과 환불`;
    case 'PLAN':
      return `${plan ?? ''} 기업`.trim();
    case 'PROFILE':
      return band ? `프로필 ${profileBandLabels[band]}` : '단체 프로필';
    case 'DECLINES':
      return reason ? `단체 거절: ${reason}` : statisticCountLabels.DECLINES;
    default:
      return statisticCountLabels[statisticCounts.find((known) => known === figure) ?? 'REQUESTED'];
  }
}

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-brand-ink [overflow-wrap:anywhere] hover:underline';

/** The page of the desk on which a counted thing stands. */
function RowName({ row: { kind, subjectId, name } }: { row: StatisticRow }) {
  if (subjectId === null)
    return (
      <Link to="/npos" search={{ q: name }} preload={false} className={LINK}>
        {name}
      </Link>
    );
  if (kind === 'ORDER')
    return (
      <Link to="/admin/orders/$orderId" params={{ orderId: subjectId }} className={LINK}>
        {name}
      </Link>
    );
  if (kind === 'INQUIRY')
    return (
      <Link to="/admin/inquiries" search={{ id: subjectId }} className={LINK}>
        {name}
      </Link>
    );
  if (kind === 'ORGANIZATION')
    return (
      <Link to="/admin/organizations/$organizationId" params={{ organizationId: subjectId }} className={LINK}>
        {name}
      </Link>
    );
  return (
    <Link to="/admin/projects/$projectId" params={{ projectId: subjectId }} className={LINK}>
      {name}
    </Link>
  );
}

const value = ({ hours, amount }: StatisticRow) =>
  hours !== null ? formatHours(hours) : amount !== null ? formatWon(amount) : null;

const COLUMNS: TableColumn<StatisticRow>[] = [
  { key: 'name', header: '이름', narrow: 'line', cell: (row) => <RowName row={row} /> },
  {
    key: 'note',
    header: '내용',
    cell: ({ note }) => <span className="text-ink-2 [overflow-wrap:anywhere]">{note}</span>,
  },
  {
    key: 'on',
    header: '날',
    narrow: 'start',
    align: 'right',
    cell: ({ on }) => on && <span className="tnum">{formatDay(on)}</span>,
  },
  {
    key: 'value',
    header: <span className="sr-only">값</span>,
    narrow: 'end',
    align: 'right',
    cell: (row) => <span className="tnum">{value(row)}</span>,
  },
];

/** The things that a figure counts. */
export function RowTable({ caption, rows }: { caption: string; rows: readonly StatisticRow[] }) {
  return <Table caption={caption} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} rowHeader="name" />;
}
