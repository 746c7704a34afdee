import { sql } from 'drizzle-orm';
import Fastify, { type LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#server/app-type.ts';
import { sendProblem } from '#server/http/mount.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createNpo, createNpoProject } from '#server/testing/factories.ts';
import type { Preview } from './preview-image.ts';
import { previewRoutes } from './previews.ts';

let opened: TestApp;
let get: (path: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;

beforeAll(async () => {
  opened = await openTestApp();
  const app = Object.assign(Fastify(), { platform: opened.platform }) as unknown as App;
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  previewRoutes(app);
  get = async (path, headers = {}) => app.inject({ url: `/previews/${path}.jpg`, headers });
});
afterAll(() => opened.close());

const change = (npoId: string, what: 'is_published = false') =>
  opened.platform.db.execute(sql`UPDATE npo SET ${sql.raw(what)}, version = version + 1 WHERE id = ${npoId}`);

test('[F-06] a picture is asked for again each time and answered by its ETag', async () => {
  const { organizationId: npoId } = await createNpo(opened.platform.db);
  for (const path of ['site', `npos/${npoId}`]) {
    const first = await get(path);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    const again = await get(path, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  }
});

test('[F-06] a profile and each of its own projects have pictures of their own; nothing else has any', async () => {
  const { db } = opened.platform;
  const { organizationId: npoId } = await createNpo(db);
  const { organizationId: otherId } = await createNpo(db);
  const [own, second, foreign] = [
    await createNpoProject(db, npoId),
    await createNpoProject(db, npoId, { fieldCode: 'ENV' }),
    await createNpoProject(db, otherId),
  ];
  const pictures = await Promise.all(
    [`npos/${npoId}`, `npos/${npoId}/${own}`, `npos/${npoId}/${second}`].map((path) => get(path)),
  );
  expect(pictures.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(pictures.map(({ headers }) => headers.etag)).size).toBe(3);
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const path of [
    `npos/${npoId}/${foreign}`,
    `npos/${npoId}/${nobody}`,
    `npos/${nobody}`,
    'npos/none',
    'npos/%00',
  ])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
});

test('[F-06] the picture of a profile that is taken back goes with it, drawn already or not', async () => {
  const { db } = opened.platform;
  const [drawn, fresh] = [await createNpo(db), await createNpo(db)];
  expect((await get(`npos/${drawn.organizationId}`)).statusCode).toBe(200);
  for (const { organizationId } of [drawn, fresh]) {
    await change(organizationId, 'is_published = false');
    expect((await get(`npos/${organizationId}`)).statusCode).toBe(404);
  }
});

test('[F-06] a profile that is taken back while its picture is drawn shows none', async () => {
  const { organizationId: npoId } = await createNpo(opened.platform.db);
  const { catalog } = opened.platform;
  let taken: Promise<unknown> | undefined;
  /** Catalogues in which a picture is kept just before its profile is taken back. */
  const fresh = async () => {
    await taken;
    const npos = await catalog.fresh();
    const keep: typeof npos.keep = (...given) => {
      npos.keep(...given);
      taken ??= change(npoId, 'is_published = false');
    };
    return { ...npos, keep };
  };
  const platform = { ...opened.platform, catalog: { ...catalog, fresh } };
  const app = Object.assign(Fastify(), { platform }) as unknown as App;
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  previewRoutes(app);
  const answer = await app.inject(`/previews/npos/${npoId}.jpg`);
  expect(taken).toBeDefined();
  expect(answer.statusCode).toBe(404);
});

/** Of a photo, the one of the three colours that it is painted in. */
async function colourOf(photo: Buffer): Promise<string | undefined> {
  const { channels } = await sharp(photo).stats();
  return ['red', 'green', 'blue'].find((_, at) => (channels[at]?.mean ?? 0) > 200);
}

test('[F-06] each picture says what it is of, beside a photo of that alone', async () => {
  const { db } = opened.platform;
  const member = await createNpo(db, { name: '갯벌지기' });
  const { organizationId: npoId } = member;
  const plain = await createNpoProject(db, npoId, { name: '사진 없는 사업', fieldCode: 'ENV' });
  const pictured = { [await createNpoProject(db, npoId, { name: '풀빛 사업' })]: 'green' };
  pictured[await createNpoProject(db, npoId, { name: '노을 사업' })] = 'red';
  const browser = await opened.signIn(member);
  for (const [id, background] of Object.entries(pictured)) {
    const bytes = await sharp({
      create: { width: 80, height: 60, channels: 3, background: background === 'red' ? '#f00' : '#0f0' },
    })
      .png()
      .toBuffer();
    const answer = await browser.upload(`/api/npo-profile/projects/${id}/images`, {
      name: '활동.png',
      bytes,
    });
    expect(answer.statusCode).toBe(200);
  }

  const drawn: Preview[] = [];
  const app = Object.assign(Fastify(), { platform: opened.platform }) as unknown as App;
  previewRoutes(app, async (preview) => {
    drawn.push(preview);
    return Buffer.from(preview.title);
  });
  const paths = [`npos/${npoId}`, ...[plain, ...Object.keys(pictured)].map((id) => `npos/${npoId}/${id}`)];
  for (const path of ['site', ...paths])
    expect((await app.inject(`/previews/${path}.jpg`)).statusCode).toBe(200);
  const told = await Promise.all(
    drawn.map(async ({ photo, ...words }) => ({ ...words, photo: photo && (await colourOf(photo)) })),
  );
  const facts = ['갯벌지기 · 서울 종로구', '2023.03 ~ 2023.12'];
  expect(told).toEqual([
    {
      kicker: '사회공헌 파트너 매칭',
      title: '뜻이 맞고 손이 맞는 사회공헌 파트너',
      facts: [expect.any(String), expect.any(String)],
      photo: null,
    },
    {
      kicker: '비영리단체',
      title: '갯벌지기',
      facts: [expect.any(String), '방과후 배움터, 독서 돌봄, 진로 체험'],
      photo: expect.stringMatching(/red|green/),
    },
    { kicker: '대표 사업 · 환경·기후', title: '사진 없는 사업', facts, photo: null },
    ...Object.values(pictured).map((photo) => ({
      kicker: '대표 사업 · 교육·장학',
      title: photo === 'red' ? '노을 사업' : '풀빛 사업',
      facts,
      photo,
    })),
  ]);
  expect(told[1]?.facts[0]).toMatch(/^\d+년차 · 서울 종로구 · 대표 사업 3건$/);
});

test('[F-77] what a profile does not tell is left out of its picture', async () => {
  const { db } = opened.platform;
  const told = { name: '새싹모임', profile: { foundedOn: null, mainActivities: [] } };
  const { organizationId: npoId } = await createNpo(db, told);
  const drawn: Preview[] = [];
  const app = Object.assign(Fastify(), { platform: opened.platform }) as unknown as App;
  previewRoutes(app, async (preview) => {
    drawn.push(preview);
    return Buffer.from(preview.title);
  });
  expect((await app.inject(`/previews/npos/${npoId}.jpg`)).statusCode).toBe(200);
  expect(drawn).toMatchObject([{ title: '새싹모임', facts: ['서울 종로구 · 대표 사업 0건'], photo: null }]);
});
