import { expect, test } from 'vitest';
import { sayAll } from '#server/testing/message-texts.ts';
import { changeRequestMessages } from './change-request-messages.ts';

const given = {
  projectId: 'P',
  projectTitle: '책 나눔',
  organizationName: '솔빛기업',
  reason: '비가 와요',
  isProjectOver: false,
} as const;

test('each message names who asked, and leads its reader to the values', () => {
  expect(sayAll(changeRequestMessages, given)).toEqual({
    waits: [
      '/admin/projects/P?view=progress',
      '「책 나눔」의 진행 정보 변경 요청이 왔어요',
      '솔빛기업이 저장된 일정, 예산 또는 지역을 바꿔 달라고 했어요. 바뀌는 값을 확인하고 받아들이거나 거절해 주세요. 이유: 비가 와요',
    ],
    asked: [
      '/project/manage/P',
      '솔빛기업이 「책 나눔」의 진행 정보를 바꾸자고 했어요',
      '관리자가 확인하면 알려 드려요. 합의한 내용과 다르면 1:1 문의로 알려 주세요. 이유: 비가 와요',
    ],
    withdrawn: [
      '/project/manage/P',
      '솔빛기업이 「책 나눔」의 변경 요청을 거뒀어요',
      '진행 정보는 그대로예요.',
    ],
    ended: [
      '/project/manage/P',
      '「책 나눔」의 진행 정보 변경 요청이 끝났어요',
      '그사이 진행 정보가 바뀌어서 이 요청은 끝났어요. 더 바꿀 것이 있으면 지금 값을 보고 다시 요청해 주세요.',
    ],
    accepted: [
      '/project/manage/P',
      '「책 나눔」의 진행 정보가 바뀌었어요',
      '솔빛기업이 보낸 변경 요청을 받아들였어요. 바뀐 일정, 예산, 지역을 확인해 주세요.',
    ],
    refused: [
      '/project/manage/P',
      '「책 나눔」의 진행 정보 변경 요청을 거절했어요',
      '솔빛기업이 보낸 변경 요청을 받아들이지 않았어요. 진행 정보는 그대로예요. 이유: 비가 와요',
    ],
  });
});

test('who asked hears why the request ended', () => {
  expect(sayAll(changeRequestMessages, { ...given, isProjectOver: true })).toMatchObject({
    ended: [
      '/project/manage/P',
      '「책 나눔」의 진행 정보 변경 요청이 끝났어요',
      '프로젝트가 끝나서 변경 요청도 함께 끝났어요.',
    ],
  });
});
