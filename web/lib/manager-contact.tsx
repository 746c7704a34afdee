import { ChevronDown } from 'lucide-react';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { useSession } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Note } from '#web/ui/note.tsx';
import { Popover } from '#web/ui/popover.tsx';

type Manager = ProjectDetail['requestManager'];

/** The matching manager under a generic name; a press shows photo, name, e-mail, phone and hours, and whom to ask (D-19, B-05). */
export function ManagerContact({ manager }: { manager: Manager }) {
  const { member } = useSession();
  return (
    <Popover
      label="매칭 매니저 연락처"
      className="w-85"
      trigger={
        <button
          type="button"
          className="inline-flex min-h-11 max-w-full items-center gap-2.5 justify-self-start rounded-full border border-line-strong bg-surface py-1 pr-3 pl-1.5 text-left font-semibold transition-colors duration-(--t-1) hover:border-control"
        >
          <Avatar name="맞손" alt="" size="md" tone="staff" />
          <span className="min-w-0">
            <span className="font-medium text-ink-3">매칭 매니저</span> 맞손 매니저
          </span>
          <ChevronDown aria-hidden="true" className="size-4 flex-none text-ink-3" />
        </button>
      }
    >
      <div className="grid gap-3.5">
        <div className="flex items-center gap-3">
          <Avatar name={manager.name} src={manager.photo} alt="" size="xl" tone="staff" />
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <b className="block font-semibold">{manager.name}</b>
            <span className="text-sm text-ink-2">매칭 매니저</span>
          </p>
        </div>
        <ManagerLines manager={manager} />
        <Note className="px-3 py-2.5">
          프로젝트 문의는 {member?.role.name === 'NPO' ? '기업이' : '단체가'} 아닌 <b>맞손 매니저</b>에게 보내
          주세요.
        </Note>
      </div>
    </Popover>
  );
}

/** E-mail and phone of the manager as links, and when to call. */
export function ManagerLines({ manager }: { manager: Manager }) {
  const link = 'inline-flex min-h-6 items-center underline-offset-4 hover:underline';
  return (
    <DescriptionList
      className="text-sm"
      items={[
        {
          term: '이메일',
          description: (
            <a className={link} href={`mailto:${manager.email}`}>
              {manager.email}
            </a>
          ),
        },
        {
          term: '전화',
          description: (
            <a className={`${link} tnum`} href={`tel:${manager.tel.replaceAll(/[^\d+]/g, '')}`}>
              {manager.tel}
            </a>
          ),
        },
        ...(manager.hours ? [{ term: '시간', description: manager.hours }] : []),
      ]}
    />
  );
}
