import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

export type AvatarSize = 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl';
export type AvatarTone = 'company' | 'npo' | 'staff';

const SIZES: Record<AvatarSize, string> = {
  sm: 'size-6 text-2xs',
  md: 'size-8 text-[13px]',
  lg: 'size-10 text-[16px]',
  xl: 'size-12 text-[19px]',
  '2xl': 'size-16 text-[26px]',
  '3xl': 'size-20 text-[32px]',
};
const TONES: Record<AvatarTone, string> = {
  company: 'bg-brand-tint-2 text-brand-ink',
  npo: 'bg-gam-tint-2 text-gam-ink',
  staff: 'bg-sunken text-ink-2',
};

type AvatarProps = {
  name: string;
  src?: string | null;
  alt?: string;
  size?: AvatarSize;
  tone?: AvatarTone;
  className?: string;
};

/**
 * A member's picture, or the first letter of `name` in upper case when there is none or it does not load.
 * `alt` defaults to 'User avatar'; pass '' beside the written name, where the picture says nothing new.
 * `size` sm 24 · md 32 · lg 40 · xl 48 · 2xl 64 (default) · 3xl 80 px; `tone` company · npo · staff.
 */
export function Avatar({
  name,
  src,
  alt = 'User avatar',
  size = '2xl',
  tone = 'npo',
  className,
}: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  // The picture of server-rendered HTML may have failed before React was listening.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setFailedSrc(src ?? null);
  }, [src]);
  const look = classNames(
    'grid flex-none place-items-center overflow-hidden rounded-full leading-none font-bold select-none',
    SIZES[size],
    TONES[tone],
    className,
  );
  if (src && src !== failedSrc)
    return (
      <span className={look}>
        <img
          ref={image}
          src={src}
          alt={alt}
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailedSrc(src)}
        />
      </span>
    );
  return (
    <span className={look} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
      <span aria-hidden="true">{getInitial(name)}</span>
    </span>
  );
}

let segmenter: Intl.Segmenter | undefined;

/** The first character as a reader counts them. A phone takes 10 ms to make what tells them apart, so few pages do. */
function findFirstCharacter(text: string): string | undefined {
  segmenter ??= new Intl.Segmenter('ko');
  return segmenter.segment(text)[Symbol.iterator]().next().value?.segment;
}

/** A letter to which nothing that follows can belong, as most names begin. */
const PLAIN_LETTER = /^[가-힣A-Za-z](?=[가-힣\w ]|$)/;

/** The legal form before a name, which half of all companies share: it says nothing of who it is (F-40). */
const LEGAL_FORM =
  /^(?:\((?:주|유|사|재|복)\)|[㈜㈔㈓]|주식회사|유한회사|사단법인|재단법인|사회복지법인|의료법인|학교법인|비영리민간단체)\s*(?=\S)/u;

/** The first visible character of a name in upper case, behind its legal form ('솔', 'E', '🌱'); '?' for a blank name. */
export function getInitial(name: string): string {
  const text = name.trim().replace(LEGAL_FORM, '');
  const first = PLAIN_LETTER.exec(text)?.[0] ?? findFirstCharacter(text);
  return first ? first.toLocaleUpperCase('ko') : '?';
}
