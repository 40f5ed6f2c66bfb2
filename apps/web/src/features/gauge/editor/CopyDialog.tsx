import { useQuery } from '@tanstack/react-query';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { Gauge as GaugeIcon, Shield } from 'lucide-react';
import { useState } from 'react';
import { camerasQuery } from '../../camera/camera.queries.ts';
import { cameraTargetsQuery } from '../gauge.queries.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { SelectField } from '../../../shared/ui/form/SelectField.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { annotatorPageMessages } from './annotator-page.messages.ts';

type Props = {
  camera: Camera;
  /** Only gauges of this type; left out, all of them. */
  type?: GaugeType;
  onClose: () => void;
  onGauge: (gauge: Gauge) => void;
  /** Left out where an outline alone is no start. */
  onGuard?: (guard: Guard) => void;
};

/** Gauges and guards of the facility's cameras, to start from. */
export function CopyDialog({ camera, type, onClose, onGauge, onGuard }: Props) {
  const text = useText(annotatorPageMessages);
  const [cameraId, setCameraId] = useState<string>(camera.id);
  const cameras = useQuery(camerasQuery(camera.facility.id));
  const targets = useQuery(cameraTargetsQuery(cameraId));
  const gauges = targets.data?.gauges.filter((gauge) => type === undefined || gauge.type === type) ?? [];
  const guards = onGuard ? (targets.data?.guards ?? []) : [];
  const row = (id: string, name: string, kind: string, icon: typeof Shield, choose: () => void) => (
    <li key={id} className="border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={() => {
          choose();
          onClose();
        }}
        className="flex min-h-10 w-full items-center gap-2.5 px-2 text-left touch-area hover:bg-hover"
      >
        <Icon of={icon} className="text-ink-3" />
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span className="text-note text-ink-2">{kind}</span>
      </button>
    </li>
  );
  return (
    <Modal isOpen onClose={onClose} title={text.copy.title}>
      <div className="flex flex-col gap-3">
        <Text variant="note">{text.copy.help}</Text>
        <SelectField
          label={text.copy.camera}
          value={cameraId}
          options={(cameras.data ?? [camera]).map(({ id, name }) => ({ value: id, label: name }))}
          onValueChange={setCameraId}
        />
        {targets.isError && <ErrorPanel onRetry={() => void targets.refetch()} />}
        {targets.data && gauges.length + guards.length === 0 && <Text variant="note">{text.copy.empty}</Text>}
        <ul className="rounded-control border border-line empty:hidden">
          {gauges.map((gauge) =>
            row(gauge.id, gauge.name, text.types[gauge.type].name, GaugeIcon, () => onGauge(gauge)),
          )}
          {guards.map((guard) => row(guard.id, guard.name, text.copy.guard, Shield, () => onGuard?.(guard)))}
        </ul>
      </div>
    </Modal>
  );
}
