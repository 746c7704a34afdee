import { useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { openDialog } from '#web/lib/dialogs.ts';
import { sessionActor, useClosedFeatures, useSession } from '#web/lib/session.ts';
import { LoadingArea, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { ComingSoon } from './coming-soon.tsx';
import { type Destination, decideAccess } from './protection.ts';
import { usePlace } from './use-place.ts';

/**
 * Shows a page only to its audience: a placeholder while the session loads, then the page, or the toast of
 * P-01 to P-03 and the way out. A session that ends while its member works keeps the page, with
 * everything typed, behind a sign-in dialog.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { audience, feature, pathname } = usePlace();
  const closedFeatures = useClosedFeatures();
  const session = useSession();
  const admittedTo = useRef<string | null>(null);
  const { refusals } = session;
  const isInterrupted = refusals > 0 && admittedTo.current === pathname;
  const decision = decideAccess(session.status === 'loading' ? null : sessionActor(session), audience);
  const isAdmitted = decision.kind === 'ADMITTED';

  useEffect(() => {
    if (isAdmitted) admittedTo.current = pathname;
  }, [isAdmitted, pathname]);

  useEffect(() => {
    // Every refused call asks again, also after the dialog was put aside.
    if (!isAdmitted && isInterrupted && refusals > 0) void openDialog('signIn', {});
  }, [isAdmitted, isInterrupted, refusals]);

  if (isAdmitted && feature !== undefined && closedFeatures.includes(feature))
    return <ComingSoon feature={feature} />;
  if (isAdmitted || isInterrupted) return children;
  return (
    <>
      {decision.kind === 'REFUSED' && (
        <Refusal key={pathname} message={decision.message} destination={decision.destination} />
      )}
      <PagePlaceholder />
    </>
  );
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
