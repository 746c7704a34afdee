import { useMemo } from 'react';

type Kept = { at: number; count: number; selected: string[]; current: string | null };

const storedAs = (address: string) => `task-place ${address}`;

function read(address: string): Kept {
  const nowhere: Kept = { at: 0, count: 0, selected: [], current: null };
  try {
    return { ...nowhere, ...JSON.parse(sessionStorage.getItem(storedAs(address)) ?? 'null') };
  } catch {
    // Without storage a list begins at its top.
    return nowhere;
  }
}

function write(address: string, changes: Partial<Kept>): void {
  try {
    sessionStorage.setItem(storedAs(address), JSON.stringify({ ...read(address), ...changes }));
  } catch {
    // As above.
  }
}

/** Where the reader of a list stood, by the address of the list: after a reload and after Back it is shown again. */
export type TaskPlace = Readonly<Omit<Kept, 'selected'>> & {
  address: string;
  /** `at` is the line at the top, `count` how many tasks were loaded, `current` the task that had the focus. */
  selected: ReadonlySet<string>;
  keepSelection(selected: ReadonlySet<string>, count: number): void;
  keepPlace(at: number): void;
  keepCurrent(key: string): void;
};

/** The kept place of a list. */
export function useTaskPlace(address: string): TaskPlace {
  return useMemo(() => {
    const { selected, ...kept } = read(address);
    return {
      ...kept,
      address,
      selected: new Set(selected),
      keepSelection: (next, count) => {
        if (count > 0) write(address, { selected: [...next], count });
      },
      keepPlace: (at) => write(address, { at }),
      keepCurrent: (current) => write(address, { current }),
    };
  }, [address]);
}
