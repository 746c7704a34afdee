import { expect, test } from 'vitest';
import { constants } from './exports.ts';

const tables = constants.filter(({ at }) => /(Status|State)Labels$/.test(at));

test('[F-77] each state of a thing is called what is meant for it', () => {
  expect(
    Object.fromEntries(
      tables.map(({ at, value }) => [
        at.split(' ')[1]?.replace(/Labels$/, ''),
        Object.entries(value as Record<string, string>)
          .map(([state, word]) => `${state} ${word}`)
          .join(', '),
      ]),
    ),
  ).toEqual({
    agreementStatus:
      'DRAFT 작성 중, OFFERED 확인 요청, CONFIRMED 확인 완료, DISCARDED 거둠, SUPERSEDED 새 판으로 바뀜',
    businessStatus: 'OPERATING 계속, SUSPENDED 휴업, CLOSED 폐업, UNREGISTERED 등록되지 않음, UNKNOWN 미확인',
    changeRequestStatus: 'OPEN 기다리는 중, ACCEPTED 받아들임, REFUSED 거절함, WITHDRAWN 거둠, ENDED 끝남',
    intakeState: 'MATCHED 매칭됨, OPEN 매칭 안 됨 또는 찾는 중, CANCELED 취소',
    invitationStatus:
      'SENT 답변 대기, ACCEPTED 수락, DECLINED 거절, EXPIRED 기한 지남, TAKEN_BACK 수락 거둠, CHOSEN 파트너로 선택, NOT_CHOSEN 선택되지 않음, WITHDRAWN 제안 취소',
    membershipStatus:
      'PENDING 승인 대기, APPROVED 승인 완료, NEEDS_FIX 보완 필요, REJECTED 승인 거절, HELD 이용 보류, WITHDRAWN 탈퇴',
    orderStatus:
      'ORDERED 입금 대기, PAID 결제 완료, CANCELED 취소, PART_REFUNDED 일부 환불, REFUNDED 환불 완료',
    planningStatus: 'IDEA 아이디어 단계, DRAFTED 기획 초안 있음, APPROVED 내부 승인 완료',
    projectStatus:
      'MATCHING 매칭 중, PROPOSING 제안 중, MATCHED 매칭 완료, CONFIRMED 협약 확정, IN_PROGRESS 진행 중, DEADLINE_PASSED 기한 지남, PAYMENT_REQUESTED 결제 요청, PAYMENT_CONFIRMED 결제 확인, CLOSED 종료, CANCELED 취소',
    reportStatus: 'WRITING 작성 중, SUBMITTED 제출함, RETURNED 보완 요청, ACCEPTED 확인 완료',
    requiredDocumentStatus:
      'WANTED 기다리는 중, HANDED_IN 확인 기다림, ACCEPTED 확인했어요, RETURNED 다시 요청, WAIVED 받지 않음',
    systemState: 'OK 정상, ATTENTION 주의, DOWN 멈춤',
    takedownStatus:
      'HIDDEN 내려 둠, REPLIED 답이 왔어요, LIFTED 다시 보임, REMOVED 회원이 지움, DELETED 삭제함',
    weightSetStatus: 'PROPOSED 제안됨, ACTIVE 사용 중, RETIRED 예전에 사용, REJECTED 쓰지 않기로 함',
  });
});
