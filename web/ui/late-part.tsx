import { type ComponentType, lazy } from 'react';
import { isBuildGone } from '#web/lib/gone-build.ts';
import { reloadKeepingText } from '#web/lib/typed-text.ts';
import { Button } from './button.tsx';

/**
 * A component that is loaded when it is first drawn, as by React's `lazy`, inside a `Suspense`. What cannot be loaded
 * says so in its place and leaves the page around it as it is. Browsers do not ask again for a file that did not come,
 * so the way on is a reload.
 *
 *     const Calendar = latePart(() => import('./day-calendar.tsx').then((file) => file.DayCalendar));
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      const isGone = await isBuildGone(error);
      const Failed: ComponentType<Props> = () => <FailedPart isGone={isGone} />;
      return { default: Failed };
    }
  }) as ComponentType<Props>;
}

function FailedPart({ isGone }: { isGone: boolean }) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 p-6 text-center text-sm text-ink-2">
      <p>
        {isGone ? '새 버전이 나와서 여기를 펼치지 못했어요.' : '연결이 끊겨서 여기를 펼치지 못했어요.'}{' '}
        새로고침하면 쓰던 글을 그대로 다시 채워 드려요.
      </p>
      <Button size="sm" variant="line" onClick={reloadKeepingText}>
        새로고침
      </Button>
    </div>
  );
}
