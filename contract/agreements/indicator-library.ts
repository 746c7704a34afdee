import type { Code } from '#contract/codes.ts';
import type { IndicatorKind } from './workplan.ts';

/** A code of the group INDICATOR: its field (COMMON for all), its kind, a number: 'EDU_R1'. */
export const indicatorCode = /^([A-Z]{2,13})_([OR])\d{1,2}$/;

/** Name and unit of '수료율 (%)'; null where no unit stands behind the name. */
export function readIndicatorName(text: string): { name: string; unit: string } | null {
  const [, name, unit] = /^(\S.*?) ?\(([^()]+)\)$/.exec(text) ?? [];
  return name && unit ? { name, unit } : null;
}

/** An indicator that can be chosen. `sdg` is the target that it speaks to, null where none fits. */
export type LibraryIndicator = {
  code: string;
  field: string;
  kind: IndicatorKind;
  name: string;
  unit: string;
  sdg: string | null;
};

/** The library as the code map holds it; a code that may not be chosen any more, or that does not read, is left out. */
export function readLibrary(codes: readonly Code[]): LibraryIndicator[] {
  return codes.flatMap(({ code, name, displayName, isActive }) => {
    const [, field, kind] = indicatorCode.exec(code) ?? [];
    const read = readIndicatorName(name);
    if (!field || !kind || !read || isActive === false) return [];
    return [{ code, field, kind: kind as IndicatorKind, ...read, sdg: displayName || null }];
  });
}
