import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { LegalNotice } from '#contract/accounts/consents.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { formatDay } from '#web/lib/format.ts';
import { useOpenLegal } from '#web/lib/legal-address.ts';
import { useSessionActions } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DialogControls } from '#web/ui/dialog-stack.ts';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAgreement } from './queries.ts';

type LegalConsentDialogProps = DialogControls<boolean> & { notices: readonly LegalNotice[] };

/** Asks for the consent to newer texts, each for itself; who does not agree can put it off or leave. */
export function LegalConsentDialog({ notices, onClose }: LegalConsentDialogProps) {
  const openLegal = useOpenLegal();
  const formId = useId();
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const agreement = useAgreement();
  const { refresh } = useSessionActions();
  const isComplete = notices.every(({ slug }) => agreed.includes(slug));

  async function agree() {
    try {
      await agreement.mutateAsync(notices);
    } catch (error) {
      if (error instanceof ApiProblem) return;
      throw error;
    }
    await refresh();
    toast.success('동의한 내용을 저장했어요.');
    onClose(true);
  }

  return (
    <Dialog
      title="약관이 바뀌었어요"
      subtitle="새 내용을 확인하고 동의해 주세요."
      size="sm"
      onClose={() => onClose(false)}
      footer={
        <div className="grid w-full gap-2">
          <Button
            type="submit"
            form={formId}
            size="lg"
            fullWidth
            disabled={!isComplete}
            loading={agreement.isPending}
            loadingText="저장 중..."
          >
            동의하고 계속하기
          </Button>
          <Button variant="ghost" fullWidth onClick={() => onClose(false)}>
            나중에 하기
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) void agree();
        }}
        className="grid gap-4"
      >
        {notices.map(({ slug, title, version, effectiveOn }) => (
          <div key={slug} className="flex items-start justify-between gap-3">
            <Checkbox
              className="py-2.5"
              label={`${title}에 동의해요`}
              description={`${formatDay(effectiveOn)}부터 적용된 내용이에요.`}
              checked={agreed.includes(slug)}
              onChange={({ target }) =>
                setAgreed((known) =>
                  target.checked ? [...known, slug] : known.filter((other) => other !== slug),
                )
              }
            />
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`${title} 보기`}
              onClick={() => openLegal(slug, version)}
              className="min-h-11 flex-none px-1 text-sm font-semibold text-brand-ink underline underline-offset-4"
            >
              보기
            </button>
          </div>
        ))}
        {agreement.error && (
          <Note tone="danger" role="alert">
            {agreement.error instanceof ApiProblem
              ? agreement.error.message
              : '저장하지 못했어요. 잠시 뒤 다시 시도해 주세요.'}
          </Note>
        )}
        <p className="text-sm text-ink-2">
          동의하지 않으면 다음에 다시 여쭤봐요. 원하지 않으면{' '}
          <Link
            to="/account/withdrawal"
            onClick={() => onClose(false)}
            className="text-brand-ink underline underline-offset-4"
          >
            탈퇴
          </Link>
          할 수 있어요.
        </p>
      </form>
    </Dialog>
  );
}
