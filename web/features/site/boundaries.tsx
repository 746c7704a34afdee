import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';

/** What the product does and what it does not, as the terms of use say it. */
export function Boundaries({ className, titleClassName }: { className: string; titleClassName: string }) {
  return (
    <section
      aria-labelledby="about-boundaries"
      className={`${className} grid gap-8 rounded-r4 border border-line bg-surface p-6 tablet:p-10 min-[1024px]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]`}
    >
      <h2 id="about-boundaries" className={titleClassName}>
        맞손이 하는 일,
        <br />
        하지 않는 일
      </h2>
      <div className="grid gap-6 tablet:grid-cols-2">
        <Boundary title="해요" isDone>
          <li>비영리단체 찾기와 조건에 맞는 추천</li>
          <li>단체가 낸 증빙의 확인</li>
          <li>파트너가 정해진 프로젝트의 일정과 서류 관리</li>
          <li>1:1 문의와 매칭 매니저의 도움</li>
        </Boundary>
        <Boundary title="하지 않아요" isDone={false}>
          <li>회원 사이의 계약이나 대금 거래 중개</li>
          <li>추천 순위를 사고파는 광고</li>
          <li>동의 없는 연락처 공개</li>
          <li>성공 확률 같은 숫자로 하는 약속</li>
        </Boundary>
      </div>
    </section>
  );
}

function Boundary({ title, isDone, children }: { title: string; isDone: boolean; children: ReactNode }) {
  const Icon = isDone ? Check : Minus;
  return (
    <div>
      <h3 className={`flex items-center gap-1.5 ${isDone ? 'text-ok' : 'text-ink-2'}`}>
        <Icon aria-hidden="true" className="size-5" />
        {title}
      </h3>
      <ul className="mt-3 grid gap-2 text-ink-2 *:border-b *:border-line *:pb-2">{children}</ul>
    </div>
  );
}
