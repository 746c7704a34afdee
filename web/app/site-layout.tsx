import { Outlet } from '@tanstack/react-router';
import { Footer } from './footer.tsx';
import { Guard } from './guard.tsx';
import { Header } from './header.tsx';
import { useStarted } from './started.ts';

/** Header, page and footer of everything but the operator's desk. */
export function SiteLayout() {
  useStarted();
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Guard>
          <Outlet />
        </Guard>
      </main>
      <Footer />
    </div>
  );
}
