declare module 'negotiator' {
  /** The part of `negotiator` that is used here; the package brings no types. */
  class Negotiator {
    constructor(request: { headers: Record<string, string> });
    /** The best of `available` that the client takes; of equally good ones the first of `preferred`. */
    encoding<E extends string>(available: readonly E[], options: { preferred: readonly E[] }): E | undefined;
  }
  export = Negotiator;
}
