import { Gauge, Shield } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../ui/AppLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { InspectionTarget } from './inspection-target.ts';

type Props = { target: InspectionTarget; href: string; menu?: ReactNode };

/** Kind, name and camera of a target. */
export function TargetTitle({ target, href, menu }: Props) {
  return (
    <div className="flex items-start gap-1.5">
      <Icon of={target.kind === 'gauge' ? Gauge : Shield} className="mt-0.5 text-ink-2" />
      <div className="mr-auto min-w-0">
        <h2 className="truncate text-body font-semibold">
          <AppLink href={href} className="hover:underline">
            {target.name}
          </AppLink>
        </h2>
        <p className="truncate text-note text-ink-2">{target.camera.name}</p>
      </div>
      {menu}
    </div>
  );
}
