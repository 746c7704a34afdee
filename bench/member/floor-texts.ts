/** What answers a request of the floor: one statement with a name. */
export type FloorStatement = { name: string; text: string; values: unknown[] };

/** An instant as the API writes it. */
export const instant = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
