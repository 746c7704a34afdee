import { type SignupStatistics, signupFigureLabels } from '#contract/admin/signup-statistics.ts';
import { type StatisticNote, statisticNotes } from '#contract/admin/statistic-notes.ts';
import { statisticByLabels } from '#contract/admin/statistic-periods.ts';
import {
  type getStatisticFile,
  intakeStateLabels,
  leadTargetDays,
  profileBandLabels,
  type Standings,
  type Statistics,
  statisticCountLabels,
  statisticStepLabels,
  statisticWayLabels,
} from '#contract/admin/statistics.ts';
import { limits } from '#contract/limits.ts';
import { orderKindLabels } from '#contract/orders/orders.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { getCodeBook } from '#server/modules/codes/service.ts';
import { formAttachmentHeader } from '#server/modules/files/send-file.ts';
import { formCsvLine } from '#server/paper/csv.ts';
import { writeXlsx } from '#server/paper/xlsx.ts';
import { readStandings, readStatistics } from './service.ts';
import { readSignups } from './signups.ts';

type Sheet = {
  name: string;
  note: StatisticNote;
  head: string[];
  rows: (string | number)[][];
  /** What its figures are narrowed to, where they are. */
  of?: string;
};

/** As many words as a person reads through. */
const maxWords = 2000;

const groupHead = ['요청', '수락 1곳 이상', '파트너 선택', '종료', '평균 맞춤도'];
const layOutGroups = (name: string, groups: Statistics['regions']): Sheet => ({
  name,
  note: 'GROUPS',
  head: [name, ...groupHead],
  rows: groups.map(({ name: own, requested, accepted, chosen, closed, fit }) => [
    own,
    requested,
    accepted,
    chosen,
    closed,
    fit ?? '',
  ]),
});

const layOutLeads = ({ leads, ways }: Statistics): (string | number)[][] =>
  [
    ...leads.map(({ step, ...lead }) => ({ ...lead, key: step, name: `${statisticStepLabels[step]}까지` })),
    ...ways.map(({ way, ...lead }) => ({ ...lead, key: way, name: statisticWayLabels[way] })),
  ].map(({ key, name, count, medianHours, ninetiethHours }) => [
    name,
    count,
    medianHours ?? '',
    ninetiethHours ?? '',
    leadTargetDays[key] ?? '',
  ]);

/** What follows requests, which may be those of one field. */
function layOutRequests(figures: Statistics): Sheet[] {
  const { by, parts, counts, intake, funnel, canceled, reports, reasons, otherReasons } = figures;
  return [
    {
      name: statisticByLabels[by],
      note: 'COUNTS',
      head: ['첫날', '마지막 날', ...counts.map(({ key }) => statisticCountLabels[key])],
      rows: [
        ...parts.map(({ from, until }, at) => [from, until, ...counts.map(({ values }) => values[at] ?? 0)]),
        [figures.from, figures.until, ...counts.map(({ total }) => total)],
      ],
    },
    {
      name: '들어온 요청',
      note: 'INTAKE',
      head: ['첫날', '마지막 날', ...intake.map(({ state }) => intakeStateLabels[state])],
      rows: [
        ...parts.map(({ from, until }, at) => [from, until, ...intake.map(({ values }) => values[at] ?? 0)]),
        [figures.from, figures.until, ...intake.map(({ total }) => total)],
      ],
    },
    {
      name: '요청이 간 길',
      note: 'FUNNEL',
      head: ['단계', '요청'],
      rows: [...funnel.map(({ step, count }) => [statisticStepLabels[step], count]), ['취소', canceled]],
    },
    {
      name: '걸린 시간',
      note: 'LEADS',
      head: ['단계', '건', '가운데값(시간)', '열에 아홉(시간)', '목표(일)'],
      rows: layOutLeads(figures),
    },
    {
      name: '제때 보고',
      note: 'REPORTS',
      head: ['낼 날이 된 보고서', '제때 냄', '늦음'],
      rows: [[reports.due, reports.timely, reports.due - reports.timely]],
    },
    {
      name: '거절 이유',
      note: 'ANSWERS',
      head: ['이유', '거절'],
      rows: [
        ...reasons.map(({ reason, count }) => [reason, count]),
        ...(otherReasons > 0 ? [['그 밖의 이유', otherReasons]] : []),
      ],
    },
    layOutGroups('지역', figures.regions),
    layOutGroups('분야', figures.fields),
  ];
}

