/** The largest number that a column of type `integer` holds; a larger one would fail in the database. */
export const maxInteger = 2_147_483_647;
