import { withParticle } from '#contract/fields/particles.ts';
import type { Contribution } from '../score/score.ts';
import type { FactorKey, Term } from '../weights.ts';
import { formatTimes } from './korean.ts';
import { type ReasonFacts, SIMILAR_SIZE, wordCaution } from './reason-texts.ts';

type Scored = { contributions: readonly Contribution[]; applicable: readonly Term[] };

/** Works that ended this long ago say little about today. */
const OLD_MONTHS = 24;
const FEW_WORKS = 2;
const YOUNG_YEARS = 3;

/** True where a condition of the request is not met at all, however full its bar is (F-24). */
export function isMismatch(key: FactorKey, { evidence, names }: ReasonFacts): boolean {
  switch (key) {
    case 'FIELD':
      return names.field !== null && isElsewhere(evidence.field);
    case 'BENEFICIARY':
      return names.beneficiary !== null && isElsewhere(evidence.beneficiary);
    case 'REGION': {
      const isOutside = ['FAR', 'NEAR_LEVEL1', 'SEA', 'LAND'].includes(evidence.region.proximity);
      return (names.region1 ?? names.region2) !== null && isOutside && evidence.region.workedIn === null;
    }
    default:
      return false;
  }
}

const isElsewhere = ({ projectIds, isDeclared }: ReasonFacts['evidence']['field']) =>
  projectIds.length === 0 && !isDeclared;

/** What a low bar lacks, and what would help to know: one sentence or two (F-23). */
export function wordShortfall(key: FactorKey, scored: Scored, facts: ReasonFacts): string {
  switch (key) {
    case 'FIELD':
      return wordCode(facts.evidence.field, facts.names.field, {
        kind: '분야',
        similar: '비슷한 일을 해 봤는지',
        own: '어떤 일을 해 왔는지',
      });
    case 'BENEFICIARY':
      return wordCode(facts.evidence.beneficiary, facts.names.beneficiary, {
        kind: '수혜대상',
        similar: '비슷한 분들과 일해 봤는지',
        own: '어떻게 함께해 왔는지',
      });
    case 'TOPIC':
      return facts.evidence.similar === null
        ? '소개와 대표 사업에 요청 내용과 겹치는 말이 적어요. 비슷한 일을 해 봤는지 물어보세요'
        : '요청 내용과 겹치는 말이 적은 편이에요. 비슷한 일을 어떻게 했는지 물어보세요';
    case 'REGION':
      return wordRegion(facts);
    case 'EXPERIENCE':
      return wordExperience(facts);
    case 'TRUST':
      return wordTrust(scored, facts);
  }
}

function wordCode(
  { total, projectIds, isDeclared }: ReasonFacts['evidence']['field'],
  name: string | null,
  { kind, similar, own }: { kind: string; similar: string; own: string },
): string {
  const count = projectIds.length;
  if (name === null) return `요청서에 ${withParticle(kind, '을/를')} 고르지 않아 견줄 것이 적어요`;
  if (count === 0 && isDeclared)
    return `주요 ${kind}에 ${withParticle(name, '이/가')} 있지만 ${name} 대표 사업은 아직 없어요. ${own} 물어보세요`;
  if (count === 0) return `${name} 사업도, 주요 ${kind} 등록도 없어요. ${similar} 물어보세요`;
  if (count < total) return `대표 사업 ${total}건 가운데 ${name} 사업은 ${count}건이에요`;
  return `${name} 대표 사업이 ${count}건이에요. ${own} 물어보세요`;
}

