import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../ui/text/Icon.tsx';
import { usePageTitle } from '../ui/page/page-title.ts';

type Props = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Small print under the text, e.g. a status code. */
  detail?: ReactNode;
  actions?: ReactNode;
};

/** The one shape of every screen that stands in for a page; the shell or PlainPage around it is the landmark. */
export function FallbackScreen({ icon, title, text, detail, actions }: Props) {
  const heading = usePageTitle(title);
  return (
    <div className="grid min-h-[70dvh] place-items-center px-4 py-10">
      <div className="flex max-w-120 flex-col items-center gap-2 text-center">
        <span className="mb-2 grid size-11 place-items-center rounded-panel bg-sunken text-ink-2">
          <Icon of={icon} size="large" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-title font-semibold tracking-tight outline-none">
          {title}
        </h1>
        <p className="text-long text-ink-2">{text}</p>
        {detail && <div className="text-note text-ink-3">{detail}</div>}
        {actions && <div className="mt-4 flex flex-wrap items-center justify-center gap-3">{actions}</div>}
      </div>
    </div>
  );
}
