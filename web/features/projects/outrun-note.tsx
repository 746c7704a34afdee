import { useEffect, useRef } from 'react';
import { Note } from '#web/ui/note.tsx';
import type { Outrun } from './use-decision.ts';

/** Tells that a decision came too late, and what is different now. */
export function OutrunNote({ outrun }: { outrun: Outrun }) {
  const place = useRef<HTMLDivElement>(null);
  // What was pressed may be far below and gone by now: the reader is brought to what took its place.
  useEffect(() => {
    if (outrun) place.current?.scrollIntoView({ block: 'center' });
  }, [outrun]);
  return (
    <div ref={place}>
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
    </div>
  );
}
