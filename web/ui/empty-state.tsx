import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Illustration, type IllustrationName } from './illustration.tsx';

type EmptyStateProps = {
  illustration: IllustrationName;
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | 4;
  className?: string;
};

/** A place with nothing in it: one drawing, one fact (`title`), one next step (`description`), at most one button. */
export function EmptyState({
  illustration,
  title,
  description,
  action,
  headingLevel = 3,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames('grid justify-items-center gap-1.5 px-6 py-10 text-center', className)}>
      <Illustration name={illustration} width={160} height={112} className="mb-2.5" />
      <Heading className="text-h3">{title}</Heading>
      {description && <div className="max-w-85 text-ink-2">{description}</div>}
      {action && <div className="mt-3.5">{action}</div>}
    </div>
  );
}
