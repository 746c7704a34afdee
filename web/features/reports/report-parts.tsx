import { Check, ImageOff, Minus } from 'lucide-react';
import { useState } from 'react';
import { indicatorKindLabels } from '#contract/agreements/workplan.ts';
import { limits } from '#contract/limits.ts';
import type { ReportContent } from '#contract/reports/report-content.ts';
import { describeOverview } from '#contract/reports/report-overview.ts';
import { formatDay, formatMonthDay, formatNumber, formatWon } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Table } from '#web/ui/table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { type ReportViewer, SourceLink } from './source-link.tsx';

type PartProps = { content: ReportContent; viewer: ReportViewer };

const Nothing = ({ children }: { children: string }) => <p className="text-sm text-ink-2">{children}</p>;

/** 개요: what was done, in two sentences. */
export function OverviewPart({ content, viewer }: PartProps) {
  return (
    <div className="grid gap-2">
      <p className="leading-7 [overflow-wrap:anywhere]">
        {describeOverview(content).map(({ text, source }) =>
          source === null ? (
            <span key={text}>{text}</span>
          ) : (
            <SourceLink key={text} viewer={viewer} source={source}>
              {text}
            </SourceLink>
          ),
        )}
      </p>
      <p className="text-xs text-ink-3">
        점선 밑줄은 기록한 곳으로 이어져요. 숫자는 보고서에서 고칠 수 없고, 기록한 곳에서 고쳐요.
      </p>
    </div>
  );
}

/** 활동: the entries with their counts, the first of many until all are asked for, and their sums. */
export function ActivitiesPart({ content: { activities, people }, viewer }: PartProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (activities.length === 0) return <Nothing>남긴 활동 기록이 없어요.</Nothing>;
  const shown = isWhole ? activities : activities.slice(0, limits.activityEntriesPerPage);
  const rows = [
    ...shown,
    {
      id: 'TOTAL',
      day: '',
      place: '',
      sentence: '합계',
      participants: people.participants,
      employeeVolunteers: people.employeeVolunteers,
      otherVolunteers: people.otherVolunteers,
      hours: people.volunteerHours,
    },
  ];
  const column = (key: 'participants' | 'employeeVolunteers' | 'hours', header: string) => ({
    key,
    header,
    align: 'right' as const,
    narrow:
      key === 'hours' ? ('end' as const) : key === 'participants' ? ('start' as const) : ('hidden' as const),
    cell: (row: (typeof rows)[number]) => (
      <span className="text-[13px]">
        <span className="mr-1.5 text-xs text-ink-3 laptop:hidden">{header}</span>
        <SourceLink viewer={viewer} source="activity-entries">
          {formatNumber(row[key])}
        </SourceLink>
      </span>
    ),
  });
  return (
    <>
      <Table
        caption="활동"
        rows={rows}
        rowKey={({ id }) => id}
        rowHeader="what"
        className="-mx-5.5 w-[calc(100%+44px)]!"
        columns={[
          {
            key: 'what',
            header: '날과 활동',
            cell: ({ day, sentence, place }) => (
              <span className="grid">
                <span className={day === '' ? 'font-bold' : 'font-medium [overflow-wrap:anywhere]'}>
                  {sentence}
                </span>
                {day !== '' && (
                  <span className="tnum text-xs text-ink-3 [overflow-wrap:anywhere]">
                    {formatDay(day)} · {place}
                  </span>
                )}
              </span>
            ),
          },
          column('participants', '참여자'),
          column('employeeVolunteers', '임직원'),
          column('hours', '봉사 시간'),
        ]}
      />
      {shown.length < activities.length && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setIsWhole(true)}>
          활동 기록 {formatNumber(activities.length - shown.length)}건 더 보기
        </Button>
      )}
    </>
  );
}

