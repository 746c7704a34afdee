const OWN_FONT = '"Pretendard Variable"';

/**
 * Lends the product's own font to a canvas: a document may name a font without carrying it, as Korean offices' ones do,
 * and not every machine has one with Korean letters. `text` is what will be written, so that its letters are loaded first.
 */
export async function lendFont(canvas: HTMLCanvasElement, text: string): Promise<void> {
  const context = canvas.getContext('2d', { alpha: false });
  const inherited = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, 'font');
  if (context === null || inherited === undefined) return;
  Object.defineProperty(context, 'font', {
    configurable: true,
    get: () => inherited.get?.call(context),
    set: (font: string) =>
      inherited.set?.call(context, font.replace(/(sans-serif|serif|monospace)$/, `${OWN_FONT}, $1`)),
  });
  await document.fonts.load(`16px ${OWN_FONT}`, text).catch(() => {});
}
