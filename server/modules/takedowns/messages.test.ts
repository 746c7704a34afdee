import { expect, test } from 'vitest';
import { sayAll } from '#server/testing/message-texts.ts';
import { takedownMessages } from './messages.ts';

const given = {
  projectId: 'P',
  projectTitle: '책 나눔',
  subject: 'PROJECT',
  name: '책 나눔',
  organizationName: '솔빛기업',
  companyName: '하늬에너지',
  reason: '신고가 있어요',
  deletableOn: '2026-11-01',
  kind: 'CORRECTED',
  text: '전화번호를 지웠어요',
} as const;

test('of a project its owner, its partner and who may answer its offer hear what it means to each', () => {
  expect(sayAll(takedownMessages, given)).toEqual({
    hidden: [
      '/project/manage/P',
      '프로젝트 「책 나눔」을 내렸어요',
      '확인이 끝날 때까지 진행을 멈춰요. 제안을 받은 단체에는 보이지 않고, 파트너는 지난 기록과 서류만 볼 수 있어요. 이유: 신고가 있어요\n고친 뒤 알려 주시거나, 다르게 생각하시면 이의를 보내 주세요. 살펴보고 다시 보이게 할지 알려 드려요. 2026년 11월 1일부터는 삭제될 수 있어요.',
      'ALWAYS',
    ],
    kept: [
      '/project/manage/P',
      '프로젝트 「책 나눔」은 아직 보이지 않아요',
      '보내 주신 답을 살펴봤지만 그대로 내려 두었어요. 이유: 신고가 있어요\n더 고친 뒤 다시 알려 주실 수 있어요.',
      'ALWAYS',
    ],
    lifted: [
      '/project/manage/P',
      '프로젝트 「책 나눔」이 다시 보여요',
      '내려 두었던 것을 다시 보이게 했어요. 이유: 신고가 있어요',
      'ALWAYS',
    ],
    deleted: [
      '/project/manage/P',
      '프로젝트 「책 나눔」을 삭제했어요',
      '내려 둔 지 30일이 지나 삭제했고, 되살릴 수 없어요. 이유: 신고가 있어요',
      'ALWAYS',
    ],
    replied: [
      '/admin/takedowns',
      '솔빛기업이 내려 둔 프로젝트에 답했어요',
      '고쳤어요: 전화번호를 지웠어요\n살펴보고 다시 보이게 하거나, 그대로 두는 이유를 알려 주세요.',
    ],
    offerWaits: [
      '/invitations',
      '하늬에너지의 제안을 잠시 볼 수 없어요',
      '관리자가 요청 내용을 확인하고 있어요. 그동안 답하지 않아도 되고, 수락 비율에도 들어가지 않아요. 다시 볼 수 있게 되면 알려 드려요.',
    ],
    offerBack: [
      '/invitations',
      '하늬에너지의 제안을 다시 볼 수 있어요',
      '「책 나눔」의 확인이 끝났어요. 볼 수 없던 날만큼 답할 날을 늘렸어요.',
    ],
    projectWaits: [
      '/project/manage/P',
      '「책 나눔」 진행을 잠시 멈췄어요',
      '관리자가 프로젝트 내용을 확인하고 있어요. 그동안의 기록과 서류는 그대로 볼 수 있고, 새로 남길 수는 없어요. 급한 일은 1:1 문의로 알려 주세요.',
    ],
    projectBack: [
      '/project/manage/P',
      '「책 나눔」 진행을 다시 할 수 있어요',
      '관리자의 확인이 끝났어요. 기록과 서류를 전처럼 남길 수 있어요.',
    ],
  });
});

/** What is said of a thing that is no project. */
const { hidden, kept, lifted, deleted, replied } = takedownMessages;
const toOwnerAndDesk = { hidden, kept, lifted, deleted, replied };

test('of a work and of an objection to it', () => {
  expect(
    sayAll(toOwnerAndDesk, {
      ...given,
      projectId: null,
      subject: 'NPO_PROJECT',
      name: '숲 학교',
      kind: 'OBJECTED',
    }),
  ).toMatchObject({
    hidden: [
      '/account/profile',
      '대표 사업 「숲 학교」를 내렸어요',
      '지금부터 다른 사람에게 보이지 않아요. 이유: 신고가 있어요\n고친 뒤 알려 주시거나, 다르게 생각하시면 이의를 보내 주세요. 살펴보고 다시 보이게 할지 알려 드려요. 2026년 11월 1일부터는 삭제될 수 있어요.',
      'ALWAYS',
    ],
    kept: [
      '/account/profile',
      '대표 사업 「숲 학교」는 아직 보이지 않아요',
      '보내 주신 답을 살펴봤지만 그대로 내려 두었어요. 이유: 신고가 있어요\n더 고친 뒤 다시 알려 주실 수 있어요.',
      'ALWAYS',
    ],
    lifted: [
      '/account/profile',
      '대표 사업 「숲 학교」가 다시 보여요',
      '내려 두었던 것을 다시 보이게 했어요. 이유: 신고가 있어요',
      'ALWAYS',
    ],
    deleted: [
      '/account/profile',
      '대표 사업 「숲 학교」를 삭제했어요',
      '내려 둔 지 30일이 지나 삭제했고, 되살릴 수 없어요. 이유: 신고가 있어요',
      'ALWAYS',
    ],
    replied: [
      '/admin/takedowns',
      '솔빛기업이 내려 둔 대표 사업에 답했어요',
      '이의가 있어요: 전화번호를 지웠어요\n살펴보고 다시 보이게 하거나, 그대로 두는 이유를 알려 주세요.',
    ],
  });
});

test('a profile has no name of its own', () => {
  expect(sayAll(toOwnerAndDesk, { ...given, projectId: null, subject: 'PROFILE', name: '' })).toMatchObject({
    hidden: [
      '/account/profile',
      '단체 프로필을 내렸어요',
      '지금부터 다른 사람에게 보이지 않아요. 이유: 신고가 있어요\n고친 뒤 알려 주시거나, 다르게 생각하시면 이의를 보내 주세요. 살펴보고 다시 보이게 할지 알려 드려요. 2026년 11월 1일부터는 삭제될 수 있어요.',
      'ALWAYS',
    ],
    kept: [
      '/account/profile',
      '단체 프로필은 아직 보이지 않아요',
      '보내 주신 답을 살펴봤지만 그대로 내려 두었어요. 이유: 신고가 있어요\n더 고친 뒤 다시 알려 주실 수 있어요.',
      'ALWAYS',
    ],
    lifted: [
      '/account/profile',
      '단체 프로필이 다시 보여요',
      '내려 두었던 것을 다시 보이게 했어요. 이유: 신고가 있어요',
      'ALWAYS',
    ],
    deleted: [
      '/account/profile',
      '단체 프로필을 삭제했어요',
      '내려 둔 지 30일이 지나 삭제했고, 되살릴 수 없어요. 이유: 신고가 있어요',
      'ALWAYS',
    ],
    replied: [
      '/admin/takedowns',
      '솔빛기업이 내려 둔 단체 프로필에 답했어요',
      '고쳤어요: 전화번호를 지웠어요\n살펴보고 다시 보이게 하거나, 그대로 두는 이유를 알려 주세요.',
    ],
  });
});
