import type { Flow } from './flow.ts';
import { BAR, FAINT, INK, SECOND_BAR } from './inks.ts';
import type { PaperChart } from './paper.ts';
import type { Tags } from './tags.ts';

type Document = PDFKit.PDFDocument;

/** The second series is narrow, so that black and white tells it too. */
const TONES = [BAR, SECOND_BAR] as const;
const [WIDE, NARROW, GAP] = [0.56, 0.12, 3];
const NUMBER = 9;
const NAME = 9;
const HEIGHT = 88;
const LINE_HEIGHT = 12;
const BELOW = 10;

const write = (value: number) => value.toLocaleString('ko-KR');

/** '넓은 막대 참여자(명), 좁은 막대 임직원(명)'. */
export const sayLegend = ({ series }: PaperChart) =>
  series.length === 1
    ? nameSeries(series[0])
    : `넓은 막대 ${nameSeries(series[0])}, 좁은 막대 ${nameSeries(series[1])}`;

export const nameSeries = (series?: PaperChart['series'][number]) =>
  series ? `${series.name}(${series.unit})` : '';

/** What a chart says to whoever does not see it. */
export const sayChart = ({ title, series, bars }: PaperChart) =>
  `${title}: ${bars
    .map(({ label, note, values }) =>
      [
        `${label}${note === '' ? '' : `(${note})`}`,
        ...series.map(({ name, unit }, at) => `${name} ${write(values[at] ?? 0)}${unit}`),
      ].join(' '),
    )
    .join(', ')}`;

/** How high the bars are with what stands above and below them. */
export const chartHeight = ({ series }: PaperChart) =>
  LINE_HEIGHT + HEIGHT + LINE_HEIGHT * (1 + series.length) + 4 + BELOW;

/**
 * Draws bars over their names, each with its number: that of a first series above the bar, that of a second one in a line
 * of its own below the names.
 */
export function drawChart(document: Document, tags: Tags, flow: Flow, chart: PaperChart): void {
  const { series, bars } = chart;
  const { left, right } = document.page.margins;
  flow.keepTogether(chartHeight(chart));
  const top = document.y;
  const second = series[1];
  document.font('regular').fontSize(NAME);
  const gutter = second ? document.widthOfString(nameSeries(second)) + 8 : 0;
  const space = (document.page.width - left - right - gutter) / bars.length;
  const most = Math.max(1, ...bars.flatMap(({ values }) => values));
  const base = top + LINE_HEIGHT + HEIGHT;
  const lengthOf = (value: number) => (value === 0 ? 0 : Math.max(1, (value / most) * HEIGHT));

  const centre = (text: string, middle: number, y: number, look: { font: string; color: string }) => {
    document.font(look.font).fontSize(NUMBER).fillColor(look.color);
    const wide = document.widthOfString(text);
    // A number that is wider than its place is written smaller, never over its neighbour.
    if (wide > space - 2) document.fontSize((NUMBER * (space - 2)) / wide);
    document.text(text, middle - document.widthOfString(text) / 2, y, { lineBreak: false });
  };

  tags.mark(
    'Figure',
    () => {
      document
        .lineWidth(0.75)
        .strokeColor(FAINT)
        .moveTo(left + gutter, base)
        .lineTo(document.page.width - right, base)
        .stroke();
      for (const [at, { label, note, values }] of bars.entries()) {
        const middle = left + gutter + space * (at + 0.5);
        const wide = Math.min(space * WIDE, 40);
        const narrow = second ? Math.min(space * NARROW, 8) : 0;
        const x = middle - (wide + (second ? GAP + narrow : 0)) / 2;
        const [first = 0, other = 0] = values;
        document.rect(x, base - lengthOf(first), wide, lengthOf(first)).fill(TONES[0]);
        if (second)
          document.rect(x + wide + GAP, base - lengthOf(other), narrow, lengthOf(other)).fill(TONES[1]);
        const above = base - lengthOf(first) - LINE_HEIGHT;
        centre(`${write(first)} `, x + wide / 2, above, { font: 'bold', color: INK });
        centre(`${label} `, middle, base + 4, { font: 'regular', color: INK });
        centre(`${note} `, middle, base + 4 + LINE_HEIGHT, { font: 'regular', color: FAINT });
        if (second)
          centre(`${write(other)} `, middle, base + 4 + 2 * LINE_HEIGHT, { font: 'bold', color: INK });
      }
      if (second) {
        document.font('regular').fontSize(NAME).fillColor(FAINT);
        document.text(nameSeries(second), left, base + 4 + 2 * LINE_HEIGHT, { lineBreak: false });
      }
    },
    undefined,
    sayChart(chart),
  );
  document.x = left;
  document.y = top + chartHeight(chart);
}
