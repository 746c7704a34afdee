import { z } from 'zod';
import { noEffects } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { nothing } from '#contract/fields/nothing.ts';

/** How long a look counts without another: a browser that died takes nobody's place for longer. */
export const viewingSeconds = 50;
/** How often whoever looks says so. */
export const viewingEverySeconds = 20;

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const placePattern = new RegExp(`^/admin/[a-z-]{1,40}(/|\\?id=)${uuid}$`);

/** A record on the desk by the address at which it is opened, without the tabs below it: '/admin/projects/…'. */
export const viewedPlace = z.string().regex(placePattern);

/** The record that an address of the desk opens; null where it opens none. */
export function findViewedPlace(pathname: string, id: unknown): string | null {
  const [, , page = '', recordId] = pathname.split('/');
  const place = recordId ? `/admin/${page}/${recordId}` : `/admin/${page}?id=${id}`;
  return placePattern.test(place) ? place : null;
}

/** A record that colleagues have open, with their names in order; of who fell silent, for 50 seconds more. */
export const viewing = z.object({ place: viewedPlace, names: z.array(z.string()) });

export const findViewings = endpoint({
  method: 'GET',
  path: '/api/admin/viewings',
  summary: 'Which records on the desk colleagues have open',
  action: 'admin.read',
  response: z.object({ items: z.array(viewing) }),
});

export const putViewing = endpoint({
  method: 'PUT',
  path: '/api/admin/viewings',
  summary: 'Say that one looks at a record on the desk, or no longer',
  action: 'admin.viewing.write',
  effects: noEffects,
  body: z.object({ place: viewedPlace, isLeaving: z.boolean() }),
  response: nothing,
});
