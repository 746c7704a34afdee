import { queryOptions } from '@tanstack/react-query';
import { putViewing, viewingEverySeconds } from '#contract/admin/viewings.ts';
import { call, endpointUrl } from '#web/lib/api.ts';

/** Who else has a record of the desk open; asking says that one has it open oneself. */
export const viewingQuery = (place: string) =>
  queryOptions({
    queryKey: ['admin', 'viewings', place],
    queryFn: ({ signal }) => call(putViewing, { body: { place, isLeaving: false }, signal }),
    refetchInterval: viewingEverySeconds * 1000,
    // Who was there a while ago is nobody's news.
    gcTime: 0,
    retry: false,
    meta: { live: ['VIEWING'] },
  });

/** Says that one has it open no longer, also from a page that is closed; where it does not arrive, the look ends by itself. */
export function leaveViewing(place: string): void {
  fetch(endpointUrl(putViewing, {}), {
    method: putViewing.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ place, isLeaving: true }),
    keepalive: true,
  }).catch(() => {});
}
