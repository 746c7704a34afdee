import { expect, test, vi } from 'vitest';
import type { Signup } from '#contract/accounts/signups.ts';
import { JoinForm } from '#web/features/administrator-invitations/join-form.tsx';
import { testForms } from '#web/testing/dialog-rules.tsx';
import { drawScreen, press } from '#web/testing/screen.tsx';
import { AccountStep } from './account-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { OrganizationStep } from './organization-step.tsx';
import { TypeStep } from './type-step.tsx';

const signup: Signup = {
  type: 'COMPANY',
  consents: { terms: null, privacy: null, marketing: null, age: null } as never,
  organization: null,
  businessStatus: null,
  certificate: null,
  contact: null,
  email: null,
  username: null,
  submittedOn: null,
};
const npo: Signup = {
  ...signup,
  type: 'NPO',
  email: 'a@example.com',
  contact: { name: '이솔', jobTitle: null, phone: '02-123-4567' },
};
const nowhere = () => {};

testForms({
  'what kind of member somebody becomes': {
    draws: (done) => <TypeStep signup={null} chosen={undefined} onDone={() => done()} />,
    fills: [['NPO 회원', true]],
    shows: [
      '어떤 회원으로 가입하나요?',
      '기관마다 담당자 한 분이 신청하고, 승인된 뒤에 동료를 초대할 수 있어요.',
      '회원 종류 필수',
      '( ) 기업 회원',
      '사회공헌 사업을 하려는 기업과 공공기관이에요. 사업자등록증이 필요해요.',
      '( ) NPO 회원',
      '사회공헌을 함께할 비영리단체예요. 고유번호증이 필요해요.',
      '[다음: 약관 동의]',
    ],
    refuses: ['회원 종류를 골라 주세요.'],
    says: ['(•) NPO 회원'],
    sends: ['POST /signup {"type":"NPO"}'],
    done: [],
  },
  'the organisation of a company': {
    draws: (done) => <OrganizationStep signup={signup} onBack={nowhere} onDone={() => done()} />,
    spoils: [['사업자등록번호', '12']],
    fills: [
      ['기업 이름', '하늬에너지'],
      ['사업자등록번호', '220-81-62517'],
      ['업종', '제조업'],
    ],
    shows: [
      '기업 정보를 알려 주세요',
      '사업자등록증에 적힌 그대로 적어 주세요.',
      '기업 이름 필수 (≤100, organization, e.g. 예: 하늬에너지 주식회사):',
      '사업자등록번호 필수 (numeric, e.g. 000-00-00000):',
      '[조회]',
      '업종선택 (≤40):',
      '예: 제조업, 정보통신업',
      '[이전]',
      '[다음: 증빙 서류]',
    ],
    refuses: [
      '기업 이름 필수 (≤100, organization, e.g. 예: 하늬에너지 주식회사):  ✗',
      '기관 이름을 입력해주세요.',
      '사업자등록번호 필수 (numeric): 12 ✗',
      '번호를 다시 확인해 주세요. 숫자 10자리예요.',
    ],
    says: [
      '기업 이름 필수 (≤100, organization): 하늬에너지',
      '사업자등록번호 필수 (numeric): 220-81-62517',
      '업종선택 (≤40): 제조업',
    ],
    sends: ['PUT /signup/organization {"name":"하늬에너지","number":"2208162517","industry":"제조업"}'],
    done: [],
  },
  'the organisation of an NPO': {
    draws: (done) => <OrganizationStep signup={npo} onBack={nowhere} onDone={() => done()} />,
    fills: [
      ['단체 이름', '푸른솔'],
      ['고유번호', '220-81-62517'],
    ],
    shows: [
      '단체 정보를 알려 주세요',
      '고유번호증에 적힌 그대로 적어 주세요.',
      '단체 이름 필수 (≤100, organization, e.g. 예: 사단법인 솔개울배움터):',
      '고유번호 필수 (numeric, e.g. 000-00-00000):',
      '[조회]',
      '주된 활동선택 (≤40):',
      '예: 아동 교육, 환경 보전',
      '[이전]',
      '[다음: 증빙 서류]',
    ],
    refuses: [
      '단체 이름 필수 (≤100, organization, e.g. 예: 사단법인 솔개울배움터):  ✗',
      '기관 이름을 입력해주세요.',
      '고유번호 필수 (numeric, e.g. 000-00-00000):  ✗',
      '번호를 입력해주세요.',
    ],
    says: ['단체 이름 필수 (≤100, organization): 푸른솔', '고유번호 필수 (numeric): 220-81-62517'],
    sends: ['PUT /signup/organization {"name":"푸른솔","number":"2208162517","industry":null}'],
    done: [],
  },
  'who speaks for an organisation': {
    draws: (done) => (
      <ContactStep signup={{ ...npo, contact: null }} onBack={nowhere} onDone={() => done()} />
    ),
    spoils: [['전화번호', '1']],
    fills: [
      ['담당자 이름', '이솔'],
      ['직함', '팀장'],
      ['전화번호', '02-123-4567'],
    ],
    shows: [
      '담당자를 알려 주세요',
      '추천과 제안, 승인 결과를 이분에게 알려 드려요. 연락처는 파트너로 맺어진 기관에만 보여요.',
      '담당자 이름 필수 (≤40, name):',
      '직함선택 (≤40, organization-title, e.g. 예: 사회공헌팀 매니저):',
      '전화번호 필수 (tel, tel, e.g. 예: 02-1234-5678):',
      '담당자 이메일 필수',
      'a@example.com인증됨',
      '[다른 이메일로 인증하기]',
      '[이전]',
      '[다음: 아이디]',
    ],
    refuses: [
      '담당자 이름 필수 (≤40, name):  ✗',
      '담당자 이름을 입력해주세요.',
      '전화번호 필수 (tel, tel): 1 ✗',
      '전화번호를 다시 확인해 주세요. 예: 02-1234-5678',
    ],
    says: [
      '담당자 이름 필수 (≤40, name): 이솔',
      '직함선택 (≤40, organization-title): 팀장',
      '전화번호 필수 (tel, tel): 02-123-4567',
    ],
    sends: ['PUT /signup/contact {"name":"이솔","jobTitle":"팀장","phone":"02-123-4567"}'],
    done: [],
  },
  'who speaks for an organisation and has no address yet': {
    draws: () => <ContactStep signup={signup} onBack={nowhere} onDone={nowhere} />,
    fills: [
      ['담당자 이름', '이솔'],
      ['전화번호', '02-123-4567'],
    ],
    shows: [
      '담당자를 알려 주세요',
      '추천과 제안, 승인 결과를 이분에게 알려 드려요. 연락처는 파트너로 맺어진 기관에만 보여요.',
      '담당자 이름 필수 (≤40, name):',
      '직함선택 (≤40, organization-title, e.g. 예: 사회공헌팀 매니저):',
      '전화번호 필수 (tel, tel, e.g. 예: 02-1234-5678):',
      '담당자 이메일 필수',
      '[이메일 인증하기]',
      '[이전]',
      '[다음: 아이디]',
    ],
    refuses: [
      '담당자 이름 필수 (≤40, name):  ✗',
      '담당자 이름을 입력해주세요.',
      '전화번호 필수 (tel, tel, e.g. 예: 02-1234-5678):  ✗',
      '전화번호를 입력해주세요.',
      '담당자 이메일을 인증해 주세요.',
    ],
    says: [
      '담당자 이름 필수 (≤40, name): 이솔',
      '전화번호 필수 (tel, tel): 02-123-4567',
      '담당자 이메일을 인증해 주세요.',
    ],
    sends: ['PUT /signup/contact {"name":"이솔","jobTitle":null,"phone":"02-123-4567"}'],
  },
  'an ID and a password': {
    draws: (done) => <AccountStep signup={signup} onBack={nowhere} onDone={() => done()} />,
    spoils: [
      ['아이디', 'A!'],
      ['비밀번호 필수', 'short'],
      ['비밀번호 확인', 'other'],
    ],
    fills: [
      ['아이디', 'hanui_csr'],
      ['비밀번호 필수', 'Long-enough-1'],
      ['비밀번호 확인', 'Long-enough-1'],
    ],
    shows: [
      '아이디와 비밀번호를 정해 주세요',
      '승인을 기다리는 동안에도 이 아이디로 로그인해 상태를 볼 수 있어요.',
      '아이디 필수 (≤20, username):',
      '[중복 확인]',
      '영문 소문자로 시작하는 4~20자. 영문 소문자, 숫자, 밑줄(_)을 쓸 수 있어요.',
      '비밀번호 필수 (password, new-password):',
      '10자 이상이면 돼요. 띄어 쓴 문장도 좋아요. 흔한 비밀번호와 아이디가 든 것은 쓸 수 없어요.',
      '비밀번호 확인 필수 (password, new-password):',
      '[이전]',
      '[다음: 확인]',
    ],
    refuses: [
      '아이디 필수 (≤20, username): A! ✗',
      '아이디는 영문 소문자로 시작하는 4~20자의 영문 소문자, 숫자, 밑줄이에요.',
      '비밀번호 필수 (password, new-password): short ✗',
      '비밀번호는 10자 이상이어야 해요.',
      '비밀번호 확인 필수 (password, new-password): other ✗',
      '비밀번호가 서로 달라요.',
    ],
    says: [
      '아이디 필수 (≤20, username): hanui_csr',
      '비밀번호 필수 (password, new-password): Long-enough-1',
      '비밀번호 확인 필수 (password, new-password): Long-enough-1',
    ],
    sends: ['PUT /signup/account {"username":"hanui_csr","password":"Long-enough-1"}'],
    done: [],
  },
  'a new administrator who was invited': {
    draws: (done) => (
      <JoinForm
        token="token-of-an-invitation"
        link={{ email: 'a@example.com', administratorRole: 'REVIEW' }}
        onDone={() => done()}
      />
    ),
    spoils: [
      ['이름', '이솔'],
      ['아이디', 'admin_sol'],
      ['비밀번호 필수', 'Long-enough-1'],
      ['비밀번호 확인', 'other'],
    ],
    fills: [['비밀번호 확인', 'Long-enough-1']],
    shows: [
      'a@example.com로 ‘심사’ 관리자 계정을 만들어요.',
      '이름 필수 (≤40, name):',
      '아이디 필수 (≤20, username):',
      '영문 소문자로 시작하는 4~20자. 영문 소문자, 숫자, 밑줄(_)을 쓸 수 있어요.',
      '비밀번호 필수 (password, new-password):',
      '[입력한 글자 보기]',
      '10자 이상이면 돼요. 띄어 쓴 문장도 좋아요. 흔한 비밀번호와 아이디가 든 것은 쓸 수 없어요.',
      '비밀번호 확인 필수 (password, new-password):',
      '[입력한 글자 보기]',
      '로그인하면 먼저 2단계 인증을 켜요. 인증 앱이 있는 휴대폰을 준비해 주세요.',
      '[관리자 계정 만들기]',
    ],
    refuses: [
      '이름 필수 (≤40, name): 이솔',
      '아이디 필수 (≤20, username): admin_sol',
      '비밀번호 필수 (password, new-password): Long-enough-1',
      '비밀번호 확인 필수 (password, new-password): other ✗',
      '비밀번호가 서로 달라요.',
    ],
    says: [
      '이름 필수 (≤40, name): 이솔',
      '아이디 필수 (≤20, username): admin_sol',
      '비밀번호 필수 (password, new-password): Long-enough-1',
      '비밀번호 확인 필수 (password, new-password): Long-enough-1',
    ],
    sends: [
      'POST /join/administrators {"name":"이솔","username":"admin_sol","password":"Long-enough-1","token":"token-of-an-invitation"}',
    ],
    done: [],
  },
});

test.each([
  ['the organisation', OrganizationStep],
  ['the contact', ContactStep],
  ['ID and password', AccountStep],
])('from %s one press leads back', async (_, Step) => {
  const onBack = vi.fn();
  const onDone = vi.fn();
  drawScreen(<Step signup={signup} onBack={onBack} onDone={onDone} />);
  await press(document.body, '이전');
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(onDone).not.toHaveBeenCalled();
});
