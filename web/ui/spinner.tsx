import { classNames } from './class-names.ts';

/** Decorative turning ring in the text colour; the state itself is told by the words beside it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-4 flex-none animate-turn rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
}
