import { useRouterState } from '@tanstack/react-router';
import type { Audience } from '#contract/access/audience.ts';
import type { Feature } from '#contract/feature-switches.ts';

type Place = {
  audience: Audience;
  feature: Feature | undefined;
  pathname: string;
  worksOffline: boolean;
};

/** The page that is shown, which during a navigation is still the one before, and its audience. */
export function usePlace(): Place {
  const audience = useRouterState({
    select: ({ matches }) =>
      matches.findLast((match) => match.staticData.audience)?.staticData.audience ?? 'ANYONE',
  });
  const feature = useRouterState({
    select: ({ matches }) => matches.findLast((match) => match.staticData.feature)?.staticData.feature,
  });
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
  const worksOffline = useRouterState({
    select: ({ matches }) => matches.at(-1)?.staticData.worksOffline === true,
  });
  return { audience, feature, pathname, worksOffline };
}
