import { withParticle } from '#contract/fields/particles.ts';
import { hasEnded } from '#contract/projects/project-status.ts';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { Note } from '#web/ui/note.tsx';

/** Above every room: the other side has left, what stays, and who decides what comes next (G-58). */
export function LeftPartyNote({ project }: { project: ProjectDetail }) {
  const { leftParty, company, partner, status } = project;
  if (leftParty === null) return null;
  const name = leftParty === 'COMPANY' ? company.name : (partner?.orgName ?? '단체');
  return (
    <Note role="note" className="mb-5">
      <b>{withParticle(name, '이/가')} 맞손을 떠났어요.</b> 떠난 기관의 기록은 더 바뀌지 않고 그대로 남아요.
      모든 기록과 서류를 계속 보고 내려받을 수 있어요.
      {!hasEnded(status.code) && ' 남은 일은 매칭 매니저가 정하고 알려 드려요.'}
    </Note>
  );
}
