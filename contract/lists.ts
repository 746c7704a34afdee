/** A field of an item that a list is ordered by: by its value, or with the items that have one value before all others. */
export type OrderKey = { by: string; direction: 'ASC' | 'DESC' } | { by: string; first: string | null };

/** What belongs on a list and in which order, so that a test can hold the answers to it. */
export type ListRule = {
  /** Whose rows they are, and which of them. */
  members: string;
  /** What decides first comes first; the last field is one that no two items share. */
  order: readonly OrderKey[];
  /** The list shows no more than so many of the first. */
  most?: number;
};

/** Newest first, and among those of one instant in an order that stays. */
export const newestFirst: readonly OrderKey[] = [
  { by: 'createdAt', direction: 'DESC' },
  { by: 'id', direction: 'DESC' },
];
