import {
  facilityAlertSettings,
  gaugeAlertSettings,
  guardAlertSettings,
} from '@tenken/contract/alert/alert-settings.schema.ts';
import { rulesOfCamera, rulesOfGauge, rulesOfGuard } from '@tenken/contract/alert/rules-of.ts';
import { cameraSettings } from '@tenken/contract/camera/camera-settings.schema.ts';
import { emailNotificationConfig } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/db/database.ts';
import {
  type CameraToWatch,
  findCameraToWatch,
  findGaugeToWatch,
  findGuardToWatch,
  type GaugeToWatch,
  type GuardToWatch,
} from './subject.store.ts';
import type { Subject, Watched } from './subject.ts';

/** A subject with its current rules; null when it was erased. */
export async function findWatched(db: Database, { subject, id }: Subject): Promise<Watched | null> {
  if (subject === 'gauge') return nullOr(await findGaugeToWatch(db, id), watchGauge);
  if (subject === 'guard') return nullOr(await findGuardToWatch(db, id), watchGuard);
  return nullOr(await findCameraToWatch(db, id), watchCamera);
}

const nullOr = <Row>(row: Row | null, watch: (row: Row) => Watched): Watched | null => row && watch(row);

function watchGauge(row: GaugeToWatch): Watched {
  const more = z.parse(gaugeAlertSettings, row.settings ?? {});
  const mails = z.parse(emailNotificationConfig, row.email_notification_config);
  const gauge = {
    control_limits_config: { minimum_value: row.control_minimum, maximum_value: row.control_maximum },
    system_limits_config: { minimum_value: row.system_minimum, maximum_value: row.system_maximum },
    email_notification_config: mails,
    ...(row.measurement_change_alert_config && {
      measurement_change_alert_config: row.measurement_change_alert_config,
    }),
  };
  return {
    ...placeOf(row),
    subject: 'gauge',
    gauge_id: row.id,
    guard_id: null,
    trigger_input: null,
    rules: row.is_watched ? rulesOfGauge(gauge, more, row.timezone) : {},
    escalation: more.escalation,
    recipientsOf: () => mails.recipient_user_ids,
  };
}

function watchGuard(row: GuardToWatch): Watched {
  const more = z.parse(guardAlertSettings, row.settings ?? {});
  return {
    ...placeOf(row),
    subject: 'guard',
    gauge_id: null,
    guard_id: row.id,
    trigger_input: null,
    rules: row.is_watched ? rulesOfGuard(row, more, row.timezone) : {},
    escalation: more.escalation,
    recipientsOf: () => row.alert_recipient_user_ids,
  };
}

/** An input has its own recipients; everything else notifies those of the facility. */
function watchCamera(row: CameraToWatch): Watched {
  const facility = z.parse(facilityAlertSettings, row.settings ?? {});
  const { trigger } = z.parse(cameraSettings, row.camera_settings);
  return {
    ...placeOf(row),
    subject: 'camera',
    gauge_id: null,
    guard_id: null,
    trigger_input: trigger.input,
    rules: row.is_watched ? rulesOfCamera({ trigger }, facility, row.timezone) : {},
    escalation: facility.escalation,
    recipientsOf: (kind) =>
      kind === 'trigger' ? trigger.alert.recipient_user_ids : facility.recipient_user_ids,
  };
}

const placeOf = ({
  id,
  camera_id,
  facility_id,
  company_id,
  changed_at,
}: GaugeToWatch | GuardToWatch | CameraToWatch) => ({
  id,
  camera_id,
  facility_id,
  company_id,
  changed_at,
});
