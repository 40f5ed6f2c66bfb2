import { LoaderCircle, Settings2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { familyOf } from '@tenken/contract/camera/device-model.ts';
import { formatPlainNumber } from '../../../shared/text/format-number.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { detailMessages } from './detail.messages.ts';
import { deviceWords, UNKNOWN } from './device-words.ts';

type Props = {
  camera: Camera;
  /** At the right of the title: signal and battery. */
  status: ReactNode;
  /** Absent for those who may not change them. */
  onSettings?: () => void;
};

/** What the camera is and how it is set. */
export function DevicePanel({ camera, status, onSettings }: Props) {
  const { device: text } = useText(detailMessages);
  const isChanging =
    camera.device_id !== null &&
    camera.settings_revision > 1 &&
    camera.applied_revision < camera.settings_revision;
  return (
    <Panel title={text.title} actions={status}>
      <dl className="-my-1.5 divide-y divide-line">
        {usePropertiesOf(camera).map(([name, value]) => (
          <div key={name} className="grid grid-cols-[minmax(96px,38%)_1fr] gap-x-3 py-1.5">
            <dt className="text-note text-ink-2">{name}</dt>
            <dd className="min-w-0 text-note break-words num">{value}</dd>
          </div>
        ))}
      </dl>
      {isChanging && (
        <output className="mt-3 flex items-start gap-1.5 text-note text-ink-2">
          <Icon of={LoaderCircle} size="small" className="mt-0.5" />
          {text.changing}
        </output>
      )}
      {onSettings && (
        <Button size="small" icon={Settings2} className="mt-3" onClick={onSettings}>
          {text.settings}
        </Button>
      )}
    </Panel>
  );
}

/** A plain camera has no device, so nothing of one is listed (decision U-26). */
function usePropertiesOf(camera: Camera): [string, ReactNode][] {
  const { device: text } = useText(detailMessages);
  const { noted } = useText(joinMessages);
  const { settings, schedule, plan } = camera;
  const { model, platform, connection } = useMemo(
    () => deviceWords(camera.device_id, camera.firmware_version),
    [camera.device_id, camera.firmware_version],
  );
  const rotation: [string, ReactNode][] =
    settings.image_rotation === 0 ? [] : [[text.rotation, text.degrees(settings.image_rotation)]];
  const family: [string, ReactNode] = [text.family, familyOf(camera.device_type)];
  if (camera.device_id === null) return [family, [text.timezone, camera.timezone], ...rotation];
  const isPulled = camera.device_type === 'ip_camera';
  const firmware = camera.firmware_version;
  const crop = settings.cropped_resolution;
  const exposure = settings.exposure_values.map((value) => (value > 0 ? '+' : '') + formatPlainNumber(value));
  return [
    [text.model, model],
    family,
    [text.platform, platform === null ? UNKNOWN : text.platforms[platform]],
    [
      text.deviceId,
      <code key="id" className="font-mono">
        {camera.device_id}
      </code>,
    ],
    [
      text.firmware,
      firmware === null
        ? text.notReported
        : [
            isPulled ? firmware : noted(firmware, text.connection[connection ?? 'unknown']),
            ...(camera.fpga_version === null ? [] : [text.fpga(camera.fpga_version)]),
          ].join(' / '),
    ],
    [text.resolution, (camera.image_resolution ?? settings.image_resolution).replace('x', ' × ')],
    ...(crop
      ? ([[text.cropped, `${crop.width} × ${crop.height} (${crop.x}, ${crop.y})`]] as [string, ReactNode][])
      : []),
    [text.schedule, schedule?.name ?? text.noSchedule],
    [text.timezone, camera.timezone],
    ...(platform === 'platform_2' && !isPulled
      ? ([[text.downlink, text.downlinkMode[settings.downlink_mode]]] as [string, ReactNode][])
      : []),
    // the light is the camera's own affair where an agent pulls it
    ...(isPulled
      ? []
      : ([
          [
            text.flash,
            `${text.flashRule[settings.flash_rule]} · ${text.flashSetting[settings.flash_setting]}`,
          ],
          [text.exposure, `${exposure.join(', ')} EV`],
        ] as [string, ReactNode][])),
    ...rotation,
    ...(plan ? ([[text.plan, plan.name]] as [string, ReactNode][]) : []),
  ];
}
