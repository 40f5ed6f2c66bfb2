import type { RouteDefinition } from '../wire/route.ts';

/** What the calls are about: few enough to read, each with a sentence. */
export const TAGS = {
  Accounts: 'Logging in and out, two-factor authentication, passwords, personal tokens and the own profile.',
  Organisation:
    'The organisation, its management units and facilities, members, invitations and the audit log.',
  Cameras: 'Cameras with their settings, memos, sources, upload keys, calendars and tasks.',
  Schedules: 'When cameras take photos.',
  Agents: 'Agents inside plant networks, which make IP cameras ours.',
  Photos: 'Photos, thermal matrices, sensor data and analyses on demand.',
  Gauges: 'Gauges: how they are annotated, tried, changed and read again.',
  Readings: 'What was read from photos: lists, newest values, confirming, correcting, history and accuracy.',
  Guards: 'Guards, their models and training, and what they found on photos.',
  Alerts: 'Alerts, their settings and recipients, maintenance windows, chat channels and notifications.',
  Rounds: 'Rounds that users run, and their runs.',
  Overview: 'How facilities and cameras stand, and saved views of lists.',
  Exports: 'Files of readings and guard results.',
  Events: 'What happened, as a list to be read and as webhooks that are sent.',
  Devices: 'What cameras, routers and agents call by the device protocol.',
  Administration: 'What platform admins of the installation do.',
  Server: 'What the server says of itself.',
} as const;

export type Tag = keyof typeof TAGS;

/** By the first part of the path. */
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

/** Where the path says less than the call does. */
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

/** Undefined for a call whose path is new: a test asks for its place here. */
export const tagOf = ({
  name,
  path,
  space,
}: Pick<RouteDefinition, 'name' | 'path' | 'space'>): Tag | undefined =>
  BY_NAME[name] ?? (space === 'device' ? 'Devices' : BY_PATH[path.split('/')[1] ?? '']);
