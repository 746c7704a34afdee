import { type FormEvent, useState } from 'react';
import type { IncidentDetail } from '#contract/admin/incidents.ts';
import { incidentNoticeText } from '#contract/admin/incidents.ts';
import { limits } from '#contract/limits.ts';
import { problemText } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { usePreviewedNotice } from './queries.ts';
import { WaiverButton } from './waiver-button.tsx';

type NoticeFormProps = {
  incident: IncidentDetail;
  /** What is to be done next: its button is the page's main one. */
  isNext: boolean;
};

/** What those concerned are told: written here, shown as the mail that it becomes, and sent only after that. */
export function NoticeForm({ incident, isNext }: NoticeFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const preview = usePreviewedNotice(incident.id);

  async function show(event: FormEvent) {
    event.preventDefault();
    const checked = incidentNoticeText.safeParse({ text });
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    try {
      const shown = await preview.mutateAsync(checked.data.text);
      if (shown.memberCount === 0)
        return setError('아직 알리지 않은 회원이 없어요. 관련된 회원을 먼저 더해 주세요.');
      const isSent = await openDialog('incidentNotice', {
        incident,
        text: checked.data.text,
        preview: shown,
      });
      if (!isSent) return;
      setText('');
      toast.success('관련된 회원에게 알리기 시작했어요.');
    } catch (failure) {
      setError(problemText(failure));
    }
  }

  return (
    <Card aria-labelledby="incident-notice">
      <form
        noValidate
        onSubmit={(event) => void show(event)}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        <h2 id="incident-notice" className="text-h3">
          회원에게 알리기
        </h2>
        <p className="text-sm text-ink-2">
          새어 나간 항목, 때와 경위, 피해를 줄이는 방법, 우리가 한 일, 문의할 곳을 적어 주세요. 몇 명에게 어떤
          메일이 나가는지 본 뒤에 보내요.
        </p>
        <Field label="알릴 내용" error={error}>
          <Textarea
            rows={5}
            value={text}
            maxLength={limits.noteMaxLength}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          {incident.notice === 'OWED' && <WaiverButton incident={incident} kind="NOTICE_WAIVER" />}
          <Button
            type="submit"
            variant={isNext ? 'primary' : 'line'}
            loading={preview.isPending}
            loadingText="메일을 만드는 중..."
          >
            메일 미리 보기
          </Button>
        </div>
      </form>
    </Card>
  );
}
