import type { RouteDefinition } from '../wire/route.ts';

/** Groups of endpoints, each with a sentence. */
export const TAGS = {
  Accounts: 'Login, two-factor authentication, passwords, API tokens and your own profile.',
  Organisation:
    'The organisation, its management units and facilities, members, invitations and the audit log.',
  Cameras: 'Cameras with their settings, memos, sources, upload keys, calendars and tasks.',
  Schedules: 'When cameras take photos.',
  Agents: 'Agents in plant networks that fetch photos from IP cameras.',
  Photos: 'Photos, thermal data, sensor data and on-demand analyses.',
  Gauges: 'Gauges: annotation, test measurement, settings and reprocessing.',
  Readings: 'Readings: lists, latest values, confirmation, correction, history and accuracy.',
  Guards: 'Guards, their AI models and training, and their results.',
  Alerts: 'Alerts, their settings and recipients, maintenance windows, chat channels and notifications.',
  Rounds: 'Rounds and their runs.',
  Overview: 'Status of facilities and cameras, and saved views.',
  Exports: 'Exports of readings and guard results, and the daily inspection sheet.',
  Events: 'Events, as a list and as webhooks.',
  Devices: 'Endpoints of the device protocol for cameras, routers and agents.',
  Administration: 'Administration of the installation by platform admins.',
  Server: 'Information about the server.',
} as const;

export type Tag = keyof typeof TAGS;

/** By the first segment of the path. */
const BY_PATH: Readonly<Record<string, Tag>> = {
  token: 'Accounts',
  authentication: 'Accounts',
  security: 'Accounts',
  users: 'Accounts',
  login: 'Accounts',
  'confirm-email': 'Accounts',
  register: 'Accounts',
  'send-confirmation': 'Accounts',
  reset: 'Accounts',
  'two-factor-validation': 'Accounts',
  'two-factor-authentication-setup': 'Accounts',
  verify: 'Accounts',
  access_tokens: 'Accounts',
  facilities: 'Organisation',
  management_units: 'Organisation',
  company: 'Organisation',
  invitations: 'Organisation',
  saved_views: 'Overview',
  cameras: 'Cameras',
  camera_tasks: 'Cameras',
  schedules: 'Schedules',
  agents: 'Agents',
  agent_tasks: 'Agents',
  sensor_data: 'Photos',
  photos: 'Photos',
  ondemand_analyses: 'Photos',
  gauges: 'Gauges',
  reference_images: 'Gauges',
  guards: 'Guards',
  ai_models: 'Guards',
  anomaly_estimates: 'Guards',
  measurements: 'Readings',
  latest_values: 'Readings',
  facility_states: 'Overview',
  accuracy: 'Readings',
  rounds: 'Rounds',
  round_runs: 'Rounds',
  overview: 'Overview',
  fleet: 'Overview',
  alerts: 'Alerts',
  alert_counts: 'Alerts',
  alert_news: 'Alerts',
  maintenance_windows: 'Alerts',
  push_key: 'Alerts',
  chat_channels: 'Alerts',
  event_types: 'Events',
  events: 'Events',
  webhooks: 'Events',
  webhook_confirmations: 'Events',
  exports: 'Exports',
  admin: 'Administration',
  development: 'Administration',
  client_config: 'Server',
  'openapi.json': 'Server',
  log: 'Server',
};

/** Routes whose path does not name their group. */
const BY_NAME: Readonly<Record<string, Tag>> = {
  getDailySheet: 'Exports',
  getFacilityMetrics: 'Readings',
  getFacilityAlertSettings: 'Alerts',
  patchFacilityAlertSettings: 'Alerts',
  getAlertPreferences: 'Alerts',
  putAlertPreferences: 'Alerts',
  createPushSubscription: 'Alerts',
  listPushSubscriptions: 'Alerts',
  deletePushSubscription: 'Alerts',
  createAnalysis: 'Photos',
  uploadAnalysisImage: 'Photos',
  uploadCameraPhoto: 'Photos',
  uploadHandHeldPhoto: 'Photos',
};

/** Undefined for a new path: a test requires an entry here. */
export const tagOf = ({
  name,
  path,
  space,
}: Pick<RouteDefinition, 'name' | 'path' | 'space'>): Tag | undefined =>
  BY_NAME[name] ?? (space === 'device' ? 'Devices' : BY_PATH[path.split('/')[1] ?? '']);
