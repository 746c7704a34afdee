import { expect, test } from 'vitest';
import { sayAll } from '#server/testing/message-texts.ts';
import { reminderMessages } from './messages.ts';

const given = {
  projectId: 'P',
  projectTitle: '책 나눔',
  name: '중간 점검',
  day: '2026-12-12',
  owner: 'NPO',
  daysLeft: 3,
  writesEntries: true,
} as const;

test('a coming milestone is told with its day and whose it is', () => {
  expect(sayAll(reminderMessages, given)).toEqual({
    milestone: [
      '/project/manage/P',
      '중간 점검까지 3일 남았어요',
      '12월 12일에 「책 나눔」의 일정 ‘중간 점검’이 있어요. 우리 기관이 맡은 일정이에요. 날을 옮겨야 하면 협약에서 새 판을 만들어 함께 확인해 주세요.',
    ],
    silence: [
      '/project/manage/P/activity-entries',
      '「책 나눔」의 요즘 소식이 궁금해요',
      '활동 기록이 30일 동안 없었어요. 짧은 한 문장이나 사진 한 장이어도 좋으니, 그동안 있었던 일을 남겨 주세요.',
    ],
  });
});

test('of a past one the NPO is asked for an entry', () => {
  expect(sayAll(reminderMessages, { ...given, daysLeft: -1, owner: 'BOTH' })).toMatchObject({
    milestone: [
      '/project/manage/P/activity-entries',
      '어제는 중간 점검 날이었어요',
      '12월 12일에 「책 나눔」의 일정 ‘중간 점검’이 있었어요. 두 기관이 함께 맡은 일정이에요. 어땠는지 활동 기록으로 남겨 주세요.',
    ],
  });
});

test('and who writes none for a look at the project', () => {
  expect(sayAll(reminderMessages, { ...given, daysLeft: -1, writesEntries: false })).toMatchObject({
    milestone: [
      '/project/manage/P',
      '어제는 중간 점검 날이었어요',
      '12월 12일에 「책 나눔」의 일정 ‘중간 점검’이 있었어요. 우리 기관이 맡은 일정이에요. 잘 마쳤는지 프로젝트에서 살펴봐 주세요.',
    ],
  });
});
