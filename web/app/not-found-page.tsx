import { Link } from '@tanstack/react-router';
import { buttonClassNames } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Stands in place of a page that does not exist, or not for this visitor. */
export function NotFoundPage() {
  return (
    <EmptyState
      illustration="empty-search"
      headingLevel={2}
      title="찾는 페이지가 없어요"
      description="주소가 바뀌었거나 더는 볼 수 없는 페이지예요. 주소를 다시 확인해 주세요."
      action={
        <Link to="/" className={buttonClassNames('primary')}>
          홈으로 가기
        </Link>
      }
      className="py-24"
    />
  );
}
