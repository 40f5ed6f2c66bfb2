import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Schedule } from '@tenken/contract/schedule/schedule.schema.ts';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alertOf } from '../../features/alert/alert.testing.ts';
import { AcknowledgeButton } from '../../features/alert/AcknowledgeButton.tsx';
import { EMPTY_GAUGE_ALERTS } from '../../features/alert/settings/alert-form.ts';
import { emptyForm } from '../../features/gauge/annotator/form/empty-form.ts';
import { purgeCamera } from '../../features/camera/detail/detail.queries.ts';
import { useSwitchCamera } from '../../features/camera/detail/use-switch-camera.ts';
import * as settingsDraft from '../../features/camera/settings/settings-draft.ts';
import { useSaveSettings } from '../../features/camera/settings/use-save-settings.ts';
import { RemoveDialog } from '../../features/company/members/RemoveDialog.tsx';
import { useGaugeActions } from '../../features/gauge/actions/GaugeActions.tsx';
import { useSave } from '../../features/gauge/editor/use-save.ts';
import { useGuardActions } from '../../features/guard/actions/GuardActions.tsx';
import { useSaveGuard } from '../../features/guard/editor-page/use-save-guard.ts';
import { EMPTY_GUARD } from '../../features/guard/editor/guard-form.ts';
import { showEstimate } from '../../features/guard/estimate-history/estimate.queries.ts';
import { showModel } from '../../features/guard/model/model.queries.ts';
import { sendReview } from '../../features/measurement/review/action/send-review.ts';
import { useComments } from '../../features/measurement/review/use-comments.ts';
import { AssignDialog } from '../../features/schedule/AssignDialog.tsx';
import { act, byText, click, render, renderHook } from '../testing/render.tsx';
import * as calls from './call.ts';
import * as logs from './client-log.ts';
import { setPageAddress } from './page-address.ts';
import type { Key } from './query-keys.ts';
import { shown, type Shown } from './shown-queries.testing.ts';

const camera = {
  id: 'C1',
  name: 'Pump',
  device_id: 'lcam_1',
  facility: { id: 'F1' },
  schedule: null,
  settings: {},
} as unknown as Camera;
const gauge = { id: 'G1', name: 'Pressure', camera: { id: 'C1', name: 'Pump' } };
const reading = {
  id: 'M1',
  datetime: new Date().toISOString(),
  gauge: { id: 'G1', facility_id: 'F1' },
  value: 1,
  is_confirmed: false,
  version: 1,
} as Measurement;
const guard = { id: 'K1', name: 'Belt', is_active: true };

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  client = new QueryClient();
  vi.spyOn(logs, 'reportLog').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const answer = (reply: object): void => void vi.spyOn(calls, 'call').mockResolvedValue(reply);

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const around = (part: ReactNode): ReactNode => (
  <RouterContextProvider router={router as never}>
    <QueryClientProvider client={client}>{part}</QueryClientProvider>
  </RouterContextProvider>
);
async function withHook<Value>(useIt: () => Value, run: (value: Value) => unknown): Promise<void> {
  const { latest, remove } = renderHook(useIt, undefined, around);
  await act(async () => void (await run(latest())));
  remove();
}
async function withPart(part: ReactNode, use: () => Promise<void>): Promise<void> {
  const { remove } = render(around(part));
  await use();
  remove();
}

const nothing = (): void => undefined;
const ofRules: Shown[] = ['unacknowledged alerts', 'alert page', 'another alert page', 'alert counts'];
const ofGauge: Shown[] = [
  'back-test',
  'gauges of the facility',
  'gauge page',
  'annotation versions',
  'history chart',
  'sparkline',
  'notes of the reading',
  'accuracy',
  'ledger',
  'counts',
  'review list',
  'daily sheet',
  'targets to copy',
  'cameras of the facility',
  'camera page',
  'another camera page',
];
const ofCamera: Shown[] = [
  'cameras of the facility',
  'gauges of the facility',
  'gauge page',
  'another gauge page',
  'guards of the facility',
  'guard page',
  'counts',
  'review list',
  'ledger',
  'daily sheet',
];
const ofThisCamera: Shown[] = [...ofCamera, 'camera page', 'tasks', 'calendar', 'targets to copy'];
const ofGuard: Shown[] = [
  'guards of the facility',
  'guard page',
  'guard strip',
  'guard models',
  'guard simulation',
  'false alarms promised',
  'counts',
  'daily sheet',
  'targets to copy',
  'cameras of the facility',
  'camera page',
  'another camera page',
];

