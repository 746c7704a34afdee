import type { ProjectDetail } from '#contract/projects/projects.ts';
import { saveFile } from '#web/lib/download.ts';
import { Card } from '#web/ui/card.tsx';
import { DocumentList } from '#web/ui/document-list.tsx';
import { Tag } from '#web/ui/tag.tsx';

/** The documents of a project for the admin, completion documents first; to be downloaded and read. */
export function ProjectDocuments({
  project,
}: {
  project: Pick<ProjectDetail, 'documents' | 'partner' | 'company'>;
}) {
  const { documents, partner, company } = project;
  const sorted = [...documents].sort(
    (a, b) =>
      Number(b.kind === 'COMPLETION') - Number(a.kind === 'COMPLETION') ||
      b.uploadedAt.localeCompare(a.uploadedAt),
  );
  return (
    <Card aria-labelledby="documents" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="documents" className="text-h3">
        서류 <span className="tnum text-brand-ink">{documents.length}</span>
      </h2>
      {sorted.length === 0 ? (
        <p className="text-ink-2">아직 올라온 서류가 없어요. 단체가 완료 서류를 올리면 이곳에 보여요.</p>
      ) : (
        <DocumentList
          label="프로젝트 서류"
          showUploader
          documents={sorted.map((document) => ({
            ...document,
            isOwner: false,
            uploaderTone:
              document.uploader.orgName === partner?.orgName
                ? 'npo'
                : document.uploader.orgName === company.name
                  ? 'company'
                  : 'staff',
            tag: document.kind === 'COMPLETION' && <Tag tone="ok">완료 서류</Tag>,
          }))}
          onDownload={saveFile}
        />
      )}
    </Card>
  );
}
