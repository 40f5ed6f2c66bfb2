import { Gauge, Shield } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { measurementMessages } from '../measurement.messages.ts';
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
      <TargetCamera camera={target.camera} />
    </div>
  );
}

/** The camera of a target, and whether it is out of service: the value beside it is its last one then. */
export function TargetCamera({ camera }: Pick<InspectionTarget, 'camera'>) {
  const text = useText(measurementMessages);
  return (
    <span className="flex gap-1 text-note text-ink-2">
      <span className="truncate">{camera.name}</span>
      {camera.is_active === false && (
        <b className="font-semibold whitespace-nowrap">{`· ${text.inactive}`}</b>
      )}
    </span>
  );
}
