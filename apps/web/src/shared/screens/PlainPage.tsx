import { use, type ReactNode } from 'react';
import { pageAddress } from '../api/page-address.ts';
import { PRODUCT } from '../text/product.ts';
import { AppLink } from '../ui/button/AppLink.tsx';
import { BrandMark } from './BrandMark.tsx';
import { InsideShellContext } from './inside-shell.ts';

/** A page outside the shell: server error, too many requests, what a visitor without a session may see. Inside it is bare. */
export function PlainPage({ children }: { children: ReactNode }) {
  if (use(InsideShellContext)) return children;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-13 shrink-0 items-center border-b border-line bg-surface px-3 text-h2 font-bold md:px-5">
        <AppLink
          href={`${pageAddress().prefix}/`}
          className="flex items-center gap-2.25 rounded-control touch-area"
        >
          <BrandMark />
          {PRODUCT}
        </AppLink>
      </header>
      <main className="flex-1">{children}</main>
    </div>
  );
}
