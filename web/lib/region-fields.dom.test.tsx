import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { loadedCodes } from '#web/testing/codes.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, leaveScreen } from '#web/testing/screen.tsx';
import { RegionFields } from './region-fields.tsx';

afterEach(leaveScreen);

test('[F-77] [D-12] the districts of a region are asked for once it is chosen, and another region has none chosen yet', async () => {
  function Place() {
    const [codes, setCodes] = useState({ level1Code: '', level2Code: '' });
    return <RegionFields {...codes} onChange={setCodes} errors={{ level1: undefined, level2: undefined }} />;
  }
  const district = (code: string, name: string) => [{ code, name, displayName: '' }];
  const { reads } = drawScreen(<Place />, {
    loaded: loadedCodes.slice(0, 1),
    answers: {
      'GET /codes?groups=REGION_DETAIL_51': { REGION_DETAIL_51: district('51110', '춘천시') },
      'GET /codes?groups=REGION_DETAIL_26': { REGION_DETAIL_26: district('26140', '서구') },
    },
  });
  const districts = () => outline(document.body).at(-1);
  expect([districts(), reads]).toEqual(['2차 지역 (one of a list): 1분류를 먼저 선택해주세요', []]);
  await fillIn(
    [
      ['1차 지역', '강원'],
      ['2차 지역', '춘천'],
      ['1차 지역', '강원'],
    ],
    document.body,
  );
  expect(districts()).toBe('2차 지역 (one of a list): 춘천시');
  await fillIn([['1차 지역', '부산']], document.body);
  expect(districts()).toBe('2차 지역 (one of a list): 시·군·구를 선택해주세요');
  await fillIn([['2차 지역', '서구']], document.body);
  expect(districts()).toBe('2차 지역 (one of a list): 서구');
});
