import { expect, test } from 'vitest';
import { sayAll } from '#server/testing/message-texts.ts';
import { organizationMessages } from './messages.ts';

const given = { reason: '서류를 확인해요', plan: 'CONNECT', until: '2027-03-01', to: 'MATCHING' } as const;

test('each decision is told with its reason, and leads to where it shows', () => {
  expect(sayAll(organizationMessages, given)).toEqual({
    held: [
      '/account/info',
      '이용이 잠시 멈췄어요',
      '관리자가 이용을 보류했어요. 공개 화면에서 보이지 않고, 프로젝트와 기록은 그대로 남아 있어요. 이유: 서류를 확인해요\n다르게 생각하시면 로그인한 뒤 1:1 문의로 알려 주세요.',
      'ALWAYS',
    ],
    released: [
      '/account/info',
      '다시 이용할 수 있어요',
      '이용 보류를 풀었어요. 모든 화면을 전처럼 이용할 수 있어요. 이유: 서류를 확인해요',
      'ALWAYS',
    ],
    planAssigned: [
      '/account/info',
      '요금제가 CONNECT로 바뀌었어요',
      '2027년 3월 1일까지 이용할 수 있어요. 이유: 서류를 확인해요\n쓸 수 있는 요청과 계정 수는 회원가입 정보에서 볼 수 있어요. 쓰던 요청과 계정은 그대로 남아 있어요.',
      'ALWAYS',
    ],
    roleChanged: [
      '/admin/administrators',
      '맡은 일이 ‘매칭’으로 바뀌었어요',
      '다른 관리자가 맡은 일을 바꿨어요. 이유: 서류를 확인해요\n맡지 않은 일의 화면은 볼 수 있고, 판단은 맡은 사람이 해요.',
      'ALWAYS',
    ],
    secondFactorReset: [
      '/account/security',
      '2단계 인증을 해제했어요',
      '요청하신 대로 관리자가 2단계 인증을 해제하고 모든 기기에서 로그아웃했어요. 로그인한 뒤 다시 설정해 주세요. 요청한 적이 없다면 바로 비밀번호를 바꾸고 1:1 문의로 알려 주세요.',
      'ALWAYS',
    ],
  });
});

test('a plan without an end names no day', () => {
  expect(sayAll(organizationMessages, { ...given, until: null })).toMatchObject({
    planAssigned: [
      '/account/info',
      '요금제가 CONNECT로 바뀌었어요',
      '이유: 서류를 확인해요\n쓸 수 있는 요청과 계정 수는 회원가입 정보에서 볼 수 있어요. 쓰던 요청과 계정은 그대로 남아 있어요.',
      'ALWAYS',
    ],
  });
});
