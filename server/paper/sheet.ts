import { chartHeight, drawChart, sayLegend } from './chart.ts';
import { drawFigures } from './figures.ts';
import { createFlow } from './flow.ts';
import { FAINT, INK, LINE } from './inks.ts';
import { keepWords } from './keep-words.ts';
import { drawLogo } from './logo.ts';
import type { PaperChart, PaperFigures } from './paper.ts';
import { drawTable, type TableCell, type TableLook } from './table.ts';
import { createTags, type Tags } from './tags.ts';

type Document = PDFKit.PDFDocument;

type LineOptions = {
  font?: 'regular' | 'bold';
  /** Points. */
  size?: number;
  indent?: number;
  gap?: number;
  width?: number;
  isFaint?: boolean;
};

/** Writes lines, tables and headings one below another and turns the page when one is full. */
export type Sheet = {
  /** What the document is called, with a sentence below, and a rule below that. */
  title(text: string, subtitle: string, look: { isRuled: boolean }): void;
  line(text: string, options?: LineOptions): void;
  /** A heading, which is a bookmark too. */
  heading(text: string): void;
  /** A heading within the last one. */
  subheading(text: string): void;
  /** A name with what stands for it beside. */
  item(label: string, text: string): void;
  /** The same with a narrow name, for one line among many. */
  note(label: string, text: string): void;
  facts(facts: readonly { name: string; value: string }[]): void;
  /** The first row names the columns, and stands on every page that the table reaches. */
  table(rows: readonly (readonly TableCell[])[], look?: TableLook): void;
  /** Large numbers, each with what it counts. */
  figures(figures: PaperFigures): void;
  /** Bars under a heading. */
  chart(chart: PaperChart): void;
  /** Boxes for signatures in the upper right corner of the first page. */
  signatures(names: readonly string[]): void;
  /** Boxes for signatures or seals side by side. */
  boxes(names: readonly string[]): void;
  /** A page that draws itself and says what its parts are. */
  section(draw: (tags: Tags) => void): void;
  /** The mark of 맞손 with its name. */
  logo(): void;
  /** Writes at head and foot of every page, the foot with the page's number. */
  frame(words: { head?: string; foot: string }): void;
};

const BRAND = '#0B567A';
const NOTE_LABEL = 40;
const FACT_LABEL = 74;
const ITEM_LABEL = 100;
const LOGO = 15;
const HEADINGS = {
  H2: { size: 12.5, color: BRAND, above: 12, below: 4 },
  H3: { size: 10.5, color: INK, above: 8, below: 3 },
};

