/** The media queries that match in the window of a test, until the test ends: only those that it adds. */
export const matching = new Set<string>();
