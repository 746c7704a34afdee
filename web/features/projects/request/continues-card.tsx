import { Link } from '@tanstack/react-router';
import type { ProjectDraft } from '#contract/projects/project-drafts.ts';
import { Card } from '#web/ui/card.tsx';

type ContinuesCardProps = { continues: NonNullable<ProjectDraft['continues']> };

/** Stands beside a request that goes on with a project, in the place of the preview: whom it goes to. */
export function ContinuesCard({ continues: { projectId, title, npoName } }: ContinuesCardProps) {
  return (
    <Card as="aside" aria-label="이어 가는 요청" className="grid gap-3">
      <h2 className="text-h3 [overflow-wrap:anywhere]">{npoName}에만 보내는 요청이에요</h2>
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        함께한{' '}
        <Link
          to="/project/manage/$projectId"
          params={{ projectId }}
          className="font-semibold text-brand-ink underline underline-offset-4"
        >
          {title}
        </Link>
        에서 합의한 내용을 한 해 뒤로 옮겨 담았어요.
      </p>
      <p className="text-sm text-ink-2">
        제출하면 이 단체에 제안이 가요. 답을 기다리는 동안에도 요청에서 다른 단체를 추천받을 수 있어요.
      </p>
    </Card>
  );
}
