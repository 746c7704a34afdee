import { expect, test } from 'vitest';
import type { Account } from '#contract/accounts/members.ts';
import { businessStatuses, businessStatusLabels } from '#contract/organizations/business-status.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { ContactFacts, OrganizationFacts } from './account-facts.tsx';

type Organization = NonNullable<Account['organization']>;
const organization = {
  id: 'o1',
  type: 'COMPANY',
  name: '하늬에너지',
  number: '123-45-67891',
  numberAsked: null,
  formerNumbers: [],
  businessStatus: { status: 'OPERATING', taxType: null, checkedOn: '2026-11-20' },
  industry: '전기업',
  location: null,
  canEdit: true,
} as unknown as Organization;
const drawOrganization = (given: Partial<Organization> = {}) =>
  drawMarkup(<OrganizationFacts organization={{ ...organization, ...given }} />);
/** What stands after a term. */
const say = ({ lines }: { lines: readonly string[] }, term: string) => lines[lines.indexOf(term) + 1];

test('an organisation stands with what its kind has, and what is missing is called so', () => {
  const company = drawOrganization();
  expect(say(company, '구분')).toBe('기업');
  expect(say(company, '사업자등록번호')).toBe('123-45-67891');
  expect(say(company, '소재지')).toBe('미등록');
  const npo = drawOrganization({ type: 'NPO', industry: ' ' });
  expect(say(npo, '구분')).toBe('비영리단체');
  expect(say(npo, '고유번호')).toBe('123-45-67891');
  expect(say(npo, '업종')).toBe('미등록');
  expect(npo.lines).not.toContain('소재지');
  for (const status of businessStatuses) {
    const check = (checkedOn: string | null) =>
      say(drawOrganization({ businessStatus: { status, taxType: null, checkedOn } as never }), '국세청 상태');
    expect(check('2026-11-20')).toBe(`${businessStatusLabels[status]} (기준일 2026.11.20)`);
    expect(check(null)).toBe(businessStatusLabels[status]);
  }
});

test('numbers from before stay with the day until which they were used', () => {
  const formerNumbers = [{ number: '999-99-99999', until: '2026-03-02' }];
  expect(say(drawOrganization({ formerNumbers }), '전에 쓰던 번호')).toBe('999-99-99999 (2026.03.02까지)');
  expect(drawOrganization().lines).not.toContain('전에 쓰던 번호');
});

test('the contact person changes it, and asks for another number while none is asked for', () => {
  expect(drawOrganization().buttons).toEqual(['기관 정보 고치기', '사업자등록번호 바꾸기']);
  expect(drawOrganization({ type: 'NPO' }).buttons).toEqual(['기관 정보 고치기', '고유번호 바꾸기']);
  const asked = drawOrganization({ numberAsked: '222-22-22222' });
  expect(asked.buttons).toEqual(['기관 정보 고치기']);
  expect(asked.lines.join(' ')).toContain('새 번호(222-22-22222)로 바꾸는 요청을 확인하고 있어요.');
  expect(drawOrganization({ canEdit: false }).buttons).toEqual([]);
});

test('the contact stands with who may see it; only an approved member changes more than the e-mail', () => {
  const account = {
    username: 'sol',
    role: 'NPO',
    membershipStatus: 'APPROVED',
    contact: { name: '김솔', jobTitle: null, email: 'sol@example.com', phone: null },
  } as unknown as Account;
  const draw = (given: object = {}) => drawMarkup(<ContactFacts account={{ ...account, ...given }} />);
  const kinds = (['COMPANY', 'NPO', 'ADMIN'] as const).map((role) => say(draw({ role }), '회원 종류'));
  expect(kinds).toEqual(['기업 회원', 'NPO 회원', '관리자']);
  expect([say(draw(), '직함'), say(draw(), '전화'), say(draw(), '아이디')]).toEqual([
    '미등록',
    '미등록',
    'sol',
  ]);
  expect(draw().buttons).toEqual(['담당자 정보 고치기', '이메일 바꾸기']);
  for (const membershipStatus of ['PENDING', 'NEEDS_FIX', 'REJECTED', 'HELD'])
    expect(draw({ membershipStatus }).buttons).toEqual(['이메일 바꾸기']);
  const seen = '연락처는 공개하지 않아요. 파트너로 맺어진 두 기관에만 서로 보여요.';
  expect(draw().lines).toContain(seen);
  expect(draw({ role: 'ADMIN' }).lines).not.toContain(seen);
});
