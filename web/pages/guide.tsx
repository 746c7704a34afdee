import { guideParts } from 'virtual:guide';
import { GuideBody } from '#web/features/site/guide-body.tsx';

/** The user guide that the product ships itself (`docs/guide`): every screen, step by step, for members and visitors. */
export function GuidePage() {
  return (
    <div className="mx-auto max-w-[1120px] px-5 pt-8 tablet:px-8 tablet:pt-14">
      <header>
        <h1>이용 가이드</h1>
        <p className="mt-2 text-[16px] leading-6.5 text-ink-2 tablet:text-lead">
          화면마다 무엇을 할 수 있는지 차례대로 알려 드려요.
        </p>
      </header>
      <GuideBody parts={guideParts} />
    </div>
  );
}
