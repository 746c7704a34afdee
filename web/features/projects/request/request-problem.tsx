import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ApiProblem } from '#web/lib/api.ts';
import { Note } from '#web/ui/note.tsx';

/** Why the request was not taken, brought into view; a used-up plan comes with the way to another one. */
export function RequestProblem({ problem }: { problem: ApiProblem }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is brought into view, also one of the same kind
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <div ref={place} className="scroll-my-24">
      <Note tone="danger" role="alert">
        <b>제출하지 못했어요.</b> {problem.message}
        {problem.code === 'QUOTA_REACHED' && (
          <>
            {' '}
            적은 내용은 그대로 저장돼 있어요.{' '}
            <Link to="/account/plan" className="font-semibold text-brand-ink underline underline-offset-4">
              요금제 보기
            </Link>
          </>
        )}
      </Note>
    </div>
  );
}
