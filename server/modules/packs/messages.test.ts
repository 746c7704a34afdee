import { expect, test } from 'vitest';
import { sayAll } from '#server/testing/message-texts.ts';
import { packMessages } from './messages.ts';

const given = {
  projectId: 'P',
  projectTitle: '책 나눔',
  number: 1,
  what: 'PHOTOS',
  keptUntil: '2027-01-31',
} as const;

test('the first pack is announced, and photos end before documents', () => {
  expect(sayAll(packMessages, given)).toEqual({
    ready: [
      '/project/manage/P/pack',
      '증빙팩이 준비됐어요',
      '「책 나눔」의 협약서와 정산표, 증빙과 사진을 한 파일로 모았어요. 프로젝트의 증빙팩에서 받아 두세요.',
    ],
    ending: [
      '/project/manage/P/pack',
      '사진을 2027년 1월 31일까지 보관해요. 증빙팩을 내려받아 두세요',
      '「책 나눔」의 사진은 2027년 1월 31일이 지나면 모두 없애요. 그 전에 프로젝트의 증빙팩에서 받아 두세요.',
    ],
  });
});

test('a later pack names its number, and documents are called by what they are', () => {
  expect(sayAll(packMessages, { ...given, number: 2, what: 'DOCUMENTS' })).toMatchObject({
    ready: [
      '/project/manage/P/pack',
      '증빙팩 2판이 준비됐어요',
      '「책 나눔」의 증빙팩에서 파일이 지워져 2판을 새로 만들었어요. 프로젝트의 증빙팩에서 다시 받아 주세요.',
    ],
    ending: [
      '/project/manage/P/pack',
      '문서와 증빙을 2027년 1월 31일까지 보관해요. 증빙팩을 내려받아 두세요',
      '「책 나눔」의 협약서, 보고서, 증빙과 남은 기록은 2027년 1월 31일이 지나면 모두 없애요. 그 전에 프로젝트의 증빙팩에서 받아 두세요.',
    ],
  });
});