function wordRegion({ evidence: { region }, names }: ReasonFacts): string {
  const wanted = names.region2 ?? names.region1;
  if (wanted === null) return '요청서에 지역을 고르지 않아 견줄 것이 적어요';
  if (region.workedIn === 'LEVEL1' && names.region2 !== null)
    return `${names.region1}에서는 일했지만 ${names.region2}에서 진행한 사업은 없어요`;
  if (region.workedIn !== null) return `${wanted}에서 진행한 사업이 ${region.projectIds.length}건이에요`;
  switch (region.proximity) {
    case 'SAME_LEVEL2':
      return `활동 지역이지만 ${wanted}에서 진행한 대표 사업은 없어요`;
    case 'SAME_LEVEL1':
      return `${region.name ?? names.region1 ?? wanted}에서 활동하지만 ${wanted}에서 진행한 사업은 없어요`;
    case 'NATIONWIDE':
      return `전국에서 활동하지만 ${wanted}에서 진행한 사업은 없어요`;
    case 'LAND':
      return `맞닿은 ${region.name}에서 활동하고, ${wanted}에서 진행한 사업은 없어요`;
    case 'SEA':
      return `바다 건너 ${region.name}에서 활동하고, ${wanted}에서 진행한 사업은 없어요`;
    default:
      return `${wanted}에서 활동한 기록이 없어요. 현장을 오갈 수 있는지 물어보세요`;
  }
}

function wordExperience(facts: ReasonFacts): string {
  const { evidence, budgetWon, asOf } = facts;
  const { total } = evidence.field;
  if (total === 0) return '아직 등록한 대표 사업이 없어요. 해 온 일을 물어보세요';
  if (evidence.budget !== null && budgetWon !== null && budgetWon > evidence.budget.maxWon)
    return wordCaution('REACH', facts) as string;
  const months = evidence.lastWork === null ? 0 : monthsBetween(evidence.lastWork.endOn, asOf);
  if (evidence.lastWork !== null && months > OLD_MONTHS) {
    const [year, month] = evidence.lastWork.endOn.split('-');
    return `마지막 대표 사업이 ${year}년 ${Number(month)}월에 끝났어요. 요즘 하는 일을 물어보세요`;
  }
  if (total <= FEW_WORKS) return `대표 사업이 ${total}건이에요. 비슷한 규모를 맡아 봤는지 물어보세요`;
  if (evidence.budget !== null && budgetWon !== null) {
    const ratio = budgetWon / evidence.budget.medianWon;
    if (ratio < 1 / SIMILAR_SIZE || ratio > SIMILAR_SIZE)
      return `요청 예산이 공개된 사업 예산 중앙값의 ${withParticle(formatTimes(ratio), '이에요/예요')}`;
  }
  if (evidence.tenureYears !== null && evidence.tenureYears <= YOUNG_YEARS)
    return `활동을 시작한 지 ${evidence.tenureYears}년째예요. 비슷한 규모를 맡아 봤는지 물어보세요`;
  return `대표 사업이 ${total}건이에요. 비슷한 규모와 기간을 맡아 봤는지 물어보세요`;
}

function monthsBetween(from: string, to: string): number {
  const [[year, month], [laterYear, laterMonth]] = [from, to].map((day) => day.split('-').map(Number)) as [
    [number, number],
    [number, number],
  ];
  return (laterYear - year) * 12 + laterMonth - month;
}

function wordTrust({ contributions, applicable }: Scored, { evidence }: ReasonFacts): string {
  const partOf = (term: Term) => contributions.find((part) => part.term === term)?.value ?? 0;
  const lacks = (term: Term) => applicable.includes(term) && partOf(term) === 0;
  if (lacks('donationReceipt') && lacks('taxInvoice')) return '기부금영수증과 세금계산서를 발급할 수 없어요';
  if (lacks('donationReceipt')) return '기부금영수증을 발급할 수 없어요';
  if (lacks('taxInvoice')) return '세금계산서를 발급할 수 없어요';
  const count = evidence.verifiedCertificateCount;
  if (count === 0) return '맞손이 확인한 증빙이 아직 없어요. 필요한 서류를 먼저 물어보세요';
  if (partOf('reciprocity') < 0) return '제안을 받아들인 비율이 평균보다 낮아요';
  if (evidence.inProgressCount > 0)
    return `지금 사업 ${withParticle(`${evidence.inProgressCount}건`, '을/를')} 진행하고 있어요. 맡을 여유가 있는지 물어보세요`;
  return `맞손이 확인한 증빙이 ${count}건이에요. 더 필요한 서류가 있는지 물어보세요`;
}
