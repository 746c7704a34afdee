/*
 * How a legal text is written on the screen: `# ` and `## ` begin headings, `1. ` and `- ` the points of a list, `| a | b |`
 * a row of a table whose first row is its head, and a paragraph is what stands between empty lines. Nothing that is written
 * becomes markup of its own.
 */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => entities[char] as string);

const decodeHtml = (html: string) =>
  html
    .replace(/<br\s*\/?>\s*/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');

type Kind = 'HEADING' | 'SUBHEADING' | 'POINT' | 'STEP' | 'ROW' | 'TEXT';

const marks: readonly [Kind, RegExp][] = [
  ['SUBHEADING', /^##\s+/],
  ['HEADING', /^#\s+/],
  ['POINT', /^-\s+/],
  ['STEP', /^\d+\.\s+/],
  ['ROW', /^\|/],
];
const kindOf = (line: string): Kind => marks.find(([, mark]) => mark.test(line))?.[0] ?? 'TEXT';
const bare = (line: string) => line.replace(marks.find(([, mark]) => mark.test(line))?.[1] ?? '', '');

const cellsOf = (row: string) =>
  row
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function formTable(rows: readonly string[]): string {
  const [head = '', ...body] = rows;
  const row = (line: string, open: string, close: string) =>
    `<tr>${cellsOf(line)
      .map((cell) => `${open}${escapeHtml(cell)}${close}`)
      .join('')}</tr>`;
  return [
    '<table>',
    `<thead>${row(head, '<th scope="col">', '</th>')}</thead>`,
    `<tbody>${body.map((line) => row(line, '<td>', '</td>')).join('\n')}</tbody>`,
    '</table>',
  ].join('\n');
}

function formBlock(kind: Kind, lines: readonly string[]): string {
  const items = lines.map((line) => `<li>${escapeHtml(bare(line))}</li>`).join('\n');
  if (kind === 'POINT') return `<ul>\n${items}\n</ul>`;
  if (kind === 'STEP') return `<ol>\n${items}\n</ol>`;
  if (kind === 'ROW') return formTable(lines);
  if (kind === 'TEXT') return `<p>${lines.map(escapeHtml).join('<br>')}</p>`;
  const tag = kind === 'HEADING' ? 'h3' : 'h4';
  return lines.map((line) => `<${tag}>${escapeHtml(bare(line))}</${tag}>`).join('\n');
}

/** The HTML of a text as it is written. */
export function formHtml(source: string): string {
  const blocks: string[] = [];
  for (const part of source.split(/\n\s*\n/)) {
    let lines: string[] = [];
    const close = () => {
      const [first] = lines;
      if (first !== undefined) blocks.push(formBlock(kindOf(first), lines));
      lines = [];
    };
    for (const line of part.split('\n').map((text) => text.trim())) {
      if (line === '') continue;
      if (lines[0] !== undefined && kindOf(lines[0]) !== kindOf(line)) close();
      lines.push(line);
    }
    close();
  }
  return blocks.join('\n');
}

const partsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, inner = '']) => inner,
  );
const oneLine = (html: string) => decodeHtml(html).replace(/\s+/g, ' ').trim();

function writeBlock(tag: string, inner: string): string {
  if (tag === 'h3' || tag === 'h4') return `${tag === 'h3' ? '#' : '##'} ${oneLine(inner)}`;
  if (tag === 'p') return decodeHtml(inner).trim();
  if (tag === 'table')
    return partsOf(inner, 'tr')
      .map((row) => `| ${[...partsOf(row, 'th'), ...partsOf(row, 'td')].map(oneLine).join(' | ')} |`)
      .join('\n');
  return partsOf(inner, 'li')
    .map((item, at) => `${tag === 'ul' ? '-' : `${at + 1}.`} ${oneLine(item)}`)
    .join('\n');
}

/** A text of the folder as it would be written on the screen. */
export function writeSource(html: string): string {
  return [...html.matchAll(/<(h3|h4|p|ol|ul|table)>([\s\S]*?)<\/\1>/g)]
    .map(([, tag = '', inner = '']) => writeBlock(tag, inner))
    .join('\n\n');
}
