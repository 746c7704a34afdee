import { describe, expect, test } from 'vitest';
import { presentIncident, presentIncidentRow } from './present.ts';
import type { IncidentParts, IncidentRecord, IncidentSummary } from './store.ts';

const at = (hour: number) => new Date(`2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`);
const record: IncidentRecord = {
  id: 'the incident',
  title: 'title',
  description: 'description',
  discoveredAt: at(1),
  reportedAt: null,
  reportReceipt: null,
  reportWaivedAt: null,
  noticeWaivedAt: null,
  closedAt: null,
  version: 5,
  createdAt: at(20),
  updatedAt: at(21),
};
const present = (
  changes: Partial<IncidentRecord> = {},
  counts: Partial<Omit<IncidentSummary, 'incident'>> = {},
) =>
  presentIncidentRow({
    ...{ memberCount: 3, noticedCount: 1, waitingCount: 2, isSettled: false, ...counts },
    incident: { ...record, ...changes },
  });

describe('an incident', () => {
  test('runs for 72 hours from when it was discovered', () => {
    expect(present()).toEqual({
      id: 'the incident',
      title: 'title',
      state: 'OPEN',
      report: 'OWED',
      notice: 'OWED',
      discoveredAt: '2026-11-20T01:00:00.000Z',
      dueAt: '2026-11-23T01:00:00.000Z',
      reportedAt: null,
      closedAt: null,
      memberCount: 3,
      noticedCount: 1,
      waitingCount: 2,
    });
  });

  test('is open, settled or closed, and closed whatever else it is', () => {
    expect(present({}, { isSettled: true }).state).toBe('SETTLED');
    for (const isSettled of [true, false])
      expect(present({ closedAt: at(9) }, { isSettled })).toMatchObject({
        state: 'CLOSED',
        closedAt: '2026-11-20T09:00:00.000Z',
      });
  });

  test('was reported, or need not be', () => {
    expect(present({ reportWaivedAt: at(2) })).toMatchObject({ report: 'WAIVED', reportedAt: null });
    expect(present({ reportWaivedAt: at(2), reportedAt: at(3) })).toMatchObject({
      report: 'DONE',
      reportedAt: '2026-11-20T03:00:00.000Z',
    });
  });

  test.each([
    [3, 3, null, 'DONE'],
    [3, 3, at(2), 'DONE'],
    [3, 2, null, 'OWED'],
    [3, 2, at(2), 'WAIVED'],
    [0, 0, null, 'OWED'],
    [0, 0, at(2), 'WAIVED'],
  ] as const)(
    'concerns %i, of whom %i were told, waived %s: the notice is %4$s',
    (all, told, waived, notice) => {
      expect(present({ noticeWaivedAt: waived }, { memberCount: all, noticedCount: told }).notice).toBe(
        notice,
      );
    },
  );

  test('says what was done by whom, and when each of those concerned was told', () => {
    const step = {
      id: 'the step',
      incidentId: 'the incident',
      kind: 'NOTE',
      text: 'what was done',
      memberCount: 2,
      actorId: 'who did it',
      createdAt: at(4),
    } as IncidentParts['steps'][number]['step'];
    const known = { id: 'a member', name: 'name' } as unknown as IncidentParts['members'][number];
    const shown = presentIncident({
      ...{ incident: { ...record, reportReceipt: 'receipt' }, isSettled: false },
      ...{ memberCount: 2, noticedCount: 1, waitingCount: 0 },
      steps: [{ step, actorName: 'name of who did it' }],
      members: [
        { ...known, noticedAt: at(5) },
        { ...known, noticedAt: null },
      ],
    });
    expect(shown).toMatchObject({ version: 5, description: 'description', reportReceipt: 'receipt' });
    expect(shown.steps).toEqual([
      {
        id: 'the step',
        kind: 'NOTE',
        text: 'what was done',
        memberCount: 2,
        actorName: 'name of who did it',
        at: '2026-11-20T04:00:00.000Z',
      },
    ]);
    expect(shown.members).toEqual([
      { ...known, noticedAt: '2026-11-20T05:00:00.000Z' },
      { ...known, noticedAt: null },
    ]);
  });
});
