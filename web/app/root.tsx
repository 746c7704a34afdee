import { Outlet } from '@tanstack/react-router';
import { ReloadBox } from '#web/ui/reload-box.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { ProductDialogs } from './dialogs.tsx';
import { DocumentHead } from './document-head.tsx';

/** What stands on every page: the skip link, the page in its layout, toasts, dialogs and the offer to reload. */
export function Root() {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-100 rounded-r2 bg-solid px-4 py-2.5 text-on-solid focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3"
      >
        본문 바로가기
      </a>
      <DocumentHead />
      <Outlet />
      <Toaster />
      <ProductDialogs />
      <ReloadBox />
    </>
  );
}
