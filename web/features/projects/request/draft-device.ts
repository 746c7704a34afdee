import type { DraftContent } from '#contract/projects/request-form.ts';

/** A half-written request as one device keeps it until the server has it. */
export type KeptDraft = {
  /** Version on the server that `content` grew from. */
  version: number;
  content: DraftContent;
  /** The step of the form that was open last, the first is 1. */
  step: number;
  /** What was on its way to the server when this was kept, null when nothing was. */
  sending: DraftContent | null;
  changedAt: string;
};

const placeOf = (memberId: string, draftKey: string) => `request-draft:${memberId}:${draftKey}`;

/** What this device keeps of a member's half-written requests, by their keys; none where it cannot keep anything. */
export function findKeptDrafts(memberId: string): { key: string; kept: KeptDraft }[] {
  const start = placeOf(memberId, '');
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(start))
      .flatMap((name) => {
        const key = name.slice(start.length);
        const kept = openDraftDevice(memberId, key).read();
        return kept === null ? [] : [{ key, kept }];
      });
  } catch {
    return [];
  }
}

/** The place on this device for one half-written request of a member; reading and clearing never fail. */
export function openDraftDevice(memberId: string, draftKey: string) {
  const key = placeOf(memberId, draftKey);
  return {
    read(): KeptDraft | null {
      try {
        return JSON.parse(localStorage.getItem(key) ?? 'null') as KeptDraft | null;
      } catch {
        return null;
      }
    },
    /** False when this device cannot keep anything: storage is full or forbidden. */
    write(kept: KeptDraft): boolean {
      try {
        localStorage.setItem(key, JSON.stringify(kept));
        return true;
      } catch {
        return false;
      }
    },
    clear(): void {
      try {
        localStorage.removeItem(key);
      } catch {
        // A device that cannot keep anything has nothing to clear.
      }
    },
  };
}

/** True when two drafts say the same, whatever the order of their fields. */
export function isSameDraft(one: DraftContent, other: DraftContent): boolean {
  const write = (content: DraftContent) =>
    JSON.stringify(Object.entries(content).sort(([left], [right]) => (left < right ? -1 : 1)));
  return write(one) === write(other);
}
