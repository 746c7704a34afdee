import type pg from 'pg';

export interface ColumnShape {
  name: string;
  type: string;
  isNotNull: boolean;
  default: string | null;
}

/** A primary key, a unique constraint or a foreign key, in PostgreSQL's own words. */
export interface KeyShape {
  name: string;
  kind: 'p' | 'u' | 'f';
  definition: string;
  /** The table that a foreign key names. */
  target: string | null;
}

export interface IndexShape {
  name: string;
  definition: string;
}

/** What the files in db/schema say of a table; checks, triggers, grants and months are not among it. */
export interface TableShape {
  /** With its schema where that is not `public`. */
  name: string;
  columns: ColumnShape[];
  keys: KeyShape[];
  indexes: IndexShape[];
}

/** Indexes over our own functions stand with them in db/functions, because a table is made before any function. */
const indexesOfFunctions = [
  'audit_entry_reason_idx',
  'inquiry_grams_idx',
  'member_grams_idx',
  'member_phone_idx',
  'npo_listing_grams_idx',
  'organization_grams_idx',
  'organization_key_idx',
  'payments.order_grams_idx',
  'project_grams_idx',
];

const shapes = `
  SELECT c.oid::regclass::text AS name,
    (SELECT coalesce(json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'isNotNull', a.attnotnull,
        'default', pg_get_expr(d.adbin, d.adrelid)) ORDER BY a.attnum), '[]')
      FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
    (SELECT coalesce(json_agg(json_build_object(
        'name', k.conname,
        'kind', k.contype,
        'definition', pg_get_constraintdef(k.oid),
        'target', k.confrelid::regclass::text) ORDER BY k.conname), '[]')
      FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype IN ('p', 'u', 'f')) AS keys,
    (SELECT coalesce(json_agg(json_build_object(
        'name', i.indexrelid::regclass::text,
        'definition', replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')) ORDER BY i.indexrelid::regclass::text), '[]')
      FROM pg_index i WHERE i.indrelid = c.oid
        AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u'))
        AND i.indexrelid::regclass::text <> ALL ($1)) AS indexes
  FROM pg_class c
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace::regnamespace::text IN ('public', 'payments')
  ORDER BY c.oid::regclass::text`;

/** Reads the product's tables from a database, by name. */
export async function readTableShapes(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(shapes, [indexesOfFunctions]);
  return rows;
}
