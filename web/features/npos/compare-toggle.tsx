import { Bookmark, BookmarkCheck } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';
import { type ComparedNpo, MAX_COMPARED, toggleCompared, useComparedNpos } from './compared-npos.ts';

/** Puts an NPO into the comparison tray, or takes it out again. */
export function CompareToggle({ npo, className }: { npo: ComparedNpo; className?: string }) {
  const compared = useComparedNpos();
  const isOn = compared.some(({ id }) => id === npo.id);
  const isFull = !isOn && compared.length >= MAX_COMPARED;
  const Icon = isOn ? BookmarkCheck : Bookmark;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`${npo.orgName} 비교에 담기`}
      aria-disabled={isFull}
      title={isFull ? `${MAX_COMPARED}곳까지 담을 수 있어요` : isOn ? '비교에서 빼기' : '비교에 담기'}
      onClick={() => toggleCompared(npo)}
      className={classNames(
        'grid size-11 place-items-center rounded-r2 hover:bg-sunken aria-disabled:opacity-40',
        isOn ? 'text-brand-ink' : 'text-ink-3',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
