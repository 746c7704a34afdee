import { indicatorKindLabels } from '#contract/agreements/workplan.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { projectStatusLabels } from '#contract/projects/project-status.ts';
import { findResultStandards } from '#contract/results/result-standards.ts';
import {
  groupByField,
  groupByRegion,
  isAcceptedProject,
  isUnacceptedProject,
  nameUnaccepted,
  type ResultGroup,
  sumUpProjects,
} from '#contract/results/result-sums.ts';
import type {
  getResultsPaper as paperEndpoint,
  ResultProject,
  ResultSums,
  Results,
} from '#contract/results/results.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { formAttachmentHeader } from '#server/modules/files/send-file.ts';
import { type Paper, type PaperFigures, writeDots } from '#server/paper/paper.ts';
import { drawPart, type PaperPart, writePartRows } from '#server/paper/parts.ts';
import { drawPaper } from '#server/paper/thread.ts';
import { writeXlsx } from '#server/paper/xlsx.ts';
import { readResults } from './service.ts';

const acceptedName = '확인된 성과';
const dash = '–';

const sentences = [
  '확인된 성과는 결과보고서를 확인한 사업만 더했어요. 나머지는 따로 적었어요.',
  '집행액과 연인원, 봉사 시간은 그해의 날을 기준으로, 협약액과 실인원, 지표는 사업 전체를 적었어요. 실인원은 사업 사이에 겹칠 수 있어요.',
];

const layOutSums = ({ accepted, unaccepted }: Results, others: string): PaperPart => {
  const row = (name: string, of: (sums: ResultSums) => number) => [name, of(accepted), of(unaccepted)];
  return {
    title: '한눈에',
    head: ['항목', acceptedName, others],
    widths: [3, 2, 2],
    rows: [
      row('사업(개)', ({ projects }) => projects),
      row('협약액(원)', ({ agreed }) => agreed),
      row('집행액(원)', ({ spent }) => spent),
      row('활동(회)', ({ activities }) => activities),
      row('연인원(명)', ({ participants }) => participants),
      row('실인원(명)', ({ headcount }) => headcount),
      row('임직원 봉사자(명)', ({ employeeVolunteers }) => employeeVolunteers),
      row('임직원 봉사(시간)', ({ employeeHours }) => employeeHours),
      row('모든 봉사(시간)', ({ volunteerHours }) => volunteerHours),
    ],
  };
};

/** '25.12.15 ~ 26.09.19', as there is room for; it breaks between the days. */
const writePeriod = (start: string, end: string) =>
  `${writeDots(start).slice(2)} ~ ${writeDots(end).slice(2)}`;

/** `own` is the organisation whose report it is: its name stands above, that of the other side in each row. */
function layOutProjects(title: string, projects: readonly ResultProject[], own: string): PaperPart {
  const sums = sumUpProjects(projects);
  const partnerOf = ({ companyName, npoName }: ResultProject) =>
    companyName === own ? npoName : companyName;
  return {
    title,
    head: ['사업과 함께한 곳', '기간', '지역', '협약액', '집행액', '집행률', '연인원', '실인원', '봉사 시간'],
    widths: [2.8, 2.3, 1.8, 2.5, 2.5, 1.3, 1.3, 1.3, 1.3],
    hasTotal: true,
    rows:
      projects.length === 0
        ? []
        : [
            ...projects.map((one) => [
              `${one.title} (${partnerOf(one)}, ${projectStatusLabels[one.status]})`,
              writePeriod(one.start, one.end),
              one.region,
              one.agreed,
              one.spent,
              one.rate === null ? dash : `${one.rate.toFixed(1)}%`,
              one.participants,
              one.headcount ?? dash,
              one.employeeHours,
            ]),
            [
              '합',
              '',
              '',
              sums.agreed,
              sums.spent,
              '',
              sums.participants,
              sums.headcount,
              sums.employeeHours,
            ],
          ],
  };
}

const layOutIndicators = (projects: readonly ResultProject[]): PaperPart => ({
  title: '성과 지표',
  head: ['사업', '구분', '지표', '목표', '결과', '', 'SDG', 'K-ESG', 'GRI'],
  widths: [2.6, 1, 3, 1.4, 1.4, 1.2, 1, 1.6, 1.6],
  rows: projects.flatMap(({ title, indicators }) =>
    indicators.map(({ kind, name, unit, target, value, isReached, standards }) => [
      title,
      indicatorKindLabels[kind],
      `${name} (${unit})`,
      target,
      value ?? '측정 전',
      value === null ? '' : isReached ? '달성' : '미달',
      standards.sdg ?? dash,
      standards.kEsg.join(', '),
      standards.gri.join(', '),
    ]),
  ),
});

const layOutGroups = (title: string, groups: readonly ResultGroup[], unaccepted: string): PaperPart => ({
  title,
  head: ['이름', '사업', `${acceptedName}(원)`, `${unaccepted}(원)`],
  widths: [3, 0.8, 2.6, 2.6],
  bars: [
    { column: 2, tone: 'usual' },
    { column: 3, tone: 'open' },
  ],
  rows: groups.map((group) => [group.name, group.projectIds.length, group.accepted, group.unaccepted]),
});

