import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { type CSSProperties, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { Spinner } from './spinner.tsx';
import { setToastPresenter, type ToastKind, type ToastRequest } from './toast.ts';
import { keepToastsPlaced, placeToasts } from './toast-place.ts';

const DURATION_MS: Record<ToastKind, number> = {
  success: 4000,
  info: 5000,
  warning: 6000,
  error: Number.POSITIVE_INFINITY,
  loading: Number.POSITIVE_INFINITY,
};
/** By the id of each toast that stands, the one that sonner knows it by. */
const standing = new Map<string, string>();
let shownCount = 0;

const presenter = {
  show(request: ToastRequest) {
    const { id, kind } = request;
    // One that is leaving is not written anew: sonner would take the new words along with it.
    shownCount += standing.has(id) ? 0 : 1;
    const own = standing.get(id) ?? `${id}/${shownCount}`;
    standing.set(id, own);
    const forget = () => void (standing.get(id) === own && standing.delete(id));
    sonner.custom(() => <ToastCard {...request} />, {
      id: own,
      duration: DURATION_MS[kind],
      onAutoClose: forget,
      onDismiss: forget,
    });
  },
  dismiss(id: string) {
    const own = standing.get(id);
    if (own === undefined) return;
    standing.delete(id);
    sonner.dismiss(own);
  },
};

/**
 * Bottom centre, three at most, newest at the bottom; above a page's or a dialog's dock by `--dock-height`, and lifted
 * by `--toast-lift` over what can be pressed. Beside the application in the document: what an open dialog hides from a
 * screen reader is the application.
 */
export function ToastStack() {
  useEffect(() => {
    setToastPresenter(presenter);
    const stop = keepToastsPlaced(presenter.dismiss);
    return () => {
      stop();
      setToastPresenter(null);
    };
  }, []);
  return createPortal(
    <Sonner
      position="bottom-center"
      visibleToasts={3}
      expand
      gap={8}
      offset={{ bottom: 'calc(24px + var(--dock-height, 0px) + var(--toast-lift, 0px))' }}
      mobileOffset={{
        bottom: 'calc(16px + var(--dock-height, 0px) + var(--toast-lift, 0px))',
        left: 16,
        right: 16,
      }}
      containerAriaLabel="알림"
      toastOptions={{ unstyled: true, className: 'w-full' }}
      style={{ '--width': 'min(560px, calc(100vw - 32px))' } as CSSProperties}
    />,
    document.body,
  );
}

function ToastCard({ id, kind, message, description, action }: ToastRequest) {
  useEffect(() => {
    placeToasts();
    return placeToasts;
  }, []);
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      data-kind={kind}
      data-toast={id}
      className="pointer-events-auto mx-auto flex min-h-12 w-fit max-w-full items-start gap-2.5 rounded-r2 bg-solid py-3 pr-4.5 pl-3.5 font-sans text-sm font-medium text-on-solid shadow-sh2"
    >
      <ToastIcon kind={kind} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>{message}</p>
        {description && <p className="text-xs font-normal opacity-90">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            presenter.dismiss(id);
            action.onClick();
          }}
          className="-my-2.75 ml-1 min-h-11 flex-none px-1.5 font-bold underline-offset-4 outline-offset-[-3px] outline-current! hover:underline"
        >
          {action.label}
        </button>
      )}
      {kind === 'error' && (
        <button
          type="button"
          aria-label="알림 닫기"
          onClick={() => presenter.dismiss(id)}
          className="-my-2.75 -mr-3.5 grid size-11 flex-none place-items-center outline-offset-[-5px] outline-current!"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}

const ICON = 'mt-px size-5 flex-none';

function ToastIcon({ kind }: { kind: ToastKind }) {
  if (kind === 'loading') return <Spinner className="mt-0.75" />;
  if (kind === 'success') return <CircleCheck aria-hidden="true" className={`${ICON} text-on-solid-ok`} />;
  if (kind === 'info') return <Info aria-hidden="true" className={`${ICON} text-on-solid-info`} />;
  if (kind === 'warning')
    return <TriangleAlert aria-hidden="true" className={`${ICON} text-on-solid-warn`} />;
  return <CircleX aria-hidden="true" className={`${ICON} text-on-solid-danger`} />;
}
