import { Check, Minus } from 'lucide-react';

const CRITERIA: readonly { name: string; question: string; text: string }[] = [
  {
    name: '분야',
    question: '그 분야에서 일하나요?',
    text: '단체가 고른 주요 분야와 대표 사업의 분야가 요청한 분야와 같은지 봐요. 다른 분야의 단체는 뒤로 가요.',
  },
  {
    name: '주제',
    question: '비슷한 일을 해 봤나요?',
    text: '요청서에 쓴 말을 단체의 소개, 대표 사업에 쓴 말과 견줘요.',
  },
  {
    name: '지역',
    question: '그 지역을 아나요?',
    text: '같은 시·군·구, 같은 시·도, 이웃한 지역 순으로 보고 그곳에서 일해 본 적이 있으면 더해요.',
  },
  {
    name: '수혜대상',
    question: '그분들을 만나 왔나요?',
    text: '대표 사업에서 만난 사람들이 요청한 수혜대상과 얼마나 겹치는지 봐요.',
  },
  {
    name: '사업 경험',
    question: '이만한 일을 마쳐 봤나요?',
    text: '활동 햇수와 최근에 마친 사업의 수, 규모를 봐요. 예산이 지나치게 크면 확인하라고 알려 드려요.',
  },
  {
    name: '신뢰·증빙',
    question: '확인된 곳인가요?',
    text: '관리자가 확인한 증빙, 지금 맡은 일의 양, 제안에 답해 온 기록을 봐요.',
  },
];

/** What no ranking reads, whatever it would tell. */
const UNUSED = [
  '광고비, 후원금, 요금제',
  '단체의 이름',
  '담당자의 개인정보',
  '종교와 정치 성향',
  '비공개로 둔 사업비',
  '프로필 완성도',
];

/** How newcomers stand beside others and near equals take turns (stages 2 and 3 of the engine); its numbers stand in `matching/README.md`. */
const TURNS = [
  '점수 차이가 작은 단체끼리는 최근 90일 추천에 덜 나온 단체를 먼저 놓아요.',
  '분야, 수혜대상, 지역이 위의 단체와 너무 닮은 곳은 조금 뒤로 가요.',
  '점수가 분명히 높은 단체는 자주 나왔더라도 자리를 내주지 않아요.',
  '대표 사업이 적은 새 단체는 이력으로 보여 줄 수 없는 만큼 점수를 더해요.',
  '1~10위에 대표 사업이 한 건 이하인 새 단체가 없으면, 점수가 가까운 한 곳을 10위에 놓아요.',
  '함께 일한 적이 있는 단체는 따로 모아 보여 주고, 이 규칙을 쓰지 않아요.',
];

/** What a ranking reads, how near equals take turns, and what no ranking reads. */
export function RankingCriteria({
  className,
  titleClassName,
}: {
  className: string;
  titleClassName: string;
}) {
  return (
    <section aria-labelledby="about-criteria" className={className}>
      <h2 id="about-criteria" className={titleClassName}>
        여섯 가지를 보고, 본 대로 적어요
      </h2>
      <p className="mt-2 max-w-[640px] text-[16px] leading-6.5 text-ink-2">
        추천마다 여섯 기준의 점수와 그 근거를 보여 드려요. 점수가 낮은 기준에는 무엇이 부족한지 한 문장씩
        적어요.
      </p>
      <ol className="mt-6 grid gap-4 tablet:grid-cols-2 min-[1024px]:grid-cols-3">
        {CRITERIA.map(({ name, question, text }) => (
          <li key={name} className="rounded-r3 border border-line bg-surface p-5">
            <p className="text-sm font-bold text-brand-ink">{name}</p>
            <h3 className="mt-1 text-[16px] leading-6">{question}</h3>
            <p className="mt-2 text-sm text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-4 rounded-r3 border border-line bg-surface p-5 tablet:p-6">
        <h3 className="text-[16px] leading-6">비슷하게 맞으면 고르게 소개해요</h3>
        <ul className="mt-3 grid gap-2 text-ink-2">
          {TURNS.map((text) => (
            <li key={text} className="flex gap-2">
              <Check aria-hidden="true" className="mt-1 size-4 flex-none text-brand-ink" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 rounded-r3 bg-sunken p-5 tablet:p-6">
        <h3 className="text-[16px] leading-6">순위에 쓰지 않는 것</h3>
        <ul className="mt-3 grid gap-x-6 gap-y-2 text-ink-2 tablet:grid-cols-2 min-[1024px]:grid-cols-3">
          {UNUSED.map((text) => (
            <li key={text} className="flex gap-2">
              <Minus aria-hidden="true" className="mt-1 size-4 flex-none text-ink-3" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
