import { sayDay } from '#contract/calendar/dates.ts';
import { withParticle } from '#contract/fields/particles.ts';
import type { LegalSlug } from '#contract/site.ts';
import { worded } from '#server/modules/mail-wordings/wording.ts';
import type { MailContent } from '#server/modules/mails/layout.ts';
import type { Message } from '#server/modules/notifications/messages.ts';

export type AccountMail = Omit<MailContent, 'recipientName'>;

const notMine = '요청한 적이 없다면 이 메일을 지우면 돼요. 아무것도 바뀌지 않아요.';
const isMine = '직접 한 일이 아니라면 바로 비밀번호를 다시 정하고 1:1 문의로 알려 주세요.';

/** Mails to a member about the own account: what must not stand under the bell. */
export const accountMails = {
  username: ({ username }: { username: string }): AccountMail => ({
    title: '맞손 아이디를 알려 드려요',
    body: `가입하신 아이디: ${username}\n${notMine}`,
    path: '/login',
    linkLabel: '로그인하기',
  }),

  passwordLink: ({
    username,
    token,
    minutes,
  }: {
    username: string;
    token: string;
    minutes: number;
  }): AccountMail => ({
    title: '새 비밀번호를 정해 주세요',
    body: `아이디 ${username}의 비밀번호를 다시 정하는 링크예요. 한 번만 쓸 수 있고 ${minutes}분 동안 열려 있어요.\n${notMine}`,
    path: `/new-password#${token}`,
    linkLabel: '비밀번호 다시 정하기',
  }),

  /** To the address before: whoever reads it there may be the only one who can still object. */
  emailReplaced: ({
    username,
    operator,
  }: {
    username: string;
    operator: { phone: string; email: string };
  }): AccountMail => ({
    title: '계정의 이메일이 다른 주소로 바뀌었어요',
    body: `아이디 ${username}의 이메일을 새 주소로 바꿨어요. 이제 이 주소로는 메일을 보내지 않아요.\n직접 바꿨다면 더 할 일이 없어요. 직접 한 일이 아니라면 바로 알려 주세요(${operator.phone}, ${operator.email}). 이용을 멈추고 확인해 드려요.`,
    path: '/login',
    linkLabel: '로그인하기',
  }),

  /** What 정보통신망법 제50조 제8항 asks for: who sends, the consent and its day, and how to keep it or take it back. */
  marketingNotice: (given: { operatorName: string; givenOn: string; token: string }): AccountMail => ({
    title: '마케팅 소식을 계속 받으시겠어요?',
    body: `${given.operatorName}에서 알려 드려요. ${sayDay(given.givenOn)}에 마케팅 소식을 받기로 동의하셨어요. 2년마다 동의한 사실을 알리고 계속 받을지 여쭤봐요.\n계속 받으려면 아래 화면에서 ‘계속 받을게요’를, 그만 받으려면 ‘그만 받을게요’를 눌러 주세요. 로그인하지 않아도 돼요. 아무것도 하지 않으면 동의가 그대로 이어지고, 언제든지 회원가입 정보에서 거둘 수 있어요.`,
    path: `/marketing-consent#${given.token}`,
    linkLabel: '계속 받을지 답하기',
  }),

  withdrawn: ({ destroyedBy }: { destroyedBy: string }): AccountMail => ({
    title: '탈퇴가 끝났어요',
    ...worded(
      'WITHDRAWN',
      {},
      (say) =>
        `${say('opening')} 이름, 연락처, 아이디 같은 개인정보는 ${sayDay(destroyedBy)}까지 지워요. 법이 보관을 정한 계약과 결제 기록은 그 기간 동안만 따로 보관해요.`,
    ),
    path: '/',
    linkLabel: '맞손 첫 화면',
  }),
} as const;

