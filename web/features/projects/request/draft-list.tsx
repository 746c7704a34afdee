import { Link } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';
import { problemText } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Button, buttonClassNames } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDeleteDraft } from '../queries.ts';
import { openDraftDevice } from './draft-device.ts';
import { nameDraft } from './draft-name.ts';
import { requestSteps } from './request-values.ts';
import type { StartedDraft } from './use-started-drafts.ts';

/** The half-written requests of a member: where each was left, its name, and the way back to it. */
export function DraftList({ memberId, drafts }: { memberId: string; drafts: readonly StartedDraft[] }) {
  return (
    <section aria-labelledby="drafts" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="drafts" className="text-h3">
        쓰던 요청서{' '}
        <span className="tnum text-ink-3">
          {drafts.length}/{limits.projectDraftsMax}
        </span>
      </h2>
      <Card as="div" padding="none">
        <ul>
          {drafts.map((draft) => (
            <DraftLine key={draft.key} memberId={memberId} draft={draft} />
          ))}
        </ul>
      </Card>
      <p className="text-sm text-ink-2">
        나만 볼 수 있고, {limits.projectDraftsMax}개까지 저장돼요. 제출하거나 지울 때까지 남아 있어요.
      </p>
    </section>
  );
}

function DraftLine({ memberId, draft }: { memberId: string; draft: StartedDraft }) {
  const { key, name, title, step, savedAt, isOnServer } = draft;
  const deletion = useDeleteDraft(memberId);
  const shown = nameDraft(draft);

  async function discard() {
    const isSure = await openDialog('confirm', {
      title: '이 요청서를 지울까요?',
      description: `‘${shown}’에 적은 내용과 올린 첨부가 모두 지워져요. 지운 뒤에는 되돌릴 수 없어요.`,
      tone: 'danger',
      confirmText: '지우기',
    });
    if (!isSure) return;
    try {
      await deletion.mutateAsync(key);
      openDraftDevice(memberId, key).clear();
      toast.success('쓰던 요청서를 지웠어요.');
    } catch (error) {
      toast.error(problemText(error));
    }
  }

  return (
    <li className="grid gap-3 border-line px-5 py-4 not-first:border-t tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center tablet:px-6">
      <div className="grid gap-0.5">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-body font-[650] [overflow-wrap:anywhere]">
          {shown}
          {!isOnServer && <Tag tone="warn">이 기기에만 있어요</Tag>}
        </h3>
        {name !== null && title !== '' && (
          <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{title}</p>
        )}
        <p className="tnum text-sm text-ink-3">
          {step}단계 {requestSteps[step - 1]?.name} · {formatDateTime(savedAt)} 저장
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="/project/request" search={{ draft: key }} className={buttonClassNames('line', 'sm')}>
          이어 쓰기<span className="sr-only">: {shown}</span>
        </Link>
        {isOnServer && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => void openDialog('draftName', { memberId, draftKey: key, name: name ?? '', title })}
          >
            이름 바꾸기<span className="sr-only">: {shown}</span>
          </Button>
        )}
        <Button variant="ghost" size="sm" loading={deletion.isPending} onClick={() => void discard()}>
          지우기<span className="sr-only">: {shown}</span>
        </Button>
      </div>
    </li>
  );
}
