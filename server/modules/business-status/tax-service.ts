import { z } from 'zod';
import type { BusinessStatus } from '#contract/organizations/business-status.ts';

/** What the National Tax Service says of one number. */
export type TaxServiceEntry = {
  number: string;
  status: Exclude<BusinessStatus, 'UNKNOWN'>;
  taxType: string | null;
  /** 05 and 06 are bodies without a profit business and unique-number bodies. */
  taxTypeCode: string | null;
  /** `YYYY-MM-DD`, of a closed business. */
  endedOn: string | null;
};

/** Why the service gave no answer that can be used. */
export class TaxServiceError extends Error {
  readonly kind: 'NOT_CONFIGURED' | 'UNREACHABLE' | 'REFUSED' | 'MALFORMED';

  constructor(kind: TaxServiceError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TaxServiceError';
    this.kind = kind;
  }
}

export type TaxService = {
  isConfigured: boolean;
  /**
   * Looks at most `taxServiceBatchSize` canonical numbers up. A number that the answer does not tell of is missing from
   * the result. Throws TaxServiceError.
   */
  find(numbers: readonly string[]): Promise<TaxServiceEntry[]>;
  /** Since when every call has failed; null while the last one was answered, and before the first. */
  failsSince(): Date | null;
};

/** The service takes at most so many numbers in one call. */
export const taxServiceBatchSize = 100;

const timeoutMs = 2000;
const answerMaxBytes = 512 * 1024;
/** After so many failures in a row nobody waits for the service for a while. */
const failuresMax = 3;
const restMs = 30_000;

const answer = z.object({
  status_code: z.string(),
  data: z
    .array(
      z.object({
        b_no: z.string(),
        b_stt_cd: z.string(),
        tax_type: z.string().nullish(),
        tax_type_cd: z.string().nullish(),
        end_dt: z.string().nullish(),
      }),
    )
    .optional(),
});

const statuses: Record<string, TaxServiceEntry['status']> = {
  '01': 'OPERATING',
  '02': 'SUSPENDED',
  '03': 'CLOSED',
  '': 'UNREGISTERED',
};

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > answerMaxBytes) throw new TaxServiceError('MALFORMED', 'the answer is too long');
  }
  return text + decoder.decode();
}

/** The entries of an answer for the numbers that were asked. The HTTP status says nothing; `status_code` does. */
function readEntries(text: string, numbers: readonly string[]): TaxServiceEntry[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new TaxServiceError('MALFORMED', 'the answer is not JSON', { cause: error });
  }
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw new TaxServiceError('MALFORMED', 'the answer has another shape');
  const { status_code: code, data } = parsed.data;
  if (code !== 'OK') throw new TaxServiceError('REFUSED', `the service answered ${code}`);
  if (!data) throw new TaxServiceError('MALFORMED', 'the answer has no data');
  return data.flatMap((entry) => {
    const status = statuses[entry.b_stt_cd];
    if (status === undefined || !numbers.includes(entry.b_no)) return [];
    const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(entry.end_dt ?? '') ?? [];
    return [
      {
        number: entry.b_no,
        status,
        taxType: entry.tax_type?.trim().slice(0, 200) || null,
        taxTypeCode: entry.tax_type_cd?.trim().slice(0, 10) || null,
        endedOn: year ? `${year}-${month}-${day}` : null,
      },
    ];
  });
}

async function ask(
  { key, url }: { key: string; url: string },
  numbers: readonly string[],
): Promise<TaxServiceEntry[]> {
  let text: string;
  try {
    const response = await fetch(`${url}/status?serviceKey=${encodeURIComponent(key)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ b_no: numbers }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await readText(response);
  } catch (error) {
    if (error instanceof TaxServiceError) throw error;
    // Its own message would carry the address with the key into logs.
    throw new TaxServiceError('UNREACHABLE', `no answer: ${(error as Error).name}`);
  }
  return readEntries(text, numbers);
}

/** Opens the adapter of the National Tax Service's business-status API; null is a deployment without a key. */
export function openTaxService(configured: { key: string; url: string } | null): TaxService {
  let failures = 0;
  let failsSince: Date | null = null;
  let restsUntilMs = 0;
  return {
    isConfigured: configured !== null,
    failsSince: () => failsSince,
    async find(numbers) {
      if (configured === null) throw new TaxServiceError('NOT_CONFIGURED', 'no service key');
      if (performance.now() < restsUntilMs)
        throw new TaxServiceError('UNREACHABLE', 'the service has failed and is left alone for a while');
      try {
        const entries = await ask(configured, numbers);
        failures = 0;
        failsSince = null;
        return entries;
      } catch (error) {
        failures += 1;
        failsSince ??= new Date();
        if (failures >= failuresMax) restsUntilMs = performance.now() + restMs;
        throw error;
      }
    },
  };
}
