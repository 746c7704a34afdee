import { type Dimension, dimensions } from './match-profile.ts';

/** Official names by code. They count as words of every text, work and request with the code. */
export type Labels = {
  field: Readonly<Record<string, string>>;
  beneficiary: Readonly<Record<string, string>>;
  region: Readonly<Record<string, string>>;
  age?: Readonly<Record<string, string>>;
  purpose?: Readonly<Record<string, string>>;
  program?: Readonly<Record<string, string>>;
};

type CodesOf = Partial<Record<Dimension, string | readonly string[] | null | undefined>>;

/** Names of codes as one text. */
export function labelText(
  labels: Labels,
  codes: CodesOf,
  regionCodes: readonly (string | null | undefined)[],
): string {
  return labelNames(labels, codes, regionCodes).join('\n');
}

/** Names of codes, '' for an unknown code. */
export function labelNames(
  labels: Labels,
  codes: CodesOf,
  regionCodes: readonly (string | null | undefined)[],
): string[] {
  const names: string[] = [];
  for (const dimension of dimensions) {
    // A programme's name says how money is given, not what for: as words it is noise.
    if (dimension === 'program') continue;
    const value = codes[dimension];
    for (const code of typeof value === 'string' ? [value] : (value ?? [])) {
      names.push(labels[dimension]?.[code] ?? '');
    }
  }
  for (const code of regionCodes) names.push(code ? (labels.region[code] ?? '') : '');
  return names;
}
