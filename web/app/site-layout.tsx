import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useAnnouncements, useLegalNotices, useSession } from '#web/lib/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { latePart } from '#web/ui/late-part.tsx';
import { Footer } from './footer.tsx';
import { Guard } from './guard.tsx';
import { Header } from './header.tsx';
import { MemberBar, MemberTabs } from './member-places.tsx';
import { useStarted } from './started.ts';
import { useLive } from './use-live.ts';
import { useOutboxSender } from './use-outbox-sender.ts';
import { usePlace } from './use-place.ts';

/** Loaded by members who have something to be told of, and by nobody else. */
const LegalNotices = latePart(() =>
  import('#web/features/consents/legal-notices.tsx').then((file) => file.LegalNotices),
);

/** As high as one notice of three lines, which is what a phone needs; the first script says that there are some before anything is painted. */
const NOTICE_ROOM = <div className="hidden h-27.5 in-data-notices:block tablet:h-20" />;

/** Loaded by whoever the operator has something to say to. */
const Announcements = latePart(() =>
  import('#web/features/announcements/announcement-banners.tsx').then((file) => file.AnnouncementBanners),
);

/** Header, page and footer of everything but the admin screens. */
export function SiteLayout() {
  useStarted();
  useLive();
  useOutboxSender();
  const { status } = useSession();
  const notices = useLegalNotices();
  const announcements = useAnnouncements();
  const { audience } = usePlace();
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <MemberBar />
      {announcements.length > 0 && (
        <Suspense fallback={null}>
          <Announcements announcements={announcements} />
        </Suspense>
      )}
      {status === 'loading' && NOTICE_ROOM}
      {notices.length > 0 && (
        <Suspense fallback={NOTICE_ROOM}>
          <LegalNotices notices={notices} />
        </Suspense>
      )}
      {/* A page that has to be read first is short until then: the footer below the screen is not pushed away. */}
      <main
        id="main"
        tabIndex={-1}
        className={classNames('flex-1 outline-none', audience !== 'ANYONE' && 'min-h-dvh')}
      >
        <Guard>
          <Outlet />
        </Guard>
      </main>
      <Footer />
      <MemberTabs />
    </div>
  );
}
