import { CirclePause, CirclePlay } from 'lucide-react';
import { useId } from 'react';
import type { DeskSettings } from '#contract/desk.ts';
import { type Scope, scopeLabels } from '#contract/scopes.ts';
import { ApiProblem } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { toast } from '#web/ui/toast.ts';
import { useUpdateSettings } from './queries.ts';

const KEYS = { MATCHING: 'isMatchingOpen', PROJECTS: 'isProjectsOpen' } as const;

const TEXTS: Record<Scope, string> = {
  MATCHING: 'CSR 요청하기, 추천 비교, 받은 제안이에요.',
  PROJECTS: '프로젝트 관리의 목록과 상세, 파트너 선택, 서류와 기록이에요.',
};

/** Whether a part of the service is open, what closing it does, and the switch (B-22). */
export function ScopeSwitch({ scope, settings }: { scope: Scope; settings: DeskSettings }) {
  const update = useUpdateSettings();
  const id = useId();
  const isOpen = settings[KEYS[scope]];
  const name = scopeLabels[scope];

  async function change() {
    const isConfirmed = await openDialog('confirm', {
      title: isOpen ? `${name} 기능을 닫을까요?` : `${name} 기능을 열까요?`,
      description: isOpen
        ? '회원에게는 ‘준비 중’으로 보이고 바로 쓸 수 없어요.\n쓰던 요청서와 진행 중인 프로젝트는 지워지지 않고, 다시 열면 그대로 이어져요.'
        : '회원이 바로 쓸 수 있어요. 닫기 전에 있던 내용이 그대로 보여요.',
      confirmText: isOpen ? '닫기' : '열기',
    });
    if (!isConfirmed) return;
    try {
      await update.mutateAsync({ [KEYS[scope]]: !isOpen, version: settings.version });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      return;
    }
    toast.success(isOpen ? `${name} 기능을 닫았어요.` : `${name} 기능을 열었어요.`);
  }

  return (
    <Card aria-labelledby={id} className="grid content-start justify-items-start gap-3">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-h3">
          {name}
        </h2>
        {isOpen ? (
          <StatusBadge icon={CirclePlay} label="열림" toneClassName="bg-ok-tint text-ok" />
        ) : (
          <StatusBadge icon={CirclePause} label="닫힘" toneClassName="bg-warn-tint text-warn" />
        )}
      </div>
      <p className="text-sm text-ink-2">
        {TEXTS[scope]} {isOpen ? '회원이 쓸 수 있어요.' : '회원에게는 ‘준비 중’으로 보여요.'}
      </p>
      {update.isError && (
        <Note tone="warn" role="alert">
          <b>{update.error.message}</b> 지금은 {isOpen ? '열려' : '닫혀'} 있어요.
        </Note>
      )}
      <Button
        variant="line"
        loading={update.isPending}
        loadingText="바꾸는 중..."
        onClick={() => void change()}
      >
        {isOpen ? `${name} 닫기` : `${name} 열기`}
      </Button>
    </Card>
  );
}
