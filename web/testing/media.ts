/** The media queries that match in the window of a test, until it ends: none by itself, as on a phone. */
export const matching = new Set<string>();
