import { expect, test } from 'vitest';
import type { SystemProcess, SystemState } from '#contract/admin/system.ts';
import { systemQuery } from '#web/features/system/queries.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { AdminSystemPage } from './system.tsx';

const draw = (states: readonly SystemState[], processes: readonly Partial<SystemProcess>[] = []) => {
  const names = ['DATABASE', 'STORE', 'SCANNER'] as const;
  const parts = states.map((state, at) => ({
    part: names[at],
    state,
    since: null,
    what: '그래요.',
    todo: null,
  }));
  return drawMarkup(<AdminSystemPage />, {
    at: '/admin/system',
    member: {
      id: 'm1',
      role: { name: 'ADMIN' } as never,
      administratorRole: 'ALL',
      needsSecondFactor: false,
    },
    loaded: [{ queryKey: systemQuery.queryKey, data: { parts, processes, testMail: null } }],
  }).lines;
};

test.each<[SystemState[], string]>([
  [['OK', 'OK'], '모두 정상이에요.'],
  [['OK', 'ATTENTION', 'ATTENTION'], '멈춘 곳은 없고, 2곳을 살펴봐 주세요.'],
  [['DOWN', 'OK', 'DOWN'], '2곳이 멈췄어요.'],
  [['ATTENTION', 'DOWN', 'ATTENTION'], '1곳이 멈췄고 2곳은 살펴봐야 해요.'],
])('[F-77] of parts that are %j the page says first how many want somebody', (states, told) => {
  const lines = draw(states);
  const said = lines.filter((line) => /정상이에요|멈췄|살펴봐/.test(line));
  expect(said).toEqual([told]);
  expect(lines).toContain('2분 안에 알려 온 프로세스가 없어요.');
});
