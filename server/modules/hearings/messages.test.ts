import { describe, expect, test } from 'vitest';
import { type Restriction, restrictionLabels } from '#contract/organizations/hearings.ts';
import { hearingMessages } from './messages.ts';

const reason = '사진이 다른 단체의 것이라는 신고';
const account = { path: '/account/info', isIndispensable: true };

describe.each(Object.keys(restrictionLabels) as Restriction[])('[F-21] of %s', (restriction) => {
  const label = restrictionLabels[restriction];

  test('its organisation reads what is thought of, why and until when it may answer', () => {
    const told = hearingMessages.announced({ restriction, reason, answerBy: '2026-11-27' });
    expect(told).toMatchObject(account);
    expect(told.title).toContain(label);
    expect(told.title).toContain('의견을 들려 주세요');
    expect(told.body).toContain(`이유: ${reason}`);
    expect(told.body).toContain('11월 27일');
  });

  test('the desk reads whose opinion came, and finds it there', () => {
    const told = hearingMessages.opinionGiven({
      organizationId: 'id',
      organizationName: '한빛',
      restriction,
    });
    expect(told.path).toBe('/admin/organizations/id');
    expect(told.title).toBe('한빛이 의견을 보냈어요');
    expect(told.body).toContain(label);
  });

  test('its organisation reads whether it was dropped or stays, and why', () => {
    const dropped = hearingMessages.dropped({ restriction, reason });
    const kept = hearingMessages.kept({ restriction, reason });
    for (const told of [dropped, kept]) {
      expect(told).toMatchObject(account);
      expect(told.title).toContain(label);
      expect(told.body).toContain(`이유: ${reason}`);
    }
    expect([dropped.title, kept.title]).toEqual([
      expect.stringContaining('하지 않기로 했어요'),
      expect.stringContaining('그대로예요'),
    ]);
  });
});
