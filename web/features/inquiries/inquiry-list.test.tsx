import { expect, test } from 'vitest';
import type { Inquiry } from '#contract/inquiries.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { InquiryList } from './inquiry-list.tsx';

const waiting: Inquiry = {
  id: 'i1',
  version: 1,
  subject: '세금계산서를 언제 받나요?',
  body: '지난주에 입금했어요.',
  status: 'OPEN',
  answer: null,
  answeredAt: null,
  answerBy: '2026-12-09',
  delayReason: null,
  createdAt: '2026-11-29T15:00:00Z',
  memberName: '김하늬',
  organizationId: null,
  organizationName: null,
};
const answered: Inquiry = {
  ...waiting,
  id: 'i2',
  status: 'ANSWERED',
  answer: '오늘 보내 드렸어요.',
  answeredAt: '2026-12-01T01:42:00Z',
};
const draw = (...inquiries: Inquiry[]) => drawMarkup(<InquiryList inquiries={inquiries} />);
const linesOfWaiting = [
  '답변 대기 2026.11.30 세금계산서를 언제 받나요?',
  '지난주에 입금했어요.',
  '관리자가 읽고 2026.12.09까지 답해 드려요.',
];

test('an inquiry that waits says until when it is answered, and why that is later', () => {
  expect(draw(waiting).lines).toEqual(linesOfWaiting);
  expect(draw({ ...waiting, delayReason: '은행에 묻고 있어요.' }).lines.at(-1)).toBe(
    '관리자가 읽고 2026.12.09까지 답해 드려요. 늦어지는 이유: 은행에 묻고 있어요.',
  );
});

test('an answer stands below its inquiry with its time, and the newest inquiry alone is open', () => {
  const { lines, html } = draw(answered, waiting);
  expect(lines).toEqual([
    '답변 완료 2026.11.30 세금계산서를 언제 받나요?',
    '지난주에 입금했어요.',
    '맞손의 답변 2026.12.01 오전 10:42',
    '오늘 보내 드렸어요.',
    ...linesOfWaiting,
  ]);
  const open = [...html.matchAll(/<details( open="")?/g)].map((found) => found[1] !== undefined);
  expect(open).toEqual([true, false]);
});
