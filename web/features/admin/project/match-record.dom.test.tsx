import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, press, REFUSAL } from '#web/testing/screen.tsx';
import { MatchRecord } from './match-record.tsx';

const member = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });
const matchId = '33333333-3333-4333-8333-333333333333';
const match = {
  ...{ id: matchId, sequence: 2, computedAt: '2026-11-20T01:42:00Z', engineVersion: '1.0.0' },
  ...{ weightsHash: 'a'.repeat(64), rejectionCounts: [] },
};

afterEach(leaveScreen);

test('[F-77] a list is computed again from its record: the same, otherwise, or by another engine', async () => {
  const { answer, fail } = drawScreen(<MatchRecord match={match as never} earlierMatches={[]} />, {
    member,
  });
  const call = `GET /admin/matches/${matchId}/replay`;
  const same = { isIdentical: true, isSameOrder: true, candidateCount: 56 };
  const cases: [object, string][] = [
    [{ ...same, recordedBy: '1.0.0', recomputedBy: '1.0.0' }, '기록과 똑같이 다시 계산돼요 (후보 56곳)'],
    [
      { ...same, isIdentical: false, recordedBy: '1.0.0', recomputedBy: '1.0.0' },
      '기록과 다르게 계산돼요. 목록을 보내지 말고 개발팀에 알려 주세요.',
    ],
    [
      { ...same, isIdentical: false, recordedBy: '0.9.0', recomputedBy: '1.0.0' },
      '이 목록을 만든 뒤 엔진이 바뀌었어요(0.9.0 → 1.0.0). 후보 56곳의 순위와 점수는 기록과 똑같고, 설명하는 말만 달라요.',
    ],
    [
      { ...same, isIdentical: false, isSameOrder: false, recordedBy: '0.9.0', recomputedBy: '1.0.0' },
      '이 목록을 만든 뒤 엔진이 바뀌었어요(0.9.0 → 1.0.0). 지금 엔진은 순위나 점수를 다르게 계산해요. 기록은 그때 그대로 남아 있어요.',
    ],
  ];
  for (const [replay, words] of cases) {
    answer(call, replay);
    await press(document.body, '2번째 목록 다시 계산해 보기');
    await waitFor(() => expect(outline(document.body).join('\n')).toContain(words));
  }
  fail(call);
  await press(document.body, '2번째 목록 다시 계산해 보기');
  await waitFor(() => expect(outline(document.body)).toContain(REFUSAL));
});
