import type { Member } from './actor.ts';
import type { AdministratorRole } from './administrator-role.ts';
import type { Audience } from './audience.ts';

/**
 * Who may do one thing: whoever is of the audience, and on which resource where `when` asks. Only members are asked.
 * Of administrators those with one of `roles`, beside the ones who have all; without it every one of them (O-19).
 */
export type Rule =
  | { audience: Audience; when?: undefined; roles?: undefined }
  | {
      audience: Exclude<Audience, 'ANYONE' | 'ADMIN'>;
      when: (member: Member, resource: never) => boolean;
      roles?: undefined;
    }
  | {
      audience: 'ADMIN';
      when?: (member: Member, resource: never) => boolean;
      roles?: readonly AdministratorRole[];
    };

/** The rules of a few nouns. An action begins with its noun, so that no two files name the same one. */
export type Rules<Noun extends string> = Readonly<Record<`${Noun}.${string}`, Rule>>;
