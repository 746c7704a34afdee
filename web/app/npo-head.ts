import type { NpoProfile } from '#contract/npos/npos.ts';
import { publicHead } from './page-head.ts';
import { breadcrumbs, ngo, representativeProject } from './structured-data.ts';

const DESCRIPTION_LENGTH = 150;

/** The head of a profile, or of the representative project that its address names. */
export function npoHead(npo: NpoProfile, projectId: string | undefined): ReturnType<typeof publicHead> {
  const path = `/npos/${npo.id}`;
  const trail = [
    { name: '비영리단체 찾기', path: '/npos' },
    { name: npo.orgName, path },
  ];
  const project = npo.projects.find(({ id }) => id === projectId);
  if (project === undefined) {
    const about = npo.intro || `${npo.orgName}의 주요 활동, 대표 사업, 확인된 증빙을 볼 수 있어요.`;
    return publicHead({
      title: npo.orgName,
      description: shorten(about),
      canonicalPath: path,
      image: `/previews${path}.jpg`,
      structured: [ngo(npo), breadcrumbs(...trail)],
    });
  }
  const projectPath = `${path}?project=${project.id}`;
  return publicHead({
    title: `${project.name} – ${npo.orgName}`,
    description: shorten(project.description),
    canonicalPath: projectPath,
    image: `/previews${path}/${project.id}.jpg`,
    structured: [
      representativeProject(npo, project),
      breadcrumbs(...trail, { name: project.name, path: projectPath }),
    ],
  });
}

function shorten(text: string): string {
  const line = [...text.replace(/\s+/g, ' ').trim()];
  return line.length <= DESCRIPTION_LENGTH
    ? line.join('')
    : `${line.slice(0, DESCRIPTION_LENGTH - 1).join('')}…`;
}
