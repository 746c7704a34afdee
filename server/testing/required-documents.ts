import type { ProjectDetail } from '#contract/projects/projects.ts';
import type { TestBrowser } from './app.ts';

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

const read = async (browser: TestBrowser, projectId: string) =>
  (await browser.get(`/api/projects/${projectId}`)).json<ProjectDetail>();

/** Hands in a file as the document that is missing first, as the NPO does; the answer of the upload. */
export async function handIn(npo: TestBrowser, projectId: string, fileName = '결과보고서.pdf') {
  const { requiredDocuments } = await read(npo, projectId);
  const wanted = requiredDocuments.find(({ status }) => status === 'WANTED' || status === 'RETURNED');
  return npo.upload(
    `/api/projects/${projectId}/required-documents/${wanted?.id}/files`,
    { name: fileName, bytes: pdf },
    { version: String(wanted?.version) },
  );
}

/** Accepts everything that was handed in, as the company does. */
export async function acceptDocuments(company: TestBrowser, projectId: string): Promise<void> {
  const { requiredDocuments } = await read(company, projectId);
  for (const { id, version } of requiredDocuments.filter(({ status }) => status === 'HANDED_IN'))
    await company.post(`/api/projects/${projectId}/required-documents/${id}/acceptance`, { version });
}
