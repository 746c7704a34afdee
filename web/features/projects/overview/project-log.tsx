import { Pencil } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { koreanDay } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';
import type { ProjectEvent } from '#contract/projects/project-events.ts';
import { noteText, type ProjectDetail } from '#contract/projects/projects.ts';
import { problemText } from '#web/lib/api.ts';
import { formatDay, formatMonthTitle, formatTime } from '#web/lib/format.ts';
import { useKeptText } from '#web/lib/kept-text.ts';
import { Avatar, type AvatarTone } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useCreateProjectEvent } from '../queries.ts';
import { MoreButton } from './more-button.tsx';
import { useEvents } from './project-pages.ts';

type ProjectLogProps = { project: ProjectDetail; memberId: string };

/** What happened in a project, newest first, and a place to add to it (B-23). */
export function ProjectLog({ project, memberId }: ProjectLogProps) {
  const events = useEvents(project.id, project.events);
  const [isWriting, setIsWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(false);
  useEffect(() => {
    // The button comes back when the form goes, and takes the focus that was in the form.
    if (wasWriting.current && !isWriting) opener.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);
  return (
    <Card aria-labelledby="log" className="grid gap-4.5 print:block print:space-y-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="log" className="text-h3">
          진행 기록
        </h2>
        {project.allowed.addEvent && !isWriting && (
          <Button ref={opener} variant="line" size="sm" onClick={() => setIsWriting(true)}>
            <Pencil aria-hidden="true" />
            기록 남기기
          </Button>
        )}
      </header>
      {project.allowed.addEvent && isWriting && (
        <NoteForm projectId={project.id} memberId={memberId} onClose={() => setIsWriting(false)} />
      )}
      {events.items.length === 0 && <p className="text-sm text-ink-3">아직 기록이 없어요.</p>}
      <LogMonths events={events.items} headingLevel={3} />
      <MoreButton pages={events} noun="기록" />
    </Card>
  );
}

type LogMonthsProps = {
  events: readonly ProjectEvent[];
  headingLevel: 3 | 4;
  /** Whose months they are, where a page shows those of several logs. */
  owner?: string;
};

/** Lines of a log by month, in the order given. */
export function LogMonths({ events, headingLevel, owner }: LogMonthsProps) {
  const Heading = headingLevel === 3 ? 'h3' : 'h4';
  const nameOf = (month: string) => [owner, formatMonthTitle(month)].filter(Boolean).join(' ');
  return groupByMonth(events).map(({ month, events: own }) => (
    <section key={month} aria-label={nameOf(month)} className="grid gap-2.5 print:block">
      <Heading className="text-xs font-semibold tracking-normal text-ink-3">
        {formatMonthTitle(month)}
      </Heading>
      <ol>
        {own.map((event) => (
          <LogEntry key={event.id} event={event} />
        ))}
      </ol>
    </section>
  ));
}

const TONES: Record<ProjectEvent['actorType'], AvatarTone> = {
  COMPANY: 'company',
  NPO: 'npo',
  ADMIN: 'staff',
  SYSTEM: 'staff',
};

function LogEntry({ event: { kind, text, actorName, actorType, createdAt } }: { event: ProjectEvent }) {
  return (
    <li className="group relative grid print:break-inside-avoid grid-cols-[26px_minmax(0,1fr)] gap-x-3.5 pb-5 before:absolute before:top-7 before:bottom-0 before:left-3 before:w-0.5 before:bg-line last:pb-0 last:before:hidden tablet:grid-cols-[52px_26px_minmax(0,1fr)] tablet:before:left-19">
      <time
        dateTime={createdAt}
        className="tnum text-sm text-ink-3 max-tablet:col-start-2 max-tablet:row-start-1"
      >
        {formatDay(createdAt).slice(5)}
      </time>
      <Avatar
        name={actorName}
        alt=""
        size="sm"
        tone={TONES[actorType]}
        className="max-tablet:row-span-2 max-tablet:row-start-1"
      />
      <div className="min-w-0 max-tablet:col-start-2">
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
          {kind === 'CORRECTION' && <Tag className="ml-1.5">관리자가 바꿈</Tag>}
        </p>
        <p className="tnum text-xs text-ink-3 [overflow-wrap:anywhere]">
          {actorName} · {formatTime(createdAt)}
        </p>
      </div>
    </li>
  );
}

function groupByMonth(events: readonly ProjectEvent[]): { month: string; events: ProjectEvent[] }[] {
  const groups = new Map<string, ProjectEvent[]>();
  for (const event of events) {
    const month = koreanDay(event.createdAt).slice(0, 7);
    groups.set(month, [...(groups.get(month) ?? []), event]);
  }
  return [...groups].map(([month, grouped]) => ({ month, events: grouped }));
}

type NoteFormProps = { projectId: string; memberId: string; onClose: () => void };

function NoteForm({ projectId, memberId, onClose }: NoteFormProps) {
  const [text, setText, clear] = useKeptText(`project-note:${memberId}:${projectId}`);
  const [error, setError] = useState<string | undefined>();
  const field = useRef<HTMLTextAreaElement>(null);
  const creation = useCreateProjectEvent(projectId);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const mistake = noteText.safeParse(text).error?.issues[0]?.message;
    setError(mistake);
    if (mistake) return field.current?.focus();
    try {
      await creation.mutateAsync(text);
      clear();
      toast.success('기록을 남겼어요.');
      onClose();
    } catch (problem) {
      toast.error(problemText(problem));
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-r2 bg-sunken p-4">
      <Field label="기록할 내용" required error={error} hint="두 기관의 담당자와 매칭 매니저가 함께 봐요.">
        <Textarea
          ref={field}
          autoFocus
          rows={3}
          maxLength={limits.noteMaxLength}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size="sm" onClick={onClose}>
          그만두기
        </Button>
        <Button type="submit" size="sm" loading={creation.isPending} loadingText="남기는 중...">
          기록 남기기
        </Button>
      </div>
    </form>
  );
}
