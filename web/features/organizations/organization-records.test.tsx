import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OrganizationRecord } from '#contract/organizations/organization-record.ts';
import type { OrganizationDetail } from '#contract/organizations/organizations.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { OrganizationRecords } from './organization-records.tsx';
import type { OrganizationView } from './organization-view.ts';
import { organizationRecordQuery } from './queries.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const at = '2026-11-20T03:00:00Z';
const one = (item: object) => ({ items: [{ id: 'x1', createdAt: at, updatedAt: at, ...item }], total: 1 });
const record = {
  projects: one({ title: '저녁 배움터', status: 'MATCHING', otherId: 'o2', otherName: '푸른솔' }),
  certificates: one({ documentType: 'UNIQUE_NUMBER', status: 'VERIFIED', validUntil: '2027-11-01' }),
  orders: one({ kind: 'PLAN', referenceCode: 'MS-7K2Q', status: 'ORDERED', totalAmount: 1_100_000 }),
  inquiries: one({ subject: '언제 시작하나요?', status: 'OPEN' }),
  mails: one({ subject: '추천이 도착했어요', status: 'SENT' }),
  notes: one({ text: '통화함', projectId: 'w1', projectTitle: '저녁 배움터', writtenBy: '윤보람' }),
} as unknown as OrganizationRecord;
type Given = { record?: object; type?: 'COMPANY' | 'NPO'; view?: OrganizationView };
const draw = ({ record: given, type = 'COMPANY', view = 'overview' }: Given = {}) =>
  drawMarkup(
    <OrganizationRecords
      organization={{ id: 'o1', type, name: '하늬에너지' } as OrganizationDetail}
      view={view}
      onShow={() => {}}
    />,
    { loaded: [{ queryKey: organizationRecordQuery('o1').queryKey, data: { ...record, ...given } }] },
  );

test('each kind of record stands with its newest, how it stands, and the way to it', () => {
  const { lines, links } = draw();
  const row = (title: string) => lines.slice(lines.indexOf(title) + 1).slice(0, 4);
  expect(row('프로젝트 1').slice(0, 3)).toEqual(['저녁 배움터', '푸른솔', '매칭 중']);
  expect(row('증빙 1').slice(0, 3)).toEqual(['고유번호증', '확인 완료', '2027.11.01까지']);
  expect(row('주문 1').slice(0, 3)).toEqual(['요금제 1,100,000원', 'MS-7K2Q', '입금 대기']);
  expect(row('문의 1').slice(0, 2)).toEqual(['언제 시작하나요?', '답변 대기']);
  expect(row('메일 1').slice(0, 2)).toEqual(['추천이 도착했어요', '보냄']);
  expect(row('메모 1').slice(0, 3)).toEqual(['통화함', '저녁 배움터', '윤보람']);
  expect(links.map(([, href]) => href)).toEqual([
    '/admin/projects/x1',
    '/admin/organizations/o2',
    '/admin/certificates/x1',
    '/admin/orders/x1',
    '/admin/inquiries?id=x1',
    '/admin/projects/w1',
  ]);
});

test('[F-77] of more than five of a kind the first are shown, with the way to the others', () => {
  const items = Array.from({ length: 6 }, (_, at) => ({
    ...{
      id: `m${at}`,
      subject: `메일 제목 ${at}`,
      status: 'SENT',
      createdAt: '2026-11-20T03:00:00Z',
    },
  }));
  const mails = (count: number, view?: OrganizationView) => {
    const { lines, buttons } = draw({
      record: { mails: { items: items.slice(0, count), total: count } },
      view: view ?? 'overview',
    });
    return [lines.filter((line) => line.startsWith('메일 제목')).length, buttons];
  };
  expect(mails(5)).toEqual([5, []]);
  expect(mails(6)).toEqual([5, ['모두 6: 메일']]);
  expect(mails(6, 'mails')).toEqual([6, []]);
});

test('only companies have orders', () => {
  const titles = draw({ type: 'NPO' }).lines.filter((line) => /^\S+ 1$/.test(line));
  expect(titles).toEqual(['프로젝트 1', '증빙 1', '문의 1', '메일 1', '메모 1']);
});

test('how a certificate, a mail and an inquiry stand is said of each state', () => {
  const says = (kind: keyof OrganizationRecord, item: object, text: string) =>
    expect(draw({ record: { [kind]: one(item) } }).lines).toContain(text);
  const states = { REVIEWING: '확인 중', VERIFIED: '확인 완료', REJECTED: '보완 필요', EXPIRED: '기간 만료' };
  for (const [status, text] of Object.entries(states))
    says('certificates', { documentType: 'UNIQUE_NUMBER', status, validUntil: null }, text);
  for (const [status, text] of Object.entries({ QUEUED: '보내는 중', SENT: '보냄', FAILED: '보내지 못함' }))
    says('mails', { subject: '추천', status }, text);
  says('inquiries', { subject: '물음', status: 'ANSWERED' }, '답변 완료');
});

test('a mail that did not leave leads to the mails', () => {
  const mails = one({ subject: '추천이 도착했어요', status: 'FAILED' });
  expect(draw({ record: { mails } }).links).toContainEqual(['추천이 도착했어요', '/admin/mails']);
});

test('of many five are shown, all of them on a page of their own, with the way to the list of the desk', () => {
  const items = Array.from({ length: 7 }, (_, index) => ({
    id: `q${index}`,
    createdAt: at,
    subject: `물음 ${index}`,
    status: 'OPEN',
  }));
  const inquiries = { items, total: 9 };
  const asked = (lines: readonly string[]) => lines.filter((line) => line.startsWith('물음')).length;
  const overview = draw({ record: { inquiries } });
  expect(asked(overview.lines)).toBe(5);
  expect(overview.buttons).toEqual(['모두 9: 문의']);
  const whole = draw({ record: { inquiries }, view: 'inquiries' });
  expect(asked(whole.lines)).toBe(7);
  expect(whole.lines[0]).toBe('문의 9');
  expect(whole.lines).toContain('가장 최근 7건이에요.');
  expect(whole.links).toContainEqual(['문의 목록에서 모두 보기', '/admin/inquiries?organizationId=o1']);
});

test('each list of the desk is narrowed to the organisation', () => {
  const way = (view: OrganizationView) => draw({ view }).links.at(-1)?.[1];
  expect(decodeURIComponent(way('projects') ?? '')).toBe('/admin/projects?q=하늬에너지');
  expect(way('orders')).toBe('/admin/orders?organizationId=o1');
  expect(way('mails')).toBe('/admin/mails?organizationId=o1');
});

test('what is not there is called so, by what an organisation does', () => {
  const projects = { items: [], total: 0 };
  expect(draw({ record: { projects } }).lines).toContain('아직 보낸 요청이 없어요.');
  expect(draw({ record: { projects }, type: 'NPO' }).lines).toContain(
    '아직 제안받거나 함께한 프로젝트가 없어요.',
  );
});
