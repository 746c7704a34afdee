import { readFileSync } from 'node:fs';

const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

/** The version of this program, as its release is named. */
export const { version: programVersion } = JSON.parse(manifest) as { version: string };
