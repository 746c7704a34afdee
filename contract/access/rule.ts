import type { Member } from './actor.ts';
import type { Audience } from './audience.ts';

/** Who may do one thing: whoever is of the audience, and on which resource where `when` asks. Only members are asked. */
export type Rule =
  | { audience: Audience; when?: undefined }
  | { audience: Exclude<Audience, 'ANYONE'>; when: (member: Member, resource: never) => boolean };

/** The rules of a few nouns. An action begins with its noun, so that no two files name the same one. */
export type Rules<Noun extends string> = Readonly<Record<`${Noun}.${string}`, Rule>>;
