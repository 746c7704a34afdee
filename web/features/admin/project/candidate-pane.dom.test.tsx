import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { AdminCandidate, AdminMatch } from '#contract/admin/admin.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, leaveScreen, press, topDialog } from '#web/testing/screen.tsx';
import { CandidatePane } from './candidate-pane.tsx';
import { startEdit } from './match-edit.ts';

afterEach(leaveScreen);

const candidate = (rank: number, given: Partial<AdminCandidate> = {}): AdminCandidate => ({
  ...{
    npoId: `n${rank}`,
    orgName: `단체 ${rank}`,
    location: '강원 춘천시',
    tenure: 4,
    automaticRank: rank,
    rank,
  },
  ...{ exclusionReason: null, summary: '가까운 단체예요.', fit: 80, level: 'HIGH', isRepeatPartner: false },
  ...{ factors: [], contributions: [], reasons: [], inProgressCount: 0, addedReason: null },
  ...{ invitationStatus: null, offer: null },
  ...given,
});
const match = {
  ...{ id: 'x1', version: 1, sequence: 1, engineVersion: '1', weightsHash: 'h', publishedAt: null },
  ...{ computedAt: '2026-11-19T00:00:00.000Z', recommendationLimit: 1, rejectionCounts: [] },
  candidates: [
    candidate(1),
    candidate(2, { location: '서울 중구', inProgressCount: 2 }),
    candidate(3, { inProgressCount: 3 }),
    ...[4, 5, 6, 7, 8].map((rank) => candidate(rank, { location: null, level: 'EXPLORE' })),
  ],
} as AdminMatch;

function Pane() {
  const [edit, setEdit] = useState(() => startEdit(match));
  const nothing = () => {};
  return (
    <CandidatePane
      {...{ match, edit, hasChanged: false, isEditable: true, hold: null, selectedId: null, busy: null }}
      {...{ onSelect: nothing, onDiscard: nothing, onSave: nothing, onPublish: nothing, onAdd: nothing }}
      {...{ onPreview: nothing, onAsk: nothing }}
      notedIds={new Set()}
      onEdit={setEdit}
    />
  );
}
const draw = () =>
  drawScreen(<Pane />, { member: memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' }) });
const said = () => outline(document.body);
const rows = () => said().flatMap((line) => /^\[(\d)위 (.+)\]$/.exec(line)?.[2] ?? []);
const counted = () =>
  said()
    .find((line) => /곳 가운데 \d+곳$/.test(line))
    ?.replace(/^후보 8\s*/, '');

test('[F-77] candidates are unfolded, and narrowed by region, load, name and fit until all are shown again', async () => {
  draw();
  expect(rows()).toHaveLength(6);
  await press(document.body, '후보 2곳 더 보기');
  expect(rows()).toHaveLength(8);
  expect(counted()).toBeUndefined();
  await fillIn([['지역', '강원']], document.body);
  expect(counted()).toBe('8곳 가운데 2곳');
  expect(said()).toContain('8곳 가운데 2곳을 보여요');
  expect(rows()).toEqual(['단체 1', '단체 3']);
  await fillIn([['맡은 사업', '맡은 사업 없음']], document.body);
  expect(rows()).toEqual(['단체 1']);
  await fillIn([['단체 이름', '이런 단체는 없어요']], document.body);
  expect(rows()).toEqual([]);
  expect(said()).toContain('고른 조건에 맞는 후보가 없어요');
  await press(document.body, '모든 후보 보기');
  expect(counted()).toBeUndefined();
  expect(said()).toContain('지역 (one of a list): 지역');
  await fillIn([['맞춤도', '높음']], document.body);
  expect(rows()).toEqual(['단체 1', '단체 2', '단체 3']);
  await fillIn([['맞춤도', '맞춤도']], document.body);
  expect(counted()).toBeUndefined();
  expect(said()).toContain('모든 후보를 보여요');
});

test('[F-77] a candidate goes down by a press, and no further than its list', async () => {
  draw();
  await press(document.body, '단체 1, 지금 1위, 순위 바꾸기');
  await waitFor(() => expect(topDialog()).toBeDefined());
  expect(said()).toContain('[단체 1 위로]~');
  await press(document.body, '단체 1 아래로');
  await waitFor(() => expect(said()).toContain('[단체 1, 지금 2위, 순위 바꾸기]'));
  expect(rows().slice(0, 3)).toEqual(['단체 2', '단체 1', '단체 3']);
  expect(said()).toContain('단체 1, 2위로 옮겼어요');
});
