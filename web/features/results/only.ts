/** Which projects the table shows alone, and what they are called; null for all. */
export type Only = { name: string; projectIds: readonly string[] } | null;

/** What chooses projects for the table. */
export type OnlyChoice = { only: Only; onOnly: (only: NonNullable<Only>) => void };
