import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TableColumn<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  width?: string;
  /** Place in the card that a row becomes on narrow screens; default is the whole line. */
  narrow?: 'start' | 'end' | 'line' | 'hidden';
};

type TableProps<Row> = {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHeader?: string;
  className?: string;
};

const NARROW = {
  start: 'max-laptop:col-start-1 max-laptop:self-center',
  end: 'max-laptop:col-start-2 max-laptop:justify-self-end max-laptop:text-right',
  line: 'max-laptop:col-span-2',
  hidden: 'max-laptop:hidden',
};

/**
 * Rows of facts; below 1024 px each row becomes a card. `caption` is read by screen readers; `rowHeader` is the key
 * of the column that names a row; a column's `narrow` says where its cell stands in the card; `width` is a Tailwind
 * width class.
 */
export function Table<Row>({ caption, columns, rows, rowKey, rowHeader, className }: TableProps<Row>) {
  return (
    <table className={classNames('w-full border-collapse text-sm max-laptop:block', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead className="max-laptop:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={classNames(
                'border-b border-line px-3 py-2.5 text-xs font-medium whitespace-nowrap text-ink-3 first:pl-5.5 last:pr-5.5',
                column.align === 'right' ? 'text-right' : 'text-left',
                column.width,
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-laptop:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="far-[250px] border-b border-line last:border-0 laptop:hover:bg-page max-laptop:grid max-laptop:grid-flow-row-dense max-laptop:grid-cols-[minmax(0,1fr)_auto] max-laptop:gap-x-4 max-laptop:gap-y-1 max-laptop:px-5 max-laptop:py-4.5"
          >
            {columns.map((column) => {
              const look = classNames(
                'px-3 py-4 text-left align-middle font-normal laptop:first:pl-5.5 laptop:last:pr-5.5 max-laptop:min-w-0 max-laptop:p-0',
                column.align === 'right' && 'whitespace-nowrap laptop:text-right',
                column.key === rowHeader && '[overflow-wrap:anywhere]',
                NARROW[column.narrow ?? 'line'],
              );
              return column.key === rowHeader ? (
                <th key={column.key} scope="row" className={look}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key} className={look}>
                  {column.cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
