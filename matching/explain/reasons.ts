import { factorKeys, isLowFactor } from '#contract/matches/factors.ts';
import type { Contribution, Factor } from '../score/score.ts';
import { type FactorKey, type Term, termRules } from '../weights.ts';
import { openable, type Work } from './evidence.ts';
import { type ReasonFacts, type Wording, wordCaution, wordStrength } from './reason-texts.ts';
import { type ReasonTopic, reasonTopics, topicOfTerm } from './reason-topics.ts';
import { isMismatch, wordShortfall } from './shortfall-texts.ts';

/** One reason: its contribution in logits, the works it links to, and its Korean text. */
export type Reason = {
  kind: 'STRENGTH' | 'CAUTION';
  topic: ReasonTopic | null;
  /** The bar that a caution explains; null for a strength, and for a fact that belongs to no bar. */
  factor: FactorKey | null;
  contribution: number;
  works: Work[];
  text: string;
};

/** A score as it is explained: its parts, its bars, and the terms that count towards them. */
export type Explained = {
  contributions: readonly Contribution[];
  factors: readonly Factor[];
  applicable: readonly Term[];
};

const MAX_STRENGTHS = 3;

/**
 * Explains a score: the three largest positive topics that have evidence, a caution for every bar that is low or whose
 * condition is not met (F-23, F-24), what else is to be known, and a sentence made of the first two strengths.
 */
export function explain(explained: Explained, facts: ReasonFacts): { reasons: Reason[]; summary: string } {
  const strengths = findStrengths(explained, facts);
  const reasons = strengths.map(
    ({ topic, value, wording }): Reason => ({
      kind: 'STRENGTH',
      topic,
      factor: null,
      contribution: value,
      works: openable(wording.projectIds, facts.evidence),
      text: wording.text,
    }),
  );
  return {
    reasons: [...reasons, ...findCautions(explained, facts)],
    summary: summarize(strengths.map((strength) => strength.wording)),
  };
}

type Strength = { topic: ReasonTopic; value: number; wording: Wording };

function findStrengths({ contributions, factors }: Explained, facts: ReasonFacts): Strength[] {
  const sums = sumTopics(contributions);
  // The sort is stable: equal topics keep the order of `reasonTopics`.
  const ordered = reasonTopics
    .filter((topic) => (sums[topic] ?? 0) > 0)
    .sort((left, right) => (sums[right] as number) - (sums[left] as number));
  // Where the bar is low a caution says that little is alike: without a work to show, that is no strength (F-23).
  const isAlike =
    contributions.some(({ term, value }) => term === 'text' && value > 0) &&
    !factors.some((factor) => factor.key === 'TOPIC' && isLowFactor(factor));
  const strengths: Strength[] = [];
  for (const topic of ordered) {
    if (strengths.length === MAX_STRENGTHS) break;
    // Equal codes alone make no similar topic; FIELD and BENEFICIARY state those.
    const isEmpty = topic === 'TOPIC' && facts.evidence.similar === null && !isAlike;
    const wording = isEmpty ? null : wordStrength(topic, facts);
    if (wording !== null) strengths.push({ topic, value: sums[topic] as number, wording });
  }
  return strengths;
}

function sumTopics(contributions: readonly Contribution[]): Partial<Record<ReasonTopic, number>> {
  const sums: Partial<Record<ReasonTopic, number>> = {};
  for (const { term, value } of contributions) {
    const topic = topicOfTerm[term];
    sums[topic] = (sums[topic] ?? 0) + value;
  }
  return sums;
}

function findCautions(explained: Explained, facts: ReasonFacts): Reason[] {
  const { contributions, factors } = explained;
  const cautions = factors
    .filter((factor) => isLowFactor(factor) || isMismatch(factor.key, facts))
    .map(({ key }) => say(key, wordShortfall(key, explained, facts), sumFactor(key, contributions)));
  for (const { term, value } of contributions) {
    const factor = termRules[term].group;
    if (value >= 0 || cautions.some((caution) => caution.factor === factor)) continue;
    const text = wordCaution(topicOfTerm[term], facts);
    if (text !== null) cautions.push(say(factor, text, value));
  }
  return [...cautions, ...wordEarlyEnds(facts).map((text) => say('TRUST', text, 0))].sort(
    (left, right) => placeOf(left) - placeOf(right),
  );
}

function say(factor: FactorKey, text: string, contribution: number): Reason {
  return { kind: 'CAUTION', topic: null, factor, contribution, works: [], text };
}

/** Cautions stand in the order of the bars. */
const placeOf = ({ factor }: Reason) => factorKeys.indexOf(factor as FactorKey);

function sumFactor(key: FactorKey, contributions: readonly Contribution[]): number {
  return contributions.reduce((sum, { term, value }) => sum + (termRules[term].group === key ? value : 0), 0);
}

function wordEarlyEnds({ evidence }: ReasonFacts): string[] {
  return [
    ...(evidence.donationReceiptEndsEarly ? ['기부금영수증 발급 자격이 사업이 끝나기 전에 만료돼요'] : []),
    ...(evidence.taxInvoiceEndsEarly ? ['세금계산서 발급 자격이 사업이 끝나기 전에 만료돼요'] : []),
  ];
}

function summarize(wordings: readonly Wording[]): string {
  const [first, second] = wordings;
  if (first === undefined) return '더 알아볼 만한 단체예요.';
  return second === undefined ? `${first.clause[1]}.` : `${first.clause[0]}, ${second.clause[1]}.`;
}
