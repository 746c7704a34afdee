import type { ReactNode } from 'react';

type FigureTableProps = {
  title: string;
  head: readonly string[];
  /** Cells of each row, the first of them its name. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** The figures of a chart as a table, for whoever reads rather than looks; it is folded up beside its chart. */
export function FigureTable(props: FigureTableProps) {
  return (
    <details className="min-w-0">
      <summary className="inline-flex min-h-11 items-center font-semibold text-brand-ink">
        표로 보기<span className="sr-only"> ({props.title})</span>
      </summary>
      <FigureRows {...props} />
    </details>
  );
}

/** Figures as a table that scrolls by itself where it is wide or long. */
export function FigureRows({ title, head, rows }: FigureTableProps) {
  return (
    // A scroll area takes the focus, so that it can be moved by keys.
    <section
      aria-label={`${title} 표`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the area scrolls
      tabIndex={0}
      className="max-h-96 overflow-auto"
    >
      <table className="tnum w-full text-right text-sm">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-ink-3">
            {head.map((name, at) => (
              <th
                key={name}
                scope="col"
                className={`py-2 pr-3 font-medium whitespace-nowrap ${at === 0 ? 'text-left' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...values] }) => (
            <tr key={key} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-medium whitespace-nowrap">
                {name}
              </th>
              {values.map((value, at) => (
                <td key={head[at + 1]} className="py-2 pr-3 whitespace-nowrap">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