/** A sheet over an open document with the fonts `regular` and `bold`. */
export function createSheet(document: Document): Sheet {
  const { left, right } = document.page.margins;
  const width = document.page.width - left - right;
  const tags = createTags(document);
  const flow = createFlow(document);
  const { keepTogether } = flow;
  let chapter = document.outline;
  const line: Sheet['line'] = (text, options = {}) => {
    const { font = 'regular', size = 10, indent = 0, gap = 2, isFaint = false } = options;
    document.font(font).fontSize(size);
    const space = options.width ?? width - indent;
    const look = { width: space, lineGap: 1.5 };
    const lines = keepWords(document, text, space).split('\n');
    // Only where the first line is drawn: a heading may come before it.
    let paragraph: ReturnType<Tags['group']> | undefined;
    flow.drawLines(
      lines.map((one) => document.heightOfString(one, look)),
      (from, to) => {
        paragraph ??= tags.group('P');
        paragraph.add(() => {
          document.font(font).fontSize(size);
          document
            .fillColor(isFaint ? FAINT : INK)
            .text(lines.slice(from, to).join('\n'), left + indent, document.y, look);
        });
      },
    );
    document.y += gap;
  };
  const heading = (type: 'H1' | 'H2' | 'H3', text: string, size: number, color: string) => {
    document.font('bold').fontSize(size).fillColor(color);
    tags.mark(type, () => document.text(keepWords(document, text, width), left, document.y, { width }));
    document.x = left;
  };
  /** A heading with its bookmark, drawn with what follows it. */
  const headNext = (type: 'H2' | 'H3', text: string, look: typeof HEADINGS.H2) => {
    document.font('bold').fontSize(look.size);
    const height = document.heightOfString(keepWords(document, text, width), { width });
    flow.keepWithNext(look.above + height + look.below, () => {
      document.y += look.above;
      if (type === 'H2') chapter = document.outline.addItem(text);
      else chapter.addItem(text);
      heading(type, text, look.size, look.color);
      document.y += look.below;
    });
  };
  /** A label at the left and a text beside it, which may go on over the page. */
  const beside = (
    label: string,
    text: string,
    labelWidth: number,
    look: { label: number; lineGap: number },
  ) => {
    const space = width - labelWidth;
    document.font('regular').fontSize(10);
    const whole = keepWords(document, text, space);
    const height = document.heightOfString(whole, { width: space, lineGap: look.lineGap });
    keepTogether(Math.min(height, 200));
    const { y } = document;
    tags.mark('P', () => {
      document
        .font('bold')
        .fontSize(look.label)
        .fillColor(look.label < 10 ? BRAND : INK);
      document.text(`${label} `, left, y + (10 - look.label) * 0.8, { width: labelWidth - 4 });
      const below = document.y;
      document.font('regular').fontSize(10).fillColor(INK);
      document.text(whole, left + labelWidth, y, { width: space, lineGap: look.lineGap });
      document.y = height > 200 ? document.y : Math.max(document.y, below);
    });
    document.x = left;
  };
  return {
    line,
    title: (text, subtitle, { isRuled }) => {
      heading('H1', text, 20, INK);
      document.y += 6;
      line(subtitle, { size: 10, gap: 8, isFaint: true });
      if (!isRuled) return;
      tags.artifact(() =>
        document
          .lineWidth(0.75)
          .strokeColor(INK)
          .moveTo(left, document.y)
          .lineTo(left + width, document.y)
          .stroke(),
      );
      document.y += 10;
    },
    heading: (text) => headNext('H2', text, HEADINGS.H2),
    subheading: (text) => headNext('H3', text, HEADINGS.H3),
    item: (label, text) => {
      beside(label, text, ITEM_LABEL, { label: 10, lineGap: 3 });
      document.y += 6;
    },
    note: (label, text) => {
      beside(label, text, NOTE_LABEL, { label: 9, lineGap: 1.5 });
      document.y += 2;
    },
    facts: (facts) => {
      for (const { name, value } of facts) {
        document.font('regular').fontSize(10);
        const whole = keepWords(document, value, width - FACT_LABEL);
        const height = document.heightOfString(whole, { width: width - FACT_LABEL });
        keepTogether(height);
        const { y } = document;
        tags.mark('P', () => {
          document.fillColor(FAINT).text(name, left, y, { width: FACT_LABEL });
          document.fillColor(INK).text(whole, left + FACT_LABEL, y, { width: width - FACT_LABEL });
        });
        document.y = y + height + 3;
      }
    },
    figures: (figures) => drawFigures(document, tags, flow, figures),
    chart: (chart) => {
      headNext('H3', chart.title, HEADINGS.H3);
      const legend = sayLegend(chart);
      document.font('regular').fontSize(9);
      keepTogether(document.heightOfString(legend, { width }) + chartHeight(chart) + 6);
      line(legend, { size: 9, isFaint: true });
      drawChart(document, tags, flow, chart);
    },
    table: (rows, look = {}) => drawTable(document, tags, rows, look, keepTogether),
    signatures: (names) => {
      tags.mark('P', () => drawSignatures(document, names));
    },
    boxes: (names) => {
      const [gap, height] = [10, 64];
      keepTogether(height + 8);
      const y = document.y + 4;
      const size = (width - gap * (names.length - 1)) / names.length;
      for (const [at, name] of names.entries()) {
        const x = left + at * (size + gap);
        tags.artifact(() =>
          document.lineWidth(0.75).strokeColor(LINE).roundedRect(x, y, size, height, 4).stroke(),
        );
        document.font('regular').fontSize(9).fillColor(FAINT);
        tags.mark('P', () => document.text(name, x + 8, y + 8, { width: size - 16 }));
      }
      document.x = left;
      document.y = y + height + 8;
    },
    section: (draw) => {
      keepTogether(0);
      draw(tags);
    },
    logo: () => {
      const { y } = document;
      let size = 0;
      tags.artifact(() => {
        size = drawLogo(document, left, y, LOGO);
      });
      document.font('bold').fontSize(11).fillColor(INK);
      tags.mark('P', () => document.text('맞손', left + size + 6, y + 1, { lineBreak: false }));
      document.x = left;
      document.y = y + LOGO + 12;
    },
    frame: (words) => {
      // A heading that nothing followed.
      keepTogether(0);
      const { start, count } = document.bufferedPageRange();
      for (let page = start; page < start + count; page++) {
        document.switchToPage(page);
        tags.artifact(() => drawFrame(document, words, `${page - start + 1} / ${count}`));
      }
    },
  };
}

function drawSignatures(document: Document, names: readonly string[]): void {
  const { right, top, left } = document.page.margins;
  const size = 50;
  let x = document.page.width - right - size * names.length;
  for (const name of names) {
    document.lineWidth(0.5).strokeColor(LINE).rect(x, top, size, 14).stroke();
    document.rect(x, top + 14, size, 40).stroke();
    document.font('regular').fontSize(8).fillColor(FAINT);
    document.text(name, x, top + 3, { width: size, align: 'center' });
    x += size;
  }
  document.x = left;
  document.y = top;
}

function drawFrame(
  document: Document,
  { head, foot }: { head?: string; foot: string },
  number: string,
): void {
  const { left, right, bottom } = document.page.margins;
  const width = document.page.width - left - right;
  // Below the margin, where a text would otherwise turn the page.
  document.page.margins.bottom = 0;
  document.font('regular').fontSize(8).fillColor(FAINT);
  if (head !== undefined) {
    document.text('맞손', left, 26, { width, lineBreak: false });
    document.text(head, left, 26, { width, align: 'right', lineBreak: false });
  }
  document.text(`${foot} · ${number}`, left, document.page.height - 36, {
    width,
    align: 'center',
    lineBreak: false,
  });
  document.page.margins.bottom = bottom;
}
