import { withParticle } from '#contract/fields/particles.ts';
import type { Evidence } from './evidence.ts';
import { formatTimes, formatWon, shorten } from './korean.ts';
import type { ReasonTopic } from './reason-topics.ts';

/** Official names of the request's codes. */
export type RequestNames = {
  field: string | null;
  beneficiary: string | null;
  region1: string | null;
  region2: string | null;
};

/** The facts that a reason may state. */
export type ReasonFacts = { evidence: Evidence; names: RequestNames; budgetWon: number | null; asOf: string };

/** A reason in words: short text, linked works, and its clause in the summary, before another clause or at the end. */
export type Wording = {
  text: string;
  projectIds: readonly string[];
  clause: readonly [and: string, end: string];
};

const TITLE_LENGTH = 34;
/** A budget between a third of the usual one and three times it is called similar. */
export const SIMILAR_SIZE = 3;
/** A ratio that rounds to this is worded without a number. */
const ALIKE = formatTimes(1);

/** The wording of a strength; null when the facts do not support it. */
export function wordStrength(topic: ReasonTopic, facts: ReasonFacts): Wording | null {
  const { evidence, names, asOf } = facts;
  switch (topic) {
    case 'TOPIC':
      return wordTopic(evidence);
    case 'REGION':
      return wordRegion(evidence.region, names);
    case 'FIELD':
      return wordCode(evidence.field, names.field, '주요 분야');
    case 'BENEFICIARY':
      return wordCode(evidence.beneficiary, names.beneficiary, '주요 수혜대상');
    case 'BUDGET':
      return wordBudget(facts);
    case 'RECENCY':
      return wordRecency(evidence, asOf);
    case 'EXPERIENCE':
      return sentence(`대표 사업을 ${evidence.field.total}건 진행`, '했', []);
    case 'NEWCOMER':
      return sentence('사업 이력이 아직 짧아 그만큼 점수를 더 받', '았', []);
    case 'TENURE':
      return evidence.tenureYears === null
        ? null
        : sentence(`${evidence.tenureYears}년째 활동하고 `, '있', []);
    case 'CERTIFICATES':
      return sentence(`검증을 마친 증빙이 ${evidence.verifiedCertificateCount}건 `, '있', []);
    case 'CAPACITY':
      return sentence('새 사업을 맡을 여유가 ', '있', []);
    case 'RECIPROCITY':
      return sentence('제안을 받아들인 비율이 ', '높', [], '아요');
    case 'TIMELY_REPORTS':
      return sentence('맞손에서 마친 사업의 결과보고서를 제때 ', '냈', []);
    case 'DONATION_RECEIPT':
      return sentence('기부금영수증을 발급할 수 ', '있', []);
    case 'TAX_INVOICE':
      return sentence('세금계산서를 발급할 수 ', '있', []);
    case 'REPEAT':
      return sentence('함께 사업을 마친 적이 ', '있', []);
    case 'REACH':
      return null;
  }
}

function sentence(start: string, stem: string, projectIds: readonly string[], ending = '어요'): Wording {
  return {
    text: `${start}${stem}${ending}`,
    projectIds,
    clause: [`${start}${stem}고`, `${start}${stem}${ending}`],
  };
}

function wordTopic({ similar }: Evidence): Wording {
  if (similar === null) return sentence('단체 소개와 활동이 요청 내용과 닿아 ', '있', []);
  const title = `「${shorten(similar.name, TITLE_LENGTH)}」`;
  return {
    text: `유사 사업: ${title} — 겹친 핵심어: ${similar.keywords.join(', ')}`,
    projectIds: [similar.projectId],
    clause: [`${title}처럼 비슷한 사업을 했고`, `${title}처럼 비슷한 사업을 했어요`],
  };
}

