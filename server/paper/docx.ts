import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { nameSeries } from './chart.ts';
import type { Paper, PaperBlock, PaperChart, PaperFigures, PaperTable } from './paper.ts';
import { textOf } from './table.ts';

const font = '맑은 고딕';
/** Height of a box to sign in, in twentieths of a point. */
const boxHeight = 1400;

/** Writes a paper as .docx, with the same text as its PDF (G-23). */
export async function writeDocx({ title, subtitle, head, foot, blocks }: Paper): Promise<Uint8Array> {
  const document = new Document({
    title,
    creator: '맞손',
    description: subtitle,
    styles: {
      default: { document: { run: { font, size: 21, language: { value: 'ko-KR', eastAsia: 'ko-KR' } } } },
    },
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph(`맞손 · ${head}`)] }) },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [
                  new TextRun({
                    children: [`${foot} · `, PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
                  }),
                ],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
          new Paragraph({ text: subtitle, spacing: { after: 240 } }),
          ...blocks.flatMap(writeBlock),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

function writeBlock(block: PaperBlock): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'HEADING':
      return [new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_1 })];
    case 'SUBHEADING':
      return [new Paragraph({ text: block.text, heading: HeadingLevel.HEADING_2 })];
    case 'TEXT':
      return [new Paragraph({ text: block.text, spacing: { after: 160 } })];
    case 'ITEM':
      return [
        new Paragraph({ keepNext: true, children: [new TextRun({ text: block.label, bold: true })] }),
        new Paragraph({ children: writeLines(block.text), spacing: { after: 160 } }),
      ];
    case 'TABLE':
      return [writeTable(block), new Paragraph('')];
    case 'FIGURES':
      return [writeTable(tabulateFigures(block)), new Paragraph('')];
    case 'CHART':
      return [
        new Paragraph({ text: block.title, heading: HeadingLevel.HEADING_2 }),
        writeTable(tabulateChart(block)),
        new Paragraph(''),
      ];
    case 'SIGNATURES':
      return [
        new Table({
          width: { size: 100, type: WidthType.PERCENTAGE },
          rows: [
            new TableRow({
              height: { value: boxHeight, rule: 'atLeast' },
              children: block.names.map((name) => new TableCell({ children: [new Paragraph(name)] })),
            }),
          ],
        }),
        new Paragraph(''),
      ];
  }
}

const tabulateFigures = ({ figures }: PaperFigures): PaperTable => ({
  kind: 'TABLE',
  widths: figures.map(() => 1),
  rows: [figures.map(({ label }) => label), figures.map(({ value, unit }) => `${value}${unit}`)],
});

const tabulateChart = ({ series, bars }: PaperChart): PaperTable => ({
  kind: 'TABLE',
  widths: [2, ...series.map(() => 1)],
  numbers: series.map((_, at) => at + 1),
  rows: [
    ['', ...series.map(nameSeries)],
    ...bars.map(({ label, note, values }) => [
      `${label} ${note}`.trim(),
      ...values.map((value) => value.toLocaleString('ko-KR')),
    ]),
  ],
});

/** Lines of one paragraph. */
const writeLines = (text: string) =>
  text.split('\n').map((line, at) => new TextRun({ text: line, break: at === 0 ? 0 : 1 }));

function writeTable({ rows, widths, numbers = [], hasTotal = false }: PaperTable): Table {
  const all = widths.reduce((sum, width) => sum + width, 0);
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map((cells, row) => {
      const bold = row === 0 || (hasTotal && row === rows.length - 1);
      return new TableRow({
        tableHeader: row === 0,
        cantSplit: true,
        children: cells.map(
          (cell, column) =>
            new TableCell({
              width: { size: (100 * (widths[column] ?? 1)) / all, type: WidthType.PERCENTAGE },
              children: [
                new Paragraph({
                  alignment: numbers.includes(column) ? AlignmentType.RIGHT : AlignmentType.LEFT,
                  children: [new TextRun({ text: textOf(cell), bold })],
                }),
              ],
            }),
        ),
      });
    }),
  });
}
