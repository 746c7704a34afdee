import { expect, test } from 'vitest';
import { drawMarkup } from '#web/testing/markup.tsx';
import { Avatar, type AvatarSize, getInitial } from './avatar.tsx';

test.each([
  ['주식회사 한의', '한'],
  ['(주)맑은물', '맑'],
  ['㈜ 별빛', '별'],
  ['사단법인 솔개울배움터', '솔'],
  ['주민과함께', '주'],
  ['사단법인', '사'],
  ['eco lab', 'E'],
  ['', '?'],
])('[F-40] the initial of %s is %s, whatever its legal form', (name, initial) => {
  expect(getInitial(name)).toBe(initial);
});

test('[W-08] a picture says whose it is; where there is none the first letter stands, in one of six sizes', () => {
  expect(drawMarkup(<Avatar name="숲" src="/숲.png" alt="숲 그림" />).html).toContain('alt="숲 그림"');
  const draw = (size?: AvatarSize) => drawMarkup(<Avatar name="eco" {...(size && { size })} />);
  expect(draw().lines).toEqual(['E']);
  expect(draw().html).toContain('aria-label="User avatar"');
  const sizes = (['sm', 'md', 'lg', 'xl', '2xl', '3xl', undefined] as const).map(
    (size) => / size-(\d+) /.exec(draw(size).html)?.[1],
  );
  expect(sizes).toEqual(['6', '8', '10', '12', '16', '20', '16']);
});
