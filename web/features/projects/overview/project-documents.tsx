import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { projectDocumentTypes } from '#contract/document-types.ts';
import type { DocumentFile } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import type { DocumentPage } from '#contract/projects/project-documents.ts';
import {
  deleteProjectDocument,
  type ProjectDetail,
  uploadProjectDocument,
} from '#contract/projects/projects.ts';
import { call } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { saveFile } from '#web/lib/download.ts';
import { upload } from '#web/lib/upload.ts';
import { Card } from '#web/ui/card.tsx';
import { DocumentList, type ListedDocument } from '#web/ui/document-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileUploadList } from '#web/ui/file-upload-list.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { UploadedFile, UploadFunction } from '#web/ui/upload-file.ts';
import { projectQuery, useRefreshProject } from '../queries.ts';
import { MoreButton } from './more-button.tsx';
import { documentPagesKey, useDocuments } from './project-pages.ts';

type ProjectDocumentsProps = { project: ProjectDetail; viewer: 'PARTY' | 'ADMIN' };

/**
 * Documents of a project with who put them there (W-05, W-06), and for its parties a place to add more while it is under
 * way; the admin reads them.
 */
export function ProjectDocuments({ project, viewer }: ProjectDocumentsProps) {
  const { allowed, documentCount } = project;
  const documents = useDocuments(project.id, project.documents);
  const remove = useDeleteDocument(project.id);
  return (
    <Card id="documents" aria-labelledby="documents-name" className="grid scroll-mt-24 gap-4.5">
      <h2 id="documents-name" className="text-h3">
        서류 <span className="tnum text-brand-ink">{documentCount}</span>
      </h2>
      {documents.items.length > 0 ? (
        <DocumentList
          showUploader
          hasPreviews
          label="프로젝트 서류"
          documents={documents.items.map((document) => toListed(document, project))}
          onDownload={saveFile}
          onDelete={viewer === 'PARTY' ? remove : undefined}
        />
      ) : (
        <EmptyState
          illustration="empty-documents"
          title="아직 올린 서류가 없어요"
          description={
            viewer === 'PARTY'
              ? '협약서, 계획서, 안내문을 이곳에 함께 모아 둘 수 있어요.'
              : '두 기관이 서류를 올리면 이곳에 보여요.'
          }
          className="py-4"
        />
      )}
      <MoreButton pages={documents} noun="서류" />
      {viewer === 'PARTY' && allowed.addDocument && <AddDocuments projectId={project.id} />}
    </Card>
  );
}

function toListed(document: DocumentFile, { company, partner }: ProjectDetail): ListedDocument {
  const { orgName } = document.uploader;
  const isPartner = orgName !== null && orgName === partner?.orgName;
  const isCompany = orgName !== null && orgName === company.name;
  return {
    ...document,
    isOwner: document.isOwn,
    uploaderTone: isPartner ? 'npo' : isCompany ? 'company' : 'staff',
    uploaderImage: isPartner ? partner.avatar : isCompany ? company.avatar : null,
    tag: document.kind === 'COMPLETION' && <Tag tone="gam">완료 서류</Tag>,
  };
}

/** Asks first; takes the file out of the list at once, and reads the list again when the server refuses. */
function useDeleteDocument(projectId: string) {
  const queryClient = useQueryClient();
  const refresh = useRefreshProject();
  return async ({ id, name }: ListedDocument) => {
    const isSure = await openDialog('confirm', {
      title: '서류를 삭제할까요?',
      description: `${name}\n삭제한 뒤에는 되돌릴 수 없어요.`,
      tone: 'danger',
      confirmText: '삭제하기',
    });
    if (!isSure) return;
    const without = (page: DocumentPage): DocumentPage => ({
      ...page,
      items: page.items.filter((document) => document.id !== id),
    });
    queryClient.setQueryData(projectQuery(projectId).queryKey, (known) =>
      known
        ? { ...known, documents: without(known.documents), documentCount: known.documentCount - 1 }
        : known,
    );
    queryClient.setQueriesData<InfiniteData<DocumentPage>>(
      { queryKey: documentPagesKey(projectId) },
      (known) => (known ? { ...known, pages: known.pages.map(without) } : known),
    );
    try {
      await call(deleteProjectDocument, { params: { projectId, fileId: id } });
    } finally {
      void queryClient.invalidateQueries({ queryKey: documentPagesKey(projectId) });
      await refresh(projectId);
    }
  };
}

function AddDocuments({ projectId }: { projectId: string }) {
  const refresh = useRefreshProject();
  // What has arrived stands in the list of documents; this list holds only what is on its way.
  const [arrived, setArrived] = useState<readonly UploadedFile[]>([]);
  const send: UploadFunction = async (file, onProgress, signal, key) => {
    const answer = await upload(uploadProjectDocument, {
      params: { projectId },
      file,
      onProgress,
      signal,
      key,
    });
    await refresh(projectId);
    return answer.file;
  };
  return (
    <div className="grid gap-3 border-t border-line pt-4.5 print:hidden">
      <p className="text-xs text-ink-3">
        계획서, 안내문처럼 진행하면서 함께 보는 서류를 올려요. 기업이 받기로 한 서류는 ‘받기로 한 서류’에서
        내요.
      </p>
      <FileUploadList
        aria-label="올리는 중인 서류"
        multiple
        maxFiles={limits.projectFilesMax}
        maxSizeMB={limits.uploadMaxSizeMB}
        accept={Object.keys(projectDocumentTypes)}
        files={arrived}
        onFilesChange={() => setArrived([])}
        upload={send}
        remove={async () => {}}
      />
    </div>
  );
}
