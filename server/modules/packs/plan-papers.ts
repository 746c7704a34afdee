import { sayAmount } from '#contract/agreements/workplan.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { planFeatures } from '#contract/organizations/plans.ts';
import { packPartLabels } from '#contract/packs/pack-status.ts';
import type { ResultProject } from '#contract/results/results.ts';
import type { Database } from '#db/client.ts';
import { getCodeBook } from '#server/modules/codes/service.ts';
import { planOf } from '#server/modules/plans/service.ts';
import { layOutStandards } from '#server/modules/results/paper.ts';
import { readResultProject } from '#server/modules/results/service.ts';
import { type Paper, writeDots, writeWon } from '#server/paper/paper.ts';
import { drawPart, type PaperPart, writePartRows } from '#server/paper/parts.ts';
import { drawPaper } from '#server/paper/thread.ts';
import { writeXlsx } from '#server/paper/xlsx.ts';
import { docxType, folderOf, pdfType, type Sources, xlsxType } from './source.ts';
import type { PackSubject } from './source-store.ts';
import { findItems, findPackBefore, type PackRow } from './store.ts';

const number = (value: number) => value.toLocaleString('ko-KR');

/** Whether the company's plan has these papers today, or an earlier version of the pack has them: a right once used stays. */
async function hasPlanPapers(db: Database, row: PackRow, companyId: string): Promise<boolean> {
  const { plan } = await planOf(db, companyId);
  if (planFeatures[plan].hasResults) return true;
  const before = await findPackBefore(db, row);
  return before !== null && (await findItems(db, before.id)).some(({ part }) => part === '07');
}

const say = (indicators: ResultProject['indicators']) =>
  indicators
    .map(({ name, unit, value }) => `${name} ${value === null ? '측정 전' : sayAmount(value, unit)}`)
    .join(', ') || '고른 지표가 없어요';

/** Goals of sustainable development that are told of under 환경경영. */
const greenGoals = ['6', '7', '12', '13', '14', '15'];

type Proof = { fact: string; evidence: string };

/** What this project is evidence of in an area, and the folder or number in the pack where that lies. */
function proveArea(area: string, result: ResultProject, receipts: number): Proof {
  if (area === 'E') {
    const green = result.indicators.filter(({ standards: { sdg } }) =>
      greenGoals.includes(sdg?.split('.')[0] ?? ''),
    );
    return green.length > 0
      ? { fact: say(green), evidence: '02, 05' }
      : { fact: '이 사업에는 환경에 관한 지표가 없어요', evidence: '–' };
  }
  if (area === 'G')
    return {
      fact: `협약액 ${writeWon(result.agreed)} 가운데 ${writeWon(result.spent)}을 쓰고 정산했어요`,
      evidence: receipts > 0 ? `01, 03, 04의 001~${String(receipts).padStart(3, '0')}` : '01, 03',
    };
  return {
    fact: `활동 ${number(result.activities)}회, 연인원 ${number(result.participants)}명, 임직원 ${number(result.employeeVolunteers)}명이 ${number(result.employeeHours)}시간. ${say(result.indicators)}`,
    evidence: '01, 02, 05',
  };
}

export type Recognition = {
  result: ResultProject;
  items: readonly { code: string; name: string }[];
  receipts: number;
};

/** 인정제 증빙표: what 지역사회공헌인정제 asks of one project, by the items that the operator keeps as codes. */
export function layOutRecognition({ result, items, receipts }: Recognition): PaperPart[] {
  return [
    {
      title: '사업',
      head: ['항목', '적을 것'],
      widths: [2, 6],
      rows: [
        ['기업', result.companyName],
        ['함께한 비영리단체', result.npoName],
        ['사업', result.title],
        ['기간', `${writeDots(result.start)} ~ ${writeDots(result.end)}`],
        ['지역', result.region],
        ['협약액(원)', result.agreed],
        ['집행액(원)', result.spent],
        ['임직원 봉사자(명)', result.employeeVolunteers],
        ['임직원 봉사(시간)', result.employeeHours],
        ['연인원(명)', result.participants],
        ['실인원(명)', result.headcount ?? '측정하지 않음'],
      ],
    },
    {
      title: '항목별 증빙',
      head: ['코드', '항목', '이 사업에서 적을 것', '증빙팩의 자리'],
      widths: [0.8, 2.2, 5, 2],
      rows: items.map(({ code, name }) => {
        const { fact, evidence } = proveArea(code.charAt(0), result, receipts);
        return [code, name, fact, evidence];
      }),
    },
    {
      title: '성과',
      head: ['지표', '목표', '결과', ''],
      widths: [4, 1.5, 1.5, 1.2],
      rows: result.indicators.map(({ name, unit, target, value, isReached }) => [
        `${name} (${unit})`,
        target,
        value ?? '측정 전',
        value === null ? '' : isReached ? '달성' : '미달',
      ]),
    },
  ];
}

const notice = '항목의 이름과 번호는 해마다 바뀌어요. 내기 전에 그해 공고에서 확인해 주세요.';

