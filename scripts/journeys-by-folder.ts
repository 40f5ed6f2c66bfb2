/** Journeys of a feature, by the innermost listed folder of the console or the server. */
export const JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  account: ['session', 'sign-up', 'two-factor', 'profile'],
  admin: ['admin', 'first-admin'],
  channels: ['notifications'],
  analysis: ['on-demand'],
  alert: ['alerts', 'gauge-alerts'],
  'api-reference': ['api-reference'],
  annotation: ['gauge-saving', 'annotator-extras'],
  annotator: [
    'gauge-annotator',
    'digit-annotator',
    'area-annotators',
    'gauge-keyboard',
    'annotator-screens',
    'propose',
  ],
  calendar: ['blindness'],
  camera: ['camera', 'camera-settings'],
  client: ['fallback', 'api-reference'],
  company: ['organisation', 'joining'],
  dashboard: ['dashboard', 'dashboard-keyboard'],
  demo: ['dashboard'],
  design: ['language'],
  estimate: ['guard-training', 'review'],
  export: ['export'],
  device: ['blindness', 'upload-key', 'camera-settings'],
  gauge: ['gauge-saving', 'gauge-settings', 'gauge-alerts'],
  guard: ['guard-editor', 'guard-life', 'guard-training'],
  'history-chart': ['history'],
  inspection: ['time-span'],
  ledger: ['ledger'],
  live: ['dashboard', 'clash'],
  measurement: ['dashboard', 'review', 'history', 'time-span'],
  photo: ['camera'],
  reread: ['gauge-settings'],
  round: ['rounds', 'phone-round'],
  'saved-view': ['time-span'],
  schedule: ['schedules'],
  screens: ['fallback'],
  'service-worker': ['phone-round', 'notifications'],
  session: ['session'],
  task: ['camera-settings'],
  upload: ['upload-key'],
  run: ['phone-round'],
  webhook: ['webhooks'],
};

/** Journeys for changes of shared code: a few with wide coverage. */
export const CORE_JOURNEYS: readonly string[] = [
  'session',
  'dashboard',
  'gauge-saving',
  'organisation',
  'export',
];

export function journeysByFolder(path: string): readonly string[] {
  if (/\.(test|testing)\.tsx?$|\/testing\//.test(path)) return [];
  const folders = /^apps\/(?:server|web)\/src\/(.+)\//.exec(path)?.[1]?.split('/') ?? [];
  const isShared = /^(apps\/(server|web)|packages)\/.*\.(tsx?|css|html|sql)$/.test(path);
  return JOURNEYS[folders.findLast((folder) => folder in JOURNEYS) ?? ''] ?? (isShared ? CORE_JOURNEYS : []);
}
