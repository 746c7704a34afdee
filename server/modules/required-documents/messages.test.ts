import { expect, test } from 'vitest';
import { sayAll } from '#server/testing/message-texts.ts';
import { requiredDocumentMessages } from './messages.ts';

const given = {
  projectId: 'P',
  projectTitle: '책 나눔',
  name: '기부금 영수증',
  reason: '날짜가 빠졌어요',
} as const;

test('each message names its document, and leads its reader to the project', () => {
  expect(sayAll(requiredDocumentMessages, given)).toEqual({
    asked: [
      '/project/manage/P',
      '「책 나눔」에 서류가 하나 더 필요해요',
      '기업이 ‘기부금 영수증’ 서류를 더 요청했어요. 준비되면 프로젝트에서 내 주세요.',
    ],
    handedIn: [
      '/project/manage/P',
      '「책 나눔」에 서류가 왔어요',
      '단체가 ‘기부금 영수증’ 서류를 냈어요. 살펴보고 확인하거나, 고칠 곳을 적어 돌려보내 주세요.',
    ],
    returned: [
      '/project/manage/P',
      '「책 나눔」의 서류를 다시 내 주세요',
      '기업이 ‘기부금 영수증’ 서류를 돌려보냈어요. 고쳐서 다시 내 주세요. 이유: 날짜가 빠졌어요',
    ],
    waived: [
      '/project/manage/P',
      '「책 나눔」에서 내지 않아도 되는 서류가 있어요',
      '기업이 ‘기부금 영수증’ 서류를 받지 않기로 했어요. 이유: 날짜가 빠졌어요',
    ],
    settled: [
      '/project/manage/P',
      '「책 나눔」의 서류 확인이 끝났어요',
      '기업이 받기로 한 서류를 모두 확인했어요. 관리자가 프로젝트를 마무리하고 알려 드려요.',
    ],
    settledForAdmins: [
      '/admin/projects/P?view=progress',
      '「책 나눔」의 서류 확인이 끝났어요',
      '기업이 받기로 한 서류에 모두 답했어요. 이용료를 청구하거나 프로젝트를 종료해 주세요.',
    ],
  });
});