function layOutSignups({ parts, counts, review }: SignupStatistics): Sheet[] {
  return [
    {
      name: '가입과 심사',
      note: 'SIGNUPS',
      head: ['첫날', '마지막 날', ...counts.map(({ key }) => signupFigureLabels[key])],
      rows: parts.map(({ from, until }, at) => [from, until, ...counts.map(({ values }) => values[at] ?? 0)]),
    },
    {
      name: '승인까지 걸린 시간',
      note: 'SIGNUPS',
      head: ['승인', '가운데값(시간)', '열에 아홉(시간)', '목표(일)'],
      rows: [[review.count, review.medianHours ?? '', review.ninetiethHours ?? '', limits.reviewDays]],
    },
  ];
}

type Counted = { figures: Statistics; signups: SignupStatistics; standings: Standings };

/** All figures as tables, in the order of the screens; `of` names the field to which requests are narrowed. */
export function layOut({ figures, signups, standings }: Counted, of: string | undefined): Sheet[] {
  const { parts, revenue, misses } = figures;
  const { plans, profiles } = standings;
  return [
    ...layOutRequests(figures).map((sheet) => ({ ...sheet, ...(of && { of }) })),
    {
      name: '결과 없는 검색어',
      note: 'MISSES',
      head: ['검색어', '번', '마지막 날'],
      rows: misses.words.map(({ word, count, lastOn }) => [word, count, lastOn]),
    },
    ...layOutSignups(signups),
    {
      name: '프로필',
      note: 'PROFILES',
      head: ['채운 정도', '단체'],
      rows: profiles.map(({ band, count }) => [profileBandLabels[band], count]),
    },
    {
      name: '요금',
      note: 'REVENUE',
      head: ['첫날', '마지막 날', ...revenue.map(({ kind }) => `${orderKindLabels[kind]}(원)`)],
      rows: [
        ...parts.map(({ from, until }, at) => [from, until, ...revenue.map(({ values }) => values[at] ?? 0)]),
        [figures.from, figures.until, ...revenue.map(({ deposits, refunds }) => deposits - refunds)],
      ],
    },
    {
      name: '요금제',
      note: 'PLANS',
      head: ['요금제', '기업'],
      rows: plans.map(({ plan, count }) => [plan, count]),
    },
  ];
}

const noteOf = ({ note, of }: Sheet): string =>
  of === undefined ? statisticNotes[note] : `분야: ${of}. ${statisticNotes[note]}`;

/** One table below the other, each with its name and how it is counted. */
const writeCsv = (sheets: readonly Sheet[]): string =>
  `\ufeff${sheets
    .map((sheet) => [[sheet.name], [noteOf(sheet)], sheet.head, ...sheet.rows, []].map(formCsvLine).join(''))
    .join('')}`;

const writeWorkbook = (sheets: readonly Sheet[]): Promise<Buffer> =>
  writeXlsx(
    sheets.map((sheet) => ({
      name: sheet.name,
      widths: sheet.head.map((_, at) => (at === 0 ? 28 : 16)),
      rows: [
        { cells: [noteOf(sheet)] },
        { cells: sheet.head, isBold: true },
        ...sheet.rows.map((cells) => ({ cells })),
      ],
    })),
  );

/** Sends all figures of a period; who took them is in the audit log before the first byte leaves. */
export async function sendFile(call: EndpointCall<typeof getStatisticFile>): Promise<void> {
  const { from, until, format, field } = call.query;
  const of = field && (await getCodeBook(call.db)).nameOf('FIELD', field);
  const figures = await readStatistics(call.db, call.query, maxWords);
  const [signups, standings] = await Promise.all([readSignups(call.db, call.query), readStandings(call.db)]);
  const sheets = layOut({ figures, signups, standings }, of);
  await call.transact(async (unit) => {
    unit.audit({
      action: 'statistic.export',
      subjectType: 'statistic',
      subjectId: null,
      details: { since: from, lastDay: until, format, ...(field && { field }) },
    });
  });
  const isCsv = format === 'CSV';
  call.reply
    .header(
      'content-type',
      isCsv ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    .header('content-disposition', formAttachmentHeader(`통계-${from}-${until}.${isCsv ? 'csv' : 'xlsx'}`))
    .header('cache-control', 'no-store')
    .send(isCsv ? writeCsv(sheets) : await writeWorkbook(sheets));
}
