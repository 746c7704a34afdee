import { z } from 'zod';

/** What is told of a variable, in the table of docs/operations.md (English) and where its value is refused (Korean). */
export type VariableNotes = {
  /** What it is for, and what holds without it; English. */
  meaning: string;
  /** Which values there are, as the end of a Korean sentence: '0부터 65535까지의 정수'. */
  allowed: string;
  /** A value that is accepted. */
  example: string;
  /** No message and no list shows anything of a given value. */
  isSecret?: true;
};

/** The notes of every variable of the environment. */
export const variableNotes = z.registry<VariableNotes>();

/** A whole number in decimal digits: what JavaScript reads as a number besides (`1e3`, `0x10`) is mostly a slip. */
export function integer(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
}

/** An address of one of these protocols, with a host. */
export function address(...protocols: string[]) {
  return z.string().refine((given) => {
    const url = URL.parse(given);
    return url !== null && protocols.includes(url.protocol.slice(0, -1)) && url.hostname !== '';
  });
}

/** The value with what signs in taken out: user and password of an address, its query, and all of a secret. */
export function maskValue(value: string, { isSecret }: Pick<VariableNotes, 'isSecret'>): string {
  if (isSecret) return `${[...value].length}자, 비밀이라 보여 드리지 않아요`;
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(value) ? URL.parse(value) : null;
  if (url?.host) {
    const user = url.username || url.password ? '***@' : '';
    return `${url.protocol}//${user}${url.host}${url.pathname}${url.search === '' ? '' : '?***'}`;
  }
  // What cannot be read as an address may have its password anywhere.
  const shown = /[@?]|:.*:/.test(value) ? '***' : value.slice(0, 80);
  return shown.length < value.length && shown !== '***' ? `${shown}…` : shown;
}
