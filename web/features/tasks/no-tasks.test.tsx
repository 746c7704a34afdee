import { expect, test } from 'vitest';
import { drawMarkup } from '#web/testing/markup.tsx';
import { NoTasks } from './no-tasks.tsx';
import type { TaskSearch } from './task-search.ts';

const draw = (search: TaskSearch, week?: number) =>
  drawMarkup(
    <NoTasks
      search={search}
      counts={week === undefined ? undefined : ({ groups: { WEEK: week } } as never)}
    />,
  );

test.each<[string, TaskSearch, number | undefined, string, string | undefined]>([
  ['nothing at all', {}, 3, '지금 기다리는 일이 없어요', undefined],
  ['nothing today', { group: 'TODAY' }, 0, '오늘 할 일을 다 마쳤어요', undefined],
  [
    'nothing today while counts are not read',
    { group: 'TODAY' },
    undefined,
    '오늘 할 일을 다 마쳤어요',
    undefined,
  ],
  ['nothing today, but this week', { group: 'TODAY' }, 3, '오늘 할 일을 다 마쳤어요', '이번 주 일 미리 보기'],
  ['nothing put off', { postponed: '1' }, 3, '미룬 일이 없어요', '모두 보기'],
  ['nothing today under a word', { group: 'TODAY', q: '하늬' }, 3, '이 조건의 할 일이 없어요', '모두 보기'],
  ['nothing in another group', { group: 'WEEK' }, 0, '이 조건의 할 일이 없어요', '모두 보기'],
])('[F-77] where there is %s, the list says so and leads on', (_, search, week, title, button) => {
  const { lines, buttons } = draw(search, week);
  expect([lines[0], buttons]).toEqual([title, button ? [button] : []]);
  expect(lines.filter((line) => line.includes('이번 주 안에'))).toEqual(
    button === '이번 주 일 미리 보기' ? ['늦은 일은 없어요. 이번 주 안에 할 일이 3건 있어요.'] : [],
  );
  expect(lines.includes('미룬 일은 고른 날 아침에 저절로 돌아와요.')).toBe(search.postponed !== undefined);
});
