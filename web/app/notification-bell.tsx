import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Suspense } from 'react';
import { notificationsQuery } from '#web/features/notifications/queries.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { usePopup } from './use-popup.ts';

const NotificationList = latePart(() =>
  import('#web/features/notifications/notification-list.tsx').then((file) => file.NotificationList),
);

/** Bell with a dot while notifications are unread, whose count it is named by; a press shows the newest ones. */
export function NotificationBell() {
  const { isOpen, setIsOpen, close, popupProps, triggerRef } = usePopup<HTMLButtonElement>();
  const { data } = useQuery(notificationsQuery);
  const unreadCount = data?.unreadCount ?? 0;
  return (
    <div {...popupProps} className="tablet:relative">
      <button
        ref={triggerRef}
        type="button"
        aria-expanded={isOpen}
        aria-label={unreadCount > 0 ? `알림, 읽지 않은 알림 ${unreadCount}개` : '알림'}
        className="relative grid size-10 place-items-center rounded-full text-ink-2 hover:bg-sunken"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Bell aria-hidden="true" className="size-5" />
        {unreadCount > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-gam ring-2 ring-surface"
          />
        )}
      </button>
      {isOpen && (
        <div className="absolute inset-x-3 top-full z-40 mt-1.5 tablet:inset-x-auto tablet:right-0 tablet:w-90">
          <div className="animate-drop overflow-hidden rounded-r3 border border-line bg-surface shadow-sh2">
            <Suspense fallback={<div className="h-40" />}>
              <NotificationList onOpen={close} />
            </Suspense>
          </div>
        </div>
      )}
    </div>
  );
}
