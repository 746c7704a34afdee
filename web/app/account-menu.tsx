import { Link, useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SessionMember } from '#contract/accounts/members.ts';
import type { MemberRole } from '#contract/accounts/membership.ts';
import { problemText } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useSession, useSessionActions } from '#web/lib/session.ts';
import { Avatar, type AvatarTone } from '#web/ui/avatar.tsx';
import { toast } from '#web/ui/toast.ts';
import { ComingTag } from './coming-tag.tsx';
import { findAccountItems } from './navigation.ts';
import { usePopup } from './use-popup.ts';

/** H-04: the menu closes 200 ms after the pointer has left. */
const CLOSE_DELAY_MS = 200;

const TONES: Record<MemberRole, AvatarTone> = { COMPANY: 'company', NPO: 'npo', ADMIN: 'staff' };

/**
 * The avatar leads to the sign-up information; hover or keyboard focus opens the menu beside it.
 * On a touch screen, where nothing hovers, the first tap opens the menu. `side` is where the menu has room: below the
 * avatar, or at its right from the lower end of a rail.
 */
export function AccountMenu({ member, side = 'BELOW' }: { member: SessionMember; side?: 'BELOW' | 'RIGHT' }) {
  const { isOpen, setIsOpen, popupProps, triggerRef } = usePopup<HTMLAnchorElement>();
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouch = useRef(false);
  useEffect(() => () => clearTimeout(closeTimer.current), []);

  return (
    <div
      {...popupProps}
      className="relative"
      onPointerEnter={(event) => {
        clearTimeout(closeTimer.current);
        if (event.pointerType !== 'touch') setIsOpen(true);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'touch') return;
        closeTimer.current = setTimeout(() => setIsOpen(false), CLOSE_DELAY_MS);
      }}
    >
      <Link
        ref={triggerRef}
        to="/account/info"
        aria-label={`${member.name} 계정, 회원가입 정보`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'account-menu' : undefined}
        className="grid size-11 place-items-center rounded-full"
        onPointerDown={(event) => {
          isTouch.current = event.pointerType === 'touch';
        }}
        onClick={(event) => {
          if (!isTouch.current || isOpen) return;
          event.preventDefault();
          setIsOpen(true);
        }}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setIsOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            setIsOpen(true);
          }
        }}
      >
        <Avatar name={member.name} src={member.image} alt="" tone={TONES[member.role.name]} size="lg" />
      </Link>
      {isOpen && <Menu member={member} side={side} />}
    </div>
  );
}

/** What this device keeps for members of NPOs; without it there is nothing to take away. */
const loadOffline = () => import('#web/features/activity-entries/offline-page.ts').catch(() => null);

/** True where nothing waits on this device, or may be lost with the session. */
async function mayForget(waiting: number): Promise<boolean> {
  if (waiting === 0) return true;
  const isSure = await openDialog('confirm', {
    title: `아직 보내지 못한 활동 기록이 ${waiting}건 있어요`,
    description: '로그아웃하면 이 기기에 남은 기록과 사진이 지워져요. 인터넷에 연결되면 먼저 저절로 보내요.',
    tone: 'danger',
    confirmText: '지우고 로그아웃',
  });
  return isSure === true;
}

/** Signs out and leads to the first page, with nothing left on the device; a failure is told by a toast. */
export function useLeave(): () => Promise<void> {
  const { signOut } = useSessionActions();
  const { member } = useSession();
  const navigate = useNavigate();
  return async () => {
    const offline = member?.role.name === 'NPO' ? await loadOffline() : null;
    const memberId = member?.id ?? '';
    if (!(await mayForget((await offline?.countKept(memberId).catch(() => 0)) ?? 0))) return;
    try {
      await signOut(() => navigate({ to: '/' }));
      await offline?.leaveDevice(memberId).catch(() => {});
    } catch (error) {
      toast.error(problemText(error));
    }
  };
}

function Menu({ member, side }: { member: SessionMember; side: 'BELOW' | 'RIGHT' }) {
  const leave = useLeave();

  const itemClassName =
    'flex min-h-10 w-full items-center gap-2.5 rounded-[8px] px-2.5 text-left font-medium hover:bg-sunken aria-[current=page]:text-brand-ink';
  return (
    // The gap to the avatar belongs to the menu, so that the pointer never leaves on its way.
    <div
      id="account-menu"
      className={
        side === 'BELOW' ? 'absolute top-full right-0 z-40 pt-1.5' : 'absolute bottom-0 left-full z-40 pl-2.5'
      }
    >
      <div className="w-60 animate-drop rounded-r3 border border-line bg-surface p-2 text-ink shadow-sh2">
        <div className="flex items-center gap-3 px-2.5 pt-2 pb-3">
          <Avatar name={member.name} src={member.image} alt="" tone={TONES[member.role.name]} size="lg" />
          <div className="min-w-0">
            <p className="text-xs text-ink-3">account</p>
            <p className="truncate font-semibold">{member.username}</p>
            {member.organizationName && (
              <p className="truncate text-sm text-ink-2">
                {member.name} · {member.organizationName}
              </p>
            )}
          </div>
        </div>
        <nav aria-label="계정 메뉴" className="border-t border-line pt-2">
          <ul>
            {findAccountItems(member.role.name).map(({ to, label, icon: Icon, feature }) => (
              <li key={to}>
                <Link to={to} className={itemClassName}>
                  <Icon aria-hidden="true" className="size-4.5 flex-none text-ink-3" />
                  {label}
                  <ComingTag feature={feature} />
                </Link>
              </li>
            ))}
            <li className="mt-2 border-t border-line pt-2">
              <button type="button" className={itemClassName} onClick={leave}>
                <LogOut aria-hidden="true" className="size-4.5 flex-none text-ink-3" />
                로그아웃
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  );
}
