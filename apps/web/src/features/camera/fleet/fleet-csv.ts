import { csvFile } from '@tenken/contract/export/csv-text.ts';
import type { FleetCamera } from '@tenken/contract/overview/overview.schema.ts';
import { sheetTime, withZone } from '../../../shared/text/sheet-time.ts';
import type { healthMessages } from '../health.messages.ts';
import type { fleetMessages } from './fleet.messages.ts';

type Words = {
  readonly text: (typeof fleetMessages)['en'];
  readonly states: (typeof healthMessages)['en']['states'];
  /** Of the reader; times are of it. */
  readonly timeZone: string;
};

/** The cameras as the page shows them, with headings in the reader's language. */
export function fleetCsv(cameras: readonly FleetCamera[], { text, states, timeZone }: Words): string {
  const { columns } = text;
  const time = (instant: string | null): string | null =>
    instant === null ? null : sheetTime(instant, { timeZone });
  return csvFile([
    [
      columns.name,
      columns.facility,
      text.unit,
      columns.state,
      withZone(text.since, { timeZone }),
      text.batteryPercent,
      text.signalDbm,
      withZone(columns.last_contact, { timeZone }),
      columns.firmware,
      columns.plan,
      text.device,
    ],
    ...cameras.map((camera) => [
      camera.name,
      camera.facility.name,
      camera.management_unit.name,
      camera.is_active ? states[camera.health.state] : text.stopped,
      time(camera.health.since),
      camera.battery_percentage,
      camera.cellular_rsrp_dbm,
      time(camera.health.last_contact_at),
      camera.firmware_version,
      camera.plan,
      camera.device_id,
    ]),
  ]);
}
