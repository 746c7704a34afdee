import { Button } from '#web/ui/button.tsx';
import type { Pages } from '../use-pages.ts';

type MoreButtonProps = { pages: Omit<Pages<unknown>, 'items'>; noun: string };

/** Reads the next page of a list; gone with the last one. */
export function MoreButton({ pages: { hasMore, isReading, isError, readMore }, noun }: MoreButtonProps) {
  if (!hasMore) return null;
  return (
    <div className="grid justify-items-center gap-2 print:hidden">
      {isError && !isReading && (
        <p role="alert" className="text-sm text-danger">
          {noun} 목록을 더 불러오지 못했어요. 다시 눌러 주세요.
        </p>
      )}
      <Button variant="line" size="sm" loading={isReading} loadingText="불러오는 중..." onClick={readMore}>
        {noun} 더 보기
      </Button>
    </div>
  );
}
