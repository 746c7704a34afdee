import { expect, test } from 'vitest';
import { drawMarkup } from '#web/testing/markup.tsx';
import { listedProject } from '#web/testing/projects.ts';
import { ProjectList } from './project-list.tsx';

const draw = (count: number) => {
  const items = Array.from({ length: count }, (_, at) =>
    listedProject({ id: `project-${at}`, title: `사업 ${at}`, status: { code: 'CLOSED' } }),
  );
  return drawMarkup(<ProjectList items={items} search={{}} viewer="COMPANY" onChange={() => {}} />);
};
const rowsOf = (html: string) => new Set(html.match(/사업 \d+/g)).size;

test.each([
  [3, 3, undefined],
  [30, 4, undefined],
  [31, 4, '프로젝트 1개 더 보기'],
  [500, 4, '프로젝트 30개 더 보기'],
])(
  'of %i projects of a group %i are drawn at first, and a button says how many more than 30 it shows',
  (count, drawn, more) => {
    const { html, buttons } = draw(count);
    expect(rowsOf(html)).toBe(drawn);
    expect(buttons.find((name) => name.includes('더 보기'))).toBe(more);
  },
);
