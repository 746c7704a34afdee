import { sayDay } from '#contract/calendar/dates.ts';
import { withParticle } from '#contract/fields/particles.ts';
import { limits } from '#contract/limits.ts';
import { type NotChosenReason, nextTimeTasks, notChosenReasonLabels } from '#contract/matches/not-chosen.ts';
import { type CertificateType, certificateTypeLabels } from '#contract/npos/certificates.ts';
import type { ProgressForm } from '#contract/projects/projects.ts';
import { type Reword, worded } from '#server/modules/mail-wordings/wording.ts';

/**
 * What a member is told, in the product and by mail; `path` leads to where it can be acted on. What is indispensable is
 * mailed also to members who want no news by mail.
 */
export type Message = {
  title: string;
  body: string;
  /** The body in the operator's words, where it has sentences of his. */
  reword?: Reword;
  path: string;
  /** What the button of the mail does. */
  linkLabel?: string;
  isIndispensable?: true;
};

/** What decides whether to read on: `budget` in won, null while it is open; `region` in words. */
type RequestFacts = {
  expectedStart: string;
  expectedEnd: string;
  expectedBudget: number | null;
  region: string;
};

const factLines = ({ expectedStart, expectedEnd, expectedBudget, region }: RequestFacts) => [
  `- 예산: ${expectedBudget === null ? '미정' : won(expectedBudget)}`,
  `- 기간: ${sayDay(expectedStart)} ~ ${sayDay(expectedEnd)}`,
  `- 지역: ${region}`,
];

const strengthLines = (strengths: readonly string[]) =>
  strengths.length === 0
    ? []
    : ['이 요청에서 우리 단체가 잘 맞았던 점이에요.', ...strengths.map((text) => `- ${text}`)];

type OfProject = { projectId: string; projectTitle: string };

const projectPath = (projectId: string) => `/project/manage/${projectId}`;
const adminPath = (projectId: string) => `/admin/projects/${projectId}`;

/** '1월 22일' of a day `YYYY-MM-DD`. */
const dayOf = (day: string) => `${Number(day.slice(5, 7))}월 ${Number(day.slice(8, 10))}일`;

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

type OfCertificate = {
  documentType: CertificateType;
  organizationType: 'COMPANY' | 'NPO';
  validUntil: string | null;
  /** Whether another document of this kind stood when this one was decided on. */
  isRenewal: boolean;
};

/** A verified document whose last day is near or over, and whether its successor is under review. */
type Ending = Pick<OfCertificate, 'documentType'> & { validUntil: string; isRenewing: boolean };

const numberNames = { COMPANY: '사업자등록번호', NPO: '고유번호' } as const;

type OfNumberChange = { organizationType: 'COMPANY' | 'NPO'; before: string; after: string };

/** What a verified document changes for who gave it. */
const effects: Record<CertificateType, Record<OfCertificate['organizationType'], string>> = {
  BUSINESS_REGISTRATION: {
    COMPANY: '회원가입 정보에서 확인한 날을 볼 수 있어요.',
    NPO: '이제 공개 프로필에 세금계산서 ‘발급가능’으로 보여요.',
  },
  UNIQUE_NUMBER: {
    COMPANY: '회원가입 정보에서 확인한 날을 볼 수 있어요.',
    NPO: '공개 프로필의 확인된 증빙 수에 더해졌어요.',
  },
  DONATION_DESIGNATION: {
    COMPANY: '회원가입 정보에서 확인한 날을 볼 수 있어요.',
    NPO: '이제 공개 프로필에 기부금영수증 ‘발급가능’으로 보여요.',
  },
};

