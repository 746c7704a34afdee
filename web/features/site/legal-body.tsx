import { nameCells } from './name-cells.ts';

/** A row of a table as a block of its own, each cell under the name of its column. */
const TABLE_ON_PHONES = [
  'not-print:max-tablet:[&_thead]:hidden not-print:max-tablet:[&_:is(table,tbody,tr,td)]:block',
  'not-print:max-tablet:[&_tr]:mb-3 not-print:max-tablet:[&_tr]:rounded-r2 not-print:max-tablet:[&_tr]:border not-print:max-tablet:[&_tr]:border-line not-print:max-tablet:[&_tr]:p-3',
  'not-print:max-tablet:[&_td]:border-0 not-print:max-tablet:[&_td]:p-0 not-print:max-tablet:[&_td+td]:mt-2',
  'not-print:max-tablet:[&_td]:before:block not-print:max-tablet:[&_td]:before:text-xs not-print:max-tablet:[&_td]:before:text-ink-3 not-print:max-tablet:[&_td]:before:content-[attr(data-column)]',
].join(' ');

const TEXT_LOOK = [
  'text-sm leading-6 text-ink-2 [overflow-wrap:anywhere]',
  '[&_:is(h2,h3)]:mt-8 [&_:is(h2,h3)]:mb-2 [&_:is(h2,h3)]:text-h3 [&_:is(h2,h3)]:text-ink',
  '[&_h4]:mt-5 [&_h4]:mb-1.5 [&_h4]:text-body [&_h4]:font-[650] [&_h4]:text-ink',
  '[&_p]:mb-3 [&_ol]:mb-3 [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:mb-3 [&_ul]:list-disc [&_ul]:pl-5 [&_li]:mb-1',
  '[&_table]:mb-4 [&_table]:w-full [&_table]:border-collapse [&_td]:border [&_td]:border-line [&_td]:p-2',
  '[&_th]:border [&_th]:border-line [&_th]:bg-sunken [&_th]:p-2 [&_th]:text-left [&_a]:text-brand-ink [&_a]:underline',
  TABLE_ON_PHONES,
].join(' ');

/** A legal text as it reads in the dialog and on its page. */
export function LegalBody({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the admin's own text, cleaned by an allow-list of tags.
  return <div className={TEXT_LOOK} dangerouslySetInnerHTML={{ __html: nameCells(html) }} />;
}
