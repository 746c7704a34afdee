/** Where a kind of work can take place; none means anywhere. */
export type Setting = 'COAST' | 'RURAL' | 'CITY' | 'METRO';

/** The scene that illustrates a kind of work; each is drawn in `images/scenes`. */
export type SceneName =
  | 'books'
  | 'study'
  | 'meal'
  | 'lunchbox'
  | 'house'
  | 'tools'
  | 'forest'
  | 'sprout'
  | 'ocean'
  | 'river'
  | 'arts'
  | 'music'
  | 'sport'
  | 'stage'
  | 'clinic'
  | 'heart'
  | 'tea'
  | 'garden'
  | 'market'
  | 'village'
  | 'workshop'
  | 'bread'
  | 'screen'
  | 'robot'
  | 'rescue'
  | 'globe'
  | 'well'
  | 'hands'
  | 'speech'
  | 'dog'
  | 'cat'
  | 'gift'
  | 'bus'
  | 'sun'
  | 'recycle'
  | 'scale';

/**
 * One kind of work an organisation does; its representative projects are told from it. Templates: `phrase.ts`.
 * It has two stories: the first `how` belongs to the first `result`, the second to the second. A `who`, name or `why`
 * that fits only one of them begins with `0:` or `1:`.
 */
export type Work = {
  id: string;
  /** Beneficiary codes and, where the usual noun does not fit, the noun that counts them: `CHILD=초등학생`. */
  who: readonly string[];
  names: readonly string[];
  why: readonly string[];
  how: readonly string[];
  result: readonly string[];
  /** Main activities as an organisation would list them. */
  does: readonly string[];
  /** Usual budget of such a project in million won: from, to. */
  cost: readonly [number, number];
  at?: Setting;
  /** First and last month, for work that only one season knows. */
  season?: readonly [number, number];
  isAbroad?: true;
  scene: SceneName;
};

/** One fictional organisation: name, works (the first is what it is known for), the first sentence of its introduction. */
export type NpoSketch = {
  name: string;
  works: readonly string[];
  line: string;
  /** Level-2 region, where the name or the sentence speaks of a place. */
  region?: string;
  /** Beneficiary code, where the sentence speaks of one. */
  who?: string;
  /** Years of work, where the demo's requests rely on the organisation: it joined early and may issue everything. */
  years?: number;
};

export type FieldContent = {
  field: string;
  works: readonly Work[];
  npos: readonly NpoSketch[];
  /** Further sentences of an introduction, true of any organisation of the field. */
  intro: readonly string[];
};

/** Shorthand that keeps the word banks readable as tables. */
export function npo(
  name: string,
  works: string,
  line: string,
  more: Omit<NpoSketch, 'name' | 'works' | 'line'> = {},
): NpoSketch {
  return { name, works: works.split(' '), line, ...more };
}
