import { clientOf, type Reader } from './client.ts';

/**
 * A query that is built once for the process and, by its name, planned once for each connection: for what is asked all
 * the time and has one good plan whatever its values are. `build` ends with `.prepare(name)`; a name stands for one text.
 */
export function prepareOnce<Query extends object>(build: (db: Reader) => Query): (db: Reader) => Query {
  let built: Query | null = null;
  return (db) => {
    built ??= build(db);
    // All that a query of Drizzle knows of its connection is this: a transaction would otherwise build each anew.
    return Object.create(built, { client: { value: clientOf(db) } });
  };
}
