import { expect, test } from 'vitest';
import { messageFacts as given } from '#server/testing/message-facts.ts';
import { sayAll } from '#server/testing/message-texts.ts';
import { type Message, messages } from './messages.ts';

test('every message says where it leads, what has happened and what to do', () => {
  expect(sayAll(messages, given)).toEqual({
    recommendationsPublished: [
      '/project/manage/P',
      '추천 단체 5곳을 보내 드려요',
      '「책 나눔」에 맞는 단체 5곳을 추천 이유와 함께 골랐어요. 단체들에는 참여 의사를 묻는 제안을 보냈고, 수락한 단체 가운데 파트너를 선택할 수 있어요.',
    ],
    continuationOffered: [
      '/project/manage/P',
      '솔개울배움터에 이어 가자는 제안을 보냈어요',
      '「책 나눔」 요청을 솔개울배움터에만 보냈어요. 수락하면 파트너로 선택할 수 있고, 다른 단체도 추천받고 싶으면 요청에서 언제든 더할 수 있어요.',
    ],
    recommendationsAdded: [
      '/project/manage/P',
      '추천 단체 5곳을 더했어요',
      '「책 나눔」에 맞는 단체 5곳을 목록에 더하고 참여 의사를 묻는 제안을 보냈어요. 먼저 보낸 제안과 답은 그대로예요.',
    ],
    invitationSent: [
      '/invitations/I',
      '1월 5일까지 답해 주세요: 「책 나눔」 제안이 왔어요',
      '하늬에너지가 「책 나눔」 사업을 함께할 단체를 찾고 있어요.\n- 예산: 28,000,000원\n- 기간: 2026년 3월 2일 ~ 2026년 12월 31일\n- 지역: 강원 춘천시\n요청서를 읽고 2026년 1월 5일까지 수락하거나 거절해 주세요.',
    ],
    replyDayExtended: [
      '/invitations/I',
      '「책 나눔」에 답하는 날이 1월 5일까지로 늘었어요',
      '이유: 일정이 바뀌었어요\n2026년 1월 5일까지 수락하거나 거절해 주세요.',
    ],
    replyDayExtendedForCompany: [
      '/project/manage/P',
      '추천 단체가 답하는 날을 1월 5일까지로 늘렸어요',
      '「책 나눔」의 단체 답을 조금 더 기다려요. 이유: 일정이 바뀌었어요',
    ],
    invitationReminder: [
      '/invitations/I',
      '1월 5일에 답변이 마감돼요: 「책 나눔」',
      '「책 나눔」 제안에 아직 답하지 않았어요.\n- 예산: 28,000,000원\n- 기간: 2026년 3월 2일 ~ 2026년 12월 31일\n- 지역: 강원 춘천시\n2026년 1월 5일이 지나면 답할 수 없으니, 함께하기 어렵더라도 알려 주세요.',
    ],
    invitationAccepted: [
      '/project/manage/P',
      '솔개울배움터가 제안을 수락했어요',
      '솔개울배움터가 「책 나눔」에 함께하고 싶다고 답했어요. 프로필과 추천 이유를 보고 2026년 1월 22일까지 파트너를 선택해 주세요.',
    ],
    acceptanceTakenBack: [
      '/project/manage/P',
      '솔개울배움터가 수락을 거뒀어요',
      '「책 나눔」에 함께하겠다고 답했던 솔개울배움터가 수락을 거뒀어요. 수락한 다른 단체 가운데 고르거나, 다른 단체가 필요하면 매칭 매니저에게 알려 주세요. 이유: 일정이 바뀌었어요',
    ],
    choiceReminder: [
      '/project/manage/P',
      '1월 22일까지 파트너를 선택해 주세요: 「책 나눔」',
      '수락한 단체 5곳이 답을 기다리고 있어요. 프로필과 추천 이유를 보고 2026년 1월 22일까지 한 곳을 선택해 주세요. 더 살펴볼 시간이 필요하면 매칭 매니저에게 알려 주세요.',
    ],
    choosingDayPassed: [
      '/admin/projects/P',
      '파트너 선택이 늦어지고 있어요: 「책 나눔」',
      '하늬에너지가 2026년 1월 22일까지 파트너를 선택하지 않았어요. 수락한 단체가 기다리고 있으니 기업에 확인해 주세요.',
    ],
    invitationDeclined: [
      '/project/manage/P',
      '솔개울배움터는 이번에 함께하기 어렵대요',
      '「책 나눔」 제안에 솔개울배움터가 거절로 답했어요. 이유: 일정이 바뀌었어요',
    ],
    invitationsExpired: [
      '/project/manage/P',
      '단체 2곳이 기한까지 답하지 않았어요',
      '「책 나눔」 제안의 답변 기한이 지났어요: 솔개울배움터, 한뼘책방사람들. 수락한 단체 가운데 고르거나, 다시 매칭하고 싶으면 매칭 매니저에게 알려 주세요.',
    ],
    invitedNpoLeft: [
      '/project/manage/P',
      '솔개울배움터가 맞손을 떠났어요',
      '「책 나눔」의 제안을 받은 솔개울배움터가 탈퇴해서 더는 선택할 수 없어요. 다른 단체 가운데 고르거나, 다시 매칭하고 싶으면 매칭 매니저에게 알려 주세요.',
    ],
    partnerLeft: [
      '/project/manage/P',
      '솔개울배움터가 맞손을 떠났어요: 「책 나눔」',
      '두 기관이 합의한 내용은 그대로 남아 있고, 기록과 서류를 계속 볼 수 있어요. 상대 담당자의 연락처는 이제 보이지 않아요. 남은 일은 매칭 매니저가 정해서 알려 드려요.',
      'ALWAYS',
    ],
    partnerHeld: [
      '/project/manage/P',
      '솔개울배움터가 맞손을 잠시 이용할 수 없어요: 「책 나눔」',
      '프로젝트와 기록은 그대로 남아 있어요. 그동안 상대 기관은 로그인해서 기록할 수 없고, 담당자 연락처도 보이지 않아요. 급한 일은 매칭 매니저에게 물어봐 주세요.',
      'ALWAYS',
    ],
    partnerBack: [
      '/project/manage/P',
      '솔개울배움터가 맞손을 다시 이용해요: 「책 나눔」',
      '상대 기관이 다시 함께 기록할 수 있고, 담당자 연락처도 다시 보여요.',
      'ALWAYS',
    ],
    partnerChosen: [
      '/project/manage/P',
      '「책 나눔」의 파트너로 선택됐어요',
      '기업이 우리 단체를 「책 나눔」의 파트너로 선택했어요. 이제 서로의 담당자 연락처를 볼 수 있어요. 일정과 예산, 활동 지역을 함께 정해 주세요.',
    ],
    partnerNotChosen: [
      '/invitations/I',
      '「책 나눔」은 다른 단체와 진행하게 됐어요',
      '함께하겠다고 답해 주셔서 고마워요. 기업이 전한 이유예요: 활동 지역이 더 가까운 단체와 하기로 했어요.\n이 요청에서 우리 단체가 잘 맞았던 점이에요.\n- 같은 시군구에 있어요.\n- 같은 분야에서 5년 동안 일했어요.\n다음을 위해 한 가지만 해 두세요. 실제로 활동하는 시·군·구가 활동 지역에 모두 들어 있는지 살펴봐 주세요.',
    ],
    progressConfirmed: [
      '/project/manage/P',
      '「책 나눔」의 일정과 예산이 확정됐어요',
      '기업이 함께 정한 내용을 저장했어요. 일정 2026년 3월 2일 ~ 2026년 12월 31일, 예산 28,000,000원. 다르게 적힌 곳이 있으면 매칭 매니저에게 알려 주세요.',
    ],
    projectStarted: [
      '/project/manage/P',
      '「책 나눔」이 시작됐어요',
      '오늘부터 사업 기간이에요. 진행하면서 생긴 자료와 기록을 프로젝트에 남겨 주세요.',
    ],
    deadlinePassed: [
      '/project/manage/P',
      '「책 나눔」의 사업 기간이 끝났어요',
      '받기로 한 서류를 단체가 내고 기업이 확인하면 마무리해요. 기간을 늘려야 하면 매칭 매니저에게 알려 주세요.',
    ],
    deadlineExtended: [
      '/project/manage/P',
      '「책 나눔」의 종료일이 2026년 12월 31일로 바뀌었어요',
      '매칭 매니저가 사업 기간을 늘렸어요. 이유: 일정이 바뀌었어요',
    ],
    paymentConfirmed: [
      '/project/manage/P',
      '「책 나눔」의 입금을 확인했어요',
      '이용료 입금을 확인했어요. 매칭 매니저가 프로젝트를 마무리하고 알려 드려요.',
    ],
    continuationAsked: [
      '/project/manage/P',
      '「책 나눔」, 내년에도 이어 갈까요?',
      '솔개울배움터가 먼저 답했어요. 답하면 서로의 답을 볼 수 있어요.',
    ],
    continuationAgreed: [
      '/project/manage/P',
      '「책 나눔」, 두 곳 모두 이어 가고 싶어 해요',
      '내년에도 함께하고 싶다고 서로 답했어요. 기업은 프로젝트의 ‘이 단체와 이어 가기’에서 이 단체에만 새 제안을 보낼 수 있어요.',
    ],
    continuationAnswered: [
      '/project/manage/P',
      '「책 나눔」을 이어 갈지 두 곳이 모두 답했어요',
      '프로젝트에서 서로의 답을 볼 수 있어요.',
    ],
    projectClosed: [
      '/project/manage/P',
      '「책 나눔」을 잘 마쳤어요',
      '완료 서류까지 모두 확인하고 프로젝트를 종료했어요. 기록과 문서는 보관 기간 동안 프로젝트 관리에서 볼 수 있어요.',
    ],
    projectCanceled: [
      '/project/manage',
      '「책 나눔」이 취소됐어요',
      '요청이 취소되어 더 진행하지 않아요. 이유: 일정이 바뀌었어요',
    ],
    rematchStarted: [
      '/project/manage/P',
      '「책 나눔」의 파트너를 다시 찾고 있어요',
      '맞는 단체를 새로 추천해 드려요. 이전 추천 목록은 기록에 남아 있어요. 이유: 일정이 바뀌었어요',
    ],
    offerEnded: [
      '/invitations',
      '「책 나눔」 제안이 마감됐어요',
      '기업이 다른 단체도 추천받기로 해서 아직 답하지 않은 제안을 마감했어요. 살펴봐 주셔서 고마워요. 맞는 요청이 오면 다시 추천해 드려요.',
    ],
    acceptanceStands: [
      '/invitations/I',
      '「책 나눔」 수락은 그대로예요',
      '기업이 다른 단체도 함께 살펴보기로 했어요. 수락한 제안은 그대로 남아 있고, 선택되면 바로 알려 드려요.',
    ],
    progressCorrected: [
      '/project/manage/P',
      '「책 나눔」의 진행 정보를 고쳤어요',
      '관리자가 저장된 일정, 예산 또는 지역을 고쳤어요. 바뀐 내용을 확인해 주세요. 이유: 일정이 바뀌었어요',
    ],
    requestWaits: [
      '/admin/projects/P',
      '「책 나눔」 요청의 추천을 검토해 주세요',
      '하늬에너지가 요청서를 보냈어요. 추천 후보를 확인하고 보내 주세요.',
    ],
    certificateReceived: [
      '/admin/certificates/C',
      '새로 바꿀 서류를 확인해 주세요: 하늬에너지',
      '하늬에너지가 지금 서류를 바꿀 새 지정기부금단체·공익법인 지정서를 올렸어요. 최대 3일 안에 확인하기로 약속했어요.',
    ],
    numberChangeReceived: [
      '/admin/certificates/C',
      '번호 변경 요청을 확인해 주세요: 하늬에너지',
      '하늬에너지가 고유번호를 바꿔 달라고 새 서류와 함께 요청했어요. 최대 3일 안에 확인하기로 약속했어요.',
    ],
    numberChangeAccepted: [
      '/account/info',
      '고유번호를 바꿨어요',
      '새 서류를 확인하고 번호를 바꿨어요(123-45-67891 → 220-81-62517). 쓰고 있는 협약서 초안과 아직 발급하지 않은 세금계산서에는 새 번호가 들어가고, 확인을 요청했거나 확인한 협약서와 이미 발급한 세금계산서에는 전 번호가 그대로 남아요.',
    ],
    numberChangeRefused: [
      '/account/info',
      '고유번호를 바꾸지 못했어요',
      '새 번호(220-81-62517)로 바꾸는 요청을 확인했지만 고칠 곳이 있어요. 지금 번호와 서류는 그대로예요. 고친 서류로 다시 요청해 주세요. 이유: 일정이 바뀌었어요',
    ],
    certificateVerified: [
      '/account/info',
      '새 지정기부금단체·공익법인 지정서 확인을 마쳤어요',
      '올려 주신 새 서류를 확인하고 전에 쓰던 서류를 지웠어요. 2026년 12월 31일까지 유효해요. 이제 공개 프로필에 기부금영수증 ‘발급가능’으로 보여요.',
    ],
    certificateRejected: [
      '/account/info',
      '새 지정기부금단체·공익법인 지정서를 다시 올려 주세요',
      '새 서류를 확인했지만 고칠 곳이 있어요. 지금까지 쓰던 서류는 그대로예요. 새로 올렸던 파일을 삭제하고 다시 올려 주시면 최대 3일 안에 다시 확인해요. 이유: 일정이 바뀌었어요',
    ],
    certificateEnding: [
      '/account/info',
      '지정기부금단체·공익법인 지정서의 유효 기간이 7일 뒤 끝나요',
      '2026년 12월 31일이 지나면 이 서류로 인정되던 표시가 내려가요. 새로 올리신 서류는 확인하고 있어요.',
      'ALWAYS',
    ],
    certificateExpired: [
      '/account/info',
      '지정기부금단체·공익법인 지정서의 유효 기간이 끝났어요',
      '2026년 12월 31일에 기간이 끝나 이 서류로 인정되던 표시를 내렸어요. 새로 올리신 서류는 확인하고 있어요.',
    ],
    certificateCorrected: [
      '/account/info',
      '지정기부금단체·공익법인 지정서의 유효 기간을 바로잡았어요',
      '이제 2026년 12월 31일까지 유효한 서류로 보여요.\n이유: 일정이 바뀌었어요',
    ],
    applicationReceived: [
      '/account/info',
      '가입 신청을 받았어요',
      '하늬에너지의 가입 신청을 받았어요. 관리자가 번호와 서류를 확인하고 2026년 1월 8일까지 결과를 메일로 알려 드려요. 그 전에도 정한 아이디로 로그인하면 신청 상태를 볼 수 있어요.',
      'ALWAYS',
    ],
    applicationWaits: [
      '/admin/applications?id=O',
      '가입 신청을 확인해 주세요: 하늬에너지',
      '하늬에너지가 가입을 신청했어요. 번호와 서류를 확인하고 3일 안에 판단해 주세요.',
    ],
    applicationApproved: [
      '/home',
      '가입이 승인됐어요',
      '하늬에너지의 가입을 승인했어요. 이제 맞손의 모든 화면을 이용할 수 있어요. 단체 프로필을 써서 공개하면 기업이 찾을 수 있고 추천을 받아요.',
      'ALWAYS',
    ],
    applicationReturned: [
      '/account/application',
      '가입 신청에서 고칠 곳이 있어요',
      '하늬에너지의 가입 신청을 살펴봤어요. 아래 내용을 고쳐 주세요.\n- 기관 이름: 서류의 이름과 달라요\n일정이 바뀌었어요\n고쳐서 다시 보내면 이어서 확인해요.',
      'ALWAYS',
    ],
    applicationRejected: [
      '/account/info',
      '가입을 승인하지 못했어요',
      '하늬에너지의 가입 신청을 살펴봤지만 승인하지 못했어요. 다르게 생각하신다면 로그인해서 1:1 문의로 알려 주세요. 30일 안에는 다시 열어 살펴볼 수 있어요. 이유: 일정이 바뀌었어요',
      'ALWAYS',
    ],
    applicationReopened: [
      '/account/info',
      '가입 신청을 다시 살펴봐요',
      '승인하지 못했던 하늬에너지의 가입 신청을 다시 열었어요. 새로 신청하지 않아도 되고, 최대 3일 안에 결과를 메일로 알려 드려요. 이유: 일정이 바뀌었어요',
      'ALWAYS',
    ],
    businessStatusChanged: [
      '/admin/organizations/O',
      '국세청 상태가 바뀌었어요: 하늬에너지',
      '하늬에너지의 번호를 다시 조회했더니 ‘폐업’ 상태로 나와요. 회원에게 확인해 주세요.',
    ],
    signInsRefused: [
      '/admin',
      '로그인 실패가 갑자기 늘었어요',
      '10분 사이에 로그인이 5번 넘게 실패했어요. 한 시간 동안 시도한 아이디는 21개예요. 한 아이디에 되풀이하는 시도는 저절로 막고 있어요. 누가 비밀번호를 맞혀 보는 것인지 서버 로그에서 주소를 확인해 주세요.',
    ],
    inquiryReceived: [
      '/admin/inquiries',
      '1:1 문의가 왔어요: 요금 문의',
      '하늬에너지에서 문의를 남겼어요. 내용을 읽고 답변해 주세요.',
    ],
    inquiryDelayed: [
      '/account/inquiry',
      '문의의 답이 늦어져요: 요금 문의',
      '2026년 12월 3일까지 답해 드릴게요. 이유: 일정이 바뀌었어요',
    ],
    inquiryAnswered: [
      '/account/inquiry',
      '문의에 답변을 드렸어요: 요금 문의',
      '1:1 문의에서 답변을 확인해 주세요. 더 궁금한 점이 있으면 이어서 문의해 주세요.',
    ],
  });
});

