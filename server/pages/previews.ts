import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { NpoProfile } from '#contract/npos/npos.ts';
import type { App } from '#server/app-type.ts';
import { problem } from '#server/http/problem.ts';
import { getCodeBook } from '#server/modules/codes/service.ts';
import { drawStored } from '#server/modules/files/previews.ts';
import { findFiles } from '#server/modules/files/store.ts';
import { getNpo } from '#server/modules/npos/service.ts';
import { drawPreview, type Preview, photoFrame } from './preview-image.ts';

/** Asked for again each time and answered by its ETag, so that a profile that is held takes its picture along at once. */
const CACHE = 'public, max-age=0, must-revalidate';

const sitePreview: Preview = {
  kicker: '사회공헌 파트너 매칭',
  title: '뜻이 맞고 손이 맞는 사회공헌 파트너',
  facts: ['하고 싶은 사회공헌을 들려주세요.', '지역과 분야가 맞는 비영리단체를 추천 이유와 함께 소개해요.'],
  photo: null,
};

const npoAddress = z.object({ npoId: z.uuid(), projectId: z.uuid().optional() });
type NpoAddress = z.infer<typeof npoAddress>;

/**
 * Pictures that messengers show beside a shared address: of the product, of a profile, of a representative project. `draw`
 * draws them.
 */
export function previewRoutes(app: App, draw: typeof drawPreview = drawPreview): void {
  let site: Promise<Buffer> | null = null;
  app.get('/previews/site.jpg', async (request, reply) => {
    site ??= draw(sitePreview).catch((error: unknown) => {
      // Whoever asks next tries again.
      site = null;
      throw error;
    });
    return sendPreview(request, reply, await site);
  });
  app.get<{ Params: { npoId: string } }>('/previews/npos/:npoId.jpg', async (request, reply) =>
    sendPreview(request, reply, await findPreview(app, request.params, draw)),
  );
  app.get<{ Params: { npoId: string; projectId: string } }>(
    '/previews/npos/:npoId/:projectId.jpg',
    async (request, reply) => sendPreview(request, reply, await findPreview(app, request.params, draw)),
  );
}

async function findPreview(app: App, address: NpoAddress, draw: typeof drawPreview): Promise<Buffer> {
  if (!npoAddress.safeParse(address).success) throw problem('NOT_FOUND');
  const { npoId, projectId } = address;
  const { platform } = app;
  const kind = `preview ${projectId ?? ''}`;
  const npos = await platform.catalog.fresh();
  const held = npos.getHeld(npoId, kind);
  if (held !== null) return Buffer.from(held.buffer, held.byteOffset, held.byteLength);
  const { asOf } = npos;
  const version = npos.versionOf(npoId);
  const npo = JSON.parse((await getNpo(platform, npoId)).toString()) as NpoProfile;
  const words = projectId === undefined ? profilePreview(npo) : await projectPreview(app, npo, projectId);
  const picture = await draw({ ...words, photo: await findPhoto(app, npo, projectId) });
  if (version !== null) npos.keep({ id: npoId, version, asOf }, kind, picture);
  // Drawing takes a moment in which the profile may have been taken back.
  const cards = await (await platform.catalog.fresh()).findCards([npoId]);
  if (!cards.has(npoId)) throw problem('NOT_FOUND');
  return picture;
}

/** The first picture of the representative project, or of the first one that has any; null where it cannot be read. */
async function findPhoto(app: App, npo: NpoProfile, projectId?: string): Promise<Buffer | null> {
  const projects = npo.projects.filter(({ id }) => projectId === undefined || id === projectId);
  const fileId = projects.flatMap(({ images }) => images).at(0)?.file.id;
  if (fileId === undefined) return null;
  const { db, storage } = app.platform;
  const [row] = await findFiles(db, [fileId]);
  if (!row) return null;
  try {
    return await drawStored(storage, row.storageKey, photoFrame);
  } catch (error) {
    // The words are worth sending without the picture.
    app.log.warn({ err: error, fileId }, 'no photo for a preview');
    return null;
  }
}

type Words = Omit<Preview, 'photo'>;

function profilePreview(npo: NpoProfile): Words {
  return {
    kicker: '비영리단체',
    title: npo.orgName,
    facts: [
      [npo.tenure && `${npo.tenure}년차`, npo.location, `대표 사업 ${npo.projectCount}건`]
        .filter(Boolean)
        .join(' · '),
      npo.mainActivities.slice(0, 3).join(', '),
    ].filter(Boolean),
  };
}

async function projectPreview(app: App, npo: NpoProfile, projectId: string): Promise<Words> {
  const project = npo.projects.find(({ id }) => id === projectId);
  if (!project) throw problem('NOT_FOUND');
  const codes = await getCodeBook(app.platform.db);
  const month = (day: string) => day.slice(0, 7).replace('-', '.');
  return {
    kicker: `대표 사업 · ${codes.nameOf('FIELD', project.fieldCode)}`,
    title: project.name,
    facts: [
      [npo.orgName, npo.location].filter(Boolean).join(' · '),
      `${month(project.actualStart)} ~ ${month(project.actualEnd)}`,
    ],
  };
}

function sendPreview(request: FastifyRequest, reply: FastifyReply, picture: Buffer): FastifyReply {
  const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', CACHE).header('etag', etag).type('image/jpeg');
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(picture);
}
