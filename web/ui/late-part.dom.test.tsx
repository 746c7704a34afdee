import { waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen } from '#web/testing/screen.tsx';
import { latePart } from './late-part.tsx';

afterEach(leaveScreen);
afterEach(() => vi.unstubAllGlobals());

test.each([
  [404, '새 버전이 나와서 여기를 펼치지 못했어요.'],
  [200, '연결이 끊겨서 여기를 펼치지 못했어요.'],
])(
  '[F-09] a part that does not arrive, where the server answers %i for its file, says why and offers to reload',
  async (status, words) => {
    vi.stubGlobal('fetch', async () => ({ status }));
    const Part = latePart(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/part-1.js')),
    );
    drawScreen(
      <Suspense>
        <Part />
      </Suspense>,
    );
    await waitFor(() => expect(outline(document.body).join('\n')).toContain(words));
    expect(outline(document.body)).toContain('[새로고침]');
  },
);
