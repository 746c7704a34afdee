import { describe, expect, test } from 'vitest';
import { messageFacts as given } from '#server/testing/message-facts.ts';
import { type Message, messages } from './messages.ts';

const all = Object.entries(messages).map(([name, write]) => [name, write(given)] as [string, Message]);

describe('every message', () => {
  test.each(all)('%s is plain 해요체 without exclamation, and leads into the product', (_name, message) => {
    expect(message.path).toMatch(/^\/(home|project\/manage|invitations|admin|account)(\/|$)/);
    expect(`${message.title} ${message.body}`).not.toMatch(/undefined|NaN|!|습니다|십시오|\{|\}/);
    expect(message.body).toMatch(/(요|요\. 이유: .+|요\. .*원\. .*요)\.?$/);
    expect(message.title.length).toBeLessThanOrEqual(60);
  });
});

test('an invitation says by which day to answer', () => {
  const { title, body, path } = messages.invitationSent(given);
  expect(title).toBe('1월 5일까지 답해 주세요: 「책 나눔」 제안이 왔어요');
  expect(body).toContain('하늬에너지가 「책 나눔」');
  expect(body).toContain('2026년 1월 5일까지');
  expect(path).toBe('/invitations/I');
});

test('[F-33] an offer to go on says so, and that nobody else is asked', () => {
  const { title, body } = messages.invitationSent({ ...given, isContinuation: true });
  expect(title).toBe('1월 5일까지 답해 주세요: 「책 나눔」, 이어 가자는 제안이 왔어요');
  expect(body).toContain(
    '함께했던 하늬에너지가 「책 나눔」 사업을 이어 가자고 했어요. 지금은 우리 단체에만 보낸',
  );
});

test('[F-53] offer and reminder say budget, period and region, and their button names the act', () => {
  const facts = ['- 예산: 28,000,000원', '- 기간: 2026년 3월 2일 ~ 2026년 12월 31일', '- 지역: 강원 춘천시'];
  for (const [{ body, linkLabel }, label] of [
    [messages.invitationSent(given), '요청 읽고 답하기'],
    [messages.invitationReminder(given), '수락하거나 거절하기'],
  ] as const) {
    expect(body.split('\n')).toEqual([expect.stringContaining('「책 나눔」'), ...facts, expect.anything()]);
    expect(linkLabel).toBe(label);
  }
  const open = { ...given, facts: { ...given.facts, expectedBudget: null } };
  expect(messages.invitationSent(open).body).toContain('- 예산: 미정');
});

test('a company reads why an NPO declined, an NPO reads the agreed values', () => {
  expect(messages.invitationDeclined(given)).toMatchObject({
    title: '솔개울배움터는 이번에 함께하기 어렵대요',
    body: expect.stringContaining('이유: 일정이 바뀌었어요'),
  });
  expect(messages.progressConfirmed(given).body).toContain(
    '일정 2026년 3월 2일 ~ 2026년 12월 31일, 예산 28,000,000원',
  );
});

test.each([
  ['SENT', '2026년 1월 5일까지 수락하거나 거절해 주세요.'],
  ['ACCEPTED', '이미 수락하셨으니 하실 일은 없어요. 다른 단체의 답을 조금 더 기다려요.'],
  ['DECLINED', '이미 주신 답은 그대로예요. 마음이 바뀌었다면 매칭 매니저에게 알려 주세요.'],
] as const)('a later day to reply means to an NPO whose offer is %s: %s', (answer, said) => {
  expect(messages.replyDayExtended({ ...given, answer }).body).toBe(`이유: 일정이 바뀌었어요\n${said}`);
});

test('an NPO that was not chosen is told so by name of the project, with thanks and no way into it', () => {
  const message = messages.partnerNotChosen(given);
  expect(message.title).toBe('「책 나눔」은 다른 단체와 진행하게 됐어요');
  expect(message.body).toContain('고마워요');
  expect(message.path).toBe('/invitations/I');
});

test('[F-52] it says why, what spoke for the NPO and one thing to do; nothing of that where it had not answered', () => {
  const { body } = messages.partnerNotChosen(given);
  expect(body.split('\n')).toEqual([
    '함께하겠다고 답해 주셔서 고마워요. 기업이 전한 이유예요: 활동 지역이 더 가까운 단체와 하기로 했어요.',
    '이 요청에서 우리 단체가 잘 맞았던 점이에요.',
    '- 같은 시군구에 있어요.',
    '- 같은 분야에서 5년 동안 일했어요.',
    '다음을 위해 한 가지만 해 두세요. 실제로 활동하는 시·군·구가 활동 지역에 모두 들어 있는지 살펴봐 주세요.',
  ]);
  const unanswered = messages.partnerNotChosen({ ...given, notChosenReason: null, strengths: [] }).body;
  expect(unanswered).toContain('답하시기 전에');
  expect(unanswered).not.toContain('이유');
});
