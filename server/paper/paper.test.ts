import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type Paper, writeWon } from './paper.ts';
import { drawPdf } from './pdf.ts';

const rows = Array.from({ length: 70 }, (_, at) => [`일정 ${at + 1}`, writeWon(1000 * at)]);
const paper: Paper = {
  title: '긴 문서',
  subtitle: '표가 여러 쪽에 걸쳐요.',
  head: '문서 1판',
  foot: '두 기관',
  blocks: [
    { kind: 'HEADING', text: '첫째 장' },
    { kind: 'ITEM', label: '제1조 (목적)', text: '한 조항의 글' },
    { kind: 'SUBHEADING', text: '긴 표' },
    {
      kind: 'TABLE',
      rows: [['이름', '금액'], ...rows, ['합', '끝']],
      widths: [3, 1],
      numbers: [1],
      hasTotal: true,
    },
    { kind: 'SIGNATURES', names: ['기업 (인)', '단체 (인)'] },
  ],
};

type Node = { role?: string; children?: Node[]; type?: string };

test('a long table keeps every row whole and once, under its head on every page', async () => {
  const { text: pages } = await extractText(new Uint8Array(await drawPdf(paper)));
  expect(pages.length).toBeGreaterThan(2);
  const bodies = pages.map((page) => page.replaceAll(/\s+/g, ''));
  for (const body of bodies) {
    expect(body).toContain('이름금액');
    expect(body).toContain('맞손문서1판두기관·');
  }
  for (const [name = '', won = ''] of rows)
    expect(bodies.join('').split(`${name}${won}`.replaceAll(' ', ''))).toHaveLength(2);
});

test('the sum of a table never stands alone on a page, however many rows it is of', async () => {
  const pageCounts = new Set<number>();
  for (let count = 20; count < 50; count++) {
    const table = { kind: 'TABLE', widths: [3, 1], numbers: [1], hasTotal: true } as const;
    const tableRows = [['이름', '금액'], ...rows.slice(0, count), ['합', '끝']];
    const pdf = await drawPdf({ ...paper, blocks: [{ ...table, rows: tableRows }] });
    const { text: pages } = await extractText(new Uint8Array(pdf));
    pageCounts.add(pages.length);
    expect(pages.find((page) => page.includes('끝'))).toContain('일정');
  }
  expect(pageCounts.size).toBeGreaterThan(1);
});

test('a PDF says what its parts are: headings, rows with their heads, and what is only seen is left out', async () => {
  const document = await getDocumentProxy(new Uint8Array(await drawPdf(paper)));
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const [chapter] = await document.getOutline();
  expect([chapter?.title, ...(chapter?.items ?? []).map(({ title }) => title)]).toEqual(['첫째 장', '긴 표']);
  const tree = (await (await document.getPage(1)).getStructTree()) as Node;
  const roles: string[] = [];
  const walk = ({ role, children = [] }: Node) => {
    if (role) roles.push(role);
    children.forEach(walk);
  };
  walk(tree);
  expect(roles.slice(0, 12).join(' ')).toBe('Root Document H1 P H2 P H3 Table TR TH TH TR');
  const head = (await (await document.getPage(2)).getTextContent({ includeMarkedContent: true })).items;
  const first = head.findIndex((item) => 'str' in item && item.str === '이름');
  const mark = head.slice(0, first).findLast((item) => 'tag' in item);
  expect(mark, 'the head of a table that goes on').toMatchObject({ tag: 'Artifact' });
});
