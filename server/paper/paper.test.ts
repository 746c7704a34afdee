import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { writeDocx } from './docx.ts';
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

const long = '한국어로 길게 적은 이름은 낱말 사이에서만 줄을 바꾸고 옆 칸을 덮지 않아요';
const figures = {
  kind: 'FIGURES',
  figures: [
    { value: '365', unit: '명', label: '연인원' },
    { value: '1,234,567,890,123', unit: '원', label: long },
    { value: '0', unit: '시간', label: '봉사' },
    { value: '99.6', unit: '%', label: '집행률' },
    { value: '5', unit: '곳', label: '다음 줄' },
  ],
} as const;
const chart = {
  kind: 'CHART',
  title: '활동별 참여자',
  series: [
    { name: '참여자', unit: '명' },
    { name: '임직원', unit: '명' },
  ],
  bars: [
    { label: '1회', note: '09.18', values: [1028, 0] },
    { label: '축제', note: '', values: [0, 12] },
  ],
} as const;
const readPages = async (blocks: Paper['blocks']) =>
  (await extractText(new Uint8Array(await drawPdf({ ...paper, blocks })))).text;

test('headline figures say number, unit and name, large numbers stay in their place, and none is cut from the others', async () => {
  const document = await getDocumentProxy(new Uint8Array(await drawPdf({ ...paper, blocks: [figures] })));
  const { items } = await (await document.getPage(1)).getTextContent();
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
  const whole = texts.map(({ str }) => str.trim()).join(' ');
  for (const { value, unit, label } of figures.figures) {
    expect(whole).toContain(`${value} ${unit}`);
    expect(whole).toContain(label);
  }
  const money = texts.find(({ str }) => str.startsWith('1,234')) as (typeof texts)[number];
  const next = texts.find(({ str }) => str.trim() === '0') as (typeof texts)[number];
  expect(money.transform[4] + money.width).toBeLessThan(next.transform[4]);
  const rows = Array.from({ length: 40 }, (_, at): Paper['blocks'][number] => ({
    kind: 'TEXT',
    text: `${at}`,
  }));
  for (let count = 28; count < 40; count++) {
    const pages = await readPages([...rows.slice(0, count), figures]);
    const withFigures = pages.filter((page) => /연인원|다음 줄/.test(page));
    expect(withFigures, `after ${count} lines`).toHaveLength(1);
  }
});

test('a chart is a figure that says all its numbers, also to whoever does not see it', async () => {
  const document = await getDocumentProxy(new Uint8Array(await drawPdf({ ...paper, blocks: [chart] })));
  type Tagged = { role?: string; alt?: string; children?: Tagged[] };
  const flatten = (node: Tagged): Tagged[] => [node, ...(node.children ?? []).flatMap(flatten)];
  const figure = flatten((await (await document.getPage(1)).getStructTree()) as Tagged).filter(
    ({ role }) => role === 'Figure',
  );
  expect(figure.map(({ alt }) => alt)).toEqual([
    '활동별 참여자: 1회(09.18) 참여자 1,028명 임직원 0명, 축제 참여자 0명 임직원 12명',
  ]);
  const [page = ''] = await readPages([chart]);
  for (const words of [
    '활동별 참여자',
    '넓은 막대 참여자(명), 좁은 막대 임직원(명)',
    '1회',
    '09.18',
    '1,028',
    '축제',
    '12',
  ])
    expect(page).toContain(words);
});

test('a .docx has figures and chart as tables with the same numbers', async () => {
  const { value } = await mammoth.convertToHtml({
    buffer: Buffer.from(await writeDocx({ ...paper, blocks: [figures, chart] })),
  });
  const bare = value.replaceAll(/<(?!\/?(table|tr|t[dh]))[^>]*>/g, '').replaceAll(/ [a-z]+="[^"]*"/g, '');
  for (const { value: amount, unit, label } of figures.figures)
    for (const words of [label, `${amount}${unit}`])
      expect(bare).toMatch(new RegExp(`<t[dh]>${words}</t[dh]>`));
  expect(bare).toContain('활동별 참여자');
  expect(bare).toMatch(/<tr><t[dh]>1회 09.18<\/t[dh]><t[dh]>1,028<\/t[dh]><t[dh]>0<\/t[dh]><\/tr>/);
});

test('no heading ends a page, and no single line of a paragraph begins or ends one', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `줄${at}끝`).join('\n');
  const counts = new Set<number>();
  for (let before = 28; before < 50; before++) {
    const pages = await readPages([
      { kind: 'TEXT', text: lines(before) },
      { kind: 'HEADING', text: '머리' },
      { kind: 'SUBHEADING', text: '다음머리' },
      { kind: 'TEXT', text: lines(5).replaceAll('줄', '글') },
      { kind: 'HEADING', text: '표머리' },
      { kind: 'TABLE', widths: [1], rows: [['칸이름'], ['첫칸'], ['둘째칸'], ['셋째칸']] },
    ]);
    counts.add(pages.length);
    const of = (words: string) => pages.findIndex((page) => page.includes(words));
    expect([of('머리'), of('다음머리'), of('글1끝')], `after ${before} lines`).toEqual(
      Array(3).fill(of('글0끝')),
    );
    expect(of('글3끝'), `after ${before} lines`).toBe(of('글4끝'));
    expect([of('표머리'), of('칸이름')], `after ${before} lines`).toEqual(Array(2).fill(of('첫칸')));
    const ends = pages.map((page) => page.match(/줄\d+끝/g)?.length ?? 0);
    for (const count of ends) expect(count, `after ${before} lines`).not.toBe(1);
  }
  expect(counts.size).toBeGreaterThan(1);
});

test('a paragraph longer than a page begins below its heading', async () => {
  const pages = await readPages([
    { kind: 'HEADING', text: '배운 점' },
    { kind: 'TEXT', text: '흐린 날의 수업을 처음부터 함께 짜요. '.repeat(200) },
  ]);
  expect(pages[0]).toMatch(/배운 점[\s\S]*흐린 날의/);
});