const others: [keyof typeof messages, changes: object, body: string, title?: string][] = [
  [
    'invitationSent',
    { isContinuation: true },
    '함께했던 하늬에너지가 「책 나눔」 사업을 이어 가자고 했어요. 지금은 우리 단체에만 보낸 제안이에요.\n- 예산: 28,000,000원\n- 기간: 2026년 3월 2일 ~ 2026년 12월 31일\n- 지역: 강원 춘천시\n요청서를 읽고 2026년 1월 5일까지 수락하거나 거절해 주세요.',
    '1월 5일까지 답해 주세요: 「책 나눔」, 이어 가자는 제안이 왔어요',
  ],
  [
    'invitationReminder',
    {
      facts: {
        expectedStart: '2026-03-02',
        expectedEnd: '2026-12-31',
        expectedBudget: null,
        region: '강원 춘천시',
      },
    },
    '「책 나눔」 제안에 아직 답하지 않았어요.\n- 예산: 미정\n- 기간: 2026년 3월 2일 ~ 2026년 12월 31일\n- 지역: 강원 춘천시\n2026년 1월 5일이 지나면 답할 수 없으니, 함께하기 어렵더라도 알려 주세요.',
  ],
  [
    'replyDayExtended',
    { answer: 'ACCEPTED' },
    '이유: 일정이 바뀌었어요\n이미 수락하셨으니 하실 일은 없어요. 다른 단체의 답을 조금 더 기다려요.',
  ],
  [
    'replyDayExtended',
    { answer: 'DECLINED' },
    '이유: 일정이 바뀌었어요\n이미 주신 답은 그대로예요. 마음이 바뀌었다면 매칭 매니저에게 알려 주세요.',
  ],
  [
    'invitationsExpired',
    { npoNames: ['솔개울배움터'] },
    '「책 나눔」 제안의 답변 기한이 지났어요. 수락한 단체 가운데 고르거나, 다시 매칭하고 싶으면 매칭 매니저에게 알려 주세요.',
    '솔개울배움터가 기한까지 답하지 않았어요',
  ],
  [
    'partnerNotChosen',
    { notChosenReason: null },
    '답하시기 전에 기업이 「책 나눔」의 파트너로 다른 단체를 선택했어요. 제안을 살펴봐 주셔서 고마워요.\n이 요청에서 우리 단체가 잘 맞았던 점이에요.\n- 같은 시군구에 있어요.\n- 같은 분야에서 5년 동안 일했어요.\n맞는 요청이 오면 다시 추천해 드려요.',
  ],
  [
    'partnerNotChosen',
    { strengths: [] },
    '함께하겠다고 답해 주셔서 고마워요. 기업이 전한 이유예요: 활동 지역이 더 가까운 단체와 하기로 했어요.\n다음을 위해 한 가지만 해 두세요. 실제로 활동하는 시·군·구가 활동 지역에 모두 들어 있는지 살펴봐 주세요.',
  ],
  [
    'certificateReceived',
    { isRenewal: false },
    '하늬에너지가 지정기부금단체·공익법인 지정서를 올렸어요. 최대 3일 안에 확인하기로 약속했어요.',
    '서류를 확인해 주세요: 하늬에너지',
  ],
  [
    'certificateVerified',
    { isRenewal: false, validUntil: null },
    '올려 주신 서류를 확인했어요. 이제 공개 프로필에 기부금영수증 ‘발급가능’으로 보여요.',
    '지정기부금단체·공익법인 지정서 확인을 마쳤어요',
  ],
  [
    'certificateRejected',
    { isRenewal: false },
    '서류를 확인했지만 고칠 곳이 있어요. 지금 파일을 삭제하고 다시 올려 주시면 최대 3일 안에 다시 확인해요. 이유: 일정이 바뀌었어요',
    '지정기부금단체·공익법인 지정서를 다시 올려 주세요',
  ],
  [
    'certificateEnding',
    { daysLeft: 0, isRenewing: false },
    '2026년 12월 31일이 지나면 이 서류로 인정되던 표시가 내려가요. 새로 발급받은 서류를 올려 주세요. 지금 서류는 그대로 두어도 되고, 새 서류는 최대 3일 안에 확인해 드려요.',
    '지정기부금단체·공익법인 지정서의 유효 기간이 오늘 끝나요',
  ],
  [
    'certificateExpired',
    { isRenewing: false },
    '2026년 12월 31일에 기간이 끝나 이 서류로 인정되던 표시를 내렸어요. 새로 발급받은 서류를 올리면 다시 확인해 드려요.',
  ],
  [
    'certificateCorrected',
    { validUntil: null },
    '이제 끝나는 날이 없는 서류로 보여요.\n이유: 일정이 바뀌었어요',
  ],
  [
    'certificateCorrected',
    { hasEnded: true },
    '2026년 12월 31일에 끝난 서류라 이 서류로 인정되던 표시를 내렸어요. 새로 발급받은 서류를 올려 주세요.\n이유: 일정이 바뀌었어요',
  ],
  [
    'applicationApproved',
    { type: 'COMPANY' },
    '하늬에너지의 가입을 승인했어요. 이제 맞손의 모든 화면을 이용할 수 있어요.',
  ],
  [
    'applicationApproved',
    { isPublished: true },
    '하늬에너지의 가입을 승인했어요. 이제 맞손의 모든 화면을 이용할 수 있어요. 써 두신 단체 프로필도 함께 공개했어요.',
  ],
  [
    'applicationReturned',
    { reason: null },
    '하늬에너지의 가입 신청을 살펴봤어요. 아래 내용을 고쳐 주세요.\n- 기관 이름: 서류의 이름과 달라요\n고쳐서 다시 보내면 이어서 확인해요.',
  ],
  ['inquiryReceived', { organizationName: null }, '관리자가 문의를 남겼어요. 내용을 읽고 답변해 주세요.'],
];
test.each(others)('%s with %j says it in other words', (name, changes, body, title) => {
  const write = messages[name] as (facts: object) => Message;
  expect(write({ ...given, ...changes })).toMatchObject({ body, ...(title && { title }) });
});
