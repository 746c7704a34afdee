import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { projectStatusLabels } from '#contract/projects/project-status.ts';
import {
  isAcceptedProject,
  isUnacceptedProject,
  nameUnaccepted,
  sumUpProjects,
} from '#contract/results/result-sums.ts';
import type { ResultProject, ResultSums } from '#contract/results/results.ts';
import { formatDayRange, formatNumber } from '#web/lib/format.ts';
import { Table } from '#web/ui/table.tsx';
import { Tag } from '#web/ui/tag.tsx';

type Row = { kind: 'SUMS'; name: string; sums: ResultSums } | { kind: 'PROJECT'; project: ResultProject };

type Room = '' | 'agreement' | 'budget' | 'activity-entries' | 'measurements';

const roomPaths = {
  '': '/project/manage/$projectId',
  agreement: '/project/manage/$projectId/agreement',
  budget: '/project/manage/$projectId/budget',
  'activity-entries': '/project/manage/$projectId/activity-entries',
  measurements: '/project/manage/$projectId/measurements',
} as const satisfies Record<Room, string>;

/** A figure with its name on phones, leading to the room in which it is recorded. */
function Figure({
  label,
  row,
  room,
  of,
}: {
  label: string;
  row: Row;
  room: Room;
  of: (one: ResultProject | ResultSums) => number | null;
}) {
  const value = of(row.kind === 'SUMS' ? row.sums : row.project);
  const text = value === null ? '–' : formatNumber(value);
  return (
    <span className="tnum">
      <span className="mr-1.5 text-xs text-ink-3 laptop:hidden">{label}</span>
      {row.kind === 'SUMS' ? (
        <b className="font-[650]">{text}</b>
      ) : (
        <Link
          to={roomPaths[room]}
          params={{ projectId: row.project.id }}
          aria-label={`${row.project.title} ${label} ${text}`}
          className="underline-offset-4 hover:underline"
        >
          {text}
        </Link>
      )}
    </span>
  );
}

function rowsOf(projects: readonly ResultProject[]): Row[] {
  const group = (name: string, own: readonly ResultProject[]): Row[] =>
    own.length === 0
      ? []
      : [
          { kind: 'SUMS', name: `${name} ${own.length}`, sums: sumUpProjects(own) },
          ...own.map((project): Row => ({ kind: 'PROJECT', project })),
        ];
  return [
    ...group('확인된 성과', projects.filter(isAcceptedProject)),
    ...group(nameUnaccepted(projects), projects.filter(isUnacceptedProject)),
  ];
}

function Name({ row }: { row: Row }): ReactNode {
  if (row.kind === 'SUMS') return <b className="font-bold">{row.name}</b>;
  const { id, title, companyName, npoName, region, status, indicators } = row.project;
  const reached = indicators.filter(({ isReached }) => isReached).length;
  return (
    <span className="grid justify-items-start gap-0.5">
      <Link
        to={roomPaths['']}
        params={{ projectId: id }}
        className="font-[650] underline-offset-4 hover:underline"
      >
        {title}
      </Link>
      <span className="text-xs font-normal text-ink-3">
        {companyName} × {npoName} · {region}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs font-normal text-ink-2">
        <Tag>{projectStatusLabels[status]}</Tag>
        {indicators.length > 0 && (
          <Link
            to={roomPaths.measurements}
            params={{ projectId: id }}
            className="tnum inline-flex min-h-6 items-center underline-offset-4 hover:underline"
          >
            지표 {indicators.length}개 가운데 {reached}개 달성
          </Link>
        )}
      </span>
    </span>
  );
}

/** Project by project, those with an accepted report first, each group with its sums; every figure opens its room. */
export function ProjectTable({
  projects,
  year,
}: {
  projects: readonly ResultProject[];
  year: number | null;
}) {
  const figure = (
    label: string,
    room: Room,
    of: (one: ResultProject | ResultSums) => number | null,
    narrow: 'start' | 'end' | 'line',
    header = label,
  ) => ({
    key: label,
    header,
    align: 'right' as const,
    narrow,
    cell: (row: Row) => <Figure label={label} row={row} room={room} of={of} />,
  });
  return (
    <Table<Row>
      caption="사업별 성과"
      rows={rowsOf(projects)}
      rowKey={(row) => (row.kind === 'SUMS' ? row.name : row.project.id)}
      rowHeader="name"
      columns={[
        { key: 'name', header: '사업과 단체', cell: (row) => <Name row={row} /> },
        {
          key: 'period',
          header: '기간',
          cell: (row) =>
            row.kind === 'PROJECT' ? (
              <span className="tnum whitespace-nowrap max-laptop:text-xs max-laptop:text-ink-3">
                {formatDayRange(row.project.start, row.project.end)}
              </span>
            ) : null,
        },
        figure('협약액', 'agreement', ({ agreed }) => agreed, 'line'),
        figure('집행', 'budget', ({ spent }) => spent, 'line', year === null ? '집행액' : `${year} 집행액`),
        figure('연인원', 'activity-entries', ({ participants }) => participants, 'start'),
        figure('실인원', 'measurements', ({ headcount }) => headcount, 'end'),
        figure('봉사 시간', 'activity-entries', ({ employeeHours }) => employeeHours, 'start'),
      ]}
    />
  );
}
