import { withParticle } from '#contract/particles.ts';
import type { Contribution } from '../score/score.ts';
import type { Term } from '../weights.ts';
import { type Evidence, openable } from './evidence.ts';
import { formatTimes, formatWon, shorten } from './korean.ts';

/** What a reason is about: several terms may speak of the same thing. */
export const reasonTopics = [
  'TOPIC',
  'FIELD',
  'BENEFICIARY',
  'REGION',
  'BUDGET',
  'REACH',
  'RECENCY',
  'EXPERIENCE',
  'NEWCOMER',
  'TENURE',
  'CERTIFICATES',
  'CAPACITY',
  'RECIPROCITY',
  'DONATION_RECEIPT',
  'TAX_INVOICE',
  'REPEAT',
] as const;
export type ReasonTopic = (typeof reasonTopics)[number];

/** One reason: its part of the score in logits, what it rests on, and the same in Korean. */
export type Reason = {
  kind: 'STRENGTH' | 'CAUTION';
  topic: ReasonTopic;
  contribution: number;
  projectIds: string[];
  text: string;
};

/** Names the reader knows the request by. */
export type RequestNames = {
  field: string | null;
  beneficiary: string | null;
  region1: string | null;
  region2: string | null;
};

/** What a reason may speak of. */
export type ReasonFacts = { evidence: Evidence; names: RequestNames; budgetWon: number | null; asOf: string };

const MAX_STRENGTHS = 3;
const TITLE_LENGTH = 34;
/** Up to three times, or down to a third of, the usual budget is called alike. */
const SIMILAR_SIZE = 3;
/** A ratio that is told in these words says nothing of a difference. */
const ALIKE = formatTimes(1);

const topicOfTerm: Record<Term, ReasonTopic> = {
  text: 'TOPIC',
  bestWork: 'TOPIC',
  peak: 'TOPIC',
  wording: 'TOPIC',
  usualWording: 'TOPIC',
  closeness: 'TOPIC',
  phrases: 'TOPIC',
  phraseWork: 'TOPIC',
  topWorks: 'TOPIC',
  nearRequests: 'TOPIC',
  context: 'TOPIC',
  field: 'FIELD',
  purpose: 'FIELD',
  program: 'FIELD',
  fieldPart: 'FIELD',
  fieldAffinity: 'FIELD',
  programAffinity: 'FIELD',
  beneficiary: 'BENEFICIARY',
  beneficiaryAffinity: 'BENEFICIARY',
  age: 'BENEFICIARY',
  region: 'REGION',
  regionWorked: 'REGION',
  regionAffinity: 'REGION',
  budgetFit: 'BUDGET',
  budgetReach: 'REACH',
  recency: 'RECENCY',
  experience: 'EXPERIENCE',
  newcomer: 'NEWCOMER',
  breadth: 'EXPERIENCE',
  tenure: 'TENURE',
  certificates: 'CERTIFICATES',
  capacity: 'CAPACITY',
  reciprocity: 'RECIPROCITY',
  donationReceipt: 'DONATION_RECEIPT',
  taxInvoice: 'TAX_INVOICE',
  repeatWork: 'REPEAT',
  repeatRecency: 'REPEAT',
  repeatField: 'REPEAT',
};

/** Short text, the works it opens, and the clause it gives to a sentence: before another clause, and at the end. */
type Wording = { text: string; projectIds: readonly string[]; clause: readonly [and: string, end: string] };

/**
 * The three largest positive parts of the score that can be shown with evidence, the largest negative one (else what
 * the facts themselves warn of, if anything), and one sentence made of the first two.
 */
