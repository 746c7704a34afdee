import { Link } from '@tanstack/react-router';
import { type Feature, featureLabels } from '#contract/feature-switches.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { useSessionActions } from '#web/lib/session.ts';
import { Button, buttonClassNames } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** In place of a page that belongs to a part of the service which the admin has closed (B-22). */
export function ComingSoon({ feature }: { feature: Feature }) {
  const { refresh } = useSessionActions();
  return (
    <div className="page-width pt-10 pb-16">
      <EmptyState
        illustration="empty-search"
        headingLevel={1}
        title={`${withParticle(featureLabels[feature], '을/를')} 준비하고 있어요`}
        description="쓰던 내용은 그대로 있어요. 열리면 여기에서 바로 이어서 쓸 수 있어요. 그동안 단체를 찾아보거나 문의를 남길 수 있어요."
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Link to="/npos" className={buttonClassNames('primary')}>
              비영리단체 찾기
            </Link>
            <Button variant="line" onClick={() => void refresh()}>
              열렸는지 확인하기
            </Button>
          </span>
        }
      />
    </div>
  );
}
