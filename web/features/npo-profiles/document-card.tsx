import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { publicDocumentTypes } from '#contract/document-types.ts';
import { limits } from '#contract/limits.ts';
import type { NpoDocument } from '#contract/npos/npo-profiles.ts';
import { problemText } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { saveFile } from '#web/lib/download.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DocumentList, type ListedDocument } from '#web/ui/document-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileUploadList } from '#web/ui/file-upload-list.tsx';
import { Note } from '#web/ui/note.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import type { UploadedFile, UploadFunction } from '#web/ui/upload-file.ts';
import { Part } from './part.tsx';
import {
  ownProfileQuery,
  publishDocument,
  removeDocument,
  sendDocument,
  useRefreshProfile,
} from './queries.ts';

/** Documents of the profile (W-05, W-06): private at first, each with the switch that shows it to every visitor. */
export function DocumentCard({
  documents,
  takenDownIds,
}: {
  documents: readonly NpoDocument[];
  /** Ids of what the admin has taken down: nobody else sees it, whatever its switch says. */
  takenDownIds: ReadonlySet<string>;
}) {
  const refresh = useRefreshProfile();
  const remove = useRemoveDocument();
  // What has arrived stands in the list of documents; this list holds only what is on its way.
  const [arrived, setArrived] = useState<readonly UploadedFile[]>([]);
  const send: UploadFunction = async (...given) => {
    const file = await sendDocument(...given);
    await refresh();
    return file;
  };
  const room = limits.npoDocumentsMax - documents.length;
  return (
    <Part id="papers" title="공개 서류" count={documents.length}>
      <Note>
        올린 서류는 우리 단체만 볼 수 있어요. <b>‘공개’를 켠 서류만</b> 프로필에 나오고, 로그인하지 않은
        사람도 내려받을 수 있어요. 주민등록번호나 계좌번호처럼 알리면 안 되는 내용이 없는지 먼저 확인해
        주세요.
      </Note>
      {documents.length > 0 ? (
        <DocumentList
          showUploader
          label="프로필 서류"
          documents={documents.map((document) => ({
            ...document,
            isOwner: true,
            uploaderTone: 'npo',
            tag: <DocumentTag document={document} isTakenDown={takenDownIds.has(document.id)} />,
            below: <PublicSwitch document={document} isTakenDown={takenDownIds.has(document.id)} />,
          }))}
          onDownload={saveFile}
          onDelete={remove}
        />
      ) : (
        <EmptyState
          illustration="empty-documents"
          title="아직 올린 서류가 없어요"
          description="결산서, 사업 보고서, 정관처럼 기업이 미리 살펴보고 싶어 하는 서류를 올려 주세요."
          className="py-2"
        />
      )}
      {room > 0 ? (
        <FileUploadList
          aria-label="올리는 중인 서류"
          multiple
          maxFiles={room}
          maxSizeMB={limits.uploadMaxSizeMB}
          accept={Object.keys(publicDocumentTypes)}
          files={arrived}
          onFilesChange={() => setArrived([])}
          upload={send}
          remove={async () => {}}
        />
      ) : (
        <p className="text-sm text-ink-2">서류는 {limits.npoDocumentsMax}개까지 올릴 수 있어요.</p>
      )}
    </Part>
  );
}

type OwnDocument = { document: NpoDocument; isTakenDown: boolean };

function DocumentTag({ document, isTakenDown }: OwnDocument) {
  if (isTakenDown) return <Tag tone="warn">관리자가 내려 둠</Tag>;
  return document.isPublic ? <Tag tone="ok">공개</Tag> : <Tag>비공개</Tag>;
}

function describeSight(isPublic: boolean, isTakenDown: boolean): string {
  if (!isPublic) return '우리 단체만 볼 수 있어요.';
  return isTakenDown
    ? '다시 보이게 되면 프로필에서 누구나 내려받을 수 있어요.'
    : '프로필에서 누구나 내려받을 수 있어요.';
}

/** Shows one document to everybody, or takes it back from them; what that means stands beside it. */
function PublicSwitch({ document, isTakenDown }: OwnDocument) {
  const refresh = useRefreshProfile();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const errorId = useId();
  const [mistake, setMistake] = useState<string | null>(null);
  const isPublic = wanted ?? document.isPublic;

  async function change(next: boolean) {
    setWanted(next);
    setMistake(null);
    try {
      await publishDocument(document.id, next);
      await refresh();
      toast.success(next ? '서류를 공개했어요.' : '서류를 비공개로 바꿨어요.');
    } catch (error) {
      setMistake(problemText(error));
    } finally {
      setWanted(null);
    }
  }

  return (
    <>
      <Checkbox
        label={
          <>
            공개<span className="sr-only"> ({document.name})</span>
          </>
        }
        description={describeSight(isPublic, isTakenDown)}
        checked={isPublic}
        disabled={wanted !== null}
        aria-errormessage={mistake ? errorId : undefined}
        onChange={(event) => void change(event.target.checked)}
        className="mt-1.5 text-sm"
      />
      {mistake && (
        <p id={errorId} role="alert" className="text-xs text-danger">
          {mistake}
        </p>
      )}
    </>
  );
}

/** Asks first; takes the file out of the list at once, and reads the list again whatever the server answers. */
function useRemoveDocument() {
  const queryClient = useQueryClient();
  const refresh = useRefreshProfile();
  return async ({ id, name }: ListedDocument) => {
    const isSure = await openDialog('confirm', {
      title: '서류를 삭제할까요?',
      description: `${name}\n삭제하면 프로필에서도 바로 사라지고 되돌릴 수 없어요.`,
      tone: 'danger',
      confirmText: '삭제하기',
    });
    if (!isSure) return;
    queryClient.setQueryData(ownProfileQuery.queryKey, (known) =>
      known ? { ...known, documents: known.documents.filter((document) => document.id !== id) } : known,
    );
    try {
      await removeDocument(id);
    } finally {
      await refresh();
    }
  };
}
