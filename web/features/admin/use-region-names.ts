import { useQuery } from '@tanstack/react-query';
import { regionDetailGroup } from '#contract/codes.ts';
import { codesQuery } from '#web/lib/codes.ts';
import { type Facts, isFacts } from './audit/audit-details.ts';

const LEVEL_1 = 'regionLevel1Code';
const LEVEL_2 = 'regionLevel2Code';

/** The details themselves, and what they say stood before and after. */
const partsOf = (details: Facts) => [details, details.before, details.after].filter(isFacts);

/** Puts the names of regions in the place of their codes, for the details of some audit entries. */
export function useRegionNames(all: readonly Facts[]): (details: Facts) => Facts {
  const codes = all.flatMap(partsOf).flatMap((part) => part[LEVEL_1] ?? []);
  const groups = [...new Set(codes.map((code) => regionDetailGroup(String(code))))].sort();
  const { data } = useQuery({ ...codesQuery(['REGION', ...groups]), enabled: groups.length > 0 });
  const nameIn = (group: string, code: unknown) =>
    data?.[group]?.find((entry) => entry.code === code)?.name ?? code;

  function nameParts(part: Facts): Facts {
    const level1 = part[LEVEL_1];
    if (level1 === undefined) return part;
    return {
      ...part,
      [LEVEL_1]: nameIn('REGION', level1),
      [LEVEL_2]: nameIn(regionDetailGroup(String(level1)), part[LEVEL_2]),
    };
  }

  return (details) => ({
    ...nameParts(details),
    ...(isFacts(details.before) && { before: nameParts(details.before) }),
    ...(isFacts(details.after) && { after: nameParts(details.after) }),
  });
}
