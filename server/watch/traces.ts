import { randomBytes } from 'node:crypto';
import { programVersion } from '#server/config/program-version.ts';
import { openSender } from './sender.ts';

/** A piece of work that has ended. */
export type Span = {
  /** Method and pattern of a route, or the name of a queue; never an address. */
  name: string;
  kind: 'SERVER' | 'CONSUMER';
  endedAt: Date;
  ms: number;
  isFailed: boolean;
  /** `traceparent` of the caller, as W3C Trace Context has it. */
  parent?: string | undefined;
  attributes: Record<string, string | number>;
};

/** Tells an OpenTelemetry collector of requests and jobs. */
export type Traces = { record(span: Span): void; close(): Promise<void> };

export type TraceConfig = {
  /** The address that takes traces. */
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Further facts of the process, by name. */
  resource: Record<string, string>;
  /** Share of the traces that begin here and are kept, from 0 to 1; those of a caller are kept as the caller says. */
  ratio: number;
};

const kinds = { SERVER: 2, CONSUMER: 5 };
const batchSize = 200;
const flushMs = 5000;

const toAttributes = (values: Record<string, string | number>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));

/** Trace, parent and whether it is kept, of a `traceparent` that is one; null where it is none. */
function readParent(parent: string | undefined): { traceId: string; spanId: string; isKept: boolean } | null {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(parent ?? '') ?? [];
  if (!/[^0]/.test(traceId) || !/[^0]/.test(spanId)) return null;
  return { traceId, spanId, isKept: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Opens traces by OTLP over HTTP as JSON; spans leave in batches, and those that a silent collector does not take are lost. */
export function openTraces(
  { url, headers, serviceName, resource, ratio }: TraceConfig,
  onFault: (error: unknown) => void,
): Traces {
  const sender = openSender(url, { 'content-type': 'application/json', ...headers }, onFault);
  const attributes = toAttributes({
    'service.name': serviceName,
    'service.version': programVersion,
    'process.pid': process.pid,
    ...resource,
  });
  let spans: object[] = [];

  function flush(): void {
    if (spans.length === 0) return;
    const scopeSpans = [{ scope: { name: 'matson', version: programVersion }, spans }];
    spans = [];
    sender.send(JSON.stringify({ resourceSpans: [{ resource: { attributes }, scopeSpans }] }));
  }

  const timer = setInterval(flush, flushMs);
  timer.unref();
  return {
    record: (span) => {
      const parent = readParent(span.parent);
      if (parent ? !parent.isKept : Math.random() >= ratio) return;
      const end = BigInt(span.endedAt.getTime()) * 1_000_000n;
      spans.push({
        traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
        spanId: randomBytes(8).toString('hex'),
        ...(parent ? { parentSpanId: parent.spanId } : {}),
        name: span.name,
        kind: kinds[span.kind],
        startTimeUnixNano: String(end - BigInt(Math.round(span.ms * 1_000_000))),
        endTimeUnixNano: String(end),
        attributes: toAttributes(span.attributes),
        status: span.isFailed ? { code: 2 } : {},
      });
      if (spans.length >= batchSize) flush();
    },
    close: () => {
      clearInterval(timer);
      flush();
      return sender.drain();
    },
  };
}
