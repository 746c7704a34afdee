import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('[E-08] the times of answers are a histogram by method, route and status, as its readers expect one', async () => {
  const metrics = createMetrics({ isRead: true });
  for (const seconds of [0.001, 0.01, 0.01, 7]) metrics.observeAnswer('GET', '/api/npos', 200, seconds);
  metrics.observeAnswer('GET', '/api/npos', 304, 0.005);
  metrics.observeAnswer('POST', '/api/npos', 200, 0.2);
  const text = await metrics.registry.metrics();
  const label = (status: number) => `method="GET",route="/api/npos",status="${status}"`;
  const read = (part: string, labels: string) =>
    new RegExp(`^http_request_duration_seconds_${part}\\{${RegExp.escape(labels)}\\} (.*)$`, 'm').exec(
      text,
    )?.[1];
  expect(text).toContain('# TYPE http_request_duration_seconds histogram');
  const bounds = ['0.005', '0.02', '1', '3', '+Inf'];
  expect(bounds.map((le) => read('bucket', `le="${le}",${label(200)}`))).toEqual(['1', '3', '3', '3', '4']);
  expect(read('count', label(200))).toBe('4');
  expect(Number(read('sum', label(200)))).toBeCloseTo(7.021);
  expect(read('bucket', `le="0.005",${label(304)}`)).toBe('1');
  expect(text).toContain(
    'http_request_duration_seconds_count{method="POST",route="/api/npos",status="200"} 1',
  );
});
