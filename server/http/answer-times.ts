import type { Registry } from 'prom-client';

const name = 'http_request_duration_seconds';
const help = 'Time from the first byte of a request to the last of its answer';
const buckets = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3];

/** Of one method, route and status: how many answers fell into each bucket, the last of which has no bound, and their sum. */
type Times = { counts: number[]; seconds: number };

const newTimes = (): Times => ({ counts: new Array(buckets.length + 1).fill(0), seconds: 0 });

/** What a map has under a key, made where it has nothing. */
function take<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}

/**
 * A histogram of answers by method, route and status. A public answer from the cache costs some 30 microseconds, of which
 * the library's own histogram would take one in fifty to find out by three labels what to add to; maps know it at once.
 */
export function countAnswerTimes(
  registry: Registry,
): (method: string, route: string, status: number, seconds: number) => void {
  const byRoute = new Map<string, Map<string, Map<number, Times>>>();

  function find(method: string, route: string, status: number): Times {
    const byMethod = take(byRoute, route, () => new Map<string, Map<number, Times>>());
    const byStatus = take(byMethod, method, () => new Map<number, Times>());
    return take(byStatus, status, newTimes);
  }

  function listValues() {
    const values: { metricName: string; labels: Record<string, string | number>; value: number }[] = [];
    for (const [route, byMethod] of byRoute)
      for (const [method, byStatus] of byMethod)
        for (const [status, { counts, seconds }] of byStatus) {
          const labels = { method, route, status };
          let count = 0;
          for (const [at, own] of counts.entries()) {
            count += own;
            const le = buckets[at] ?? '+Inf';
            values.push({ metricName: `${name}_bucket`, labels: { le, ...labels }, value: count });
          }
          values.push({ metricName: `${name}_sum`, labels, value: seconds });
          values.push({ metricName: `${name}_count`, labels, value: count });
        }
    return values;
  }

  const get = async () => ({ name, help, type: 'histogram', aggregator: 'sum', values: listValues() });
  registry.registerMetric({ name, help, get } as unknown as Parameters<typeof registry.registerMetric>[0]);

  return (method, route, status, seconds) => {
    const times = find(method, route, status);
    let at = 0;
    while (at < buckets.length && seconds > (buckets[at] as number)) at += 1;
    times.counts[at] = (times.counts[at] as number) + 1;
    times.seconds += seconds;
  };
}
