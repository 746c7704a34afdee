const STEPS: readonly { title: string; text: string; decider: string }[] = [
  {
    title: '요청서를 내요',
    text: '하고 싶은 사업과 지역, 일정, 예산, 필요한 증빙을 적어요.',
    decider: '기업이 정해요',
  },
  {
    title: '순위와 이유가 나와요',
    text: '같은 기준으로 모든 단체를 견줘요. 관리자가 순서를 바꾸면 이유를 남겨요.',
    decider: '정해진 기준, 관리자는 기록과 함께',
  },
  {
    title: '제안에 답해요',
    text: '추천된 단체가 요청서를 읽고 기한 안에 수락하거나 거절해요.',
    decider: '단체가 정해요',
  },
  {
    title: '파트너를 골라요',
    text: '수락한 단체 가운데 한 곳을 골라요. 그때 서로의 연락처가 열려요.',
    decider: '기업이 정해요',
  },
  {
    title: '일정과 예산을 확정해요',
    text: '두 기관이 합의한 값을 저장하면 잠겨요. 그 뒤에는 관리자만 고칠 수 있어요.',
    decider: '두 기관이 함께 정해요',
  },
  {
    title: '마치고 기록해요',
    text: '약속한 완료 서류를 모두 확인하면 결과를 기록하고 프로젝트를 닫아요.',
    decider: '기업이 확인하고 관리자가 닫아요',
  },
];

/** The way of a request, and at each step who decides. */
export function DecisionSteps() {
  return (
    <ol className="mt-6 grid gap-4 tablet:grid-cols-2 min-[1024px]:grid-cols-3">
      {STEPS.map(({ title, text, decider }, index) => (
        <li
          key={title}
          className="grid content-start gap-2 rounded-r3 border border-line bg-surface p-5 tablet:p-6"
        >
          <span className="tnum grid size-7 place-items-center rounded-full bg-brand-tint-2 text-sm font-bold text-brand-ink">
            {index + 1}
          </span>
          <h3 className="text-[16px] leading-6">{title}</h3>
          <p className="text-ink-2">{text}</p>
          <p className="mt-auto pt-2 text-sm font-semibold text-brand-ink">{decider}</p>
        </li>
      ))}
    </ol>
  );
}
