import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withParticle } from '#contract/fields/particles.ts';
import { limits } from '#contract/limits.ts';
import {
  findHearing,
  giveOpinion,
  type Hearing,
  isOpenHearing,
  opinionForm,
  restrictionLabels,
} from '#contract/organizations/hearings.ts';
import { ApiProblem, call } from '#web/lib/api.ts';
import { formatDay } from '#web/lib/format.ts';
import { useKeptText } from '#web/lib/kept-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { UnreadNote } from '#web/ui/unread-note.tsx';

const ownHearingQuery = queryOptions({
  queryKey: ['account', 'hearing'],
  queryFn: async ({ signal }) => (await call(findHearing, { signal })).hearing,
  meta: { live: ['NOTIFICATION'] },
});

/** A restriction that the admin thinks of, or that was urgent, and what the organisation says of it; nothing where none is. */
export function OwnHearing() {
  const found = useQuery(ownHearingQuery);
  const hearing = found.data;
  if (hearing === undefined)
    return <UnreadNote query={found}>이용 제한 예고가 있는지 불러오지 못했어요.</UnreadNote>;
  if (!hearing || !isOpenHearing(hearing.status)) return null;
  const { restriction, isUrgent, reason, answerBy, opinion } = hearing;
  const label = restrictionLabels[restriction];
  return (
    <Card aria-labelledby="hearing" className="grid grid-cols-[minmax(0,1fr)] gap-4 border-warn">
      <div className="grid gap-1">
        <h2 id="hearing" className="text-h3">
          {isUrgent ? '이용 보류에 대한 의견을 들려 주세요' : `${label}, 정하기 전에 의견을 들려 주세요`}
        </h2>
        <p className="tnum text-sm text-ink-2">
          {isUrgent
            ? '급한 일이라 먼저 보류했어요. 다르게 생각하시면 의견을 보내 주세요.'
            : `${formatDay(answerBy)}까지 기다린 뒤에 ${withParticle(label, '을/를')} 할지 정해요. 그때까지는 지금처럼 이용할 수 있어요.`}
        </p>
      </div>
      <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">
        <b className="font-[650]">이유</b>
        <br />
        {reason}
      </p>
      {opinion ? (
        <div className="grid gap-2">
          <p className="rounded-r2 bg-sunken px-3.5 py-2.5 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
            <b className="font-[650]">보낸 의견</b>
            <br />
            {opinion.text}
          </p>
          <p className="text-sm text-ink-2">
            관리자가 {limits.objectionDays}일 안에 살펴보고 알림과 메일로 알려 드려요.
          </p>
        </div>
      ) : (
        <OpinionForm hearing={hearing} />
      )}
    </Card>
  );
}

function OpinionForm({ hearing: { id, version } }: { hearing: Hearing }) {
  const queryClient = useQueryClient();
  const [text, setText] = useKeptText(`hearing:${id}`);
  const [mistake, setMistake] = useState<string>();
  const opinion = useMutation({
    mutationFn: (body: { text: string; version: number }) => call(giveOpinion, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownHearingQuery.queryKey }),
  });

  async function send() {
    const checked = opinionForm.safeParse({ text });
    setMistake(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    try {
      await opinion.mutateAsync({ ...checked.data, version });
      setText('');
      toast.success('의견을 보냈어요.');
    } catch (error) {
      // The failure stands under the field.
      if (!(error instanceof ApiProblem)) return;
    }
  }

  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label="의견" required error={mistake}>
        <Textarea
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={limits.noteMaxLength}
          rows={4}
        />
      </Field>
      {opinion.isError && (
        <Note tone="warn" role="alert">
          {opinion.error.message}
        </Note>
      )}
      <Button
        type="submit"
        className="justify-self-end"
        loading={opinion.isPending}
        loadingText="보내는 중..."
      >
        의견 보내기
      </Button>
    </form>
  );
}
