import type { Feature } from '#contract/feature-switches.ts';
import { useClosedFeatures } from '#web/lib/session.ts';
import { Tag } from '#web/ui/tag.tsx';

/** '준비 중' beside a menu item while the part of the service that it leads into is closed. */
export function ComingTag({ feature }: { feature: Feature | undefined }) {
  const closedFeatures = useClosedFeatures();
  return feature !== undefined && closedFeatures.includes(feature) ? (
    <Tag className="ml-1.5">준비 중</Tag>
  ) : null;
}
