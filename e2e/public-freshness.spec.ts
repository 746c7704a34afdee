import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import pg from 'pg';
import { expect, test } from '#e2e/fixtures.ts';
import { findProject } from '#e2e/public-pages.ts';
import { startProduct } from '#e2e/server.ts';

/** Where a profile can be met, each with what it answers while the profile is public and when it is not. */
async function look(request: APIRequestContext, origin: string, npoId: string, imageId: string) {
  const status = async (address: string) => (await request.get(`${origin}${address}`)).status();
  const holds = async (address: string) =>
    (await (await request.get(`${origin}${address}`)).text()).includes(npoId);
  const { orgName } = (await (await request.get(`${origin}/api/npos/${npoId}`)).json()) as {
    orgName?: string;
  };
  const word = encodeURIComponent(orgName ?? lastName);
  if (orgName) lastName = orgName;
  return {
    page: await status(`/npos/${npoId}`),
    profile: await status(`/api/npos/${npoId}`),
    similar: await status(`/api/npos/${npoId}/similar`),
    preview: await status(`/previews/npos/${npoId}.jpg`),
    image: await status(`/api/npo/project-image/${imageId}`),
    isInDirectory: await holds(`/npos?q=${word}`),
    isInSearch: await holds(`/api/npos?q=${word}`),
    isInSitemap: await holds('/sitemaps/1.xml'),
  };
}

let lastName = '';

const there = {
  page: 200,
  profile: 200,
  similar: 200,
  preview: 200,
  image: 200,
  isInDirectory: true,
  isInSearch: true,
  isInSitemap: true,
};
const gone = {
  page: 404,
  profile: 404,
  similar: 404,
  preview: 404,
  image: 404,
  isInDirectory: false,
  isInSearch: false,
  isInSitemap: false,
};

test('[P-06] [B-04] a profile that is held or taken back is gone from every answer of two instances at once', async ({
  request,
  product,
}) => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'matson-second-'));
  const second = await startProduct({ dataDir, databaseUrl: product.databaseUrl });
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    const { npo, project } = await findProject(request, ({ images }) => images.length > 0);
    const [image] = project.images as { file: { id: string } }[];
    const lookAt = (origin: string) => look(request, origin, npo.id, image?.file.id ?? '');
    // Files lie in the first instance's folder; the second answers for everything else.
    const origins = [
      { origin: product.url, ignored: {} },
      { origin: second.url, ignored: { image: undefined } },
    ];
    const change = (sql: string) => client.query(sql, [npo.id]);
    const steps = [
      ["UPDATE organization SET membership_status = 'HELD', version = version + 1 WHERE id = $1", gone],
      ["UPDATE organization SET membership_status = 'APPROVED', version = version + 1 WHERE id = $1", there],
      ['UPDATE npo SET is_published = false, version = version + 1 WHERE id = $1', gone],
      ['UPDATE npo SET is_published = true, version = version + 1 WHERE id = $1', there],
    ] as const;
    for (const { origin, ignored } of origins) {
      expect({ ...(await lookAt(origin)), ...ignored }).toEqual({ ...there, ...ignored });
    }
    for (const [sql, expected] of steps) {
      await change(sql);
      // Asked once, right after the commit: nothing waits for a cache to notice.
      for (const { origin, ignored } of origins) {
        expect({ ...(await lookAt(origin)), ...ignored }, sql).toEqual({ ...expected, ...ignored });
      }
    }
  } finally {
    await client.end();
    await second.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
