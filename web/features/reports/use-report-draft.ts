import { useState } from 'react';
import { type ReportTexts, reportTexts } from '#contract/reports/report-content.ts';
import { useLeaveGuard } from '#web/ui/use-unsaved-guard.ts';

export type ReportDraft = {
  texts: ReportTexts;
  isChanged: boolean;
  mistakes: Record<string, string>;
  write: (name: keyof ReportTexts, text: string) => void;
  setMistakes: (mistakes: Record<string, string>) => void;
  /** False where a section holds what it may not; its mistake is shown. */
  check: () => boolean;
  /** Forgets what was typed, once it is saved. */
  clear: () => void;
};

/** What is being typed into the written sections, over what is saved. */
export function useReportDraft(saved: ReportTexts): ReportDraft {
  const [typed, setTyped] = useState<Partial<ReportTexts>>({});
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const texts = { ...saved, ...typed };
  const isChanged = (Object.keys(typed) as (keyof ReportTexts)[]).some((name) => typed[name] !== saved[name]);
  useLeaveGuard(isChanged);
  return {
    texts,
    isChanged,
    mistakes,
    setMistakes,
    write: (name, text) => {
      setTyped((before) => ({ ...before, [name]: text }));
      setMistakes({});
    },
    check: () => {
      const read = reportTexts.safeParse(texts);
      setMistakes(
        Object.fromEntries(
          (read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).reverse(),
        ),
      );
      return read.success;
    },
    clear: () => setTyped({}),
  };
}
