import type { AgreementForm } from '#contract/agreements/agreement-status.ts';
import type { Agreement } from '#contract/agreements/agreements.ts';
import {
  budgetSourceLabels,
  companyTotal,
  indicatorKindLabels,
  type Milestone,
} from '#contract/agreements/workplan.ts';
import { koreanDay, koreanTime } from '#contract/calendar/dates.ts';
import { type Paper, type PaperBlock, writeDots, writeWon } from '#server/paper/paper.ts';

/** What the document is called. */
const titles: Record<AgreementForm, string> = {
  DONATION: '기부 약정서',
  JOINT: '공동사업 협약서',
  SERVICE: '용역 계약서',
  OWN: '협약서',
};

const owners: Record<Milestone['owner'], string> = { BOTH: '함께', COMPANY: '기업', NPO: '단체' };

/** What a version says, as paper: clauses, who confirmed it when under which hash, room to sign, and the workplan. */
export function layOut(agreement: Agreement, expenseName: (code: string) => string): Paper {
  const { content, number, sha256, confirmations, createdAt, confirmedAt } = agreement;
  const { company, npo, title, form } = content;
  const item = (label: string, text: string): PaperBlock => ({ kind: 'ITEM', label, text });
  return {
    title: `${title} ${titles[form]}`,
    subtitle: `${company.name}(이하 ‘기업’)과 ${npo.name}(이하 ‘단체’)는 다음과 같이 협약한다.`,
    head: `협약서 ${number}판 · ${writeDots(koreanDay(confirmedAt ?? createdAt))}`,
    foot: `맞손은 이 협약의 당사자가 아니에요${sha256 ? ` · SHA-256 ${sha256.slice(0, 4)}…${sha256.slice(-4)}` : ''}`,
    blocks: [
      ...content.clauses.map((clause) => item(`제${clause.number}조 (${clause.title})`, clause.text)),
      ...content.attachments.map((file) => item('협약서 파일', `${file.name}\nSHA-256 ${file.sha256}`)),
      { kind: 'HEADING', text: '확인' },
      ...(confirmations.length === 0
        ? [{ kind: 'TEXT', text: '아직 확인한 기관이 없어요.' } satisfies PaperBlock]
        : confirmations.map(({ organizationName, jobTitle, memberName, confirmedAt: at }) =>
            item(
              organizationName,
              `${[jobTitle, memberName].filter(Boolean).join(' ')} ${writeDots(koreanDay(at))} ${koreanTime(at)} 확인`,
            ),
          )),
      item('이 판의 해시', sha256 ?? '확인을 요청하면 정해져요.'),
      { kind: 'SUBHEADING', text: '도장이나 서명이 필요할 때' },
      { kind: 'SIGNATURES', names: ['기업 (인)', '단체 (인)'] },
      { kind: 'HEADING', text: '붙임 사업 계획' },
      ...layOutWorkplan(agreement, expenseName),
    ],
  };
}

function layOutWorkplan({ content }: Agreement, expenseName: (code: string) => string): PaperBlock[] {
  const { milestones, budgetLines, indicators } = content.workplan;
  return [
    { kind: 'SUBHEADING', text: '주요 일정' },
    {
      kind: 'TABLE',
      widths: [2, 7, 2],
      rows: [
        ['날짜', '일정', '맡은 곳'],
        ...milestones.map(({ day, name, owner }) => [writeDots(day), name, owners[owner]]),
      ],
    },
    { kind: 'SUBHEADING', text: '예산 항목' },
    {
      kind: 'TABLE',
      widths: [3, 6, 2.5, 3],
      numbers: [3],
      hasTotal: true,
      rows: [
        ['비목', '산출 근거', '재원', '금액'],
        ...budgetLines.map(({ code, basis, source, amount }) => [
          expenseName(code),
          basis,
          budgetSourceLabels[source],
          writeWon(amount),
        ]),
        ['합계', '기업 사업비', '', writeWon(companyTotal(content.workplan))],
      ],
    },
    { kind: 'SUBHEADING', text: '성과 지표' },
    {
      kind: 'TABLE',
      widths: [1.5, 4, 2, 2, 4],
      numbers: [2, 3],
      rows: [
        ['구분', '지표', '처음 값', '목표', '측정 방법'],
        ...indicators.map(({ kind, name, unit, baseline, target, method }) => [
          indicatorKindLabels[kind],
          `${name} (${unit})`,
          baseline === null ? '없음' : baseline.toLocaleString('ko-KR'),
          target.toLocaleString('ko-KR'),
          method,
        ]),
      ],
    },
  ];
}
