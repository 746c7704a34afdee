const key = 'announcements-dismissed';
/** So many are remembered: those of long ago are over. */
const remembered = 50;

/** The announcements that a visitor has put away in this browser; none where it keeps nothing. */
export function readDismissed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers one more. */
export function keepDismissed(id: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([id, ...readDismissed()].slice(0, remembered)));
  } catch {
    // A browser that keeps nothing shows it again on the next page.
  }
}