function wordRegion(region: Evidence['region'], names: RequestNames): Wording | null {
  const count = region.projectIds.length;
  if (region.workedIn !== null) {
    const isLevel2 = region.workedIn === 'LEVEL2';
    const name = isLevel2 ? names.region2 : names.region1;
    if (name === null) return null;
    return {
      text: `${name}에서 진행한 사업 ${count}건 (같은 ${isLevel2 ? '시군구' : '시도'})`,
      projectIds: region.projectIds,
      clause: [`${name}에서 사업을 ${count}건 진행했고`, `${name}에서 사업을 ${count}건 진행했어요`],
    };
  }
  const { name } = region;
  switch (region.proximity) {
    case 'NATIONWIDE':
      return sentence('전국에서 활동하고 ', '있', []);
    // A neighbouring province says nothing about the distance (F-26).
    case 'NEAR_LEVEL1':
    case 'FAR':
      return null;
    case 'LAND':
      return name === null ? null : sentence(`요청 지역과 맞닿은 ${name}에서 활동하고 `, '있', []);
    case 'SEA':
      return name === null ? null : sentence(`바다 건너 이웃한 ${name}에서 활동하고 `, '있', []);
    default:
      return name === null ? null : sentence(`${name}에서 활동하고 `, '있', []);
  }
}

function wordCode(evidence: Evidence['field'], name: string | null, kind: string): Wording | null {
  if (name === null) return null;
  const count = evidence.projectIds.length;
  if (count > 0) {
    return {
      text: `${name} 사업 ${count}건 (전체 ${evidence.total}건)`,
      projectIds: evidence.projectIds,
      clause: [`${name} 사업을 ${count}건 진행했고`, `${name} 사업을 ${count}건 진행했어요`],
    };
  }
  if (!evidence.isDeclared) return null;
  const start = `${withParticle(kind, '이/가')} ${name}`;
  return {
    text: withParticle(start, '이에요/예요'),
    projectIds: [],
    clause: [`${start}${isOpen(name) ? '고' : '이고'}`, withParticle(start, '이에요/예요')],
  };
}

/** True when the last syllable has no final consonant. */
function isOpen(word: string): boolean {
  return withParticle(word, '을/를').endsWith('를');
}

function wordBudget({ evidence, budgetWon }: ReasonFacts): Wording | null {
  if (evidence.budget === null || budgetWon === null || evidence.budget.medianWon <= 0) return null;
  const ratio = budgetWon / evidence.budget.medianWon;
  if (ratio > SIMILAR_SIZE || ratio < 1 / SIMILAR_SIZE) return null;
  return {
    text: `요청 예산 ${formatWon(budgetWon)} ≈ 공개된 사업 예산 중앙값의 ${formatTimes(ratio)}`,
    projectIds: [],
    clause: ['요청 예산과 비슷한 규모로 일했고', '요청 예산과 비슷한 규모로 일했어요'],
  };
}

function wordRecency({ lastWork }: Evidence, asOf: string): Wording | null {
  if (lastWork === null) return null;
  if (lastWork.endOn >= asOf) return sentence('지금도 사업을 이어 가고 ', '있', [lastWork.projectId]);
  const [year, month] = lastWork.endOn.split('-');
  return sentence(`최근 사업을 ${year}년 ${Number(month)}월에 마`, '쳤', [lastWork.projectId]);
}

/** The wording of a caution; null when the facts do not support it. */
export function wordCaution(topic: ReasonTopic, { evidence, budgetWon }: ReasonFacts): string | null {
  if (topic === 'REACH' && evidence.budget !== null && budgetWon !== null) {
    const times = formatTimes(budgetWon / evidence.budget.maxWon);
    return times === ALIKE
      ? '요청 예산이 공개된 가장 큰 사업보다 조금 커요'
      : `요청 예산이 공개된 가장 큰 사업의 ${withParticle(times, '이에요/예요')}`;
  }
  if (topic === 'RECIPROCITY') return '제안을 받아들인 비율이 평균보다 낮아요';
  if (topic === 'TIMELY_REPORTS') return '맞손에서 마친 사업의 결과보고서가 늦은 적이 있어요';
  return null;
}
