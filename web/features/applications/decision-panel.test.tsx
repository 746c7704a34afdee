import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import {
  type AdminApplication,
  applicationFieldLabels,
  applicationFields,
} from '#contract/organizations/applications.ts';
import type { Review } from '#web/lib/review-draft.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { type ApplicationDraft, startApplicationDraft } from './application-draft.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { fixReasons, rejectionReasons } from './decision-texts.ts';

const application = { organizationId: 'o1', compared: [] } as unknown as AdminApplication;
const draw = (decision: Partial<ApplicationDraft>) =>
  drawMarkup(
    <DecisionPanel
      id="decision"
      application={application}
      review={
        {
          draft: { decision: { ...startApplicationDraft, ...decision } },
        } as unknown as Review<ApplicationDraft>
      }
      onDecided={() => {}}
    />,
  );

test('each decision says what it does before it is made, and is sent by a button of its own', () => {
  expect(draw({}).buttons).toEqual([]);
  expect(draw({}).lines.join('\n')).toMatch(
    new RegExp(
      [
        '승인해요\\s*증빙도 함께 확인 완료가 돼요.',
        '보완을 부탁해요\\s*고쳐서 다시 내면 이어서 확인해요.',
        `거절해요\\s*다시 신청할 수 없어요. ${limits.reopeningDays}일 안에는 다시 열 수 있어요.`,
      ].join('[\\s\\S]*'),
    ),
  );
  const sends = (to: ApplicationDraft['to']) => draw({ to }).buttons.at(-1);
  expect([sends('APPROVED'), sends('NEEDS_FIX'), sends('REJECTED')]).toEqual([
    '승인하기',
    '보완 요청 보내기',
    '거절하기',
  ]);
});

test('a refusal needs a reason, and offers some; what is asked to be corrected may be said more of', () => {
  const refusal = draw({ to: 'REJECTED' });
  expect(refusal.lines.join('\n')).toContain('거절하는 이유');
  for (const reason of rejectionReasons) expect(refusal.buttons).toContain(reason);
  const correction = draw({ to: 'NEEDS_FIX' });
  expect(correction.lines.join('\n')).toContain('함께 전할 말');
  for (const reason of rejectionReasons) expect(correction.buttons).not.toContain(reason);
  expect(draw({ to: 'APPROVED' }).html).not.toContain('<textarea');
});

test('every field may be asked to be corrected, each that is chosen with reasons of its own', () => {
  const { lines } = draw({ to: 'NEEDS_FIX' });
  for (const field of applicationFields) expect(lines).toContain(applicationFieldLabels[field]);
  for (const field of applicationFields) {
    const offered = draw({ to: 'NEEDS_FIX', fixes: { [field]: '' } }).buttons;
    const others = applicationFields.filter((other) => other !== field).flatMap((other) => fixReasons[other]);
    expect(offered).toEqual(expect.arrayContaining([...fixReasons[field]]));
    for (const reason of others)
      if (!fixReasons[field].includes(reason)) expect(offered).not.toContain(reason);
  }
  expect(draw({ to: 'APPROVED', fixes: { certificate: '' } }).lines.join()).not.toContain('고칠 곳과 이유');
});
