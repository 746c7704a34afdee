import { expect, test } from 'vitest';
import { homeQuery } from '#web/features/projects/home/queries.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { MemberBar, MemberTabs } from './member-places.tsx';

test.each([MemberBar, MemberTabs])(
  '[F-77] beside its offers an NPO reads how many wait, beyond those that its home shows',
  (Places) => {
    const { links } = drawMarkup(<Places />, {
      at: '/home',
      member: memberOf({ role: { name: 'NPO' } }),
      loaded: [
        {
          queryKey: homeQuery.queryKey,
          data: { projects: [], offers: [{}, {}], offerCount: 9, profile: null },
        },
      ],
    });
    expect(links.find(([, href]) => href === '/invitations')?.[0]).toMatch(/^(받은 )?제안9 건$/);
  },
);
