import { createHash, createHmac } from 'node:crypto';
import type { MemberSizes } from './sizes.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** The id that `bench.id` in SQL gives to the row of a kind with this number. */
export function idOf(kind: string, number: number): string {
  const hex = md5(kind + number);
  const digits = `${hex.slice(0, 12)}4${hex.slice(13, 16)}8${hex.slice(17)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The number of the contact person of a company. */
export const contactOf = (sizes: MemberSizes, company: number) => sizes.npos + company;

/** The number of the first administrator. */
export const firstAdmin = (sizes: MemberSizes) => sizes.npos + sizes.companies + 1;

/** The token of the session of the member with this number. */
export const tokenOf = (member: number) => md5(`token${member}`);

/** The `Cookie` header of the session of the member with this number. */
export function cookieOf(member: number, secret: string, name = '__Host-matson-session'): string {
  return signCookie(tokenOf(member), secret, name);
}

/** The `Cookie` header of the session with this token. */
export function signCookie(token: string, secret: string, name = '__Host-matson-session'): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `${name}=${encodeURIComponent(`${token}.${signature}`)}`;
}