/** Texts of what happens, by event. Names come in plain; particles follow their last sound. */
export const messages = {
  recommendationsPublished: ({ projectId, projectTitle, count }: OfProject & { count: number }): Message => ({
    title: `추천 단체 ${count}곳을 보내 드려요`,
    ...worded(
      'RECOMMENDATIONS_PUBLISHED',
      { 요청: projectTitle, '단체 수': String(count) },
      (say) => `${say('opening')} ${say('closing')}`,
    ),
    path: projectPath(projectId),
  }),

  continuationOffered: ({ projectId, projectTitle, npoName }: OfProject & { npoName: string }): Message => ({
    title: `${npoName}에 이어 가자는 제안을 보냈어요`,
    body: `「${projectTitle}」 요청을 ${npoName}에만 보냈어요. 수락하면 파트너로 선택할 수 있고, 다른 단체도 추천받고 싶으면 요청에서 언제든 더할 수 있어요.`,
    path: projectPath(projectId),
  }),

  recommendationsAdded: ({ projectId, projectTitle, count }: OfProject & { count: number }): Message => ({
    title: `추천 단체 ${count}곳을 더했어요`,
    body: `「${projectTitle}」에 맞는 단체 ${count}곳을 목록에 더하고 참여 의사를 묻는 제안을 보냈어요. 먼저 보낸 제안과 답은 그대로예요.`,
    path: projectPath(projectId),
  }),

  invitationSent: (given: {
    invitationId: string;
    projectTitle: string;
    companyName: string;
    replyBy: string;
    facts: RequestFacts;
    isContinuation: boolean;
  }): Message => ({
    title: given.isContinuation
      ? `${dayOf(given.replyBy)}까지 답해 주세요: 「${given.projectTitle}」, 이어 가자는 제안이 왔어요`
      : `${dayOf(given.replyBy)}까지 답해 주세요: 「${given.projectTitle}」 제안이 왔어요`,
    ...worded('INVITATION_SENT', { 기업: given.companyName, 요청: given.projectTitle }, (say) =>
      [
        given.isContinuation
          ? `함께했던 ${withParticle(given.companyName, '이/가')} 「${given.projectTitle}」 사업을 이어 가자고 했어요. 지금은 우리 단체에만 보낸 제안이에요.`
          : say('opening'),
        ...factLines(given.facts),
        `요청서를 읽고 ${sayDay(given.replyBy)}까지 수락하거나 거절해 주세요.`,
      ].join('\n'),
    ),
    path: `/invitations/${given.invitationId}`,
    linkLabel: '요청 읽고 답하기',
  }),

  /** `answer` is what the NPO has said so far. */
  replyDayExtended: (given: {
    invitationId: string;
    projectTitle: string;
    replyBy: string;
    reason: string;
    answer: 'SENT' | 'ACCEPTED' | 'DECLINED';
  }): Message => ({
    title: `「${given.projectTitle}」에 답하는 날이 ${dayOf(given.replyBy)}까지로 늘었어요`,
    body: [
      `이유: ${given.reason}`,
      {
        SENT: `${sayDay(given.replyBy)}까지 수락하거나 거절해 주세요.`,
        ACCEPTED: '이미 수락하셨으니 하실 일은 없어요. 다른 단체의 답을 조금 더 기다려요.',
        DECLINED: '이미 주신 답은 그대로예요. 마음이 바뀌었다면 매칭 매니저에게 알려 주세요.',
      }[given.answer],
    ].join('\n'),
    path: `/invitations/${given.invitationId}`,
  }),

  replyDayExtendedForCompany: ({
    projectId,
    projectTitle,
    replyBy,
    reason,
  }: OfProject & { replyBy: string; reason: string }): Message => ({
    title: `추천 단체가 답하는 날을 ${dayOf(replyBy)}까지로 늘렸어요`,
    body: `「${projectTitle}」의 단체 답을 조금 더 기다려요. 이유: ${reason}`,
    path: projectPath(projectId),
  }),

  invitationReminder: (given: {
    invitationId: string;
    projectTitle: string;
    replyBy: string;
    facts: RequestFacts;
  }): Message => ({
    title: `${dayOf(given.replyBy)}에 답변이 마감돼요: 「${given.projectTitle}」`,
    ...worded('INVITATION_REMINDER', { 요청: given.projectTitle }, (say) =>
      [
        say('opening'),
        ...factLines(given.facts),
        `${sayDay(given.replyBy)}이 지나면 답할 수 없으니, 함께하기 어렵더라도 알려 주세요.`,
      ].join('\n'),
    ),
    path: `/invitations/${given.invitationId}`,
    linkLabel: '수락하거나 거절하기',
  }),

  invitationAccepted: ({
    projectId,
    projectTitle,
    npoName,
    chooseBy,
  }: OfProject & { npoName: string; chooseBy: string }): Message => ({
    title: `${withParticle(npoName, '이/가')} 제안을 수락했어요`,
    ...worded(
      'INVITATION_ACCEPTED',
      { 단체: npoName, 요청: projectTitle },
      (say) => `${say('opening')} 프로필과 추천 이유를 보고 ${sayDay(chooseBy)}까지 파트너를 선택해 주세요.`,
    ),
    path: projectPath(projectId),
  }),

  acceptanceTakenBack: ({
    projectId,
    projectTitle,
    npoName,
    reason,
  }: OfProject & { npoName: string; reason: string }): Message => ({
    title: `${withParticle(npoName, '이/가')} 수락을 거뒀어요`,
    body: `「${projectTitle}」에 함께하겠다고 답했던 ${withParticle(npoName, '이/가')} 수락을 거뒀어요. 수락한 다른 단체 가운데 고르거나, 다른 단체가 필요하면 매칭 매니저에게 알려 주세요. 이유: ${reason}`,
    path: projectPath(projectId),
  }),

  choiceReminder: ({
    projectId,
    projectTitle,
    chooseBy,
    count,
  }: OfProject & { chooseBy: string; count: number }): Message => ({
    title: `${dayOf(chooseBy)}까지 파트너를 선택해 주세요: 「${projectTitle}」`,
    ...worded(
      'CHOICE_REMINDER',
      { 요청: projectTitle, '단체 수': String(count) },
      (say) =>
        `${say('opening')} 프로필과 추천 이유를 보고 ${sayDay(chooseBy)}까지 한 곳을 선택해 주세요. ${say('closing')}`,
    ),
    path: projectPath(projectId),
    linkLabel: '파트너 선택하기',
  }),

  choosingDayPassed: ({
    projectId,
    projectTitle,
    companyName,
    chooseBy,
  }: OfProject & { companyName: string; chooseBy: string }): Message => ({
    title: `파트너 선택이 늦어지고 있어요: 「${projectTitle}」`,
    body: `${withParticle(companyName, '이/가')} ${sayDay(chooseBy)}까지 파트너를 선택하지 않았어요. 수락한 단체가 기다리고 있으니 기업에 확인해 주세요.`,
    path: adminPath(projectId),
  }),

  invitationDeclined: ({
    projectId,
    projectTitle,
    npoName,
    reason,
  }: OfProject & { npoName: string; reason: string }): Message => ({
    title: `${withParticle(npoName, '은/는')} 이번에 함께하기 어렵대요`,
    body: `「${projectTitle}」 제안에 ${withParticle(npoName, '이/가')} 거절로 답했어요. 이유: ${reason}`,
    path: projectPath(projectId),
  }),

  /** Offers of a list that ended together without an answer. */
  invitationsExpired: ({
    projectId,
    projectTitle,
    npoNames,
  }: OfProject & { npoNames: readonly string[] }): Message => ({
    title: `${npoNames.length === 1 ? withParticle(npoNames[0] ?? '', '이/가') : `단체 ${npoNames.length}곳이`} 기한까지 답하지 않았어요`,
    body: `「${projectTitle}」 제안의 답변 기한이 지났어요${npoNames.length === 1 ? '' : `: ${npoNames.join(', ')}`}. 수락한 단체 가운데 고르거나, 다시 매칭하고 싶으면 매칭 매니저에게 알려 주세요.`,
    path: projectPath(projectId),
  }),

  invitedNpoLeft: ({ projectId, projectTitle, npoName }: OfProject & { npoName: string }): Message => ({
    title: `${withParticle(npoName, '이/가')} 맞손을 떠났어요`,
    body: `「${projectTitle}」의 제안을 받은 ${withParticle(npoName, '이/가')} 탈퇴해서 더는 선택할 수 없어요. 다른 단체 가운데 고르거나, 다시 매칭하고 싶으면 매칭 매니저에게 알려 주세요.`,
    path: projectPath(projectId),
  }),

  partnerLeft: ({ projectId, projectTitle, partnerName }: OfProject & { partnerName: string }): Message => ({
    title: `${withParticle(partnerName, '이/가')} 맞손을 떠났어요: 「${projectTitle}」`,
    body: '두 기관이 합의한 내용은 그대로 남아 있고, 기록과 서류를 계속 볼 수 있어요. 상대 담당자의 연락처는 이제 보이지 않아요. 남은 일은 매칭 매니저가 정해서 알려 드려요.',
    path: projectPath(projectId),
    isIndispensable: true,
  }),

  partnerHeld: ({ projectId, projectTitle, partnerName }: OfProject & { partnerName: string }): Message => ({
    title: `${withParticle(partnerName, '이/가')} 맞손을 잠시 이용할 수 없어요: 「${projectTitle}」`,
    body: '프로젝트와 기록은 그대로 남아 있어요. 그동안 상대 기관은 로그인해서 기록할 수 없고, 담당자 연락처도 보이지 않아요. 급한 일은 매칭 매니저에게 물어봐 주세요.',
    path: projectPath(projectId),
    isIndispensable: true,
  }),

  partnerBack: ({ projectId, projectTitle, partnerName }: OfProject & { partnerName: string }): Message => ({
    title: `${withParticle(partnerName, '이/가')} 맞손을 다시 이용해요: 「${projectTitle}」`,
    body: '상대 기관이 다시 함께 기록할 수 있고, 담당자 연락처도 다시 보여요.',
    path: projectPath(projectId),
    isIndispensable: true,
  }),

  partnerChosen: ({ projectId, projectTitle }: OfProject): Message => ({
    title: `「${projectTitle}」의 파트너로 선택됐어요`,
    ...worded(
      'PARTNER_CHOSEN',
      { 프로젝트: projectTitle },
      (say) => `${say('opening')} 이제 서로의 담당자 연락처를 볼 수 있어요. ${say('closing')}`,
    ),
    path: projectPath(projectId),
  }),

  /** `notChosenReason` is null for an NPO that had not answered; `strengths` are sentences from the stored list. */
  partnerNotChosen: ({
    invitationId,
    projectTitle,
    notChosenReason,
    strengths,
  }: {
    invitationId: string;
    projectTitle: string;
    notChosenReason: NotChosenReason | null;
    strengths: readonly string[];
  }): Message => ({
    title: `${withParticle(`「${projectTitle}」`, '은/는')} 다른 단체와 진행하게 됐어요`,
    ...(notChosenReason === null
      ? worded('UNANSWERED_OFFER_ENDED', { 요청: projectTitle }, (say) =>
          [
            `답하시기 전에 기업이 「${projectTitle}」의 파트너로 다른 단체를 선택했어요. 제안을 살펴봐 주셔서 고마워요.`,
            ...strengthLines(strengths),
            say('closing'),
          ].join('\n'),
        )
      : worded('PARTNER_NOT_CHOSEN', { 요청: projectTitle }, (say) =>
          [
            `${say('opening')} 기업이 전한 이유예요: ${notChosenReasonLabels[notChosenReason]}.`,
            ...strengthLines(strengths),
            `다음을 위해 한 가지만 해 두세요. ${nextTimeTasks[notChosenReason].text}`,
          ].join('\n'),
        )),
    path: `/invitations/${invitationId}`,
  }),

  progressConfirmed: ({ projectId, projectTitle, form }: OfProject & { form: ProgressForm }): Message => ({
    title: `「${projectTitle}」의 일정과 예산이 확정됐어요`,
    body: `기업이 함께 정한 내용을 저장했어요. 일정 ${sayDay(form.actualStart)} ~ ${sayDay(form.actualEnd)}, 예산 ${won(form.actualBudget)}. 다르게 적힌 곳이 있으면 매칭 매니저에게 알려 주세요.`,
    path: projectPath(projectId),
  }),

  projectStarted: ({ projectId, projectTitle }: OfProject): Message => ({
    title: `${withParticle(`「${projectTitle}」`, '이/가')} 시작됐어요`,
    ...worded('PROJECT_STARTED', { 프로젝트: projectTitle }, (say) => `${say('opening')} ${say('closing')}`),
    path: projectPath(projectId),
  }),

  deadlinePassed: ({ projectId, projectTitle }: OfProject): Message => ({
    title: `「${projectTitle}」의 사업 기간이 끝났어요`,
    body: '받기로 한 서류를 단체가 내고 기업이 확인하면 마무리해요. 기간을 늘려야 하면 매칭 매니저에게 알려 주세요.',
    path: projectPath(projectId),
  }),

  deadlineExtended: ({
    projectId,
    projectTitle,
    actualEnd,
    reason,
  }: OfProject & { actualEnd: string; reason: string }): Message => ({
    title: `「${projectTitle}」의 종료일이 ${sayDay(actualEnd)}로 바뀌었어요`,
    body: `매칭 매니저가 사업 기간을 늘렸어요. 이유: ${reason}`,
    path: projectPath(projectId),
  }),

  paymentConfirmed: ({ projectId, projectTitle }: OfProject): Message => ({
    title: `「${projectTitle}」의 입금을 확인했어요`,
    body: '이용료 입금을 확인했어요. 매칭 매니저가 프로젝트를 마무리하고 알려 드려요.',
    path: projectPath(projectId),
  }),

  continuationAsked: ({
    projectId,
    projectTitle,
    otherName,
  }: OfProject & { otherName: string }): Message => ({
    title: `「${projectTitle}」, 내년에도 이어 갈까요?`,
    body: `${withParticle(otherName, '이/가')} 먼저 답했어요. 답하면 서로의 답을 볼 수 있어요.`,
    path: projectPath(projectId),
  }),

  continuationAgreed: ({ projectId, projectTitle }: OfProject): Message => ({
    title: `「${projectTitle}」, 두 곳 모두 이어 가고 싶어 해요`,
    body: '내년에도 함께하고 싶다고 서로 답했어요. 기업은 프로젝트의 ‘이 단체와 이어 가기’에서 이 단체에만 새 제안을 보낼 수 있어요.',
    path: projectPath(projectId),
  }),

  continuationAnswered: ({ projectId, projectTitle }: OfProject): Message => ({
    title: `${withParticle(`「${projectTitle}」`, '을/를')} 이어 갈지 두 곳이 모두 답했어요`,
    body: '프로젝트에서 서로의 답을 볼 수 있어요.',
    path: projectPath(projectId),
  }),

  projectClosed: ({ projectId, projectTitle }: OfProject): Message => ({
    title: `${withParticle(`「${projectTitle}」`, '을/를')} 잘 마쳤어요`,
    ...worded('PROJECT_CLOSED', { 프로젝트: projectTitle }, (say) => `${say('opening')} ${say('closing')}`),
    path: projectPath(projectId),
  }),

  /** `path` says where this reader still finds the project, which a former invitee does not. */
  projectCanceled: (given: { projectTitle: string; reason: string; path: string }): Message => ({
    title: `${withParticle(`「${given.projectTitle}」`, '이/가')} 취소됐어요`,
    body: `요청이 취소되어 더 진행하지 않아요. 이유: ${given.reason}`,
    path: given.path,
  }),

  rematchStarted: ({ projectId, projectTitle, reason }: OfProject & { reason: string }): Message => ({
    title: `「${projectTitle}」의 파트너를 다시 찾고 있어요`,
    body: `맞는 단체를 새로 추천해 드려요. 이전 추천 목록은 기록에 남아 있어요. 이유: ${reason}`,
    path: projectPath(projectId),
  }),

  offerEnded: ({ projectTitle }: { projectTitle: string }): Message => ({
    title: `「${projectTitle}」 제안이 마감됐어요`,
    body: '기업이 다른 단체도 추천받기로 해서 아직 답하지 않은 제안을 마감했어요. 살펴봐 주셔서 고마워요. 맞는 요청이 오면 다시 추천해 드려요.',
    path: '/invitations',
  }),

  acceptanceStands: (given: { invitationId: string; projectTitle: string }): Message => ({
    title: `「${given.projectTitle}」 수락은 그대로예요`,
    body: '기업이 다른 단체도 함께 살펴보기로 했어요. 수락한 제안은 그대로 남아 있고, 선택되면 바로 알려 드려요.',
    path: `/invitations/${given.invitationId}`,
  }),

  progressCorrected: ({ projectId, projectTitle, reason }: OfProject & { reason: string }): Message => ({
    title: `「${projectTitle}」의 진행 정보를 고쳤어요`,
    body: `관리자가 저장된 일정, 예산 또는 지역을 고쳤어요. 바뀐 내용을 확인해 주세요. 이유: ${reason}`,
    path: projectPath(projectId),
  }),

  requestWaits: (given: OfProject & { companyName: string }): Message => ({
    title: `「${given.projectTitle}」 요청의 추천을 검토해 주세요`,
    body: `${withParticle(given.companyName, '이/가')} 요청서를 보냈어요. 추천 후보를 확인하고 보내 주세요.`,
    path: adminPath(given.projectId),
  }),

  certificateReceived: (given: {
    certificateId: string;
    organizationName: string;
    documentType: CertificateType;
    isRenewal: boolean;
  }): Message => ({
    title: `${given.isRenewal ? '새로 바꿀 서류' : '서류'}를 확인해 주세요: ${given.organizationName}`,
    body: `${withParticle(given.organizationName, '이/가')} ${given.isRenewal ? '지금 서류를 바꿀 새 ' : ''}${withParticle(certificateTypeLabels[given.documentType], '을/를')} 올렸어요. 최대 ${limits.reviewDays}일 안에 확인하기로 약속했어요.`,
    path: `/admin/certificates/${given.certificateId}`,
  }),

  numberChangeReceived: (given: {
    certificateId: string;
    organizationName: string;
    organizationType: 'COMPANY' | 'NPO';
  }): Message => ({
    title: `번호 변경 요청을 확인해 주세요: ${given.organizationName}`,
    body: `${withParticle(given.organizationName, '이/가')} ${withParticle(numberNames[given.organizationType], '을/를')} 바꿔 달라고 새 서류와 함께 요청했어요. 최대 ${limits.reviewDays}일 안에 확인하기로 약속했어요.`,
    path: `/admin/certificates/${given.certificateId}`,
  }),

  numberChangeAccepted: ({ organizationType, before, after }: OfNumberChange): Message => ({
    title: `${withParticle(numberNames[organizationType], '을/를')} 바꿨어요`,
    body: `새 서류를 확인하고 번호를 바꿨어요(${before} → ${after}). 쓰고 있는 협약서 초안과 아직 발급하지 않은 세금계산서에는 새 번호가 들어가고, 확인을 요청했거나 확인한 협약서와 이미 발급한 세금계산서에는 전 번호가 그대로 남아요.`,
    path: '/account/info',
  }),

  numberChangeRefused: ({
    organizationType,
    after,
    reason,
  }: OfNumberChange & { reason: string }): Message => ({
    title: `${withParticle(numberNames[organizationType], '을/를')} 바꾸지 못했어요`,
    body: `새 번호(${after})로 바꾸는 요청을 확인했지만 고칠 곳이 있어요. 지금 번호와 서류는 그대로예요. 고친 서류로 다시 요청해 주세요. 이유: ${reason}`,
    path: '/account/info',
  }),

  certificateVerified: ({
    documentType,
    organizationType,
    validUntil,
    isRenewal,
  }: OfCertificate): Message => ({
    title: `${isRenewal ? '새 ' : ''}${certificateTypeLabels[documentType]} 확인을 마쳤어요`,
    ...worded(
      'CERTIFICATE_VERIFIED',
      { 서류: certificateTypeLabels[documentType] },
      (say) =>
        `${isRenewal ? '올려 주신 새 서류를 확인하고 전에 쓰던 서류를 지웠어요.' : say('opening')}${validUntil === null ? '' : ` ${sayDay(validUntil)}까지 유효해요.`} ${effects[documentType][organizationType]}`,
    ),
    path: '/account/info',
  }),

  certificateRejected: ({
    documentType,
    reason,
    isRenewal,
  }: Pick<OfCertificate, 'documentType' | 'isRenewal'> & { reason: string }): Message => ({
    title: `${isRenewal ? '새 ' : ''}${withParticle(certificateTypeLabels[documentType], '을/를')} 다시 올려 주세요`,
    ...worded(
      'CERTIFICATE_REJECTED',
      { 서류: certificateTypeLabels[documentType] },
      (say) =>
        `${isRenewal ? '새 서류를 확인했지만 고칠 곳이 있어요. 지금까지 쓰던 서류는 그대로예요. 새로 올렸던' : `${say('opening')} 지금`} 파일을 삭제하고 다시 올려 주시면 최대 ${limits.reviewDays}일 안에 다시 확인해요. 이유: ${reason}`,
    ),
    path: '/account/info',
  }),

  certificateEnding: ({
    documentType,
    validUntil,
    daysLeft,
    isRenewing,
  }: Ending & { daysLeft: number }): Message => ({
    title: `${certificateTypeLabels[documentType]}의 유효 기간이 ${daysLeft === 0 ? '오늘' : `${daysLeft}일 뒤`} 끝나요`,
    body: `${sayDay(validUntil)}이 지나면 이 서류로 인정되던 표시가 내려가요. ${isRenewing ? '새로 올리신 서류는 확인하고 있어요.' : `새로 발급받은 서류를 올려 주세요. 지금 서류는 그대로 두어도 되고, 새 서류는 최대 ${limits.reviewDays}일 안에 확인해 드려요.`}`,
    path: '/account/info',
    isIndispensable: true,
  }),

  certificateExpired: ({ documentType, validUntil, isRenewing }: Ending): Message => ({
    title: `${certificateTypeLabels[documentType]}의 유효 기간이 끝났어요`,
    body: `${sayDay(validUntil)}에 기간이 끝나 이 서류로 인정되던 표시를 내렸어요. ${isRenewing ? '새로 올리신 서류는 확인하고 있어요.' : '새로 발급받은 서류를 올리면 다시 확인해 드려요.'}`,
    path: '/account/info',
  }),

  certificateCorrected: (given: {
    documentType: CertificateType;
    validUntil: string | null;
    hasEnded: boolean;
    reason: string;
  }): Message => ({
    title: `${certificateTypeLabels[given.documentType]}의 유효 기간을 바로잡았어요`,
    body: [
      given.validUntil === null
        ? '이제 끝나는 날이 없는 서류로 보여요.'
        : given.hasEnded
          ? `${sayDay(given.validUntil)}에 끝난 서류라 이 서류로 인정되던 표시를 내렸어요. 새로 발급받은 서류를 올려 주세요.`
          : `이제 ${sayDay(given.validUntil)}까지 유효한 서류로 보여요.`,
      `이유: ${given.reason}`,
    ].join('\n'),
    path: '/account/info',
  }),

  applicationReceived: (given: { organizationName: string; dueOn: string }): Message => ({
    title: '가입 신청을 받았어요',
    ...worded(
      'APPLICATION_RECEIVED',
      { 기관: given.organizationName },
      (say) =>
        `${say('opening')} 관리자가 번호와 서류를 확인하고 ${sayDay(given.dueOn)}까지 결과를 메일로 알려 드려요. ${say('closing')}`,
    ),
    path: '/account/info',
    isIndispensable: true,
  }),

  applicationWaits: (given: { organizationId: string; organizationName: string }): Message => ({
    title: `가입 신청을 확인해 주세요: ${given.organizationName}`,
    body: `${withParticle(given.organizationName, '이/가')} 가입을 신청했어요. 번호와 서류를 확인하고 ${limits.reviewDays}일 안에 판단해 주세요.`,
    path: `/admin/applications?id=${given.organizationId}`,
  }),

  applicationApproved: (given: {
    organizationName: string;
    type: 'COMPANY' | 'NPO';
    isPublished: boolean;
  }): Message => ({
    title: '가입이 승인됐어요',
    ...worded('APPLICATION_APPROVED', { 기관: given.organizationName }, (say) =>
      [
        say('opening'),
        ...(given.type === 'COMPANY'
          ? []
          : given.isPublished
            ? ['써 두신 단체 프로필도 함께 공개했어요.']
            : [say('npoClosing')]),
      ].join(' '),
    ),
    path: '/home',
    isIndispensable: true,
  }),

  applicationReturned: (given: {
    organizationName: string;
    fixes: readonly { label: string; reason: string }[];
    reason: string | null;
  }): Message => ({
    title: '가입 신청에서 고칠 곳이 있어요',
    ...worded('APPLICATION_RETURNED', { 기관: given.organizationName }, (say) =>
      [
        say('opening'),
        ...given.fixes.map(({ label, reason }) => `- ${label}: ${reason}`),
        ...(given.reason ? [given.reason] : []),
        say('closing'),
      ].join('\n'),
    ),
    path: '/account/application',
    isIndispensable: true,
  }),

  applicationRejected: (given: { organizationName: string; reason: string }): Message => ({
    title: '가입을 승인하지 못했어요',
    ...worded(
      'APPLICATION_REJECTED',
      { 기관: given.organizationName },
      (say) =>
        `${say('opening')} 다르게 생각하신다면 로그인해서 1:1 문의로 알려 주세요. ${limits.reopeningDays}일 안에는 다시 열어 살펴볼 수 있어요. 이유: ${given.reason}`,
    ),
    path: '/account/info',
    isIndispensable: true,
  }),

  applicationReopened: (given: { organizationName: string; reason: string }): Message => ({
    title: '가입 신청을 다시 살펴봐요',
    body: `승인하지 못했던 ${given.organizationName}의 가입 신청을 다시 열었어요. 새로 신청하지 않아도 되고, 최대 ${limits.reviewDays}일 안에 결과를 메일로 알려 드려요. 이유: ${given.reason}`,
    path: '/account/info',
    isIndispensable: true,
  }),

  businessStatusChanged: (given: {
    organizationId: string;
    organizationName: string;
    label: string;
  }): Message => ({
    title: `국세청 상태가 바뀌었어요: ${given.organizationName}`,
    body: `${given.organizationName}의 번호를 다시 조회했더니 ‘${given.label}’ 상태로 나와요. 회원에게 확인해 주세요.`,
    path: `/admin/organizations/${given.organizationId}`,
  }),

  /** Names no ID: most of those that are tried belong to nobody. */
  signInsRefused: (given: { count: number; usernames: number }): Message => ({
    title: '로그인 실패가 갑자기 늘었어요',
    body: `10분 사이에 로그인이 ${given.count}번 넘게 실패했어요. 한 시간 동안 시도한 아이디는 ${given.usernames}개예요. 한 아이디에 되풀이하는 시도는 저절로 막고 있어요. 누가 비밀번호를 맞혀 보는 것인지 서버 로그에서 주소를 확인해 주세요.`,
    path: '/admin',
  }),

  /** Names no person: what the admins were told outlives the data of a member who withdraws. */
  inquiryReceived: (given: { subject: string; organizationName: string | null }): Message => ({
    title: `1:1 문의가 왔어요: ${given.subject}`,
    body: `${given.organizationName ? `${given.organizationName}에서` : '관리자가'} 문의를 남겼어요. 내용을 읽고 답변해 주세요.`,
    path: '/admin/inquiries',
  }),

  inquiryDelayed: (given: { subject: string; answerBy: string; reason: string }): Message => ({
    title: `문의의 답이 늦어져요: ${given.subject}`,
    body: `${sayDay(given.answerBy)}까지 답해 드릴게요. 이유: ${given.reason}`,
    path: '/account/inquiry',
  }),

  inquiryAnswered: ({ subject }: { subject: string }): Message => ({
    title: `문의에 답변을 드렸어요: ${subject}`,
    ...worded('INQUIRY_ANSWERED', { 문의: subject }, (say) => `${say('opening')} ${say('closing')}`),
    path: '/account/inquiry',
  }),
} as const;
