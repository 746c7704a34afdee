import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { nameAction } from '#contract/admin/audit-names.ts';
import type { AuditEntry } from '#contract/admin/audits.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { formatDay, formatTime } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { readAuditSearch } from '../admin-search.ts';
import { useRegionNames } from '../use-region-names.ts';
import { type Names, summarizeAuditDetails } from './audit-details.ts';
import { AuditThing } from './audit-links.tsx';

type AuditTableProps = {
  /** Newest first. */
  entries: readonly AuditEntry[];
  names: Names;
  picked: AuditEntry | undefined;
  /** What stands below the picked row where there is no room beside the table. */
  below: ReactNode;
};

const HEADS = [
  ['번호', 'w-16'],
  ['때', 'w-22'],
  ['한 사람', 'w-28'],
  ['한 일', 'w-38'],
  ['대상', 'w-40'],
  ['바뀐 것 · 이유', ''],
] as const;

/** Entries of the audit log by days, a line each; below 1024 px two. One of them is picked. */
export function AuditTable({ entries, names, picked, below }: AuditTableProps) {
  const nameRegions = useRegionNames(entries.map(({ details }) => details));
  const today = koreanDay(new Date());
  const days = [...new Set(entries.map(({ at }) => koreanDay(at)))];
  return (
    <table className="w-full table-fixed border-collapse text-sm max-laptop:block">
      <caption className="sr-only">감사 기록</caption>
      <thead className="max-laptop:sr-only">
        <tr>
          {HEADS.map(([name, width]) => (
            <th
              key={name}
              scope="col"
              className={`h-9 px-2 text-left text-xs font-medium text-ink-3 first:pl-4 last:pr-4 ${width}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {days.map((day) => (
        <tbody key={day} className="max-laptop:block">
          <tr className="max-laptop:block">
            <th
              scope="rowgroup"
              colSpan={HEADS.length}
              className="tnum h-8 border-y border-line bg-page px-4 text-left text-2xs font-semibold text-ink-2 max-laptop:flex max-laptop:items-center"
            >
              {day === today && '오늘 · '}
              {formatDay(day)}
            </th>
          </tr>
          {entries
            .filter(({ at }) => koreanDay(at) === day)
            .map((entry) => {
              const isPicked = entry.sequence === picked?.sequence;
              return (
                <Fragment key={entry.sequence}>
                  <Row
                    entry={entry}
                    names={names}
                    told={summarizeAuditDetails(nameRegions(entry.details), names)}
                    isPicked={isPicked}
                  />
                  {isPicked && below && (
                    <tr className="max-laptop:block">
                      <td
                        colSpan={HEADS.length}
                        className="border-b border-line bg-page p-4 max-laptop:block tablet:p-5"
                      >
                        {below}
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
        </tbody>
      ))}
    </table>
  );
}

const CELL =
  'h-10 truncate border-b border-line px-2 text-left font-normal first:pl-4 last:pr-4 max-laptop:h-auto max-laptop:border-0 max-laptop:p-0! max-laptop:text-xs';

type RowProps = { entry: AuditEntry; names: Names; told: string; isPicked: boolean };

/** One entry. Where the table has no columns it takes two lines: what was done when, then who, to what, and what changed. */
function Row({ entry, names, told, isPicked }: RowProps) {
  const { sequence, at, actorName, action, reason } = entry;
  const summary = [told, reason].filter(Boolean).join(' · ');
  return (
    <tr
      className={classNames(
        'max-laptop:relative max-laptop:flex max-laptop:flex-wrap max-laptop:gap-x-2 max-laptop:border-b max-laptop:border-line max-laptop:px-4 max-laptop:py-2',
        isPicked ? 'bg-sunken shadow-[inset_3px_0_0_var(--brand)]' : 'hover:bg-page',
      )}
    >
      <td className={classNames(CELL, 'tnum text-ink-3 max-laptop:hidden')}>{sequence}</td>
      <td
        className={classNames(
          CELL,
          'tnum text-ink-2 max-laptop:order-2 max-laptop:w-18 max-laptop:self-center max-laptop:text-right',
        )}
      >
        {formatTime(at)}
      </td>
      <td className={classNames(CELL, 'max-laptop:order-3 max-laptop:max-w-[36%]')} title={actorName}>
        {actorName}
      </td>
      <th
        scope="row"
        className={classNames(
          CELL,
          'relative max-laptop:static max-laptop:order-1 max-laptop:basis-[calc(100%-5rem)] max-laptop:text-sm',
        )}
        title={nameAction(action)}
      >
        <Link
          to="/admin/audit"
          search={(current) => ({ ...readAuditSearch(current), entry: sequence })}
          replace
          resetScroll={false}
          aria-current={isPicked ? 'true' : undefined}
          className="font-semibold underline-offset-4 before:absolute before:inset-0 hover:underline"
        >
          {nameAction(action)}
          <span className="sr-only"> {sequence}번째 기록 보기</span>
        </Link>
      </th>
      <td className={classNames(CELL, 'max-laptop:order-4 max-laptop:max-w-[46%]')}>
        <AuditThing entry={entry} names={names} />
      </td>
      <td
        className={classNames(
          CELL,
          'text-ink-2 max-laptop:order-5 max-laptop:min-w-0 max-laptop:flex-1 max-laptop:basis-0',
        )}
        title={summary}
      >
        {summary}
      </td>
    </tr>
  );
}
