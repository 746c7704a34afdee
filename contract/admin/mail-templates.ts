/** A mail with sentences that the operator may word otherwise (O-19). */
type MailTemplateSketch = {
  /** When it is sent, as the operator reads it. */
  name: string;
  /** Who gets it. */
  to: string;
  group: MailGroup;
  /** What its sentences may name as `{이름}`; the mail itself knows the values. */
  placeholders: readonly string[];
  /** The marked places, each with the sentence that stands there until somebody writes another one. */
  slots: Record<string, { name: string; text: string }>;
};

export const mailGroups = ['EVERY', 'MEMBERSHIP', 'MATCHING', 'PROJECT', 'MONEY'] as const;
type MailGroup = (typeof mailGroups)[number];

export const mailGroupNames: Record<MailGroup, string> = {
  EVERY: '모든 메일',
  MEMBERSHIP: '가입과 계정',
  MATCHING: '추천과 제안',
  PROJECT: '프로젝트',
  MONEY: '요금',
};

const [opening, closing] = ['첫머리', '맺는말'];

/**
 * The mails whose free sentences the operator words. Titles, days, amounts, accounts, reasons and links are no sentences of
 * these: they stay with the code. Mails about security, incidents and legal texts are not here at all.
 */
export const mailTemplates = {
  EVERY_MAIL: {
    name: '모든 메일의 맨 아래',
    to: '메일을 받는 모두',
    group: 'EVERY',
    placeholders: [],
    slots: {
      footer: {
        name: '아래 안내',
        text: '이 메일은 보내기만 하는 주소에서 보냈어요. 궁금한 점은 맞손의 1:1 문의에 남겨 주세요.',
      },
    },
  },
  APPLICATION_RECEIVED: {
    name: '가입 신청을 받았을 때',
    to: '신청한 담당자',
    group: 'MEMBERSHIP',
    placeholders: ['기관'],
    slots: {
      opening: { name: opening, text: '{기관}의 가입 신청을 받았어요.' },
      closing: {
        name: closing,
        text: '그 전에도 정한 아이디로 로그인하면 신청 상태를 볼 수 있어요.',
      },
    },
  },
  APPLICATION_APPROVED: {
    name: '가입을 승인했을 때',
    to: '신청한 담당자',
    group: 'MEMBERSHIP',
    placeholders: ['기관'],
    slots: {
      opening: {
        name: opening,
        text: '{기관}의 가입을 승인했어요. 이제 맞손의 모든 화면을 이용할 수 있어요.',
      },
      npoClosing: {
        name: '프로필을 아직 쓰지 않은 단체에 하는 맺는말',
        text: '단체 프로필을 써서 공개하면 기업이 찾을 수 있고 추천을 받아요.',
      },
    },
  },
  APPLICATION_RETURNED: {
    name: '가입 신청을 고쳐 달라고 할 때',
    to: '신청한 담당자',
    group: 'MEMBERSHIP',
    placeholders: ['기관'],
    slots: {
      opening: { name: opening, text: '{기관}의 가입 신청을 살펴봤어요. 아래 내용을 고쳐 주세요.' },
      closing: { name: closing, text: '고쳐서 다시 보내면 이어서 확인해요.' },
    },
  },
  APPLICATION_REJECTED: {
    name: '가입을 승인하지 못했을 때',
    to: '신청한 담당자',
    group: 'MEMBERSHIP',
    placeholders: ['기관'],
    slots: { opening: { name: opening, text: '{기관}의 가입 신청을 살펴봤지만 승인하지 못했어요.' } },
  },
  CERTIFICATE_VERIFIED: {
    name: '증빙 서류를 확인했을 때',
    to: '서류를 올린 기관',
    group: 'MEMBERSHIP',
    placeholders: ['서류'],
    slots: { opening: { name: '처음 올린 서류의 첫머리', text: '올려 주신 서류를 확인했어요.' } },
  },
  CERTIFICATE_REJECTED: {
    name: '증빙 서류를 다시 올려 달라고 할 때',
    to: '서류를 올린 기관',
    group: 'MEMBERSHIP',
    placeholders: ['서류'],
    slots: { opening: { name: '처음 올린 서류의 첫머리', text: '서류를 확인했지만 고칠 곳이 있어요.' } },
  },
  INQUIRY_ANSWERED: {
    name: '문의에 답했을 때',
    to: '문의한 회원',
    group: 'MEMBERSHIP',
    placeholders: ['문의'],
    slots: {
      opening: { name: opening, text: '1:1 문의에서 답변을 확인해 주세요.' },
      closing: { name: closing, text: '더 궁금한 점이 있으면 이어서 문의해 주세요.' },
    },
  },
  WITHDRAWN: {
    name: '탈퇴가 끝났을 때',
    to: '탈퇴한 회원',
    group: 'MEMBERSHIP',
    placeholders: [],
    slots: { opening: { name: opening, text: '그동안 함께해 주셔서 고마워요.' } },
  },
  RECOMMENDATIONS_PUBLISHED: {
    name: '추천을 보냈을 때',
    to: '요청한 기업',
    group: 'MATCHING',
    placeholders: ['요청', '단체 수'],
    slots: {
      opening: { name: opening, text: '「{요청}」에 맞는 단체 {단체 수}곳을 추천 이유와 함께 골랐어요.' },
      closing: {
        name: closing,
        text: '단체들에는 참여 의사를 묻는 제안을 보냈고, 수락한 단체 가운데 파트너를 선택할 수 있어요.',
      },
    },
  },
  INVITATION_SENT: {
    name: '제안을 보냈을 때',
    to: '추천한 단체',
    group: 'MATCHING',
    placeholders: ['기업', '요청'],
    slots: { opening: { name: opening, text: '{기업}이/가 「{요청}」 사업을 함께할 단체를 찾고 있어요.' } },
  },
  INVITATION_REMINDER: {
    name: '제안에 답할 날이 다가올 때',
    to: '아직 답하지 않은 단체',
    group: 'MATCHING',
    placeholders: ['요청'],
    slots: { opening: { name: opening, text: '「{요청}」 제안에 아직 답하지 않았어요.' } },
  },
  INVITATION_ACCEPTED: {
    name: '단체가 제안을 수락했을 때',
    to: '요청한 기업',
    group: 'MATCHING',
    placeholders: ['단체', '요청'],
    slots: { opening: { name: opening, text: '{단체}이/가 「{요청}」에 함께하고 싶다고 답했어요.' } },
  },
  CHOICE_REMINDER: {
    name: '파트너를 고를 날이 다가올 때',
    to: '요청한 기업',
    group: 'MATCHING',
    placeholders: ['요청', '단체 수'],
    slots: {
      opening: { name: opening, text: '수락한 단체 {단체 수}곳이 답을 기다리고 있어요.' },
      closing: { name: closing, text: '더 살펴볼 시간이 필요하면 매칭 매니저에게 알려 주세요.' },
    },
  },
  PARTNER_CHOSEN: {
    name: '파트너로 선택됐을 때',
    to: '선택된 단체',
    group: 'MATCHING',
    placeholders: ['프로젝트'],
    slots: {
      opening: { name: opening, text: '기업이 우리 단체를 「{프로젝트}」의 파트너로 선택했어요.' },
      closing: { name: closing, text: '일정과 예산, 활동 지역을 함께 정해 주세요.' },
    },
  },
  PARTNER_NOT_CHOSEN: {
    name: '다른 단체가 선택됐을 때',
    to: '수락했지만 선택되지 않은 단체',
    group: 'MATCHING',
    placeholders: ['요청'],
    slots: { opening: { name: opening, text: '함께하겠다고 답해 주셔서 고마워요.' } },
  },
  UNANSWERED_OFFER_ENDED: {
    name: '답하기 전에 다른 단체가 선택됐을 때',
    to: '아직 답하지 않은 단체',
    group: 'MATCHING',
    placeholders: ['요청'],
    slots: { closing: { name: closing, text: '맞는 요청이 오면 다시 추천해 드려요.' } },
  },
  PROJECT_STARTED: {
    name: '사업 기간이 시작됐을 때',
    to: '기업과 단체',
    group: 'PROJECT',
    placeholders: ['프로젝트'],
    slots: {
      opening: { name: opening, text: '오늘부터 사업 기간이에요.' },
      closing: { name: closing, text: '진행하면서 생긴 자료와 기록을 프로젝트에 남겨 주세요.' },
    },
  },
  PROJECT_CLOSED: {
    name: '프로젝트를 마쳤을 때',
    to: '기업과 단체',
    group: 'PROJECT',
    placeholders: ['프로젝트'],
    slots: {
      opening: { name: opening, text: '완료 서류까지 모두 확인하고 프로젝트를 종료했어요.' },
      closing: {
        name: closing,
        text: '기록과 문서는 보관 기간 동안 프로젝트 관리에서 볼 수 있어요.',
      },
    },
  },
  PLAN_ORDERED: {
    name: '요금제를 신청했을 때',
    to: '신청한 기업',
    group: 'MONEY',
    placeholders: ['주문'],
    slots: { closing: { name: closing, text: '입금을 확인하면 바로 요금제를 열어 드려요.' } },
  },
  FEE_BILLED: {
    name: '이용료를 안내할 때',
    to: '기업',
    group: 'MONEY',
    placeholders: ['주문'],
    slots: {
      opening: {
        name: opening,
        text: '완료 서류를 확인했어요. 아래 계좌로 입금해 주시면 확인한 뒤 프로젝트를 마무리해요.',
      },
    },
  },
  ORDER_REMINDER: {
    name: '입금할 날이 다가올 때',
    to: '주문한 기업',
    group: 'MONEY',
    placeholders: ['주문'],
    slots: {
      opening: {
        name: opening,
        text: '{주문}의 입금을 아직 확인하지 못했어요. 이미 보내셨다면 곧 확인해 알려 드려요.',
      },
    },
  },
  PLAN_ENDING: {
    name: '요금제가 곧 끝날 때',
    to: '요금제를 쓰는 기업',
    group: 'MONEY',
    placeholders: ['요금제'],
    slots: {
      closing: { name: closing, text: '이어서 쓰려면 그 전에 요금제 화면에서 신청해 주세요.' },
    },
  },
} as const satisfies Record<string, MailTemplateSketch>;

export type MailTemplate = keyof typeof mailTemplates;
export type MailSlot<T extends MailTemplate> = keyof (typeof mailTemplates)[T]['slots'] & string;
/** What the placeholders of a template stand for. */
export type MailValues<T extends MailTemplate> = Record<
  (typeof mailTemplates)[T]['placeholders'][number],
  string
>;

export const mailTemplateKeys = Object.keys(mailTemplates) as [MailTemplate, ...MailTemplate[]];

/** A template as all of them are read alike. */
export const mailTemplateOf = (template: MailTemplate): MailTemplateSketch => mailTemplates[template];

/** A place of a template in the operator's wording: 'PROJECT_CLOSED.closing'. */
export const slotKey = (template: MailTemplate, slot: string): string => `${template}.${slot}`;

/** Every place of every template. */
export const mailSlots = mailTemplateKeys.flatMap((template) =>
  Object.entries(mailTemplateOf(template).slots).map(([slot, { name, text }]) => ({
    key: slotKey(template, slot),
    template,
    slot,
    name,
    /** The sentence of the product. */
    text,
  })),
);
