import type { LegalSource } from '#contract/admin/legal-texts.ts';
import { useKeptText } from '#web/lib/kept-text.ts';

/** A next version of a legal text as it is being written. */
export type VersionDraft = {
  /** The version that it began with. */
  seenVersion: string;
  source: string;
  effectiveOn: string | null;
  needsConsent: boolean;
  reason: string;
};

/** A draft as it was kept; null for what is none. */
export function parseVersionDraft(kept: string): VersionDraft | null {
  try {
    const draft: unknown = JSON.parse(kept);
    if (draft === null || typeof draft !== 'object') return null;
    const { seenVersion, source, effectiveOn, needsConsent, reason } = draft as Record<string, unknown>;
    const isWhole =
      [seenVersion, source, reason].every((text) => typeof text === 'string') &&
      (effectiveOn === null || typeof effectiveOn === 'string') &&
      typeof needsConsent === 'boolean';
    return isWhole ? (draft as VersionDraft) : null;
  } catch {
    return null;
  }
}

/** What a member writes of a legal text, which this device keeps until it is announced or thrown away. */
export function useVersionDraft(memberId: string, { slug, last, firstDay }: LegalSource) {
  const [kept, setKept, forget] = useKeptText(`legal-text:${memberId}:${slug}`, 'device');
  const own = parseVersionDraft(kept);
  const start: VersionDraft = {
    seenVersion: last.version,
    source: last.source,
    effectiveOn: firstDay,
    needsConsent: false,
    reason: '',
  };
  const draft = own ?? start;
  return {
    draft,
    isKept: own !== null,
    /** Another version was announced since it was begun. */
    isOutrun: draft.seenVersion !== last.version,
    write: (changes: Partial<VersionDraft>) => setKept(JSON.stringify({ ...draft, ...changes })),
    forget,
  };
}
