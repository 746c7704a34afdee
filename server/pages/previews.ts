import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { NpoProfile } from '#contract/npos/npos.ts';
import type { App } from '#server/app-type.ts';
import { problem } from '#server/http/problem.ts';
import { getCodeBook } from '#server/modules/codes/service.ts';
import { getNpo } from '#server/modules/npos/service.ts';
import { drawPreview, type Preview } from './preview-image.ts';

/** Asked for again each time and answered by its ETag, so that a profile that is held takes its picture along at once. */
const CACHE = 'public, max-age=0, must-revalidate';

const sitePreview: Preview = {
  kicker: '사회공헌 파트너 매칭',
  title: '뜻이 맞고 손이 맞는 사회공헌 파트너',
  facts: ['하고 싶은 사회공헌을 들려주세요.', '지역과 분야가 맞는 비영리단체를 추천 이유와 함께 소개해요.'],
};

const npoAddress = z.object({ npoId: z.uuid(), projectId: z.uuid().optional() });
type NpoAddress = z.infer<typeof npoAddress>;

/** Pictures that messengers show beside a shared address: of the product, of a profile, of a representative project. */
export function previewRoutes(app: App): void {
  let site: Promise<Buffer> | null = null;
  app.get('/previews/site.png', async (request, reply) => {
    site ??= drawPreview(sitePreview).catch((error: unknown) => {
      // Whoever asks next tries again.
      site = null;
      throw error;
    });
    return sendPreview(request, reply, await site);
  });
  app.get<{ Params: { npoId: string } }>('/previews/npos/:npoId.png', async (request, reply) =>
    sendPreview(request, reply, await findPreview(app, request.params)),
  );
  app.get<{ Params: { npoId: string; projectId: string } }>(
    '/previews/npos/:npoId/:projectId.png',
    async (request, reply) => sendPreview(request, reply, await findPreview(app, request.params)),
  );
}

async function findPreview(app: App, address: NpoAddress): Promise<Buffer> {
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
  const preview = projectId === undefined ? profilePreview(npo) : await projectPreview(app, npo, projectId);
  const png = await drawPreview(preview);
  if (version !== null) npos.keep({ id: npoId, version, asOf }, kind, png);
  // Drawing takes a moment in which the profile may have been taken back.
  const cards = await (await platform.catalog.fresh()).findCards([npoId]);
  if (!cards.has(npoId)) throw problem('NOT_FOUND');
  return png;
}

function profilePreview(npo: NpoProfile): Preview {
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

async function projectPreview(app: App, npo: NpoProfile, projectId: string): Promise<Preview> {
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

function sendPreview(request: FastifyRequest, reply: FastifyReply, png: Buffer): FastifyReply {
  const etag = `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', CACHE).header('etag', etag).type('image/png');
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(png);
}
