import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

/** Stands in place of a page that could not be shown; a retry loads it again. Drawn with what is already loaded. */
export function ErrorPage({ reset }: { error: unknown; reset?: () => void }) {
  const router = useRouter();
  const boundary = useQueryErrorResetBoundary();
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-6 py-32 text-center">
      <h2>화면을 보여 드리지 못했어요</h2>
      <p className="text-ink-2">연결을 확인하고 다시 시도해 주세요. 계속 안 되면 1:1 문의로 알려 주세요.</p>
      <button
        type="button"
        className="mt-4 min-h-11 rounded-r2 border border-line-strong bg-surface px-4.5 font-semibold hover:border-control"
        onClick={() => {
          boundary.reset();
          reset?.();
          void router.invalidate();
        }}
      >
        다시 시도
      </button>
    </div>
  );
}
