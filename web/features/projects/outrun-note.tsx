import { Note } from '#web/ui/note.tsx';
import type { Outrun } from './use-decision.ts';

/** Tells that a decision came too late, and what is different now. */
export function OutrunNote({ outrun }: { outrun: Outrun }) {
  return (
    <Note tone="warn" role="alert">
      <p>{outrun.message}</p>
      {outrun.changes.length > 0 && (
        <ul className="mt-1 list-disc pl-4.5 [overflow-wrap:anywhere]">
          {outrun.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}
