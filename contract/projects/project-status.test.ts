import { expect, test } from 'vitest';
import {
  activeStatuses,
  findTransition,
  hasEnded,
  projectStageStatuses,
  projectStatuses,
  projectTransitions,
  showsRecommendations,
} from './project-status.ts';

const before = ['MATCHING', 'PROPOSING', 'MATCHED', 'CONFIRMED'];
const over = ['CLOSED', 'CANCELED'];

test('[S-01] a project is over once it is closed or canceled, and nothing leads on from there', () => {
  expect(projectStatuses.filter(hasEnded)).toEqual(over);
  expect(projectTransitions.filter(({ from }) => over.includes(from))).toEqual([]);
});

test('[S-02] [S-03] the stages after the matching stage, and what is active', () => {
  expect(projectStatuses.filter((status) => !before.includes(status))).toEqual([...projectStageStatuses]);
  expect(projectStatuses.filter((status) => status !== 'MATCHING')).toEqual([...activeStatuses]);
});

test('recommendations show from the moment they are sent, and no more once the request is canceled', () => {
  expect(projectStatuses.filter((status) => !showsRecommendations(status))).toEqual(['MATCHING', 'CANCELED']);
});

const movesOf = (actor: 'COMPANY' | 'ADMIN' | 'SYSTEM') =>
  projectTransitions
    .filter(({ actors }) => actors.includes(actor))
    .map(({ from, to }) => `${from} ${to}`)
    .sort();

test('[S-01] each actor moves a project along these pairs and no others', () => {
  expect(movesOf('COMPANY')).toEqual([
    'MATCHED CONFIRMED',
    'MATCHING CANCELED',
    'PROPOSING CANCELED',
    'PROPOSING MATCHED',
    'PROPOSING MATCHING',
  ]);
  expect(movesOf('SYSTEM')).toEqual([
    'CONFIRMED IN_PROGRESS',
    'IN_PROGRESS DEADLINE_PASSED',
    'MATCHED CANCELED',
    'MATCHED MATCHING',
    'MATCHING CANCELED',
    'MATCHING PROPOSING',
    'PAYMENT_CONFIRMED PAYMENT_REQUESTED',
    'PROPOSING CANCELED',
    'PROPOSING MATCHING',
  ]);
  expect(movesOf('ADMIN')).toEqual([
    'CONFIRMED CANCELED',
    'DEADLINE_PASSED CANCELED',
    'DEADLINE_PASSED CLOSED',
    'DEADLINE_PASSED IN_PROGRESS',
    'DEADLINE_PASSED PAYMENT_REQUESTED',
    'IN_PROGRESS CANCELED',
    'IN_PROGRESS CLOSED',
    'IN_PROGRESS PAYMENT_REQUESTED',
    'MATCHED CANCELED',
    'MATCHED MATCHING',
    'MATCHING CANCELED',
    'MATCHING PROPOSING',
    'PAYMENT_CONFIRMED CLOSED',
    'PAYMENT_REQUESTED CANCELED',
    'PAYMENT_REQUESTED PAYMENT_CONFIRMED',
    'PROPOSING CANCELED',
    'PROPOSING MATCHING',
  ]);
});

test('what takes a step back or an end before its time takes a reason', () => {
  const reasoned = projectTransitions.filter(({ needsReason }) => needsReason);
  expect(reasoned.filter(({ to }) => to === 'CANCELED')).toHaveLength(7);
  expect(reasoned.filter(({ to }) => to !== 'CANCELED').map(({ from, to }) => `${from} ${to}`)).toEqual([
    'PROPOSING MATCHING',
    'MATCHED MATCHING',
    'DEADLINE_PASSED IN_PROGRESS',
    'PAYMENT_CONFIRMED PAYMENT_REQUESTED',
  ]);
  expect(projectTransitions.filter(({ to, needsReason }) => to === 'CANCELED' && !needsReason)).toEqual([]);
});

test('a pair is found by both of its ends', () => {
  expect(findTransition('MATCHED', 'CONFIRMED')).toMatchObject({ from: 'MATCHED', to: 'CONFIRMED' });
  expect(findTransition('CONFIRMED', 'MATCHED')).toBeUndefined();
  expect(findTransition('PROPOSING', 'CONFIRMED')).toBeUndefined();
});
