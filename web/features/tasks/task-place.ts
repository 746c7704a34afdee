import { useMemo } from 'react';

type Kept = { top: number; count: number; selected: string[] };

const storedAs = (address: string) => `task-place ${address}`;

function read(address: string): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storedAs(address)) ?? 'null') as Kept | null;
    if (kept) return kept;
  } catch {
    // Without storage a list begins at its top.
  }
  return { top: 0, count: 0, selected: [] };
}

function write(address: string, changes: Partial<Kept>): void {
  try {
    sessionStorage.setItem(storedAs(address), JSON.stringify({ ...read(address), ...changes }));
  } catch {
    // As above.
  }
}

/** Where the reader of a list stood, by the address of the list: after a reload and after Back it is shown again. */
export type TaskPlace = {
  address: string;
  /** How many rows were loaded. */
  count: number;
  selected: ReadonlySet<string>;
  keep(selected: ReadonlySet<string>, count: number): void;
  /** Goes where the reader stood, and notes from then on where that is; ends with what comes back. */
  follow(scroller: HTMLElement): () => void;
};

/** The kept place of a list. */
export function useTaskPlace(address: string): TaskPlace {
  return useMemo(() => {
    const { top, count, selected } = read(address);
    return {
      address,
      count,
      selected: new Set(selected),
      keep: (next, loaded) => {
        if (loaded > 0) write(address, { selected: [...next], count: loaded });
      },
      follow: (scroller) => {
        scroller.scrollTop = top;
        const note = () => write(address, { top: scroller.scrollTop });
        scroller.addEventListener('scrollend', note);
        return () => scroller.removeEventListener('scrollend', note);
      },
    };
  }, [address]);
}