const cases: [string, () => Promise<void> | void, Shown[]][] = [
  [
    'a gauge is saved in the annotator',
    () => {
      answer({ id: 'G1' });
      const options = {
        savedAlerts: EMPTY_GAUGE_ALERTS,
        baseVersion: 1,
        saveDraft: nothing,
        dropDraft: nothing,
      };
      return withHook(
        () => useSave(options),
        ({ save }) => save({ ...emptyForm('circle', 'C1'), gaugeId: 'G1' }, { isHistoryReread: false }),
      );
    },
    [...ofGauge, ...ofRules, 'alert settings'],
  ],
  [
    'a gauge is stopped',
    () => {
      answer({});
      return withHook(
        () => useGaugeActions({ ...gauge, is_active: true }, nothing),
        ({ switchActive }) => switchActive(),
      );
    },
    ofGauge,
  ],
  [
    'a gauge is deleted',
    () => {
      answer({});
      return withHook(
        () => useGaugeActions({ ...gauge, is_active: false }, nothing),
        ({ remove }) => remove(),
      );
    },
    ofGauge,
  ],
  [
    'a camera is switched off',
    () => {
      answer(camera);
      return withHook(
        () => useSwitchCamera(camera),
        ({ run }) => run(),
      );
    },
    ofThisCamera,
  ],
  [
    'the settings of a camera are saved',
    () => {
      answer({ task: null });
      vi.spyOn(settingsDraft, 'changesOf').mockReturnValue({ schedule_id: null });
      const options = { camera, state: {}, range: {}, onReload: async () => undefined, onClose: nothing };
      return withHook(
        () => useSaveSettings(options as never),
        ({ run }) => run({} as never),
      );
    },
    [...ofThisCamera, 'schedules'],
  ],
  ['a camera is deleted', () => purgeCamera(client, 'C1'), ofCamera],
  [
    'a guard is saved in the editor',
    () => {
      answer({ id: 'K1' });
      const target = { kind: 'edit', guardId: 'K1', base: EMPTY_GUARD, version: 1 } as const;
      return withHook(
        () => useSaveGuard({ target, saveDraft: nothing, onSaved: nothing }),
        ({ save }) => save(EMPTY_GUARD),
      );
    },
    [...ofGuard, ...ofRules, 'alert settings of the guard', 'back-test of the guard'],
  ],
  [
    'a guard is stopped',
    () => {
      answer(guard);
      return withHook(
        () => useGuardActions(guard as never, nothing),
        ({ switchActive }) => switchActive(),
      );
    },
    ofGuard,
  ],
  [
    'a model of a guard is put to use',
    () => showModel(client, { id: 'A1', guard: { id: 'K1' } } as AiModel),
    ['guards of the facility', 'guard page', 'guard models', 'guard simulation', 'false alarms promised'],
  ],
  [
    'a result of a guard is judged',
    () => showEstimate(client, { id: 'E1', guard: { id: 'K1' } } as AnomalyEstimate),
    [
      'guards of the facility',
      'guard page',
      'guard strip',
      'guard results',
      'guard simulation',
      'counts',
      'daily sheet',
    ],
  ],
  [
    'a reading is confirmed',
    async () => {
      answer({ ...reading, is_confirmed: true, version: 2 });
      await sendReview(client, { gauge, measurement: reading, patch: { is_confirmed: true } });
    },
    [
      'gauges of the facility',
      'gauge page',
      'history chart',
      'sparkline',
      'notes of the reading',
      'accuracy',
      'ledger',
      'counts',
      'review list',
      'daily sheet',
    ],
  ],
  [
    'a comment is written',
    () => {
      answer({});
      return withHook(
        () => useComments(reading),
        ({ add }) => add.run('loose pipe'),
      );
    },
    [
      'gauges of the facility',
      'review list',
      'history chart',
      'sparkline',
      'accuracy',
      'notes of the reading',
    ],
  ],
  [
    'an alert is acknowledged',
    () => {
      answer(alertOf({ id: 'L1' }));
      return withPart(<AcknowledgeButton alert={alertOf({ id: 'L1' })} />, () =>
        click(document.querySelector('button')!),
      );
    },
    ['unacknowledged alerts', 'alert page', 'alert counts'],
  ],
  [
    'cameras follow another schedule',
    () => {
      answer({});
      client.setQueryData(shown['cameras of the facility'], [camera]);
      const schedule = { id: 'S1', name: 'Hourly', recurrences: [] } as unknown as Schedule;
      return withPart(
        <AssignDialog schedule={schedule} facility={{ id: 'F1', name: 'Works' }} onClose={nothing} />,
        async () => {
          await click(document.querySelector('input[type="checkbox"]')!);
          await click(byText('button', 'Save'));
        },
      );
    },
    ['schedules', 'cameras of the facility', 'camera page', 'another camera page', 'tasks', 'calendar'],
  ],
  [
    'a member is removed',
    () =>
      withPart(
        <RemoveDialog name="Gus" warning="" success="" remove={async () => ({})} onClose={nothing} />,
        async () => click(byText('button', 'Remove')),
      ),
    ['members', 'members of the unit', 'people'],
  ],
];

test.each(cases)(
  'after %s, whatever shows it is asked for anew, and nothing else',
  async (_, change, old) => {
    for (const queryKey of Object.values<Key>(shown)) client.setQueryData(queryKey, null);
    await change();
    await vi.advanceTimersByTimeAsync(5000); // own changes of readings are gathered
    const names = Object.keys(shown) as Shown[];
    const isOld = (name: Shown): boolean => client.getQueryState(shown[name])?.isInvalidated ?? false;
    expect(names.filter(isOld).toSorted()).toEqual(old.toSorted());
  },
);
