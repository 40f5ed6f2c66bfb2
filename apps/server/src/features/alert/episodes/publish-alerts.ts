import { shownLevel } from '@tenken/contract/alert/shown-level.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AlertRow } from './alert.store.ts';

type PublishedAlert = Pick<
  AlertRow,
  'id' | 'company_id' | 'facility_id' | 'camera_id' | 'gauge_id' | 'guard_id' | 'kind' | 'level' | 'state'
>;

/** Publishes changed alerts to the users who may see their facility. */
export const publishAlerts = (
  { outbox }: Pick<Platform, 'outbox'>,
  tx: DatabaseTransaction,
  alerts: readonly PublishedAlert[],
): Promise<void> =>
  outbox.publishAll(
    tx,
    'alert.changed',
    alerts.flatMap(({ id, company_id, facility_id, camera_id, gauge_id, guard_id, kind, level, state }) =>
      facility_id === null
        ? []
        : [
            {
              scope: { company_id, facility_id },
              payload: {
                alert_id: id,
                camera_id,
                gauge_id,
                guard_id,
                kind,
                level: shownLevel(kind, level),
                state,
              },
            },
          ],
    ),
  );
