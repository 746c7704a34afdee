import { indicatorKindLabels } from '#contract/agreements/workplan.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { ReportContent } from '#contract/reports/report-content.ts';
import { describeOverview } from '#contract/reports/report-overview.ts';
import { reportSectionLabels, reportStatusLabels } from '#contract/reports/report-status.ts';
import type { getReportPaper as paperEndpoint } from '#contract/reports/reports.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { formAttachmentHeader } from '#server/modules/files/send-file.ts';
import { type Paper, type PaperBlock, type PaperTable, writeDots, writeWon } from '#server/paper/paper.ts';
import { drawPaper } from '#server/paper/thread.ts';
import { drawParticipants, drawTotals } from './figures.ts';
import { readRoom } from './room.ts';

type Facts = {
  sha256: string;
  /** Where it stands, as in '2027.02.15 확인 완료'. */
  state: string;
  /** Who submitted and who accepted it. */
  signed: readonly { name: string; text: string }[];
};

const text = (words: string): PaperBlock => ({ kind: 'TEXT', text: words });
const dash = '–';
const number = (value: number) => value.toLocaleString('ko-KR').replace('-', '−');
/** What was moved into a line or out of it, as on the screen. */
const signed = (value: number) => (value === 0 ? dash : `${value > 0 ? '+' : ''}${number(value)}`);

/** A table, or a sentence where it has no rows. */
const table = (
  rows: PaperTable['rows'],
  look: Omit<PaperTable, 'kind' | 'rows'>,
  empty: string,
): PaperBlock => (rows.length > 1 ? { kind: 'TABLE', rows, ...look } : text(empty));

function drawActivities({ activities, people }: ReportContent): PaperBlock {
  return table(
    [
      ['날짜', '활동', '참여자', '임직원', '봉사 시간'],
      ...activities.map((one) => [
        writeDots(one.day),
        `${one.sentence} (${one.place})`,
        number(one.participants),
        number(one.employeeVolunteers),
        number(one.hours),
      ]),
      ...(activities.length > 0
        ? [
            [
              '합계',
              '',
              number(people.participants),
              number(people.employeeVolunteers),
              number(people.volunteerHours),
            ],
          ]
        : []),
    ],
    { widths: [2, 6, 1.6, 1.6, 1.8], numbers: [2, 3, 4], hasTotal: true },
    '남긴 활동 기록이 없어요.',
  );
}

const drawPeople = ({ people }: ReportContent): PaperBlock => ({
  kind: 'TABLE',
  widths: [1, 1, 1, 1],
  rows: [
    ['연인원', '실인원', '임직원 봉사자', '일반 봉사자'],
    [
      `${number(people.participants)}명`,
      people.headcount === null ? '재지 않았어요' : `${number(people.headcount)}명`,
      `${number(people.employeeVolunteers)}명`,
      `${number(people.otherVolunteers)}명`,
    ],
  ],
});

function drawResults({ indicators }: ReportContent): PaperBlock[] {
  return [
    table(
      [
        ['구분', '지표', '처음 값', '목표', '결과', ''],
        ...indicators.map(({ kind, name, unit, baseline, target, value, isReached }) => [
          indicatorKindLabels[kind],
          `${name} (${unit})`,
          baseline === null ? dash : number(baseline),
          number(target),
          value === null ? '측정 전' : number(value),
          value === null ? '' : isReached ? '달성' : '미달',
        ]),
      ],
      { widths: [1.2, 4.4, 1.4, 1.6, 1.6, 1.4], numbers: [2, 3, 4] },
      '협약에서 정한 성과 지표가 없어요.',
    ),
    ...indicators
      .filter(({ reason }) => reason !== '')
      .map(({ name, reason }): PaperBlock => ({ kind: 'ITEM', label: name, text: reason })),
  ];
}

