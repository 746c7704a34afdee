import pg from 'pg';

/** A text that a connection was asked for so many times is planned once for it from then on. */
const timesUntilPrepared = 3;

/** So many texts a connection keeps, each in the memory of its process: the first that are asked for often. */
const maxPrepared = 200;

/** So many texts are counted: those with a list of any length in them would never end. */
const maxCounted = 1000;

/** What PostgreSQL answers when columns have changed since a statement was prepared. */
const preparedInVain = '0A000';

type Statement = { text: string; name?: string; values?: unknown; submit?: unknown };

/**
 * A connection for which PostgreSQL keeps what it has parsed of the statements that come often, and their plans where
 * values make no difference to it. Without a name each is parsed and planned anew, which takes as long as what most of
 * them do.
 */
export class PreparingClient extends pg.Client {
  readonly #asked = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #prepared = 0;

  #findName(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maxPrepared) return known;
    const times = (this.#asked.get(text) ?? 0) + 1;
    if (times < timesUntilPrepared) {
      if (this.#asked.size >= maxCounted) this.#asked.clear();
      this.#asked.set(text, times);
      return undefined;
    }
    this.#asked.delete(text);
    this.#prepared += 1;
    const name = `often-${this.#prepared}`;
    this.#names.set(text, name);
    return name;
  }

  /**
   * Prepares what has values and no name: a text without values may be several statements, and what submits itself (COPY)
   * is none of ours.
   */
  override query(...given: unknown[]): never {
    const query = super.query.bind(this) as unknown as (...all: unknown[]) => unknown;
    const [first, ...rest] = given as [string | Statement, ...unknown[]];
    const statement = typeof first === 'string' ? { text: first } : first;
    const values = Array.isArray(rest[0]) ? rest[0] : statement.values;
    const mayPrepare = !statement.name && !statement.submit && Array.isArray(values) && values.length > 0;
    const name = mayPrepare ? this.#findName(statement.text) : undefined;
    if (name === undefined) return query(...given) as never;
    const result = query({ ...statement, name }, ...rest) as Promise<unknown> | undefined;
    // A query of the pool has no promise, and the pool ends the connection that it fails on.
    result?.catch((error: { code?: string }) => {
      if (error.code === preparedInVain) this.#names.delete(statement.text);
    });
    return result as never;
  }
}