/** What happened to an account, told under the bell and by mail. */
export const accountMessages = {
  passwordChanged: (): Message => ({
    title: '비밀번호가 바뀌었어요',
    body: `새 비밀번호로 로그인해 주세요. 다른 기기에서는 모두 로그아웃했어요. ${isMine}`,
    path: '/account/info',
    isIndispensable: true,
  }),

  emailChanged: (): Message => ({
    title: '이메일이 바뀌었어요',
    body: `이제 모든 메일을 이 주소로 보내 드려요. 다른 기기에서는 모두 로그아웃했어요. ${isMine}`,
    path: '/account/info',
    isIndispensable: true,
  }),

  marketingOn: ({ operatorName, on }: { operatorName: string; on: string }): Message => ({
    title: '마케팅 소식을 받기로 했어요',
    body: `${operatorName}의 마케팅 소식을 받는 데 ${sayDay(on)}에 동의하셨어요. 언제든지 회원가입 정보에서 거둘 수 있어요.`,
    path: '/account/info',
    isIndispensable: true,
  }),

  marketingOff: ({ operatorName, on }: { operatorName: string; on: string }): Message => ({
    title: '마케팅 소식을 그만 받기로 했어요',
    body: `${operatorName}의 마케팅 소식을 받는 동의를 ${sayDay(on)}에 거두셨어요. 가입 승인, 프로젝트, 보안에 관한 메일은 그대로 보내 드려요.`,
    path: '/account/info',
    isIndispensable: true,
  }),

  legalTextComing: (given: {
    slug: LegalSlug;
    title: string;
    version: string;
    effectiveOn: string;
    /** Why it changes; null for a text whose operator has not said so. */
    reason: string | null;
    needsConsent: boolean;
  }): Message => ({
    title: `${withParticle(given.title, '이/가')} ${sayDay(given.effectiveOn)}부터 바뀌어요`,
    body: `새 내용을 미리 알려 드려요. ${sayDay(given.effectiveOn)}부터 적용되고, 그 전까지는 지금 내용이 그대로예요. ${
      given.needsConsent
        ? '적용된 뒤 처음 로그인할 때 동의를 여쭤봐요.'
        : given.slug === 'terms'
          ? '그 전에 거절하지 않고 계속 이용하시면 동의한 것으로 봐요. 동의하지 않으면 그 전에 탈퇴할 수 있어요.'
          : '따로 하실 일은 없어요. 동의하지 않으면 언제든지 탈퇴할 수 있어요.'
    }${given.reason === null ? '' : `\n바뀌는 이유: ${given.reason}`}`,
    path: `/legal/${given.slug}?version=${given.version}`,
    isIndispensable: true,
  }),

  legalTextWithdrawn: (given: { slug: LegalSlug; title: string; effectiveOn: string }): Message => ({
    title: `${sayDay(given.effectiveOn)}에 바꾸려던 ${withParticle(given.title, '을/를')} 바꾸지 않아요`,
    body: '미리 알려 드린 새 내용을 거뒀어요. 지금 내용이 그대로 적용되고, 따로 하실 일은 없어요.',
    path: `/legal/${given.slug}`,
    isIndispensable: true,
  }),

  organizationRenamed: (given: { organizationId: string; name: string; newName: string }): Message => ({
    title: `기관 이름이 바뀌었어요: ${given.newName}`,
    body: `${given.name}의 담당자가 기관 이름을 ${withParticle(`‘${given.newName}’`, '으로/로')} 고쳤어요. 확인한 증빙 서류와 맞는지 살펴봐 주세요.`,
    path: `/admin/organizations/${given.organizationId}`,
  }),

  organizationLeft: (given: { organizationId: string; name: string; titles: string[] }): Message => ({
    title: `${given.name}의 탈퇴로 정리할 프로젝트가 있어요`,
    body: `협약이 확정된 프로젝트가 남아 있어요. 상대 기관과 마무리를 의논해 주세요.\n${given.titles.map((title) => `· ${title}`).join('\n')}`,
    path: `/admin/organizations/${given.organizationId}`,
    isIndispensable: true,
  }),

  secondFactorOn: (): Message => ({
    title: '2단계 인증을 켰어요',
    body: `이제 로그인할 때 비밀번호와 인증 앱의 코드를 함께 물어봐요. 복구 코드는 안전한 곳에 보관해 주세요. ${isMine}`,
    path: '/account/security',
    isIndispensable: true,
  }),

  secondFactorOff: (): Message => ({
    title: '2단계 인증을 껐어요',
    body: `이제 비밀번호만으로 로그인해요. ${isMine}`,
    path: '/account/security',
    isIndispensable: true,
  }),

  recoveryCodesRenewed: (): Message => ({
    title: '복구 코드를 새로 만들었어요',
    body: `전에 받은 복구 코드는 이제 쓸 수 없어요. ${isMine}`,
    path: '/account/security',
    isIndispensable: true,
  }),
} as const;
