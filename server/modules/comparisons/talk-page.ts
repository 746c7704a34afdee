import type { ComparedNpo } from '#contract/matches/comparisons.ts';
import { FAINT, INK } from '#server/paper/inks.ts';
import { keepWords } from '#server/paper/keep-words.ts';
import type { Tags } from '#server/paper/tags.ts';

type Document = PDFKit.PDFDocument;

const LINE = '#9AA6AD';
const MARGIN = 40;
const GAP = 8;
const PADDING = 9;
const CHOICES = ['만나 보고 싶어요', '조금 더 알아볼래요', '이번에는 어려워요'];
/** Points between two lines that are written on by hand. */
const HANDWRITING = 21;

/** A sheet on its side to take to the meeting: what fits and what to check with each NPO, and room to write by hand. */
export function drawTalkPage(document: Document, tags: Tags, npos: readonly ComparedNpo[]): void {
  if (npos.length === 0) return;
  const margins = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN };
  document.addPage({ size: 'A4', layout: 'landscape', margins });
  const write = createWriter(document, tags);
  write('H2', '이야기를 나누기 전에', MARGIN, MARGIN, { font: 'bold', size: 14 });
  const subtitle = '잘 맞는 점과 첫 만남에서 확인할 점이에요. 빈 줄에 의견을 적어 주세요.';
  write('P', subtitle, MARGIN, MARGIN + 20, { color: FAINT });
  const width = (document.page.width - 2 * MARGIN - GAP * (npos.length - 1)) / npos.length;
  for (const [at, npo] of npos.entries())
    drawColumn({ document, tags, write }, npo, MARGIN + at * (width + GAP), width);
}

type Pen = { document: Document; tags: Tags; write: Write };

function drawColumn({ document, tags, write }: Pen, npo: ComparedNpo, left: number, width: number): void {
  const top = MARGIN + 44;
  const bottom = document.page.height - MARGIN - 16;
  const [x, space] = [left + PADDING, width - 2 * PADDING];
  const reason = (wanted: ComparedNpo['reasons'][number]['kind']) =>
    npo.reasons.find(({ kind }) => kind === wanted)?.text;
  const rule = (y: number) =>
    document
      .moveTo(x, y)
      .lineTo(x + space, y)
      .stroke();
  const firstChoice = top + 245;
  tags.artifact(() => {
    document
      .lineWidth(0.75)
      .strokeColor(LINE)
      .roundedRect(left, top, width, bottom - top, 6)
      .stroke();
    rule(firstChoice - 17);
    for (const at of CHOICES.keys()) document.roundedRect(x, firstChoice + at * 17 - 7, 9, 9, 2).stroke();
    const firstLine = firstChoice + (CHOICES.length - 1) * 17 + HANDWRITING + 8;
    for (let y = firstLine; y < bottom - PADDING; y += HANDWRITING) rule(y);
  });
  write('P', `추천 ${npo.rank}순위`, x, top + PADDING, { size: 8, color: FAINT });
  write('H3', npo.orgName, x, top + 20, { font: 'bold', size: 10, width: space, height: 27 });
  write('P', '잘 맞는 점', x, top + 54, { size: 8, color: FAINT });
  write('P', reason('STRENGTH') ?? npo.summary, x, top + 66, { width: space, height: 78 });
  write('P', '확인할 점', x, top + 152, { size: 8, color: FAINT });
  const caution = reason('CAUTION') ?? '일정과 맡을 일을 함께 맞춰 보세요.';
  write('P', caution, x, top + 164, { width: space, height: 52 });
  for (const [at, choice] of CHOICES.entries()) write('P', choice, x + 15, firstChoice + at * 17 - 7);
}

type WriteOptions = {
  font?: 'regular' | 'bold';
  size?: number;
  color?: string;
  width?: number;
  /** What does not fit ends in an ellipsis; the document says it whole before. */
  height?: number;
};

type Write = (type: string, text: string, x: number, y: number, options?: WriteOptions) => void;

/** Writes at a place, as this kind of element. */
function createWriter(document: Document, tags: Tags): Write {
  return (type, text, x, y, options = {}) => {
    const { font = 'regular', size = 9, color = INK, width, height } = options;
    document.font(font).fontSize(size).fillColor(color);
    tags.mark(type, () => {
      if (width && height) {
        document.text(keepWords(document, text, width), x, y, { width, height, ellipsis: true });
      } else {
        document.text(text, x, y, { lineBreak: false });
      }
    });
  };
}