/** The letter in which the NPO recommends the company, for it to read, change and seal. */
export const draftRecommendation = ({ result }: Recognition, day: string): Paper => ({
  title: '비영리단체 추천서 (초안)',
  subtitle: '단체가 읽고 고친 다음 도장을 찍어 주세요. 맞손은 추천하는 기관이 아니에요.',
  head: `추천서 초안 · ${writeDots(day)}`,
  foot: `${result.npoName}, ${result.companyName}`,
  blocks: [
    { kind: 'ITEM', label: '추천받는 기업', text: result.companyName },
    { kind: 'ITEM', label: '추천하는 단체', text: result.npoName },
    {
      kind: 'TEXT',
      text: `${withParticle(result.companyName, '은/는')} ${writeDots(result.start)}부터 ${writeDots(result.end)}까지 ${result.region}에서 우리 단체와 「${result.title}」 사업을 함께 했습니다.`,
    },
    {
      kind: 'TEXT',
      text: `이 사업에 ${writeWon(result.spent)}을 썼고, 활동 ${number(result.activities)}회에 연인원 ${number(result.participants)}명이 함께했으며, 임직원 ${number(result.employeeVolunteers)}명이 ${number(result.employeeHours)}시간 봉사했습니다.`,
    },
    { kind: 'TEXT', text: `성과: ${say(result.indicators)}.` },
    { kind: 'TEXT', text: '이에 지역사회공헌 인정 대상으로 추천합니다.' },
    { kind: 'SIGNATURES', names: [result.npoName] },
  ],
});

const drawTable = (
  title: string,
  { result }: Pick<Recognition, 'result'>,
  parts: readonly PaperPart[],
  { day, subtitle }: { day: string; subtitle: string },
): Paper => ({
  title: `${result.title} ${title}`,
  subtitle,
  head: `${title} · ${writeDots(day)}`,
  foot: `${result.companyName}, ${result.npoName}`,
  blocks: parts.flatMap((part) => drawPart(part)),
});

const writeTable = (name: string, parts: readonly PaperPart[], subtitle: string) =>
  writeXlsx([
    {
      name,
      widths: [20, 30, 60, 26],
      rows: [{ cells: [subtitle] }, { cells: [''] }, ...parts.flatMap(writePartRows)],
    },
  ]);

/** 08: what the project can be told of in reports on sustainability, and by which indicators. */
export const layOutEsg = (result: ResultProject): PaperPart[] => [
  layOutStandards('이어지는 기준', [result]),
  {
    title: '지표마다 이어지는 기준',
    head: ['지표', '결과', 'SDG', 'K-ESG와 GRI'],
    widths: [4, 1.6, 1, 3],
    rows: result.indicators.map(({ name, unit, value, standards: { sdg, kEsg, gri } }) => [
      `${name} (${unit})`,
      value ?? '측정 전',
      sdg ?? '–',
      [...kEsg, ...gri].join(', '),
    ]),
  },
];

/** The papers of a pack that belong to PERFORMANCE: 07 인정제 증빙표 with 추천서 초안, and 08 ESG표 (G-53). */
export async function findPlanPapers(
  db: Database,
  row: PackRow,
  { companyId, endedAt }: PackSubject,
  into: Sources,
): Promise<void> {
  const name = `${packPartLabels['07']}와 ${packPartLabels['08']}`;
  if (!(await hasPlanPapers(db, row, companyId))) {
    into.gaps.push({ name, reason: '기업의 요금제가 PERFORMANCE일 때 만든 증빙팩에 들어가요.' });
    return;
  }
  const result = await readResultProject(db, row.partnershipId);
  if (!result) {
    into.gaps.push({ name, reason: '협약한 기간과 예산이 없어 적을 것이 없어요.' });
    return;
  }
  const codes = await getCodeBook(db);
  const items = (codes.groups.RECOGNITION ?? []).filter(({ isActive }) => isActive !== false);
  const numbers = into.stored.flatMap(({ part, path }) =>
    part === '04' ? [Number(/\/(\d+)-/.exec(path)?.[1] ?? 0)] : [],
  );
  const recognition = { result, items, receipts: Math.max(0, ...numbers) };
  const parts = layOutRecognition(recognition);
  const esg = layOutEsg(result);
  const day = koreanDay(endedAt);
  const esgNotice = 'GRI 413-1의 비율은 기업이 따로 계산해요. 항목은 그해 원문에서 확인해 주세요.';
  const paper = (part: '07' | '08', file: string, mimeType: string, write: () => Promise<Buffer>) =>
    into.written.push({ part, path: `${folderOf(part)}/${file}`, mimeType, write });
  paper('07', '인정제 증빙표.pdf', pdfType, () =>
    drawPaper(drawTable('인정제 증빙표', recognition, parts, { day, subtitle: notice }), 'pdf'),
  );
  paper('07', '인정제 증빙표.xlsx', xlsxType, () => writeTable('인정제 증빙표', parts, notice));
  paper('07', '추천서 초안.docx', docxType, () => drawPaper(draftRecommendation(recognition, day), 'docx'));
  paper('08', 'ESG표.pdf', pdfType, () =>
    drawPaper(drawTable('ESG표', recognition, esg, { day, subtitle: esgNotice }), 'pdf'),
  );
  paper('08', 'ESG표.xlsx', xlsxType, () => writeTable('ESG표', esg, esgNotice));
}
