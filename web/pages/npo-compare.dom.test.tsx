import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadedCodes } from '#web/testing/codes.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, press } from '#web/testing/screen.tsx';

afterEach(leaveScreen);

const ids = [1, 2].map((at) => `0198f3c2-7b1e-4a60-9c52-00000000000${at}`) as [string, string];
const npo = (id: string, orgName: string) => ({
  ...{ id, orgName, avatar: null, image: null, tenure: 7, location: '강원 춘천시', projectCount: 3 },
  ...{ fieldCodes: ['EDU'], beneficiaryCodes: ['CHILD'], serviceRegionCodes: ['51'], isNationwide: false },
  ...{ mainActivities: ['저녁 공부방'], intro: '', foundedOn: null, certificates: [], projects: [] },
  ...{ canIssueDonationReceipt: true, canIssueTaxInvoice: false, documents: [] },
});
const [one, two] = [npo(ids[0], '푸른솔'), npo(ids[1], '늘봄')];
const said = () => outline(document.querySelector('main') as HTMLElement);
const GONE = '더는 공개하지 않는 단체는 표에서 뺐어요.';
const draw = (answers: object, fails: string[] = []) =>
  drawScreen('PAGE', {
    at: `/npos/compare?ids=${ids.join(',')}`,
    loaded: loadedCodes,
    answers: Object.fromEntries(Object.entries(answers).map(([id, answer]) => [`GET /npos/${id}`, answer])),
    fails: fails.map((id) => `GET /npos/${id}`),
  });

test('[F-77] the NPOs of the address stand side by side, and one is taken out by a press', async () => {
  const { router } = draw({ [ids[0]]: one, [ids[1]]: two });
  await waitFor(() => expect(said().join()).toContain('늘봄'));
  expect(said()).toContain('[인쇄하기]');
  expect(said()).not.toContain(GONE);
  await press(document.body, '늘봄 비교에서 빼기');
  await waitFor(() => expect(router.state.location.search).toEqual({ ids: ids[0] }));
  await press(document.body, '푸른솔 비교에서 빼기');
  await waitFor(() => expect(said()).toContain('비교할 단체가 없어요'));
  expect(router.state.location.search).toEqual({});
  expect(said()).not.toContain('[인쇄하기]');
});

test('[F-77] one that is no longer public is left out, and that is said', async () => {
  draw({ [ids[0]]: one });
  await waitFor(() => expect(said()).toContain(GONE));
  expect(said().join()).toContain('푸른솔');
});

test('[F-77] one that cannot be read is not taken for one that is no longer public', async () => {
  const { heal } = draw({ [ids[0]]: one, [ids[1]]: two }, [ids[1]]);
  await waitFor(() => expect(said()).toContain('단체를 불러오지 못했어요'));
  expect(said()).not.toContain(GONE);
  expect(said()).not.toContain('[인쇄하기]');
  heal(`GET /npos/${ids[1]}`);
  await press(document.body, '다시 시도');
  await waitFor(() => expect(said()).toContain('[인쇄하기]'));
  expect(said()).not.toContain('단체를 불러오지 못했어요');
});
