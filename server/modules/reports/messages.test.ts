import { expect, test } from 'vitest';
import { sayAll } from '#server/testing/message-texts.ts';
import { reportMessages } from './messages.ts';

const given = {
  projectId: 'P',
  projectTitle: '책 나눔',
  by: '솔개울배움터',
  companyName: '하늬에너지',
  until: '2026-12-15',
  dueOn: '2026-12-08',
  answerBy: '2026-12-14',
  daysLeft: 7,
  count: 3,
} as const;

test('each message of a report names who acted and by which day, and leads its reader to it', () => {
  expect(sayAll(reportMessages, given)).toEqual({
    due: [
      '/project/manage/P/report',
      '결과보고서를 2026년 12월 8일까지 내 주세요',
      '「책 나눔」의 결과보고서를 낼 날이 7일 남았어요. 모인 기록으로 채워 두었으니 살펴보고 내 주세요.',
    ],
    submitted: [
      '/project/manage/P/report',
      '결과보고서가 왔어요. 2026년 12월 15일까지 살펴봐 주세요',
      '솔개울배움터에서 「책 나눔」의 결과보고서를 보냈어요. 2026년 12월 15일까지 확인하거나 보완할 곳을 적어 주세요.',
    ],
    returned: [
      '/project/manage/P/report',
      '보고서에서 보완할 곳이 있어요',
      '솔개울배움터에서 「책 나눔」의 결과보고서에 보완할 곳을 3곳 적었어요. 고쳐서 다시 내 주세요.',
    ],
    accepted: [
      '/project/manage/P/report',
      '보고서를 확인했어요. 수고하셨어요',
      '솔개울배움터에서 「책 나눔」의 결과보고서를 확인했어요. 결과보고서와 정산표를 잠가 프로젝트의 서류에 두었어요.',
    ],
    acceptedForSilent: [
      '/project/manage/P/report',
      '관리자가 결과보고서를 확인했어요',
      '「책 나눔」의 결과보고서를 답할 날까지 확인하지 않아 관리자가 이유를 적고 확인했어요. 프로젝트에서 이유를 볼 수 있어요.',
    ],
    commented: [
      '/project/manage/P/report',
      '결과보고서에 댓글이 달렸어요',
      '솔개울배움터에서 「책 나눔」의 결과보고서에 댓글을 달았어요. 보고서에서 읽어 주세요.',
    ],
    silent: [
      '/admin/projects/P?view=report',
      '하늬에너지에서 결과보고서에 답하지 않았어요',
      '「책 나눔」의 결과보고서에 답할 날(2026년 12월 14일)이 지났어요. 기업에 물어보거나, 이유를 적고 확인해 주세요.',
    ],
  });
});

test('a report that is late, is told so', () => {
  expect(sayAll(reportMessages, { ...given, daysLeft: -3 })).toMatchObject({
    due: [
      '/project/manage/P/report',
      '결과보고서를 낼 날이 3일 지났어요',
      '「책 나눔」의 결과보고서는 2026년 12월 8일까지였어요. 모인 기록으로 채워 두었으니 살펴보고 내 주세요.',
    ],
  });
});
