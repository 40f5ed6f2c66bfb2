/** The condition that selects the rows of one company in a table; `$1` is its id. */
interface Erased {
  readonly table: string;
  readonly where: string;
}

const CAMERAS = 'select camera_id from camera_company where company_id = $1';
const GAUGES = `select id from gauge where camera_id in (${CAMERAS})`;
const GUARDS = `select id from guard where camera_id in (${CAMERAS})`;
const MODELS = `select id from guard_model where guard_id in (${GUARDS})`;
const UNITS = 'select id from management_unit where company_id = $1';
const FACILITIES = `select id from facility where management_unit_id in (${UNITS})`;
const ROUNDS = `select id from round where facility_id in (${FACILITIES})`;
const ALERTS = 'select id from alert where company_id = $1';
const WEBHOOKS = 'select id from webhook where company_id = $1';
const CHANNELS = `select id from chat_channel where facility_id in (${FACILITIES})`;
/** Platform admins stay, without the company. */
const PEOPLE = 'select id from app_user where company_id = $1 and not is_platform_admin';
const SESSIONS = `select id from session where user_id in (${PEOPLE})`;
const INVITATIONS = 'select id from invitation where company_id = $1';

const of =
  (column: string, ids: string) =>
  (...tables: string[]): Erased[] =>
    tables.map((table) => ({ table, where: `${column} in (${ids})` }));

/** Every table with rows of a company, in deletion order: referring tables first. */
export const ERASED: readonly Erased[] = [
  { table: 'outbox_event', where: 'company_id = $1' },
  {
    table: 'delivery',
    where: `company_id = $1 or destination in (${WEBHOOKS} union ${CHANNELS} union
      select id from push_subscription where user_id in (${PEOPLE}))`,
  },
  ...of('webhook_id', WEBHOOKS)('webhook_delivery', 'webhook_camera'),
  { table: 'webhook', where: 'company_id = $1' },
  { table: 'api_event', where: 'company_id = $1' },
  ...of('alert_id', ALERTS)('alert_comment', 'alert_message'),
  {
    table: 'alert_stale',
    where: `subject_id in (${CAMERAS}) or subject_id in (${GAUGES}) or subject_id in (${GUARDS})`,
  },
  ...['alert_checkpoint', 'alert_shelf'].map((table) => ({
    table,
    where: `(subject_id, kind) in (select subject_id, kind from alert_rule where camera_id in (${CAMERAS}))`,
  })),
  ...of('camera_id', CAMERAS)('alert_rule'),
  { table: 'alert', where: 'company_id = $1' },
  {
    table: 'alert_setting',
    where: `gauge_id in (${GAUGES}) or guard_id in (${GUARDS}) or facility_id in (${FACILITIES})`,
  },
  { table: 'maintenance_window', where: `camera_id in (${CAMERAS}) or facility_id in (${FACILITIES})` },
  ...of('facility_id', FACILITIES)('chat_channel', 'export', 'saved_view', 'agent_task'),
  ...of('camera_id', CAMERAS)(
    'camera_seen',
    'camera_task',
    'camera_watch',
    'photo_slot',
    'trigger_event',
    'sensor_data',
    'upload_key',
    'analysis',
    'analysis_image',
    'ondemand_analysis',
  ),
  ...['measurement_comment', 'measurement_change'].map((table) => ({
    table,
    where: `(datetime, measurement_id) in (select datetime, id from measurement where gauge_id in (${GAUGES}))`,
  })),
  {
    table: 'anomaly_estimate_change',
    where: `(datetime, anomaly_estimate_id) in
      (select datetime, id from anomaly_estimate where guard_id in (${GUARDS}))`,
  },
  ...of('gauge_id', GAUGES)('hand_held_photo', 'round_step', 'round_target'),
  {
    table: 'round_run_revision',
    where: `run_id in (select id from round_run where round_id in (${ROUNDS}))`,
  },
  { table: 'round_run', where: `round_id in (${ROUNDS})` },
  ...of('id', ROUNDS)('round'),
  ...of('gauge_id', GAUGES)('measurement', 'gauge_reread', 'gauge_annotation'),
  ...of('guard_id', GUARDS)('anomaly_estimate'),
  ...of('model_id', MODELS)('guard_model_photo'),
  ...of('id', GAUGES)('gauge'),
  ...of('guard_id', GUARDS)('guard_model'),
  ...of('id', GUARDS)('guard'),
  ...of('camera_id', CAMERAS)('reference_image', 'photo_receipt', 'photo'),
  ...of('id', CAMERAS)('camera'),
  { table: 'schedule', where: 'company_id = $1' },
  {
    table: 'unit_member_facility',
    where: `management_unit_id in (${UNITS})`,
  },
  { table: 'unit_member', where: 'company_id = $1' },
  ...of('id', FACILITIES)('facility'),
  { table: 'email_link', where: `invitation_id in (${INVITATIONS}) or user_id in (${PEOPLE})` },
  {
    table: 'mail_message',
    where: `lower(to_address) in (select lower(email) from app_user where company_id = $1 and not is_platform_admin
      union select lower(email) from invitation where company_id = $1)`,
  },
  { table: 'invitation', where: 'company_id = $1' },
  { table: 'management_unit', where: 'company_id = $1' },
  ...of('session_id', SESSIONS)('browser_token'),
  ...of('user_id', PEOPLE)('push_subscription', 'alert_preference', 'session'),
  ...of('user_id', PEOPLE)('access_token', 'recovery_code', 'email_code', 'known_browser'),
  { table: 'idempotency_key', where: `principal in (${PEOPLE})` },
  { table: 'audit_entry', where: 'company_id = $1' },
  ...of('id', PEOPLE)('app_user'),
  { table: 'subscription', where: 'company_id = $1' },
  { table: 'storage_of_company', where: 'company_id = $1' },
  { table: 'company', where: 'id = $1' },
];

/** Rows that are updated instead: devices return to the stock with their own secrets, routers and platform admins stay. */
export const FREED: readonly string[] = [
  'update guard set shadow_model_id = null, shadow_since = null where shadow_model_id is not null and id in (GUARDS)',
  'delete from camera_source where device_id in (select id from device where company_id = $1)',
  `delete from router_device where device_id in (select id from device where company_id = $1)`,
  "update device set company_id = null, status = case when status = 'retired' or device_type = 'ip_camera' then 'retired' else 'stock' end where company_id = $1",
  "delete from router where kind = 'agent' and company_id = $1",
  `update router set facility_id = null where facility_id in (${FACILITIES})`,
].map((statement) => statement.replace('GUARDS', GUARDS));

/** Deleted after everything that refers to the company, before the company. */
export const LEFT_BY_ADMINS =
  "update app_user set company_id = null, company_role = 'none' where company_id = $1 and is_platform_admin";

/** Tables without rows of a company: those of the platform, and its inventory. */
export const NOT_OF_A_COMPANY: readonly string[] = [
  'blob_to_delete',
  'camera_source',
  'device',
  'device_nonce',
  'device_secret',
  'installation',
  'kysely_migration',
  'kysely_migration_lock',
  'migration_checksum',
  'plan',
  'push_key',
  'rate_limit',
  'router',
  'router_device',
  'router_nonce',
  'storage_count',
];