function drawBudget({ budget }: ReportContent): PaperBlock[] {
  const moved = budget.lines.reduce((sum, line) => sum + line.moved, 0);
  const left = budget.lines.reduce((sum, line) => sum + line.left, 0);
  return [
    table(
      [
        ['비목', '산출 근거', '협약(원)', '옮김(원)', '쓴 돈(원)', '남은 돈(원)'],
        ...budget.lines.map((line) => [
          line.name,
          line.basis,
          number(line.agreed),
          signed(line.moved),
          number(line.spent),
          number(line.left),
        ]),
        ...(budget.lines.length > 0
          ? [['합계', '', number(budget.agreed), signed(moved), number(budget.spent), number(left)]]
          : []),
      ],
      { widths: [2.2, 3.4, 2, 1.8, 2, 2], numbers: [2, 3, 4, 5], hasTotal: true },
      '정한 예산 항목이 없어요.',
    ),
    text(
      `받은 돈 ${writeWon(budget.received)}, 통장 이자 ${writeWon(budget.interest)}, 통장에 남은 돈 ${writeWon(budget.balance)}. 증빙 ${number(budget.spendings)}건은 정산표에 있어요.`,
    ),
  ];
}

function drawPhotos({ photos }: ReportContent): PaperBlock[] {
  return [
    table(
      [['날짜', '장소'], ...photos.shown.map(({ day, place }) => [writeDots(day), place])],
      { widths: [2, 7] },
      '남긴 사진이 없어요.',
    ),
    text(
      `사진 ${number(photos.count)}장은 찍힌 분이 동의를 거두면 지울 수 있도록 이 문서에 싣지 않고 프로젝트의 ‘실행’에 두었어요.`,
    ),
  ];
}

/** What somebody wrote, line by line. */
const drawText = (words: string): PaperBlock[] => {
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  return lines.length === 0 ? [text('적은 글이 없어요.')] : lines.map(text);
};

/** What a report says, as paper; PDF and .docx have the same text. */
export function layOutReport(content: ReportContent, { sha256, state, signed }: Facts): Paper {
  const { title, companyName, npoName, region, start, end, texts } = content;
  const labels = reportSectionLabels;
  const heading = (words: string): PaperBlock => ({ kind: 'HEADING', text: words });
  return {
    title: `${title} 결과보고서`,
    subtitle: `${companyName} × ${npoName} · ${region} · ${writeDots(start)} ~ ${writeDots(end)}`,
    head: `결과보고서 · ${state}`,
    foot: `${companyName} × ${npoName} · SHA-256 ${sha256.slice(0, 4)}…${sha256.slice(-4)}`,
    blocks: [
      drawTotals(content),
      heading(labels.OVERVIEW),
      text(
        describeOverview(content)
          .map(({ text: words }) => words)
          .join(''),
      ),
      ...drawParticipants(content),
      heading(labels.ACTIVITIES),
      drawActivities(content),
      heading(labels.PEOPLE),
      drawPeople(content),
      heading(labels.RESULTS),
      ...drawResults(content),
      heading(labels.BUDGET),
      ...drawBudget(content),
      heading(labels.PHOTOS),
      ...drawPhotos(content),
      heading(labels.VOICES),
      ...drawText(texts.voices),
      heading(labels.LESSONS),
      ...drawText(texts.lessons),
      heading(labels.NEXT),
      ...drawText(texts.next),
      heading('확인'),
      ...signed.map(({ name, text: words }): PaperBlock => ({ kind: 'ITEM', label: name, text: words })),
      { kind: 'ITEM', label: '이 보고서의 해시', text: `SHA-256 ${sha256}` },
      text('사업비는 맞손을 거치지 않아요.'),
    ],
  };
}

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** Sends the report as the viewer sees it now; there is none before the NPO has submitted it, but for the NPO. */
export async function sendReportPaper(call: EndpointCall<typeof paperEndpoint>): Promise<void> {
  const { projectId, format } = call.params;
  const { content, sha256, status, submission, acceptance } = await readRoom(call, call.db, projectId);
  if (!content || !sha256) throw problem('NOT_FOUND');
  const day = (at: string) => writeDots(koreanDay(at));
  const paper = layOutReport(content, {
    sha256,
    state: `${day(acceptance?.at ?? new Date().toISOString())} ${reportStatusLabels[status]}`,
    signed: [
      ...(submission
        ? [{ name: content.npoName, text: `${submission.memberName} ${day(submission.at)} 제출` }]
        : []),
      ...(acceptance
        ? [
            {
              name: acceptance.organizationName,
              text: `${acceptance.memberName} ${day(acceptance.at)} 확인${acceptance.reason ? `. 이유: ${acceptance.reason}` : ''}`,
            },
          ]
        : []),
    ],
  });
  call.reply
    .header('content-type', types[format])
    .header('content-disposition', formAttachmentHeader(`결과보고서_${content.title}.${format}`))
    .header('cache-control', 'no-store')
    .send(await drawPaper(paper, format));
}
