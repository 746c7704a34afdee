import { queryOptions, useQuery } from '@tanstack/react-query';
import { findViewedPlace, findViewings, putViewing, viewingEverySeconds } from '#contract/admin/viewings.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { call, endpointUrl } from './api.ts';
import { pollUnlessLive } from './live.ts';

const everyMs = viewingEverySeconds * 1000;
const pollViewings = pollUnlessLive(everyMs);

/** Which records colleagues have open. A look whose browser has died ends without a hint: while there are any, it asks. */
const viewingsQuery = queryOptions({
  queryKey: ['viewings'],
  queryFn: async ({ signal }) => (await call(findViewings, { signal })).items,
  refetchInterval: ({ state: { data } }) => (data?.length ? everyMs : pollViewings()),
  // Who was there a while ago is nobody's news.
  gcTime: 0,
  retry: false,
  meta: { live: ['VIEWING'] },
});

/** Says of a record's address on the desk which colleagues have it open: '박나린이 보고 있어요'; null where none (O-03). */
export function useViewers(): (address: string) => string | null {
  const { data } = useQuery(viewingsQuery);
  return (address) => {
    if (!data?.length) return null;
    const { pathname, searchParams } = new URL(address, location.origin);
    const place = findViewedPlace(pathname, searchParams.get('id') ?? undefined);
    const names = data.find((viewing) => viewing.place === place)?.names;
    return names ? `${withParticle(names.join(', '), '이/가')} 보고 있어요` : null;
  };
}

/** Says that one has a record open, or no longer, also from a page that is closed; what does not arrive ends by itself. */
function tellLook(place: string, isLeaving: boolean): void {
  fetch(endpointUrl(putViewing, {}), {
    method: putViewing.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ place, isLeaving }),
    keepalive: isLeaving,
  })
    // An answer that nobody reads keeps its connection.
    .then((answer) => answer.arrayBuffer())
    .catch(() => {});
}

/** Keeps colleagues told that a record is open here, for as long as its page is seen; returns how to end it. */
export function keepLooking(place: string): () => void {
  const isSeen = () => document.visibilityState === 'visible';
  const tell = () => tellLook(place, !isSeen());
  const stay = () => isSeen() && tellLook(place, false);
  const leave = () => tellLook(place, true);
  const timer = setInterval(stay, everyMs);
  document.addEventListener('visibilitychange', tell);
  window.addEventListener('pagehide', leave);
  stay();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
    window.removeEventListener('pagehide', leave);
    leave();
  };
}
