import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import type { Alert } from '@tenken/contract/alert/alert.schema.ts';
import { isApiError } from '../../shared/api/api-error.ts';
import { photoQuery } from '../../features/alert/photo.queries.ts';
import type { TimeStyle } from '../../shared/text/format-time.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { alertPageMessages } from './alert-page.messages.ts';
import { GaugeEvidence } from './GaugeEvidence.tsx';
import { GuardEvidence } from './GuardEvidence.tsx';
import { PhotoEvidence } from './PhotoEvidence.tsx';

type Props = { alert: Alert; photoId: string | null; style: TimeStyle; mayChange: boolean };

/** What a photo of the alert shows, as every other page shows readings and results. */
export function AlertEvidence({ alert, photoId, style, mayChange }: Props) {
  const photo = useQuery({ ...photoQuery(photoId ?? ''), enabled: photoId !== null });
  if (photoId === null || isApiError(photo.error, 404)) return <NoPhoto />;
  return (
    <Loaded query={photo}>
      {(shown) =>
        alert.gauge ? (
          <GaugeEvidence
            gaugeId={alert.gauge.id}
            name={alert.gauge.name}
            facilityId={alert.facility.id}
            photo={shown}
            style={style}
          />
        ) : alert.guard ? (
          <GuardEvidence
            guardId={alert.guard.id}
            name={alert.guard.name}
            photo={shown}
            style={style}
            mayChange={mayChange}
          />
        ) : (
          <PhotoEvidence photo={shown} name={alert.camera.name} style={style} />
        )
      }
    </Loaded>
  );
}

function NoPhoto() {
  const text = useText(alertPageMessages);
  return (
    <Panel title={text.what} isPadded={false}>
      <EmptyState icon={ImageOff} title={text.noPhoto} />
    </Panel>
  );
}
