import {
  Check,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  Clock,
  Download,
  Eye,
  Undo2,
  Upload,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { withParticle } from '#contract/fields/particles.ts';
import {
  type RequiredDocument,
  type RequiredDocumentStatus,
  requiredDocumentStatusLabels,
} from '#contract/projects/required-document-status.ts';
import { problemText } from '#web/lib/api.ts';
import { saveFile } from '#web/lib/download.ts';
import { formatDay, formatFileSize } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DocumentPreview, findPreviewKind } from '#web/ui/document-preview.tsx';
import { Tag, type TagTone } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { ReasonForm } from '../reason-form.tsx';
import { HandInFile } from './hand-in-file.tsx';
import { type DocumentDecision, useDecideDocument } from './queries.ts';

/** What is open under a row: what was handed in, the place for a file, or the field for a reason. */
export type OpenStep = 'LOOK' | 'FILE' | 'RETURN' | 'WAIVE';

const looks: Record<RequiredDocumentStatus, { tone: TagTone; icon: ReactNode }> = {
  WANTED: { tone: 'neutral', icon: <CircleDashed aria-hidden="true" /> },
  HANDED_IN: { tone: 'brand', icon: <Clock aria-hidden="true" /> },
  ACCEPTED: { tone: 'ok', icon: <CircleCheck aria-hidden="true" /> },
  RETURNED: { tone: 'gam', icon: <Undo2 aria-hidden="true" /> },
  WAIVED: { tone: 'neutral', icon: <CircleMinus aria-hidden="true" /> },
};

const reasonSteps = {
  RETURN: {
    label: '돌려보내는 이유',
    submitText: '돌려보내기',
    submittingText: '돌려보내는 중...',
    effect:
      '이유를 단체에 알리고, 단체가 고친 파일을 다시 내요. 낸 파일은 단체가 지우기 전까지 서류에 남아요.',
    done: '서류를 돌려보냈어요.',
    commonReasons: ['내용이 요청한 것과 달라요.', '금액이나 인원이 맞지 않아요.', '파일이 열리지 않아요.'],
  },
  WAIVE: {
    label: '받지 않는 이유',
    submitText: '받지 않기',
    submittingText: '저장 중...',
    effect: '단체에 알리고, 이 서류는 마친 것으로 봐요. 되돌릴 수 없지만 다시 요청할 수 있어요.',
    done: '이 서류는 받지 않기로 했어요.',
    commonReasons: ['다른 서류에 들어 있어요.', '이번 사업에는 없는 서류예요.'],
  },
} as const;

type RequiredDocumentRowProps = {
  projectId: string;
  document: RequiredDocument;
  /** Nothing comes any more. */
  isOver: boolean;
  mayDecide: boolean;
  mayHandIn: boolean;
  open: OpenStep | null;
  onOpen: (step: OpenStep | null) => void;
};

