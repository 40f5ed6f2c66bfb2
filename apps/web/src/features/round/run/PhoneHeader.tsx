import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { usePageTitle } from '../../../shared/ui/page/page-title.ts';
import { Icon } from '../../../shared/ui/text/Icon.tsx';

type Props = { title: string; back: { href: string; label: string }; note?: string; beside?: ReactNode };

/** The top of every page of a round: the way back, where one is. */
export function PhoneHeader({ title, back, note, beside }: Props) {
  const heading = usePageTitle(title);
  return (
    <header className="flex min-h-13 shrink-0 items-center gap-1 border-b border-line bg-surface pr-3 pl-1">
      <AppLink
        href={back.href}
        aria-label={back.label}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-hover"
      >
        <Icon of={ArrowLeft} />
      </AppLink>
      <div className="min-w-0 flex-1">
        <h1 ref={heading} tabIndex={-1} className="truncate text-h1 font-semibold outline-none">
          {title}
        </h1>
        {note && <p className="truncate text-note text-ink-2 num">{note}</p>}
      </div>
      {beside}
    </header>
  );
}
