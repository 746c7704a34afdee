import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer =
  | { kind: 'KNOWN'; statuses: Record<string, { code: string; taxType?: string; endedOn?: string }> }
  /** Any body, whatever the shape, with any HTTP status. */
  | { kind: 'RAW'; body: string; status?: number }
  /** The connection stays open without an answer. */
  | { kind: 'SILENT' }
  /** The connection is cut. */
  | { kind: 'CUT' };

export type TestTaxService = {
  /** Values for the configuration of the product. */
  environment: { BUSINESS_STATUS_KEY: string; BUSINESS_STATUS_URL: string };
  /** The numbers of each call so far, and the key it came with. */
  calls: { numbers: string[]; key: string | null; path: string }[];
  answer(next: Answer): void;
  /** Answers so many calls as before and cuts the connection of those that follow. */
  cutAfter(calls: number): void;
  close(): Promise<void>;
};

/** The National Tax Service's business-status API on loopback, (`docs/requirements.md`, 'Organisation numbers'). */
export async function openTestTaxService(): Promise<TestTaxService> {
  let current: Answer = { kind: 'KNOWN', statuses: {} };
  let callsLeft = Number.POSITIVE_INFINITY;
  const calls: TestTaxService['calls'] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://tax.test');
      const { b_no: numbers } = JSON.parse(text) as { b_no: string[] };
      calls.push({
        numbers,
        key: url.searchParams.get('serviceKey'),
        path: `${request.method} ${url.pathname}`,
      });
      if (current.kind === 'SILENT') return;
      callsLeft -= 1;
      if (current.kind === 'CUT' || callsLeft < 0) {
        request.socket.destroy();
        return;
      }
      response.setHeader('content-type', 'application/json');
      if (current.kind === 'RAW') {
        response.statusCode = current.status ?? 200;
        response.end(current.body);
        return;
      }
      const { statuses } = current;
      if (numbers.length > 100) {
        response.end(JSON.stringify({ status_code: 'TOO_LARGE_REQUEST' }));
        return;
      }
      const data = numbers.map((number) => {
        const known = statuses[number];
        return {
          b_no: number,
          b_stt: known ? { '01': '계속사업자', '02': '휴업자', '03': '폐업자' }[known.code] : '',
          b_stt_cd: known?.code ?? '',
          tax_type: known?.taxType ?? '국세청에 등록되지 않은 사업자등록번호입니다.',
          tax_type_cd: known ? '01' : '',
          end_dt: known?.endedOn ?? '',
          utcc_yn: 'N',
          tax_type_change_dt: '',
          invoice_apply_dt: '',
          rbf_tax_type: '',
          rbf_tax_type_cd: '',
        };
      });
      response.end(
        JSON.stringify({
          status_code: 'OK',
          request_cnt: numbers.length,
          match_cnt: data.filter(({ b_stt_cd: code }) => code !== '').length,
          data,
        }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      BUSINESS_STATUS_KEY: 'test key+/=',
      BUSINESS_STATUS_URL: `http://127.0.0.1:${port}/api/nts-businessman/v1`,
    },
    calls,
    answer: (next) => {
      current = next;
      callsLeft = Number.POSITIVE_INFINITY;
    },
    cutAfter: (count) => {
      callsLeft = count;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
