import { buttonClassNames } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LogoMark } from './logo.tsx';

/**
 * Why a page cannot be shown: it failed, the database is away, the product is overloaded, its address is no text, or the admin works on it
 * until `until`.
 */
export type Failure =
  | { kind: 'FAILED' | 'DATABASE_AWAY' | 'UNAVAILABLE' | 'UNREADABLE' }
  | { kind: 'MAINTENANCE'; until: string };

const ILLUSTRATIONS = {
  FAILED: 'empty-error',
  DATABASE_AWAY: 'empty-waiting',
  UNAVAILABLE: 'empty-waiting',
  MAINTENANCE: 'empty-waiting',
  UNREADABLE: 'empty-search',
} as const;

/** What a visitor sees when the server could not render a page: plain links, no script needed. */
export function FailedPage({ failure }: { failure: Failure }) {
  const { title, description } = describe(failure);
  return (
    <main id="main" className="grid min-h-dvh place-content-center justify-items-center">
      <p className="inline-flex items-center gap-2 text-[18px] leading-none font-extrabold tracking-[-.04em]">
        <LogoMark className="w-5.5" />
        맞손
      </p>
      <EmptyState
        illustration={ILLUSTRATIONS[failure.kind]}
        headingLevel={1}
        title={title}
        description={description}
        action={
          <a href="/" className={buttonClassNames('primary')}>
            홈으로 가기
          </a>
        }
        className="py-10"
      />
    </main>
  );
}

function describe(failure: Failure): { title: string; description: string } {
  if (failure.kind === 'MAINTENANCE')
    return {
      title: '더 나은 맞손을 위해 점검하고 있어요',
      description: `${failure.until}에 다시 열어요. 쓰던 요청서는 저장된 그대로 있어요.`,
    };
  if (failure.kind === 'UNAVAILABLE')
    return {
      title: '지금은 화면을 보여 드릴 수 없어요',
      description: '이용하는 분이 많아요. 1분쯤 뒤에 새로고침해 주세요.',
    };
  if (failure.kind === 'DATABASE_AWAY')
    return {
      title: '잠시 연결이 끊겼어요',
      description:
        '서비스 연결을 다시 잇고 있어요. 30초쯤 뒤에 새로고침해 주세요. 저장한 내용은 그대로 있어요.',
    };
  if (failure.kind === 'UNREADABLE')
    return {
      title: '찾는 페이지가 없어요',
      description: '주소를 읽지 못했어요. 빠지거나 잘못 옮긴 글자가 없는지 확인해 주세요.',
    };
  return {
    title: '화면을 보여 드리지 못했어요',
    description: '문제가 생겨 이 화면을 만들지 못했어요. 잠시 뒤 새로고침해 주세요.',
  };
}
