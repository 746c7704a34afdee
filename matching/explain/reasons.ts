import type { Contribution } from '../score/score.ts';
import { openable } from './evidence.ts';
import { type ReasonFacts, type Wording, wordCaution, wordStrength } from './reason-texts.ts';
import { type ReasonTopic, reasonTopics, topicOfTerm } from './reason-topics.ts';

/** One reason: its contribution in logits, the projects it links to, and its Korean text. */
export type Reason = {
  kind: 'STRENGTH' | 'CAUTION';
  topic: ReasonTopic;
  contribution: number;
  projectIds: string[];
  text: string;
};

const MAX_STRENGTHS = 3;

/**
 * Explains a score: the three largest positive topics that have evidence, one caution (the most negative topic, else a
 * warning from the facts), and a sentence made of the first two strengths.
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
  // The sort is stable: equal topics keep the order of `reasonTopics`.
  const ordered = reasonTopics
    .filter((topic) => sums[topic] !== undefined)
    .sort((left, right) => (sums[right] as number) - (sums[left] as number));
  const hasText = contributions.some(({ term, value }) => term === 'text' && value > 0);
  const strengths: { topic: ReasonTopic; value: number; wording: Wording }[] = [];
  for (const topic of ordered) {
    const value = sums[topic] as number;
    if (value <= 0 || strengths.length === MAX_STRENGTHS) break;
    // Equal codes alone make no similar topic; FIELD and BENEFICIARY state those.
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
