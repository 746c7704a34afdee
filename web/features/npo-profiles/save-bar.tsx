import { type ReactNode, useRef } from 'react';
import type { NpoProfileForm } from '#contract/npos/npo-profiles.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { useDockHeight } from '#web/ui/use-dock-height.ts';
import { profileLabels } from './profile-values.ts';

/** What can be done with the profile as it stands: its state, what is wrong, and the one act beside its effect. */
export function SaveBar({ children }: { children: ReactNode }) {
  const dock = useRef<HTMLDivElement>(null);
  useDockHeight(dock);
  return (
    <div
      ref={dock}
      className="sticky bottom-0 z-30 -mx-5 grid gap-3 border-t border-line-strong bg-surface px-5 py-3 shadow-sh2 tablet:bottom-4 tablet:mx-0 tablet:rounded-r3 tablet:border"
    >
      {children}
    </div>
  );
}

type MistakeSummaryProps = {
  fields: readonly (keyof NpoProfileForm)[];
  onChoose: (field: keyof NpoProfileForm) => void;
};

/** How many parts are to be put right, each leading to its place (F-45). */
export function MistakeSummary({ fields, onChoose }: MistakeSummaryProps) {
  const parts = [...new Map(fields.toReversed().map((field) => [profileLabels[field], field]))].toReversed();
  if (parts.length === 0) return null;
  return (
    <Note tone="danger" role="alert">
      <p>
        <b>고칠 곳이 {parts.length}곳 있어요.</b> 누르면 그곳으로 가요.
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-3">
        {parts.map(([label, field]) => (
          <li key={field}>
            <Button
              variant="ghost"
              size="sm"
              className="px-1! underline underline-offset-3"
              onClick={() => onChoose(field)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
