import { useEffect, useRef } from 'react';
import { ApiProblem } from '#web/lib/api.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

type ErrorStateProps = {
  title: string;
  /** What was thrown: the API says in a sentence of its own what happened and what to do. */
  error?: unknown;
  description?: string;
  onRetry?: () => void;
  retrying?: boolean;
  headingLevel?: 2 | 3 | 4;
  className?: string;
};

/**
 * Something could not be loaded: what happened, what to do, and '다시 시도' when `onRetry` is given. Where that fails again,
 * the button has the focus again, which it loses while it waits.
 */
export function ErrorState({
  title,
  error,
  description = error instanceof ApiProblem ? error.message : '잠시 뒤 다시 시도해 주세요.',
  onRetry,
  retrying = false,
  headingLevel = 3,
  className = '',
}: ErrorStateProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (retrying || !isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [retrying]);
  const retry = () => {
    isPressed.current = true;
    onRetry?.();
  };
  return (
    <div role="alert" className={className}>
      <EmptyState
        illustration="empty-error"
        title={title}
        description={description}
        headingLevel={headingLevel}
        action={
          onRetry && (
            <Button
              ref={button}
              variant="line"
              loading={retrying}
              loadingText="다시 시도하는 중..."
              onClick={retry}
            >
              다시 시도
            </Button>
          )
        }
      />
    </div>
  );
}
