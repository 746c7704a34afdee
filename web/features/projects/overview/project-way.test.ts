import { expect, it } from 'vitest';
import type { ProjectEvent } from '#contract/projects/project-events.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import { findWay } from './project-way.ts';

/** Log entries of the given statuses, one a day, in the order of the API: newest first. */
function eventsOf(...statuses: ProjectStatus[]): ProjectEvent[] {
  return statuses
    .map((status, index) => ({
      id: crypto.randomUUID(),
      kind: 'STATUS' as const,
      text: status,
      status,
      actorName: '맞손',
      actorType: 'SYSTEM' as const,
      createdAt: `2026-11-${String(index + 10)}T03:00:00.000Z`,
    }))
    .reverse();
}

const walk = (code: ProjectStatus, milestones: ProjectEvent[]) =>
  findWay({ status: { code }, milestones, progress: null }).map(({ name, state, at }) => [
    name,
    state,
    at?.slice(8, 10) ?? null,
  ]);

it('[S-01] shows what is done with its date, where the project stands, and what is ahead', () => {
  expect(walk('MATCHED', eventsOf('MATCHING', 'PROPOSING', 'MATCHED'))).toEqual([
    ['요청', 'DONE', '10'],
    ['추천', 'DONE', '11'],
    ['매칭 완료', 'NOW', '12'],
    ['협약', 'AHEAD', null],
    ['진행', 'AHEAD', null],
    ['결제', 'AHEAD', null],
    ['종료', 'AHEAD', null],
  ]);
});

it('counts a passed deadline and a confirmed payment to their stages', () => {
  const events = eventsOf('MATCHING', 'PROPOSING', 'MATCHED', 'CONFIRMED', 'IN_PROGRESS', 'DEADLINE_PASSED');
  expect(walk('DEADLINE_PASSED', events)[4]).toEqual(['기한 지남', 'NOW', '15']);
  expect(walk('PAYMENT_CONFIRMED', eventsOf('MATCHING', 'PAYMENT_CONFIRMED'))[5]).toEqual([
    '결제 확인',
    'NOW',
    '11',
  ]);
});

it('takes the newest date of a stage that was reached twice and forgets those after it', () => {
  const events = eventsOf('MATCHING', 'PROPOSING', 'MATCHED', 'MATCHING', 'PROPOSING');
  expect(walk('PROPOSING', events).slice(0, 3)).toEqual([
    ['요청', 'DONE', '13'],
    ['제안 중', 'NOW', '14'],
    ['매칭', 'AHEAD', null],
  ]);
});

it('leaves out the payment of a project that closed without a fee', () => {
  const events = eventsOf('MATCHING', 'PROPOSING', 'MATCHED', 'CONFIRMED', 'IN_PROGRESS', 'CLOSED');
  expect(walk('CLOSED', events).map(([name]) => name)).toEqual([
    '요청',
    '추천',
    '매칭',
    '협약',
    '진행',
    '종료',
  ]);
});

it('ends a canceled request where it was canceled', () => {
  expect(walk('CANCELED', eventsOf('MATCHING', 'PROPOSING', 'CANCELED'))).toEqual([
    ['요청', 'DONE', '10'],
    ['추천', 'DONE', '11'],
    ['취소', 'NOW', '12'],
  ]);
});

it('announces the day on which a confirmed project starts', () => {
  const progress = {
    actualStart: '2027-03-02',
    actualEnd: '2027-11-27',
    actualBudget: 0,
    regionLevel1Code: '11',
    regionLevel2Code: '11110',
    region: '서울',
    regionDetail: '종로구',
  };
  const way = findWay({ status: { code: 'CONFIRMED' }, milestones: [], progress });
  expect(way.find(({ name }) => name === '진행')).toMatchObject({ state: 'AHEAD', at: '2027-03-02' });
});
