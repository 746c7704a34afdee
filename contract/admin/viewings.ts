import { z } from 'zod';
import { noEffects } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';

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

export const putViewing = endpoint({
  method: 'PUT',
  path: '/api/admin/viewings',
  summary: 'Say that one looks at a record on the desk, or no longer, and read who else does',
  action: 'admin.viewing.write',
  effects: noEffects,
  body: z.object({ place: viewedPlace, isLeaving: z.boolean() }),
  response: z.object({
    /** Names of the other administrators before whom it is open, by name. */
    others: z.array(z.string()),
  }),
});
