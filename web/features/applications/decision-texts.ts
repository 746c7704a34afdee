import type { ApplicationField } from '#contract/organizations/applications.ts';

/** Ready reasons for what has to be corrected, by the field. */
export const fixReasons: Record<ApplicationField, readonly string[]> = {
  'organization.name': ['서류에 적힌 이름과 달라요. 서류와 똑같이 적어 주세요.'],
  'organization.number': [
    '서류에 적힌 번호와 달라요.',
    '국세청에 폐업한 번호로 나와요. 지금 쓰는 번호를 적어 주세요.',
  ],
  'organization.industry': ['서류에 적힌 업태·종목과 달라요.'],
  certificate: [
    '글자가 흐려서 읽을 수 없어요. 다시 찍거나 스캔해 주세요.',
    '다른 서류예요. 번호가 적힌 등록증을 올려 주세요.',
    '최근에 발급받은 서류를 올려 주세요.',
  ],
  'contact.name': ['담당자의 실제 이름을 적어 주세요.'],
  'contact.jobTitle': ['기관에서 맡은 직함을 적어 주세요.'],
  'contact.email': [
    '메일을 보내 보니 돌아와요. 지금 쓰는 주소를 인증해 주세요.',
    '기관에서 쓰는 이메일 주소를 인증해 주세요.',
  ],
  'contact.phone': ['전화를 걸어 보니 연결되지 않아요. 기관의 대표 번호를 적어 주세요.'],
};

/** Ready reasons for a refusal. */
export const rejectionReasons = [
  '사회공헌을 하려는 기업·공공기관이나 비영리단체로 확인되지 않아요.',
  '서류가 사실과 다른 것으로 확인됐어요.',
  '이미 가입한 기관이에요. 같은 기관의 담당자에게 초대를 부탁해 주세요.',
] as const;
