import { expect, test } from 'vitest';
import type { Inquiry } from '#contract/inquiries.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { AdminInquiry } from './admin-inquiry.tsx';

const inquiry = {
  id: 'q1',
  version: 1,
  status: 'OPEN',
  subject: '언제 시작하나요?',
  body: '날짜를 알고 싶어요.',
  organizationId: 'o1',
  organizationName: '하늬에너지',
  memberName: '김솔',
  createdAt: '2026-11-20T03:00:00Z',
  answerBy: '2026-11-27',
  delayReason: null,
  answer: null,
  answeredAt: null,
} as unknown as Inquiry;
type Given = Partial<Inquiry> & { waiting?: boolean; isNext?: boolean };
const draw = ({ waiting = false, isNext = false, ...given }: Given = {}) =>
  drawMarkup(
    <AdminInquiry
      inquiry={{ ...inquiry, ...given }}
      waiting={waiting}
      note={waiting ? '나가는 중' : null}
      isNext={isNext}
      onNext={() => {}}
    />,
  );

test('an inquiry says who asks what, and leads to who that is', () => {
  const { lines, links } = draw();
  expect(lines.join('\n')).toMatch(
    /하늬에너지[\s\S]*김솔[\s\S]*2026\.11\.20[\s\S]*언제 시작하나요\?\n날짜를 알고 싶어요\./,
  );
  expect(links).toEqual([['하늬에너지', '/admin/organizations/o1']]);
  expect(draw({ organizationId: null, organizationName: null }).links).toEqual([]);
});

test('the one that is next is answered where it stands, another one after a press', () => {
  expect(draw().buttons).toEqual(['답변 쓰기']);
  expect(draw({ isNext: true }).buttons).toEqual(['늦어진다고 알리기', '답변 보내기']);
});

test('while an answer waits to leave nothing more is written', () => {
  const { lines, buttons } = draw({ waiting: true, isNext: true });
  expect(lines).toContain('나가는 중');
  expect(buttons).toEqual([]);
});

test('an answer that was given stands with its time, and in place of a delay', () => {
  const answered = { status: 'ANSWERED', answer: '12월이에요.', answeredAt: '2026-11-21T03:00:00Z' } as const;
  const { lines, buttons } = draw({ ...answered, delayReason: '확인하고 있어요', isNext: true });
  expect(lines.join('\n')).toMatch(/보낸 답변\s*2026\.11\.21[\s\S]*12월이에요\./);
  expect(lines.join()).not.toContain('확인하고 있어요');
  expect(buttons).toEqual([]);
});

test('a delay stands with the day that was promised and the reason', () => {
  expect(draw({ delayReason: '확인하고 있어요' }).lines).toContain(
    '2026.11.27까지 답한다고 알렸어요. 이유: 확인하고 있어요',
  );
});
