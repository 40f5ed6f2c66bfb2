import type { Ids } from './plant.ts';

export interface Screen {
  /** As the console's list of addresses has it. */
  readonly route: string;
  /** Which of several sights of one address. */
  readonly sight?: string;
  readonly who: 'nobody' | 'ada' | 'admin';
  readonly address: (ids: Ids) => string;
  /** Opens one step of an annotator after the other. */
  readonly hasSteps?: true;
}

const F1 = 'facility_id=F1';
const of =
  (who: Screen['who']) =>
  (route: string, address: Screen['address'] = () => `/${route}`) => ({
    route,
    who,
    address,
  });
const forAll = of('nobody');
const company = of('ada');
const platform = of('admin');
const inF1 = (route: string): Screen => company(route, () => `/${route}?${F1}`);

/** Every address of the console, some of them in several sights. */
export const screens: readonly Screen[] = [
  ...[
    'login',
    'register',
    'reset',
    'send-confirmation',
    'confirm-email',
    'usage_terms',
    'too_many_requests',
    'api_reference',
  ].map((route) => forAll(route)),
  forAll('reset/$token', () => '/reset/abcdefgh'),
  forAll('invitations/$token', ({ invitation }) => `/invitations/${invitation}`),
  forAll('two-factor-validation'),
  forAll('guidelines/design'),
  company('two-factor-authentication-setup'),
  company('verify'),

  company('/', () => `/?${F1}`),
  { ...company('/', () => `/?${F1}&tab=inspection_target`), sight: 'targets' },
  { ...company('/', () => `/?${F1}&tab=camera`), sight: 'cameras' },
  { ...company('/', () => '/?facility_id=F2'), sight: 'another facility' },
  ...['time_span_inspection', 'export', 'accuracy', 'agents', 'rounds', 'alerts', 'alerts/settings'].map(
    inF1,
  ),
  { ...company('accuracy', () => `/accuracy?${F1}&days=90`), sight: '90 days' },
  ...['daily_sheet', 'round_labels', 'walk'].map(inF1),
  ...['overview', 'fleet', 'wall', 'account/profile', 'account/schedules', 'token'].map((route) =>
    company(route),
  ),
  company('rounds/$id', ({ round }) => `/rounds/${round}`),
  company('round_runs/$id', ({ run }) => `/round_runs/${run}`),
  company('walk/$id', ({ round }) => `/walk/${round}`),
  company('alerts/$id', ({ alert }) => `/alerts/${alert}`),
  company('cameras/$id', ({ camera }) => `/cameras/${camera}`),
  { ...company('cameras/$id', () => '/cameras/C4'), sight: 'stopped' },
  company('cameras/$id/ondemand_analysis', ({ camera }) => `/cameras/${camera}/ondemand_analysis`),
  company('cameras/$id/reanchor', ({ camera }) => `/cameras/${camera}/reanchor`),
  company('gauges/$id', ({ pressure }) => `/gauges/${pressure}?range=lastNDays&days=14`),
  { ...company('gauges/$id', ({ flow }) => `/gauges/${flow}?view=table`), sight: 'table' },
  { ...company('gauges/$id', ({ lamp }) => `/gauges/${lamp}`), sight: 'lamp' },
  { ...company('gauges/$id/edit', ({ pressure }) => `/gauges/${pressure}/edit`), hasSteps: true },
  { ...company('gauges/$id/edit', ({ flow }) => `/gauges/${flow}/edit`), sight: 'display', hasSteps: true },
  { ...company('gauges/$id/edit', ({ lamp }) => `/gauges/${lamp}/edit`), sight: 'lamp', hasSteps: true },
  company('gauges/new', ({ camera }) => `/gauges/new?camera_id=${camera}`),
  company('guards/$id', ({ guard }) => `/guards/${guard}`),
  { ...company('guards/$id/edit', ({ guard }) => `/guards/${guard}/edit`), hasSteps: true },
  company('guards/$id/retrain', ({ guard }) => `/guards/${guard}/retrain`),
  company('guards/new', ({ camera }) => `/guards/new?camera_id=${camera}`),
  company('photos/$id/course', ({ photo }) => `/photos/${photo}/course`),
  ...['management_units', 'members', 'settings', 'audit_log'].map((name) => company(`company/${name}`)),
  company('management_units/$id', () => '/management_units/water-plant_1'),
  company('management_units/$id/members', () => '/management_units/water-plant_1/members'),
  company('developers/webhooks'),
  company('developers/webhooks/new'),
  company('developers/webhooks/$id/edit', ({ hook }) => `/developers/webhooks/${hook}/edit`),
  company('developers/webhooks/$id/deliveries', ({ hook }) => `/developers/webhooks/${hook}/deliveries`),
  company('developers/api'),
  company('development/company/billing'),
  company('$', () => '/nothing-of-that-name'),

  { ...platform('/'), sight: 'platform' },
  ...['devices', 'devices/new', 'routers', 'routers/new', 'operations', 'storage', 'subscriptions'].map(
    (name) => platform(`admin/${name}`),
  ),
  platform('admin/devices/$id', ({ device }) => `/admin/devices/${device}`),
];

/** Addresses that lead on to another at once. */
export const REDIRECTS = ['security/login', 'security/reset/$token', 'security/send-confirmation'];