/** One document: where it stands, what was handed in, and what the viewer can do with it now. */
export function RequiredDocumentRow({
  projectId,
  document,
  isOver,
  mayDecide,
  mayHandIn,
  open,
  onOpen,
}: RequiredDocumentRowProps) {
  const { name, status, reason, file, changedAt } = document;
  const decide = useDecideDocument(projectId);

  async function send(decision: DocumentDecision, done: string) {
    try {
      await decide.mutateAsync({ document, decision });
    } catch (error) {
      toast.error(problemText(error));
      return;
    }
    onOpen(null);
    toast.success(done);
  }

  const isOpened = open === 'LOOK';
  const isMissing = status === 'WANTED' || status === 'RETURNED';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-3.5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_200px]">
          <h3 className="text-body font-semibold [overflow-wrap:anywhere]">{name}</h3>
          {status !== 'WANTED' && (
            <p className="tnum text-xs text-ink-3 [overflow-wrap:anywhere]">
              {file
                ? `${file.name}\u00A0· ${formatFileSize(file.size)}\u00A0· ${formatDay(file.uploadedAt)}`
                : formatDay(changedAt)}
            </p>
          )}
          {reason !== null && (
            <p className="mt-1 text-sm text-ink-2 [overflow-wrap:anywhere]">
              {status === 'RETURNED' ? '돌려보낸 이유' : '받지 않는 이유'}: {reason}
            </p>
          )}
        </div>
        <Tag tone={looks[status].tone} icon={looks[status].icon}>
          {isOver && isMissing ? '받지 못했어요' : requiredDocumentStatusLabels[status]}
        </Tag>
      </div>
      {(open === null || isOpened) && (
        <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
          {file && findPreviewKind(file.name) && (
            <Button
              variant="line"
              size="sm"
              aria-label={`${name} ${isOpened ? '그만 보기' : '보기'}`}
              aria-expanded={isOpened}
              onClick={() => onOpen(isOpened ? null : 'LOOK')}
            >
              <Eye aria-hidden="true" />
              {isOpened ? '그만 보기' : '보기'}
            </Button>
          )}
          {file && (
            <Button
              variant="line"
              size="sm"
              aria-label={`${name} 다운받기`}
              onClick={() => {
                saveFile(file).catch(() => toast.error('파일 다운로드에 실패했습니다.'));
              }}
            >
              <Download aria-hidden="true" />
              다운받기
            </Button>
          )}
          {mayHandIn && (isMissing || status === 'HANDED_IN') && (
            <Button
              variant={isMissing ? 'secondary' : 'line'}
              size="sm"
              aria-label={`${name} ${fileSteps[status]}`}
              onClick={() => onOpen('FILE')}
            >
              <Upload aria-hidden="true" />
              {fileSteps[status]}
            </Button>
          )}
          {mayDecide && status === 'HANDED_IN' && (
            <>
              <Button
                variant="line"
                size="sm"
                aria-label={`${name} 돌려보내기`}
                disabled={decide.isPending}
                onClick={() => onOpen('RETURN')}
              >
                <Undo2 aria-hidden="true" />
                돌려보내기
              </Button>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`${name} 확인하기`}
                loading={decide.isPending}
                loadingText="저장 중..."
                onClick={() => void send({ kind: 'ACCEPT' }, `${withParticle(name, '을/를')} 확인했어요.`)}
              >
                <Check aria-hidden="true" />
                확인하기
              </Button>
            </>
          )}
          {mayDecide && isMissing && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`${name} 받지 않기`}
              onClick={() => onOpen('WAIVE')}
            >
              받지 않기
            </Button>
          )}
        </div>
      )}
      {isOpened && file && <DocumentPreview src={file.path} name={file.name} />}
      {open === 'FILE' && mayHandIn && (
        <HandInFile projectId={projectId} document={document} onClose={() => onOpen(null)} />
      )}
      {(open === 'RETURN' || open === 'WAIVE') && mayDecide && (
        <div className="rounded-r2 bg-gam-tint p-4">
          <ReasonForm
            label={reasonSteps[open].label}
            commonReasons={reasonSteps[open].commonReasons}
            submitText={reasonSteps[open].submitText}
            submittingText={reasonSteps[open].submittingText}
            isSubmitting={decide.isPending}
            onUnsaved={() => {}}
            onSubmit={(given) => send({ kind: open, reason: given }, reasonSteps[open].done)}
            onGiveUp={() => onOpen(null)}
          >
            <p className="text-sm text-ink-2">{reasonSteps[open].effect}</p>
          </ReasonForm>
        </div>
      )}
    </li>
  );
}

/** What the NPO does with a file, by where the document stands. */
const fileSteps: Record<RequiredDocumentStatus, string> = {
  WANTED: '파일 내기',
  RETURNED: '다시 내기',
  HANDED_IN: '다른 파일로 바꾸기',
  ACCEPTED: '',
  WAIVED: '',
};
