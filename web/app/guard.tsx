import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { openDialog } from '#web/lib/dialogs.ts';
import { sessionActor, useClosedFeatures, useIsSessionAway, useSession } from '#web/lib/session.ts';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { ComingSoon } from './coming-soon.tsx';
import { type Destination, decideAccess } from './protection.ts';
import { usePlace } from './use-place.ts';

/**
 * Shows a page only to its audience: a placeholder while the session loads, then the page, or the toast of
 * P-01 to P-03 and the way out. A session that ends while its member works keeps the page, with
 * everything typed, behind a sign-in dialog. A page that works offline is shown where nobody can be asked, and asks the
 * same once somebody can: what is written there is kept on the device, and the server decides when it is sent.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { audience, feature, pathname, worksOffline } = usePlace();
  const closedFeatures = useClosedFeatures();
  const session = useSession();
  const admittedTo = useRef<string | null>(null);
  const { refusals } = session;
  const isAway = useIsAway(worksOffline && session.status === 'loading');
  const openedOfflineAt = useRef<string | null>(null);
  const wasOpenedOffline = openedOfflineAt.current === pathname;
  const isInterrupted = wasOpenedOffline
    ? session.status === 'unauthenticated'
    : refusals > 0 && admittedTo.current === pathname;
  const decision = decideAccess(session.status === 'loading' ? null : sessionActor(session), audience);
  const isAdmitted = decision.kind === 'ADMITTED';

  useEffect(() => {
    if (isAdmitted) admittedTo.current = pathname;
    if (isAway) openedOfflineAt.current = pathname;
  }, [isAdmitted, isAway, pathname]);

  useEffect(() => {
    // Every refused call asks again, also after the dialog was put aside.
    if (!isAdmitted && isInterrupted && (refusals > 0 || wasOpenedOffline)) void openDialog('signIn', {});
  }, [isAdmitted, isInterrupted, refusals, wasOpenedOffline]);

  if (isAdmitted && feature !== undefined && closedFeatures.includes(feature))
    return <ComingSoon feature={feature} />;
  if (isAdmitted || isInterrupted || isAway) return children;
  return (
    <>
      {decision.kind === 'REFUSED' && (
        <Refusal key={pathname} message={decision.message} destination={decision.destination} />
      )}
      <PagePlaceholder />
    </>
  );
}

/** How long a page that works offline waits for an answer that neither comes nor fails. */
const patienceMs = 4000;

/** Whether nobody can be asked who is signed in, while that matters. */
function useIsAway(isAsked: boolean): boolean {
  const hasFailed = useIsSessionAway();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isAsked]);
  return isAsked && (hasFailed || isLate);
}

type RefusalProps = { message: string; destination: Destination };

/** Says why, once, and leads away; a visitor who signs in comes back to where this was. */
function Refusal({ message, destination }: RefusalProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    toast.warning(message, { id: 'route-protection' });
    const search = destination === '/login' ? { next: router.latestLocation.href } : {};
    void navigate({ to: destination, search, replace: true });
  }, [message, destination, navigate, router]);
  return null;
}

function PagePlaceholder() {
  return (
    <LoadingArea className="mx-auto grid max-w-[1280px] gap-4 px-5 pt-10 tablet:px-8 desktop:px-10">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-5 w-80 max-w-full" />
      <Skeleton className="mt-6 h-64 w-full" />
    </LoadingArea>
  );
}
