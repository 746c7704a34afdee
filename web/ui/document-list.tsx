import { Lock } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatDay, formatFileSize } from '#web/lib/format.ts';
import { Avatar, type AvatarTone } from './avatar.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { DocumentPreview, findPreviewKind } from './document-preview.tsx';
import { FileTypeIcon } from './file-type-icon.tsx';
import { toast } from './toast.ts';
import type { UploadedFile } from './upload-file.ts';

/** A file of a document list; `isOwner` says whether the viewer may delete it, `isLocked` locks this one alone. */
export type ListedDocument = UploadedFile & {
  isOwner: boolean;
  isLocked?: boolean;
  uploaderTone?: AvatarTone;
  uploaderImage?: string | null;
  tag?: ReactNode;
  /** Where it belongs, in a line of its own. */
  place?: ReactNode;
  /** Something under the file's line, such as who may see it. */
  below?: ReactNode;
};

type DocumentListProps = {
  documents: readonly ListedDocument[];
  onDownload: (document: ListedDocument) => Promise<unknown>;
  onDelete?: (document: ListedDocument) => Promise<unknown>;
  locked?: boolean;
  showUploader?: boolean;
  /** Whether pictures and PDFs can be looked at where they stand. */
  hasPreviews?: boolean;
  label: string;
};

/**
 * Documents with '다운받기' and '삭제하기', in one line each where the list is wide enough. Delete is hidden when the list (`locked`) or the file is locked, and disabled
 * for files of others. `hasPreviews` opens pictures and PDFs in their line. `showUploader` adds the upload date and who put it there. A rejected `onDownload` or `onDelete`
 * becomes a toast.
 */
export function DocumentList({
  documents,
  onDownload,
  onDelete,
  locked = false,
  showUploader = false,
  hasPreviews = false,
  label,
}: DocumentListProps) {
  const [openedId, setOpenedId] = useState<string | null>(null);
  return (
    <ul aria-label={label} className="@container grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
      {documents.map((document) => (
        <li
          key={document.id}
          className={classNames(
            'grid grid-cols-[36px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 py-3 first:pt-0 last:pb-0',
            showUploader
              ? '@2xl:grid-cols-[36px_minmax(0,1fr)_minmax(0,156px)_auto]'
              : '@2xl:grid-cols-[36px_minmax(0,1fr)_auto]',
          )}
        >
          <FileTypeIcon fileName={document.name} />
          <div className="min-w-0">
            <p
              title={document.name}
              className="line-clamp-2 text-sm leading-5 font-semibold [overflow-wrap:anywhere]"
            >
              {document.name} {document.tag}
            </p>
            {document.place && <p className="text-sm text-ink-2">{document.place}</p>}
            <p className="tnum text-xs text-ink-3">
              {formatFileSize(document.size)}
              {showUploader && document.uploadedAt && ` · ${formatDay(document.uploadedAt)}`}
            </p>
            {document.below}
          </div>
          {showUploader && <UploaderCell document={document} />}
          <DocumentActions
            document={document}
            locked={locked || Boolean(document.isLocked)}
            onDownload={onDownload}
            onDelete={onDelete}
            isOpened={openedId === document.id}
            onOpen={hasPreviews ? (isOpened) => setOpenedId(isOpened ? document.id : null) : undefined}
          />
          {openedId === document.id && document.path && (
            <div className="col-span-full">
              <DocumentPreview src={document.path} name={document.name} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function UploaderCell({ document }: { document: ListedDocument }) {
  const name = document.uploader?.orgName || document.uploader?.name;
  if (!name) return <span className="@max-2xl:hidden" />;
  return (
    <span className="flex min-w-0 items-center gap-2 text-xs text-ink-2 @max-2xl:col-start-2">
      <Avatar
        size="sm"
        alt=""
        name={name}
        src={document.uploaderImage ?? null}
        tone={document.uploaderTone ?? 'staff'}
      />
      <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{name}</span>
    </span>
  );
}

type DocumentActionsProps = {
  document: ListedDocument;
  locked: boolean;
  onDownload: DocumentListProps['onDownload'];
  onDelete: DocumentListProps['onDelete'];
  isOpened: boolean;
  onOpen: ((isOpened: boolean) => void) | undefined;
};

function DocumentActions({ document, locked, onDownload, onDelete, isOpened, onOpen }: DocumentActionsProps) {
  const reasonId = useId();
  const [busy, setBusy] = useState<'download' | 'delete' | null>(null);

  async function run(kind: 'download' | 'delete', action: Promise<unknown>) {
    setBusy(kind);
    try {
      await action;
    } catch (error) {
      const message = (error instanceof Error && error.message) || '파일 삭제에 실패했습니다.';
      toast.error(kind === 'download' ? '파일 다운로드에 실패했습니다.' : `파일 삭제 오류: ${message}`);
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2 @max-2xl:col-start-2 @2xl:justify-self-end">
      {onOpen && document.path && findPreviewKind(document.name) && (
        <Button
          size="sm"
          variant="line"
          aria-label={`${document.name} ${isOpened ? '그만 보기' : '보기'}`}
          aria-expanded={isOpened}
          onClick={() => onOpen(!isOpened)}
        >
          {isOpened ? '그만 보기' : '보기'}
        </Button>
      )}
      <Button
        size="sm"
        variant="line"
        aria-label={`${document.name} 다운받기`}
        loading={busy === 'download'}
        onClick={() => run('download', onDownload(document))}
      >
        다운받기
      </Button>
      {locked ? (
        <span className="inline-flex min-w-18 items-center justify-center gap-1 text-xs text-ink-3">
          <Lock aria-hidden="true" className="size-4" />
          잠김
        </span>
      ) : (
        onDelete && (
          <>
            <Button
              size="sm"
              variant="ghost"
              className="min-w-18"
              aria-label={`${document.name} 삭제하기`}
              aria-describedby={document.isOwner ? undefined : reasonId}
              title={document.isOwner ? undefined : '올린 기관만 삭제할 수 있어요.'}
              disabled={!document.isOwner}
              loading={busy === 'delete'}
              onClick={() => run('delete', onDelete(document))}
            >
              삭제하기
            </Button>
            {!document.isOwner && (
              <span id={reasonId} className="sr-only">
                올린 기관만 삭제할 수 있어요.
              </span>
            )}
          </>
        )
      )}
    </div>
  );
}
