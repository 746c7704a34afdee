import { queryOptions } from '@tanstack/react-query';
import { type Code, getCodeMapsByGroups, regionDetailGroup } from '#contract/codes.ts';
import { limits } from '#contract/limits.ts';
import { call } from './api.ts';
import { useLoaded } from './loaded.ts';

const STALE_MS = limits.codeCacheSeconds * 1000;

/** Code maps of the named groups, kept for one hour (C-08). */
export function codesQuery(groups: readonly string[]) {
  return queryOptions({
    queryKey: ['codes', ...groups],
    queryFn: ({ signal }) => call(getCodeMapsByGroups, { query: { groups: groups.join(',') }, signal }),
    staleTime: STALE_MS,
    gcTime: STALE_MS,
  });
}

/** The three groups that nearly every screen names things with. */
export const mainCodesQuery = codesQuery(['REGION', 'FIELD', 'BENEFICIARY']);

/** Level-2 regions of a level-1 region. */
export function regionDetailQuery(level1Code: string) {
  return codesQuery([regionDetailGroup(level1Code)]);
}

export type CodeNames = {
  /** '📚 교육·장학'; empty while the code maps load or when the code is unknown. */
  field(code: string): string;
  beneficiary(code: string): string;
  /** Full official name of a level-1 region. */
  region(code: string): string;
};

/** Names of fields, beneficiaries and level-1 regions from the code maps. */
export function useCodeNames(): CodeNames {
  const data = useLoaded(mainCodesQuery);
  return {
    field: (code) => codeLabel(data?.FIELD, code),
    beneficiary: (code) => codeLabel(data?.BENEFICIARY, code),
    region: (code) => data?.REGION?.find((entry) => entry.code === code)?.name ?? '',
  };
}

/** Emoji and name of a code, empty when the map does not have it. */
export function codeLabel(codes: readonly Code[] | undefined, code: string): string {
  const entry = codes?.find((candidate) => candidate.code === code);
  return entry === undefined ? '' : `${entry.displayName} ${entry.name}`.trim();
}

/** The codes that may be chosen; those in `held` stay for as long as they are held. */
export function offeredCodes(
  codes: readonly Code[] | undefined,
  held: readonly (string | undefined)[] = [],
): Code[] {
  return (codes ?? []).filter(({ code, isActive }) => isActive !== false || held.includes(code));
}

/**
 * Regions that may be chosen, by name alone: their names are known without a picture, and a device that draws no emoji
 * keeps no gap before them.
 */
export function regionChoices(
  codes: readonly Code[] | undefined,
  held: readonly string[],
): { value: string; label: string }[] {
  return codeChoices(
    codes?.map((entry) => ({ ...entry, displayName: '' })),
    held,
  );
}

/** The same as choices of a select, where a held one that may not be chosen any more says so. */
export function codeChoices(
  codes: readonly Code[] | undefined,
  held: readonly string[],
): { value: string; label: string }[] {
  return offeredCodes(codes, held).map(({ code, name, displayName, isActive }) => ({
    value: code,
    label: `${displayName} ${name}${isActive === false ? ' (이제 고를 수 없어요)' : ''}`.trim(),
  }));
}
