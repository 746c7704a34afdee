import pg from 'pg';

export type Row = Record<string, unknown>;

/**
 * The rows of the demo by table, the oldest first; those of the same instant by what stands in them beside chance.
 * `versions` are those of the rows that an id stands for.
 */
export type DemoRows = ((table: string) => readonly Row[]) & {
  versions: ReadonlyMap<unknown, readonly unknown[]>;
};

const byChance = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const tellOrder = (row: Row) =>
  `${row.created_at ?? row.proposed_at ?? ''} ${JSON.stringify(row).replace(byChance, '')}`;

/** Reads all rows of a database, as its owner. */
export async function readDemoRows(ownerUrl: string): Promise<DemoRows> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows: tables } = await owner.query<{ name: string }>(
      `SELECT oid::regclass::text AS name FROM pg_class
       WHERE relkind IN ('r', 'p') AND NOT relispartition
         AND relnamespace::regnamespace::text IN ('public', 'payments')`,
    );
    const all = new Map<string, Row[]>();
    for (const { name } of tables) {
      const { rows } = await owner.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${name} t`);
      const sorted = rows.map(({ row }) => ({ row, order: tellOrder(row) }));
      sorted.sort((a, b) => (a.order < b.order ? -1 : 1));
      all.set(
        name,
        sorted.map(({ row }) => row),
      );
    }
    const versions = new Map<unknown, unknown[]>();
    for (const row of [...all.values()].flat()) {
      if (row.version === undefined) continue;
      for (const id of new Set([row.id, row.key, row.npo_id, row.member_id, row.project_id]))
        if (id) versions.set(id, [...(versions.get(id) ?? []), row.version]);
    }
    const find = (table: string) => {
      const rows = all.get(table);
      if (!rows) throw new Error(`the demo has no table ${table}`);
      return rows;
    };
    return Object.assign(find, { versions });
  } finally {
    await owner.end();
  }
}
