import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Primary key: a random UUID made by the database. */
export const id = () => uuid('id').primaryKey().defaultRandom();

/** An instant in UTC, given by the database's clock when a row is made. */
export const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** An instant of the last change. */
export const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();

/** Raised by one with every change; a decision names the version it was made on. */
export const version = () => integer('version').notNull().default(1);

/** Any other instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