/** What projects are evidence for, item by item; also the table 08 of a pack. */
export const layOutStandards = (title: string, projects: readonly ResultProject[]): PaperPart => ({
  title,
  head: ['기준', '항목', '적을 것', '사업'],
  widths: [1.2, 2.6, 5, 0.8],
  rows: findResultStandards(projects).map(({ standard, item, name, text, projectIds }) => [
    standard,
    `${item} ${name}`,
    text,
    projectIds.length,
  ]),
});

/** What the yearly report says; PDF and xlsx are both written from it (G-56). */
export function layOutResults(results: Results): PaperPart[] {
  const { projects, organizationName } = results;
  const others = nameUnaccepted(projects);
  const acceptedProjects = projects.filter(isAcceptedProject);
  const otherProjects = projects.filter(isUnacceptedProject);
  return [
    layOutSums(results, others),
    layOutProjects(`사업별: ${acceptedName}`, acceptedProjects, organizationName),
    layOutProjects(`사업별: ${others}`, otherProjects, organizationName),
    layOutGroups('분야별 집행액', groupByField(projects), others),
    layOutGroups('지역별 집행액', groupByRegion(projects), others),
    layOutStandards(`이어지는 기준: ${acceptedName}`, acceptedProjects),
    layOutStandards(`이어지는 기준: ${others}`, otherProjects),
    layOutIndicators(projects),
  ];
}

const nameYear = (year: number | null) => (year === null ? '모든 해' : `${year}년`);

/** 확인된 성과 in large print, as on the screen; the rest is never part of it (G-56). */
function drawHeadline({ accepted, year }: Results): PaperFigures[] {
  if (accepted.projects === 0) return [];
  const number = (value: number) => value.toLocaleString('ko-KR');
  const figures = [
    {
      value: number(accepted.agreed),
      unit: '원',
      label: `협약액 (확인된\u00a0사업\u00a0${accepted.projects}개)`,
    },
    { value: number(accepted.spent), unit: '원', label: year === null ? '집행액' : `${year}년 집행액` },
    {
      value: number(accepted.participants),
      unit: '명',
      label: `연인원 (실인원 ${number(accepted.headcount)}명)`,
    },
    {
      value: number(accepted.employeeHours),
      unit: '시간',
      label: `임직원 ${number(accepted.employeeVolunteers)}명 봉사`,
    },
  ];
  return [{ kind: 'FIGURES', figures }];
}

const drawResults = (parts: readonly PaperPart[], results: Results, today: string): Paper => ({
  title: `${results.organizationName} ${nameYear(results.year)} 성과 보고서`,
  subtitle: sentences.join(' '),
  head: `성과 보고서 · ${writeDots(today)}`,
  foot: `${results.organizationName} · 사업비는 맞손을 거치지 않아요`,
  blocks: [
    { kind: 'HEADING', text: `${nameYear(results.year)} 성과` },
    ...drawHeadline(results),
    ...parts.flatMap((part) => drawPart(part)),
  ],
});

const sheetWidths = [34, 24, 26, 16, 16, 12, 14, 14, 14];

/** The sheets of the workbook: each takes the parts whose title begins so, the first one what is left. */
const sheetStarts = ['사업별', '성과 지표', '이어지는 기준'];

function writeResults(
  parts: readonly PaperPart[],
  { organizationName, year }: Results,
  today: string,
): Promise<Buffer> {
  const startOf = ({ title }: PaperPart) => sheetStarts.find((start) => title.startsWith(start)) ?? '한눈에';
  return writeXlsx(
    ['한눈에', ...sheetStarts].map((name) => ({
      name,
      widths: sheetWidths,
      rows: [
        { cells: [`${organizationName} ${nameYear(year)} 성과`], isBold: true },
        ...sentences.map((sentence) => ({ cells: [sentence] })),
        { cells: [writeDots(today)] },
        { cells: [''] },
        ...parts.filter((part) => startOf(part) === name).flatMap(writePartRows),
      ],
    })),
  );
}

const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Sends the yearly report as it stands now (`docs/decisions/0124-results-of-a-year.md`). */
export async function sendResultsPaper(call: EndpointCall<typeof paperEndpoint>): Promise<void> {
  const { format } = call.params;
  const year = call.query.year ?? null;
  const results = await readResults(call, year);
  const parts = layOutResults(results);
  const today = koreanDay(new Date());
  const bytes =
    format === 'pdf'
      ? await drawPaper(drawResults(parts, results, today), 'pdf')
      : await writeResults(parts, results, today);
  call.reply
    .header('content-type', types[format])
    .header('content-disposition', formAttachmentHeader(`성과 보고서_${nameYear(year)}.${format}`))
    .header('cache-control', 'no-store')
    .send(bytes);
}
