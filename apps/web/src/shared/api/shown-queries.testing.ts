import { alertCountsQuery, alertQuery, alertsQuery } from '../../features/alert/alert.queries.ts';
import { backTestQuery } from '../../features/alert/back-test/back-test.queries.ts';
import { maintenanceQuery } from '../../features/alert/maintenance/maintenance.queries.ts';
import { alertPreferencesQuery } from '../../features/alert/preferences/preference.queries.ts';
import {
  gaugeAlertSettingsQuery,
  guardAlertSettingsQuery,
} from '../../features/alert/settings/alert-settings.queries.ts';
import { calendarQuery } from '../../features/photo/calendar/calendar.queries.ts';
import { cameraQuery, camerasQuery } from '../../features/camera/camera.queries.ts';
import { membersQuery, unitMembersQuery } from '../../features/company/company.queries.ts';
import { facilityPeopleQuery } from '../../features/company/people.queries.ts';
import { dailySheetQuery } from '../../features/export/export.queries.ts';
import { cameraTargetsQuery } from '../../features/gauge/gauge.queries.ts';
import { estimatesQuery } from '../../features/guard/estimate-history/estimate.queries.ts';
import { guardQuery } from '../../features/guard/guard.queries.ts';
import { modelsQuery } from '../../features/guard/model/model.queries.ts';
import { forecastQuery, simulationQuery } from '../../features/guard/simulation/simulation.queries.ts';
import {
  annotationVersionsQuery,
  gaugeQuery,
  seriesQuery,
} from '../../features/measurement/history-chart/history.queries.ts';
import { facilityLedgerQuery, gaugeLedgerQuery } from '../../features/measurement/ledger/ledger.queries.ts';
import {
  gaugesQuery,
  guardHistoryQuery,
  guardsQuery,
  historyQuery,
  measurementHistoryQuery,
  uninspectedCountsQuery,
  uninspectedQuery,
} from '../../features/measurement/measurement.queries.ts';
import { schedulesQuery } from '../../features/schedule/schedule.queries.ts';
import { cameraTasksQuery } from '../../features/camera/task/task.queries.ts';
import type { Key } from './query-keys.ts';

const period = { from: new Date(0), until: new Date(1) };
/** Everything that is kept, by the name of who shows it; "another" belongs to what is not changed. */
export const shown = {
  'gauges of the facility': gaugesQuery('F1').queryKey,
  'gauge page': gaugeQuery('G1').queryKey,
  'another gauge page': gaugeQuery('G2').queryKey,
  'annotation versions': annotationVersionsQuery('G1').queryKey,
  'history chart': seriesQuery('G1', period).queryKey,
  'another history chart': seriesQuery('G2', period).queryKey,
  sparkline: historyQuery('G1', 7).queryKey,
  'notes of the reading': measurementHistoryQuery('M1').queryKey,
  accuracy: gaugeLedgerQuery('G1', period).queryKey,
  ledger: facilityLedgerQuery('F1', period, 'error').queryKey,
  counts: uninspectedCountsQuery('F1').queryKey,
  'review list': uninspectedQuery('F1').queryKey,
  'daily sheet': dailySheetQuery('F1', '2026-11-01', 2).queryKey,
  'targets to copy': cameraTargetsQuery('C1').queryKey,
  'cameras of the facility': camerasQuery('F1').queryKey,
  'camera page': cameraQuery('C1').queryKey,
  'another camera page': cameraQuery('C2').queryKey,
  tasks: cameraTasksQuery('C1').queryKey,
  calendar: calendarQuery('C1').queryKey,
  'guards of the facility': guardsQuery('F1').queryKey,
  'guard page': guardQuery('K1').queryKey,
  'guard strip': guardHistoryQuery('K1', 7, 3).queryKey,
  'guard results': estimatesQuery('K1', period).queryKey,
  'guard models': modelsQuery('K1').queryKey,
  'guard simulation': simulationQuery('A1', period, { threshold: 1 }).queryKey,
  'false alarms promised': forecastQuery('A1', 1).queryKey,
  schedules: schedulesQuery().queryKey,
  members: membersQuery().queryKey,
  'members of the unit': unitMembersQuery('U1').queryKey,
  people: facilityPeopleQuery('F1').queryKey,
  'unacknowledged alerts': alertsQuery('F1', 'unacknowledged').queryKey,
  'alert page': alertQuery('L1').queryKey,
  'another alert page': alertQuery('L2').queryKey,
  'alert counts': alertCountsQuery.queryKey,
  'alert settings': gaugeAlertSettingsQuery('G1').queryKey,
  'alert settings of the guard': guardAlertSettingsQuery('K1').queryKey,
  'back-test': backTestQuery({ of: 'gauge', id: 'G1', settings: {} }, 30).queryKey,
  'back-test of the guard': backTestQuery({ of: 'guard', id: 'K1', settings: {} }, 30).queryKey,
  maintenance: maintenanceQuery('F1').queryKey,
  'own alert preferences': alertPreferencesQuery.queryKey,
} satisfies Record<string, Key>;
export type Shown = keyof typeof shown;