export function explain(
  contributions: readonly Contribution[],
  facts: ReasonFacts,
): { reasons: Reason[]; summary: string } {
  const sums: Partial<Record<ReasonTopic, number>> = {};
  for (const { term, value } of contributions) {
    const topic = topicOfTerm[term];
    sums[topic] = (sums[topic] ?? 0) + value;
  }
  // The sort is stable: topics of equal sums stay in their own order.
  const ordered = reasonTopics
    .filter((topic) => sums[topic] !== undefined)
    .sort((left, right) => (sums[right] as number) - (sums[left] as number));
  const hasText = contributions.some(({ term, value }) => term === 'text' && value > 0);
  const strengths: { topic: ReasonTopic; value: number; wording: Wording }[] = [];
  for (const topic of ordered) {
    const value = sums[topic] as number;
    if (value <= 0 || strengths.length === MAX_STRENGTHS) break;
    // Likeness of codes alone is no likeness of topic: FIELD and BENEFICIARY speak of those.
    const isEmpty = topic === 'TOPIC' && facts.evidence.similar === null && !hasText;
    const wording = isEmpty ? null : wordStrength(topic, facts);
    if (wording !== null) strengths.push({ topic, value, wording });
  }
  const worst = ordered.at(-1);
  const least = worst === undefined ? 0 : (sums[worst] as number);
  const cautionText = worst !== undefined && least < 0 ? wordCaution(worst, facts) : null;
  const caution: Reason | null =
    cautionText !== null
      ? {
          kind: 'CAUTION',
          topic: worst as ReasonTopic,
          contribution: least,
          projectIds: [],
          text: cautionText,
        }
      : findFactCaution(facts);
  const reasons: Reason[] = strengths.map(({ topic, value, wording }) => ({
    kind: 'STRENGTH',
    topic,
    contribution: value,
    projectIds: openable(wording.projectIds),
    text: wording.text,
  }));
  if (caution !== null) reasons.push(caution);
  return { reasons, summary: summarize(strengths.map((strength) => strength.wording)) };
}

function summarize(wordings: readonly Wording[]): string {
  const [first, second] = wordings;
  if (first === undefined) return '더 알아볼 만한 단체예요.';
  return second === undefined ? `${first.clause[1]}.` : `${first.clause[0]}, ${second.clause[1]}.`;
}

function wordStrength(topic: ReasonTopic, facts: ReasonFacts): Wording | null {
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
    case 'FAR':
      return null;
    case 'LAND':
      return name === null ? null : sentence(`요청 지역과 맞닿은 ${name}에서 활동하고 `, '있', []);
    case 'SEA':
      return name === null ? null : sentence(`바다 건너 이웃한 ${name}에서 활동하고 `, '있', []);
    case 'NEAR_LEVEL1':
      return name === null ? null : sentence(`요청 지역과 가까운 ${name}에서 활동하고 `, '있', []);
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

function wordCaution(topic: ReasonTopic, { evidence, budgetWon }: ReasonFacts): string | null {
  if (topic === 'REACH' && evidence.budget !== null && budgetWon !== null) {
    const times = formatTimes(budgetWon / evidence.budget.maxWon);
    return times === ALIKE
      ? '요청 예산이 공개된 가장 큰 사업보다 조금 커요'
      : `요청 예산이 공개된 가장 큰 사업의 ${withParticle(times, '이에요/예요')}`;
  }
  if (topic === 'RECIPROCITY') return '제안을 받아들인 비율이 평균보다 낮아요';
  return null;
}

function findFactCaution({ evidence, names }: ReasonFacts): Reason | null {
  const say = (topic: ReasonTopic, text: string): Reason => ({
    kind: 'CAUTION',
    topic,
    contribution: 0,
    projectIds: [],
    text,
  });
  if (evidence.donationReceiptEndsEarly) {
    return say('DONATION_RECEIPT', '기부금영수증 발급 자격이 사업이 끝나기 전에 만료돼요');
  }
  if (evidence.taxInvoiceEndsEarly) {
    return say('TAX_INVOICE', '세금계산서 발급 자격이 사업이 끝나기 전에 만료돼요');
  }
  if (evidence.field.total === 0) return say('EXPERIENCE', '아직 등록한 대표 사업이 없어요');
  const hasRegion = names.region1 !== null || names.region2 !== null;
  if (hasRegion && evidence.region.proximity === 'FAR' && evidence.region.workedIn === null) {
    return say('REGION', '요청 지역에서 활동한 기록이 없어요');
  }
  return null;
}
