import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import { type Certificate, certificateStatuses } from '#contract/npos/certificates.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { CertificateList } from './certificate-list.tsx';
import { certificatesQuery } from './queries.ts';

const today = '2026-11-24';
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T03:00:00Z`) }));
afterAll(() => void vi.useRealTimers());

const certificate = {
  documentType: 'BUSINESS_REGISTRATION',
  status: 'VERIFIED',
  file: null,
  validFrom: null,
  validUntil: null,
  checkedOn: '2026-11-02',
  rejectionReason: null,
  renewal: null,
  numberAsked: null,
} as Certificate;
type Shown = { type?: 'COMPANY' | 'NPO'; isOpen?: boolean; isRenewable?: boolean };
const draw = (items: readonly Partial<Certificate>[], { type = 'COMPANY', ...given }: Shown = {}) =>
  drawMarkup(<CertificateList type={type} />, {
    loaded: [
      {
        queryKey: certificatesQuery.queryKey,
        data: {
          items: items.map((item) => ({ ...certificate, ...item })),
          isOpen: true,
          isRenewable: true,
          ...given,
        },
      },
    ],
  });
const actOn = (item: Partial<Certificate>, shown?: Shown) =>
  draw([item], shown).buttons.map((label) => label.replace('사업자등록증 ', ''));

test('each state of a document offers what comes next, and nothing where the membership lets nothing be sent', () => {
  const acts = Object.fromEntries(certificateStatuses.map((status) => [status, actOn({ status })]));
  expect(acts).toEqual({
    NONE: ['올리기'],
    REVIEWING: ['파일 보기'],
    VERIFIED: ['파일 보기'],
    REJECTED: ['다시 올리기'],
    EXPIRED: ['다시 올리기'],
  });
  for (const status of certificateStatuses) expect(actOn({ status }, { isOpen: false })).toEqual([]);
});

test('a document that ends soon asks for a new one, from the first reminder on, where one may be sent', () => {
  const soon = addDays(today, Math.max(...limits.certificateReminderDays));
  expect(actOn({ validUntil: soon })).toEqual(['새 서류 올리기']);
  expect(actOn({ validUntil: addDays(soon, 1) })).toEqual(['파일 보기']);
  expect(actOn({ validUntil: soon }, { isRenewable: false })).toEqual(['파일 보기']);
  const renewal = {
    status: 'REVIEWING',
    file: null,
    rejectionReason: null,
  } as unknown as Certificate['renewal'];
  expect(actOn({ validUntil: soon, renewal })).toEqual(['파일 보기']);
});

test('[F-77] what waits for the member stands out: what has to be sent, and a new document that came back', () => {
  const renewal = (status: string) => ({ status, file: null, rejectionReason: null }) as never;
  const isMain = (item: Partial<Certificate>) =>
    /<button[^>]*class="([^"]*)"[^>]*aria-label="사업자등록증 |<button[^>]*aria-label="사업자등록증 [^>]*class="([^"]*)"/
      .exec(draw([item]).html)
      ?.slice(1)
      .join(' ');
  const looks = (item: Partial<Certificate>) => isMain(item);
  const secondary = looks({ status: 'NONE' });
  const line = looks({ status: 'REVIEWING' });
  expect(secondary).not.toBe(line);
  for (const status of ['REJECTED', 'EXPIRED'] as const) expect(looks({ status })).toBe(secondary);
  expect(looks({ status: 'VERIFIED' })).toBe(line);
  expect(looks({ renewal: renewal('REJECTED') })).toBe(secondary);
  expect(looks({ renewal: renewal('REVIEWING') })).toBe(line);
});

test('what is wrong, the number that is asked for, and a new document that waits are told', () => {
  const text = (item: Partial<Certificate>) => draw([item]).lines.join('\n');
  expect(text({ status: 'REJECTED', rejectionReason: '글자가 흐려요' })).toContain('글자가 흐려요');
  expect(text({ numberAsked: '123-45-67891' })).toContain('새 번호(123-45-67891)로 바꿔요');
  const renewal = {
    status: 'REJECTED',
    file: null,
    rejectionReason: '끝이 잘렸어요',
  } as unknown as Certificate['renewal'];
  expect(text({ renewal })).toMatch(/새 서류 보완 필요[\s\S]*지금 서류는 그대로 써요[\s\S]*끝이 잘렸어요/);
});

test('what an NPO can issue follows from the documents that were checked', () => {
  const said = (items: readonly Partial<Certificate>[]) => {
    const { lines } = draw(items, { type: 'NPO' });
    return ['세금계산서', '기부금영수증'].map(
      (name) => lines[lines.findIndex((line) => line.startsWith(`${name} (`)) + 1],
    );
  };
  const registration = { documentType: 'BUSINESS_REGISTRATION' } as const;
  const designation = { documentType: 'DONATION_DESIGNATION' } as const;
  const [can, cannot] = ['발급가능', '발급불가'];
  expect(said([registration, designation])).toEqual([can, can]);
  expect(said([registration])).toEqual([can, cannot]);
  expect(said([{ ...registration, status: 'EXPIRED' }, designation])).toEqual([cannot, can]);
  expect(said([{ documentType: 'UNIQUE_NUMBER' }])).toEqual([cannot, cannot]);
  expect(draw([registration]).lines.some((line) => line.startsWith('세금계산서'))).toBe(false);
});
