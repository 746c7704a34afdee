import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { file } from '#db/schema/files.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany, createNpo } from '#server/testing/factories.ts';
import { createProject, testDraft } from '#server/testing/project-factories.ts';
import { startApplicant } from '#server/testing/signups.ts';

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await openTestApp();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

const uploads = {
  'a document of a project': async () => {
    const { db } = app.platform;
    const npo = await createNpo(db);
    const made = await createProject(db, await createCompany(db), {
      status: 'IN_PROGRESS',
      npoIds: [npo.organizationId],
    });
    return {
      path: `/api/projects/${made.projectId}/documents`,
      cookie: (await app.signIn(npo)).cookie,
    };
  },
  'an attachment of a request': async () => ({
    path: `${testDraft}/attachments`,
    cookie: (await app.signIn(await createCompany(app.platform.db))).cookie,
  }),
  'a certificate': async () => ({
    path: '/api/certificates/UNIQUE_NUMBER',
    cookie: (await app.signIn(await createNpo(app.platform.db, { certificates: [] }))).cookie,
  }),
  'the certificate of an application': async () => ({
    path: '/api/signup/certificate',
    cookie: (await startApplicant(app)).cookie,
  }),
};

test.each(Object.keys(uploads) as (keyof typeof uploads)[])(
  '[F-70] an upload that is cut off leaves neither row, nor object, nor temporary file: %s',
  async (which) => {
    const { path, cookie } = await uploads[which]();
    const { temporaryDir } = app.platform.storage;
    const head =
      '--cut\r\ncontent-disposition: form-data; name="file"; filename="큰 계획.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\n';
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\n` +
        'content-type: multipart/form-data; boundary=cut\r\ncontent-length: 5000000\r\n\r\n',
    );
    socket.write(head);
    socket.write(Buffer.alloc(200_000, 'x'));
    const expectTemporaryFiles = (count: number) =>
      vi.waitFor(
        async () => expect(await readdir(temporaryDir), 'temporary files of the upload').toHaveLength(count),
        { timeout: 60_000 },
      );
    await expectTemporaryFiles(1);
    socket.destroy();
    await expectTemporaryFiles(0);
    expect(await app.platform.db.$count(file)).toBe(0);
    const objects: string[] = [];
    for await (const key of app.platform.storage.list()) objects.push(key);
    expect(objects).toEqual([]);
  },
);
