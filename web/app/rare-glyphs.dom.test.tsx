import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadRareGlyphs, nameRareGlyphs } from './rare-glyphs.ts';

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[media]')];

test('[F-77] the fonts of rare letters are asked for once, and named once they are there', async () => {
  const added = loadRareGlyphs('갂');
  const named = nameRareGlyphs();
  expect(links().map(({ rel, media }) => `${rel} ${media}`)).toEqual(['stylesheet not all']);
  fireEvent.load(links()[0] as HTMLLinkElement);
  await added;
  await named;
  expect(links().map(({ media }) => media)).toEqual(['all']);
});
