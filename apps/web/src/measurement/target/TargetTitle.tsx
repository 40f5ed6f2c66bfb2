import { Gauge, Shield } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../../ui/button/AppLink.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import type { InspectionTarget } from './inspection-target.ts';

type Props = { target: InspectionTarget; href: string; menu?: ReactNode };

/** Kind, name and camera of a target. */
export function TargetTitle({ target, href, menu }: Props) {
  return (
    <div>
      <div className="flex h-5.5 items-center gap-1.5">
        <Icon of={target.kind === 'gauge' ? Gauge : Shield} />
        <h2 className="mr-auto truncate text-body font-semibold">
          <AppLink href={href} className="hover:underline">
            {target.name}
          </AppLink>
        </h2>
        {menu}
      </div>
      <p className="truncate text-note text-ink-2">{target.camera.name}</p>
    </div>
  );
}
