import { z } from 'zod';
import { agreementForms } from './agreement-status.ts';
import { workplan } from './workplan.ts';

const party = z.object({ name: z.string(), number: z.string() });

/** Dates, budget (whole won, null while unknown) and region that an agreement speaks of. */
export const agreementValues = z.object({
  start: z.string(),
  end: z.string(),
  budget: z.number().int().nullable(),
  regionLevel1Code: z.string(),
  regionLevel2Code: z.string(),
  /** '강원 춘천시'. */
  region: z.string(),
});
export type AgreementValues = z.infer<typeof agreementValues>;

/** What one version of an agreement says. This, and nothing else, is what both sides confirm (G-16). */
export const agreementContent = z.object({
  form: z.enum(agreementForms),
  title: z.string(),
  company: party,
  npo: party,
  values: agreementValues,
  /** `YYYY-MM-DD`, null until it is agreed. */
  payDay: z.string().nullable(),
  clauses: z.array(z.object({ number: z.number().int(), title: z.string(), text: z.string() })),
  workplan,
  /** Files that belong to it: the PDF of an agreement of one's own. */
  attachments: z.array(z.object({ name: z.string(), sha256: z.string() })),
});
export type AgreementContent = z.infer<typeof agreementContent>;

/**
 * The one text of a value as JSON: names of objects in the order of their UTF-16 code units, no blanks (RFC 8785 for
 * texts, whole numbers and short decimals, which is all there is here). Its SHA-256 is the hash of a version.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, held]) => held !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([name, held]) => `${JSON.stringify(name)}:${canonicalJson(held)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}
