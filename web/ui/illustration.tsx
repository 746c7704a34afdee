import { classNames } from './class-names.ts';

const files = import.meta.glob<string>('../app/illustrations/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

export type IllustrationName =
  | `empty-${'documents' | 'error' | 'projects' | 'review' | 'search' | 'waiting'}`
  | `cover-${'arts' | 'education' | 'forest' | 'housing' | 'meal' | 'ocean'}`
  | `step-${'1-request' | '2-recommend' | '3-join' | '4-record'}`
  | 'hero'
  | 'logo-mark';

/** Address of one of the product's own drawings. */
export function getIllustrationUrl(name: IllustrationName): string {
  return files[`../app/illustrations/${name}.svg`] ?? '';
}

type IllustrationProps = {
  name: IllustrationName;
  alt?: string;
  width: number;
  height: number;
  eager?: boolean;
  className?: string;
};

/** A drawing in its place; `alt` '' (default) when the words beside it say the same. Width and height hold its room. */
export function Illustration({ name, alt = '', width, height, eager = false, className }: IllustrationProps) {
  return (
    <img
      src={getIllustrationUrl(name)}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={classNames('h-auto max-w-full', className)}
    />
  );
}
