/**
 * A text with its lines broken at spaces alone, in the font and size that are set: PDFKit would part Korean words
 * between any two syllables. A word wider than `width` points is left to it.
 */
export function keepWords(document: PDFKit.PDFDocument, text: string, width: number): string {
  // PDFKit counts the sign that ends a line as part of its width.
  const room = width - document.widthOfString('\n');
  return text
    .split('\n')
    .map((line) => breakAtSpaces(document, line, room))
    .join('\n');
}

/** As PDFKit adds a line up: syllable by syllable, without the kerning between them. */
function measure(document: PDFKit.PDFDocument, line: string): number {
  let width = 0;
  for (const sign of line) width += document.widthOfString(sign);
  return width;
}

function breakAtSpaces(document: PDFKit.PDFDocument, line: string, width: number): string {
  const lines: string[] = [];
  let last = '';
  for (const word of line.split(' ')) {
    const longer = last === '' ? word : `${last} ${word}`;
    if (last !== '' && measure(document, longer) > width) {
      lines.push(last);
      last = word;
    } else {
      last = longer;
    }
  }
  return [...lines, last].join('\n');
}
