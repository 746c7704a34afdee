import { openDocument } from './open-document.ts';
import type { Paper, PaperBlock } from './paper.ts';
import { createSheet, type Sheet } from './sheet.ts';

/** Draws a paper as a tagged PDF with bookmarks, whose text can be selected and searched. */
export async function drawPdf({ title, subtitle, head, foot, blocks }: Paper): Promise<Uint8Array> {
  const { document, finish } = openDocument({ Title: title, Author: '맞손', Subject: subtitle });
  const sheet = createSheet(document);
  // Figures bring a rule of their own.
  sheet.title(title, subtitle, { isRuled: blocks[0]?.kind !== 'FIGURES' });
  for (const block of blocks) drawBlock(sheet, block);
  sheet.frame({ head, foot });
  return finish();
}

function drawBlock(sheet: Sheet, block: PaperBlock): void {
  if (block.kind === 'HEADING') sheet.heading(block.text);
  else if (block.kind === 'SUBHEADING') sheet.subheading(block.text);
  else if (block.kind === 'TEXT') sheet.line(block.text, { size: 10, gap: 4 });
  else if (block.kind === 'ITEM') sheet.item(block.label, block.text);
  else if (block.kind === 'TABLE') sheet.table(block.rows, block);
  else if (block.kind === 'FIGURES') sheet.figures(block);
  else if (block.kind === 'CHART') sheet.chart(block);
  else sheet.boxes(block.names);
}
