type Document = PDFKit.PDFDocument;

/** What stands on the page before the next thing: headings, which never end a page. */
type Waiting = { height: number; draw: () => void };

/** Where things stand on pages: what belongs together, and which lines of a paragraph do. */
export type Flow = {
  /**
   * Turns the page where so many points do not fit any more, and says whether it did. Headings that wait are drawn first,
   * on the same page.
   */
  keepTogether(height: number): boolean;
  /** Keeps something back until it is known what follows it. */
  keepWithNext(height: number, draw: () => void): void;
  /** Draws lines of the given heights in runs, one for each page; no run is a single line of several. */
  drawLines(heights: readonly number[], draw: (from: number, to: number) => void): void;
};

/** Lines of a paragraph that stand together at its beginning and at its end. */
const LEAST = 2;

export function createFlow(document: Document): Flow {
  const { top, bottom } = document.page.margins;
  const end = document.page.height - bottom;
  const sum = (heights: readonly number[]) => heights.reduce((all, height) => all + height, 0);
  let waiting: Waiting[] = [];

  function keepTogether(height: number): boolean {
    const heads = waiting;
    waiting = [];
    const isFull = document.y + sum(heads.map((head) => head.height)) + height > end;
    const turns = isFull && document.y > top;
    if (turns) document.addPage();
    for (const head of heads) head.draw();
    return turns;
  }

  return {
    keepTogether,
    keepWithNext: (height, draw) => {
      waiting.push({ height, draw });
    },
    drawLines: (heights, draw) => {
      let from = 0;
      while (from < heights.length) {
        const rest = heights.slice(from);
        // Of three lines none can go on alone.
        keepTogether(sum(rest.length < 2 * LEAST ? rest : rest.slice(0, LEAST)));
        let fitting = 0;
        while (fitting < rest.length && document.y + sum(rest.slice(0, fitting + 1)) <= end) fitting += 1;
        const count = fitting >= rest.length ? rest.length : Math.min(fitting, rest.length - LEAST);
        // A line higher than a page is left to PDFKit.
        const to = from + Math.max(count, 1);
        draw(from, to);
        from = to;
      }
    },
  };
}
