import type { Reader } from './client.ts';

/**
 * A query that is built once for each pool (or transaction) and, by its name, planned once for each connection: for what
 * is asked all the time and has one good plan whatever its values are. `build` ends with `.prepare(name)`; a name stands
 * for one text.
 */
export function prepareOnce<Query extends object>(build: (db: Reader) => Query): (db: Reader) => Query {
  const built = new WeakMap<Reader, Query>();
  return (db) => {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}
