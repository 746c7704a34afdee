/** Gives each cell of the tables in a cleaned text the name of its column, for a phone, which has no room for columns. */
export function nameCells(html: string): string {
  return html.replace(/<table>.*?<\/table>/gs, (table) => {
    const names = [...table.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, name = '']) =>
      name.replace(/<[^>]+>/g, '').replaceAll('"', '&quot;'),
    );
    let column = 0;
    return table.replace(/<(tr|td)(?=[ >])/g, (tag, kind) => {
      if (kind === 'tr') column = 0;
      return kind === 'tr' ? tag : `${tag} data-column="${names[column++] ?? ''}"`;
    });
  });
}
