import { expect, test } from 'vitest';
import type { PackRoom } from '#contract/packs/packs.ts';
import { openTestApp } from '#server/testing/app.ts';
import { createCompany, createNpo } from '#server/testing/factories.ts';
import { createProject } from '#server/testing/project-factories.ts';
import { buildPacks } from './build.ts';

test('[G-50] a pack that fails keeps no other waiting, is told of, and is made with the next run', async () => {
  const app = await openTestApp();
  try {
    const { db, storage } = app.platform;
    const npo = await createNpo(db);
    const company = await createCompany(db);
    const browser = await app.signIn(company);
    const ask = async () => {
      const { projectId } = await createProject(db, company, {
        status: 'CLOSED',
        npoIds: [npo.organizationId],
      });
      const at = `/api/projects/${projectId}/pack`;
      expect((await browser.post(at)).statusCode).toBe(200);
      return async () => (await browser.get(at)).json<PackRoom>().pack?.status;
    };
    const statuses = [await ask(), await ask(), await ask()];
    const read = () => Promise.all(statuses.map((status) => status()));
    let hasRefused = false;
    const keep: typeof storage.keep = async (place) => {
      if (hasRefused) return storage.keep(place);
      hasRefused = true;
      throw new Error('the store takes nothing');
    };
    const failing = { ...app.platform, storage: { ...storage, keep } };
    await expect(buildPacks(failing)).rejects.toThrow('the store takes nothing');
    expect(await read()).toEqual(['WAITING', 'READY', 'READY']);
    expect(await buildPacks(app.platform)).toBe(1);
    expect(await read()).toEqual(['READY', 'READY', 'READY']);
    expect(await buildPacks(app.platform)).toBe(0);
  } finally {
    await app.close();
  }
});