/** 참여자: how many came, and who helped. */
export function PeoplePart({ content: { people }, viewer }: PartProps) {
  const facts = [
    ['연인원', people.participants, 'activity-entries'],
    ['실인원', people.headcount, 'measurements'],
    ['임직원 봉사자', people.employeeVolunteers, 'activity-entries'],
    ['일반 봉사자', people.otherVolunteers, 'activity-entries'],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-y-3 tablet:grid-cols-4">
      {facts.map(([name, value, source]) => (
        <div
          key={name}
          className="border-line px-3 odd:pl-0 even:border-l tablet:not-first:border-l tablet:not-first:pl-4"
        >
          <dt className="text-[13px] leading-5 text-ink-3">{name}</dt>
          <dd className="text-[18px] leading-7">
            {value === null ? (
              <span className="text-sm text-ink-2">재지 않았어요</span>
            ) : (
              <SourceLink viewer={viewer} source={source}>
                {formatNumber(value)}명
              </SourceLink>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** 성과: each agreed indicator against its target, and why one lies below. */
export function ResultsPart({ content: { indicators }, viewer }: PartProps) {
  if (indicators.length === 0) return <Nothing>협약에서 정한 성과 지표가 없어요.</Nothing>;
  return (
    <ul className="divide-y divide-line">
      {indicators.map(({ key, kind, name, unit, target, value, isReached, reason }) => (
        <li
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2.5 text-sm"
        >
          <p className="flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
            <Tag tone={kind === 'R' ? 'gam' : 'neutral'}>{indicatorKindLabels[kind]}</Tag>
            <span className="font-medium">
              {name} <span className="text-xs text-ink-3">({unit})</span>
            </span>
          </p>
          <p className="tnum grid justify-items-end gap-x-3 tablet:flex tablet:items-center">
            <span className="text-xs text-ink-3">목표 {formatNumber(target)}</span>
            {value === null ? (
              <span className="text-ink-2">측정 전</span>
            ) : (
              <span className="flex items-center gap-2">
                <SourceLink viewer={viewer} source="measurements">
                  {formatNumber(value)}
                </SourceLink>
                <span
                  className={`inline-flex items-center gap-1 whitespace-nowrap ${isReached ? 'text-ok' : 'text-warn'} [&_svg]:size-3.5`}
                >
                  {isReached ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
                  {isReached ? '달성' : '미달'}
                </span>
              </span>
            )}
          </p>
          {reason !== '' && (
            <p className="col-span-2 text-[13px] text-ink-2 [overflow-wrap:anywhere]">
              <b className="font-[650] text-ink">어떤 까닭이 있었나요?</b> {reason}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const signed = (amount: number) =>
  amount === 0 ? '–' : `${amount > 0 ? '+' : '−'}${formatNumber(Math.abs(amount))}`;
const plain = (amount: number) => (amount < 0 ? `−${formatNumber(-amount)}` : formatNumber(amount));

/** 예산: each line as agreed, moved and spent. */
export function BudgetPart({ content: { budget }, viewer }: PartProps) {
  if (budget.lines.length === 0) return <Nothing>정한 예산 항목이 없어요.</Nothing>;
  const sum = (key: 'moved' | 'left') => budget.lines.reduce((all, line) => all + line[key], 0);
  const rows = [
    ...budget.lines,
    {
      id: 'TOTAL',
      name: '합계',
      basis: '',
      agreed: budget.agreed,
      moved: sum('moved'),
      spent: budget.spent,
      left: sum('left'),
    },
  ];
  type Row = (typeof rows)[number];
  const amount = (label: string, value: string, isBad = false) => (
    <span className={`tnum text-[13px] ${isBad ? 'font-semibold text-danger' : ''}`}>
      <span className="mr-1.5 text-xs font-normal text-ink-3 laptop:hidden">{label}</span>
      {value}
    </span>
  );
  return (
    <div className="grid gap-3">
      <Table<Row>
        caption="예산"
        rows={rows}
        rowKey={({ id }) => id}
        rowHeader="name"
        className="-mx-5.5 w-[calc(100%+44px)]!"
        columns={[
          {
            key: 'name',
            header: '비목',
            cell: ({ id, name, basis }) => (
              <span className="grid">
                <span className={id === 'TOTAL' ? 'font-bold' : 'font-medium'}>{name}</span>
                {basis !== '' && <span className="text-xs text-ink-3 [overflow-wrap:anywhere]">{basis}</span>}
              </span>
            ),
          },
          {
            key: 'agreed',
            header: '협약',
            align: 'right',
            narrow: 'start',
            cell: ({ agreed }) => amount('협약', formatNumber(agreed)),
          },
          {
            key: 'moved',
            header: '옮김',
            align: 'right',
            narrow: 'end',
            cell: ({ moved }) => amount('옮김', signed(moved)),
          },
          {
            key: 'spent',
            header: '쓴 돈',
            align: 'right',
            narrow: 'start',
            cell: ({ spent }) => (
              <span className="text-[13px]">
                <span className="mr-1.5 text-xs text-ink-3 laptop:hidden">쓴 돈</span>
                <SourceLink viewer={viewer} source="budget">
                  {plain(spent)}
                </SourceLink>
              </span>
            ),
          },
          {
            key: 'left',
            header: '남은 돈',
            align: 'right',
            narrow: 'end',
            cell: ({ left }) => amount('남은 돈', plain(left), left < 0),
          },
        ]}
      />
      <p className="tnum text-xs text-ink-2">
        받은 돈 {formatWon(budget.received)} · 통장 이자 {formatWon(budget.interest)} · 증빙{' '}
        {formatNumber(budget.spendings)}건. 사업비는 맞손을 거치지 않아요.
      </p>
    </div>
  );
}

/** 사진: a few of those that everybody agreed to. */
export function PhotosPart({ content: { photos }, viewer }: PartProps) {
  if (photos.shown.length === 0) return <Nothing>남긴 사진이 없어요.</Nothing>;
  return (
    <ul className="grid grid-cols-3 gap-2 tablet:grid-cols-6">
      {photos.shown.map(({ id, entryId, day, place }) => (
        <li key={id}>
          <Picture
            path={`/api/projects/${viewer.projectId}/activity-entries/${entryId}/photos/${id}`}
            name={`${formatMonthDay(day)} ${place}`}
          />
        </li>
      ))}
    </ul>
  );
}

/** A photo, or where it was: somebody in it may have taken the consent back since. */
function Picture({ path, name }: { path: string; name: string }) {
  const [isGone, setGone] = useState(false);
  return (
    <figure className="grid gap-1">
      <div className="grid aspect-4/3 place-items-center overflow-hidden rounded-r2 bg-sunken text-ink-3">
        {isGone ? (
          <ImageOff aria-label="지운 사진이에요" className="size-5" />
        ) : (
          <img
            src={path}
            alt={`${name} 활동 사진`}
            loading="lazy"
            decoding="async"
            onError={() => setGone(true)}
            className="size-full object-cover"
          />
        )}
      </div>
      <figcaption className="text-xs text-ink-3 [overflow-wrap:anywhere]">{name}</figcaption>
    </figure>
  );
}
