import { koreanDay } from '#contract/calendar/dates.ts';
import type { Home } from '#contract/home.ts';
import { certificateTypeLabels } from '#contract/npos/certificates.ts';
import type { ProjectListItem } from '#contract/projects/projects.ts';
import { findNextStep } from '../list/next-action.ts';
import { findTodo } from '../list/project-groups.ts';

/** A thing to do today: in a project, or with what the organisation says of itself. */
export type HomeTask =
  | { kind: 'PROJECT'; key: string; title: string; note: string; dueOn: string | null; item: ProjectListItem }
  | { kind: 'PUBLISH' | 'EVIDENCE' | 'FIRST_REQUEST'; key: string; title: string; note: string; dueOn: null };

/** The title of a task in a project names the other side where that is who waits. */
function titleOf(item: ProjectListItem): string {
  if (item.nextAction.kind === 'REPLY_INVITATION') return `${item.companyName}의 제안에 답해 주세요`;
  return findNextStep(item).todo ?? item.title;
}

/**
 * What the organisation has to do, the nearest day first and what has none behind it (F-43). Where nothing else waits, a
 * company that has asked for nothing yet is led to its first request.
 */
export function findTasks({ projects, profile }: Home, now = new Date()): HomeTask[] {
  const today = koreanDay(now);
  const tasks: HomeTask[] = findTodo(projects)
    .filter(({ nextAction: { kind, dueOn } }) => kind !== 'REPLY_INVITATION' || (dueOn ?? '') >= today)
    .map((item) => ({
      kind: 'PROJECT',
      key: item.id,
      title: titleOf(item),
      note: item.title,
      dueOn: item.nextAction.dueOn,
      item,
    }));
  if (profile?.isPublished === false)
    tasks.push({
      kind: 'PUBLISH',
      key: 'publish',
      title: '단체 프로필을 공개해 주세요',
      note: '아직 공개되지 않아 기업이 찾을 수 없고 추천도 받지 못해요.',
      dueOn: null,
    });
  for (const { documentType, status } of profile?.certificates ?? []) {
    const others = profile?.certificates.filter((other) => other.documentType === documentType) ?? [];
    // What is said of a new document, if there is one, is what is left to do.
    const isLeft = status === 'REJECTED' || (status === 'EXPIRED' && others.length === 1);
    if (!isLeft) continue;
    const name = certificateTypeLabels[documentType];
    tasks.push({
      kind: 'EVIDENCE',
      key: documentType,
      title: '증빙을 다시 올려 주세요',
      note: status === 'EXPIRED' ? `${name}의 유효 기간이 지났어요.` : `${name}에 고칠 내용이 있어요.`,
      dueOn: null,
    });
  }
  if (profile === null && projects.length === 0)
    tasks.push({
      kind: 'FIRST_REQUEST',
      key: 'request',
      title: '하고 싶은 사회공헌을 적어 주세요',
      note: '요청서를 보내면 맞는 단체를 이유와 함께 추천해 드려요.',
      dueOn: null,
    });
  return tasks;
}

const COUNTS = ['한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'];

/** '오늘 할 일이 세 가지 있어요.' */
export function describeTasks(count: number): string {
  if (count === 0) return '지금 할 일이 없어요.';
  return `오늘 할 일이 ${COUNTS[count - 1] ?? count} 가지 있어요.`.replace(/(\d) 가지/, '$1가지');
}
