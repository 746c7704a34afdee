import { Check, Plus } from 'lucide-react';
import { classNames } from './class-names.ts';

type ReasonChipsProps = {
  label: string;
  reasons: readonly string[];
  text: string;
  onChange: (text: string) => void;
  disabled?: boolean;
};

/**
 * Ready sentences for the text field under them: a press writes the sentence into `text` on a line of its own, a second
 * press takes it out again. What a person typed besides stays as it is. `label` names the row.
 */
export function ReasonChips({ label, reasons, text, onChange, disabled = false }: ReasonChipsProps) {
  const lines = text.split('\n');
  return (
    // biome-ignore lint/a11y/useSemanticElements: the chips belong to the field around them, which has its own legend
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
      {reasons.map((reason) => {
        const isWritten = lines.includes(reason);
        const Icon = isWritten ? Check : Plus;
        return (
          <button
            key={reason}
            type="button"
            aria-pressed={isWritten}
            disabled={disabled}
            onClick={() =>
              onChange(
                isWritten
                  ? lines.filter((line) => line !== reason).join('\n')
                  : [...lines.filter((line, index) => line !== '' || index < lines.length - 1), reason].join(
                      '\n',
                    ),
              )
            }
            className={classNames(
              'inline-flex min-h-8 max-w-full items-center gap-1 rounded-full border py-1 pr-3 pl-2.5 text-left text-xs font-medium transition-colors duration-(--t-1) disabled:bg-sunken disabled:text-ink-3 max-tablet:min-h-11',
              isWritten
                ? 'border-brand bg-brand-tint-2 text-brand-ink'
                : 'border-line-strong bg-surface text-ink-2 hover:border-control',
            )}
          >
            <Icon aria-hidden="true" className="size-3.5 flex-none" />
            <span className="min-w-0">{reason}</span>
          </button>
        );
      })}
    </div>
  );
}
