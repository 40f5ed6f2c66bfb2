// Made from the migrations by `node scripts/generate-tables.ts`; a test fails when it is out of date.
import type { Id } from '@tenken/contract/wire/id.ts';
import type { ColumnType, Generated } from 'kysely';

/** Read as a parsed value, written as JSON text. */
type Json = ColumnType<unknown, string, string>;
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>;
type JsonWithDefault = ColumnType<unknown, string | undefined, string>;

export interface Tables {
  access_token: {
    id: Id<'access_token'>;
    user_id: Id<'user'>;
    name: string;
    token_hash: string;
    token_prefix: string;
    scope: 'read' | 'write';
    created_at: Date;
    expires_at: Date;
    last_used_at: Date | null;
  };
  anomaly_estimate: {
    id: Id<'anomaly_estimate'>;
    datetime: Date;
    guard_id: Id<'guard'>;
    photo_id: Id<'photo'>;
    model_id: Id<'guard_model'>;
    status: 'in_progress' | 'completed' | 'failed';
    is_anomaly: boolean | null;
    score: number | null;
    threshold: number | null;
    reasons: Generated<string[]>;
    has_heatmap: Generated<boolean>;
    is_confirmed: Generated<boolean>;
    confirmed_is_anomaly: boolean | null;
    confirmed_by: Id<'user'> | null;
    confirmed_at: Date | null;
    is_late: Generated<boolean>;
    version: Generated<number>;
    created_at: Date;
  };
  anomaly_estimate_change: {
    id: Id<'anomaly_estimate_change'>;
    anomaly_estimate_id: Id<'anomaly_estimate'>;
    datetime: Date;
    at: Date;
    user_id: Id<'user'> | null;
    action: 'confirmed' | 'corrected' | 'reverted';
    from_is_anomaly: boolean | null;
    to_is_anomaly: boolean | null;
    reason: string | null;
  };
  app_user: {
    id: Id<'user'>;
    company_id: Id<'company'> | null;
    name: string;
    email: string;
    password_hash: string | null;
    company_role: Generated<'administrator' | 'manager' | 'none'>;
    is_platform_admin: Generated<boolean>;
    language_tag: 'en-US' | 'ja-JP' | null;
    timezone: Generated<string>;
    two_factor_method: 'email' | 'totp' | null;
    two_factor_secret: string | null;
    email_confirmed_at: Date | null;
    created_at: Date;
    last_login_at: Date | null;
    deleted_at: Date | null;
  };
  audit_entry: {
    id: Id<'audit_entry'>;
    at: Date;
    company_id: string | null;
    actor_kind: 'user' | 'device' | 'system';
    actor_id: string | null;
    actor_name: string;
    action: string;
    object_kind: string;
    object_id: string;
    details: JsonWithDefault;
  };
  browser_token: {
    token_hash: string;
    session_id: Id<'session'>;
    expires_at: Date;
  };
  camera: {
    id: Id<'camera'>;
    facility_id: Id<'facility'>;
    name: string;
    device_id: Id<'device'> | null;
    assigned_at: Date;
    is_active: Generated<boolean>;
    timezone: Generated<string>;
    schedule_id: Id<'schedule'> | null;
    settings: JsonWithDefault;
    settings_revision: Generated<number>;
    applied_revision: Generated<number>;
    firmware_version: string | null;
    fpga_version: string | null;
    image_resolution: string | null;
    memo: Generated<string>;
    memo_version: Generated<number>;
    memo_updated_by: Id<'user'> | null;
    memo_updated_at: Date | null;
    battery_percentage: number | null;
    cellular_rsrp_dbm: number | null;
    status_updated_at: Date | null;
    last_contact_at: Date | null;
    expected_interval_minutes: number | null;
    created_at: Date;
  };
  camera_task: {
    id: Id<'camera_task'>;
    camera_id: Id<'camera'>;
    type: 'photoshoot_request' | 'camera_settings_update';
    status: 'queued' | 'checking' | 'accepted' | 'running' | 'completed' | 'pending' | 'processed_downlink_stage' | 'potentially_processed_uplink_stage' | 'processed' | 'rejected';
    result: 'success' | 'failure' | null;
    message: Generated<string>;
    payload: JsonWithDefault;
    settings_revision: number | null;
    requested_by: Id<'user'> | null;
    created_at: Date;
    accepted_at: Date | null;
    updated_at: Date;
  };
  company: {
    id: Id<'company'>;
    name: string;
    logo_blob_key: string | null;
    default_language_tag: Generated<'en-US' | 'ja-JP'>;
    default_timezone: Generated<string>;
    requires_two_factor: Generated<boolean>;
    is_webhook_feature_enabled: Generated<boolean>;
    camera_limit: number | null;
    facility_limit: number | null;
    created_at: Date;
  };
  device: {
    id: Id<'device'>;
    device_id: string;
    device_type: 'lte_camera' | 'lte_io_camera' | 'ble_camera' | 'thermal_lte_camera' | 'wifi_io_camera';
    platform: 'platform_1' | 'platform_2';
    status: Generated<'stock' | 'assigned' | 'retired'>;
    registration_code: string;
    company_id: Id<'company'> | null;
    last_seen_at: Date | null;
    created_at: Date;
  };
  device_nonce: {
    device_id: Id<'device'>;
    nonce: string;
    at: Date;
  };
  device_secret: {
    id: Id<'device_secret'>;
    device_id: Id<'device'>;
    sealed: string;
    created_at: Date;
    valid_until: Date | null;
  };
  email_code: {
    id: Id<'email_code'>;
    user_id: Id<'user'>;
    purpose: 'sign_in' | 'set_up';
    code_hash: string;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  email_link: {
    id: Id<'email_link'>;
    purpose: 'confirm_email' | 'reset_password' | 'invitation' | 'first_admin';
    token_hash: string;
    user_id: Id<'user'> | null;
    invitation_id: Id<'invitation'> | null;
    email: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  export: {
    id: Id<'export'>;
    facility_id: Id<'facility'>;
    requested_by: Id<'user'>;
    gauge_ids: Generated<string[]>;
    guard_ids: Generated<string[]>;
    from_date: string;
    until_date: string;
    format: 'csv' | 'xlsx';
    includes_photos: Generated<boolean>;
    status: 'queued' | 'running' | 'completed' | 'failed' | 'expired';
    progress: Generated<number>;
    row_count: number | null;
    file_name: string | null;
    byte_size: number | null;
    error_message: string | null;
    created_at: Date;
    finished_at: Date | null;
    expires_at: Date | null;
  };
  facility: {
    id: Id<'facility'>;
    management_unit_id: Id<'management_unit'>;
    name: string;
    created_at: Date;
  };
  gauge: {
    id: Id<'gauge'>;
    camera_id: Id<'camera'>;
    type: 'circle' | 'rectangle' | 'seven-segment' | 'counter' | 'level' | 'float' | 'lamp' | 'thermal-area' | 'unsupported';
    name: string;
    unit: Generated<string>;
    is_active: Generated<boolean>;
    rounding_method: Generated<'round_up' | 'round_down' | 'round_to_nearest_value'>;
    digits_after_decimal_point: Generated<number>;
    control_minimum: number | null;
    control_maximum: number | null;
    system_minimum: number | null;
    system_maximum: number | null;
    email_notification_config: JsonWithDefault;
    measurement_change_alert_config: JsonOrNull;
    annotation_version: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  gauge_annotation: {
    gauge_id: Id<'gauge'>;
    version: number;
    configuration: Json;
    reference_image_id: Id<'reference_image'> | null;
    created_by: Id<'user'> | null;
    created_at: Date;
  };
  guard: {
    id: Id<'guard'>;
    camera_id: Id<'camera'>;
    name: string;
    annotation_mode: 'rectangle' | 'polygon';
    detection_area: Json;
    exclusion_areas: JsonWithDefault;
    is_active: Generated<boolean>;
    archived_at: Date | null;
    alert_on_anomaly_estimate: Generated<boolean>;
    alert_on_anomaly_confirmed: Generated<boolean>;
    alert_recipient_user_ids: Generated<string[]>;
    created_at: Date;
    updated_at: Date;
  };
  guard_model: {
    id: Id<'guard_model'>;
    guard_id: Id<'guard'>;
    status: 'training' | 'active' | 'archived' | 'error';
    stage: Generated<'queued' | 'fetch' | 'features' | 'calibrate' | 'save' | 'review' | 'done'>;
    progress: Generated<number>;
    percentile: number;
    threshold: number | null;
    image_count: number;
    width: number | null;
    height: number | null;
    detection_area: Json;
    exclusion_areas: JsonWithDefault;
    error_message: string | null;
    engine_version: string | null;
    created_by: Id<'user'> | null;
    created_at: Date;
    finished_at: Date | null;
  };
  guard_model_photo: {
    model_id: Id<'guard_model'>;
    photo_id: Id<'photo'>;
    photo_taken_at: Date;
    score: number | null;
  };
  idempotency_key: {
    principal: string;
    key: string;
    route: string;
    request_hash: string;
    status: number | null;
    body: JsonOrNull;
    created_at: Date;
  };
  invitation: {
    id: Id<'invitation'>;
    company_id: Id<'company'>;
    email: string;
    name: string;
    company_role: 'administrator' | 'manager' | 'none';
    management_units: JsonWithDefault;
    invited_by: Id<'user'> | null;
    created_at: Date;
    accepted_at: Date | null;
  };
  known_browser: {
    user_id: Id<'user'>;
    token_hash: string;
    last_seen_at: Date;
  };
  mail_message: {
    id: Id<'mail_message'>;
    created_at: Date;
    to_address: string;
    subject: string;
    status: 'queued' | 'sent' | 'failed';
    attempts: Generated<number>;
    error: string | null;
    sent_at: Date | null;
    message: Json;
  };
  management_unit: {
    id: Id<'management_unit'>;
    company_id: Id<'company'>;
    name: string;
    created_at: Date;
  };
  measurement: {
    id: Id<'measurement'>;
    datetime: Date;
    gauge_id: Id<'gauge'>;
    photo_id: Id<'photo'>;
    estimated_value: number | null;
    uncertainty: number | null;
    confidence: number | null;
    reasons: Generated<string[]>;
    engine_version: string | null;
    annotation_version: number | null;
    is_shifted: Generated<boolean>;
    is_confirmed: Generated<boolean>;
    confirmed_value: number | null;
    is_corrected: Generated<boolean>;
    confirmed_by: Id<'user'> | null;
    confirmed_at: Date | null;
    is_late: Generated<boolean>;
    version: Generated<number>;
    created_at: Date;
  };
  measurement_change: {
    id: Id<'measurement_change'>;
    measurement_id: Id<'measurement'>;
    datetime: Date;
    at: Date;
    user_id: Id<'user'> | null;
    action: 'confirmed' | 'corrected' | 'reverted' | 'entered' | 'reread';
    from_value: number | null;
    to_value: number | null;
    reason: string | null;
  };
  ondemand_analysis: {
    id: Id<'ondemand_analysis'>;
    camera_id: Id<'camera'>;
    requested_by: Id<'user'>;
    targets: Json;
    photos: Json;
    save_results: Generated<boolean>;
    status: 'queued' | 'running' | 'completed' | 'failed';
    progress: Generated<number>;
    records: JsonWithDefault;
    error_message: string | null;
    created_at: Date;
    finished_at: Date | null;
  };
  outbox_event: {
    id: Id<'outbox_event'>;
    name: string;
    company_id: string | null;
    facility_id: string | null;
    payload: Json;
    created_at: Date;
  };
  photo: {
    id: Id<'photo'>;
    taken_at: Date;
    camera_id: Id<'camera'>;
    received_at: Date;
    trigger: 'schedule' | 'retry' | 'remote' | 'trigger' | 'after_trigger' | 'api';
    task_id: string | null;
    exposure_value: Generated<number>;
    is_bracketed: Generated<boolean>;
    width: number;
    height: number;
    byte_size: number;
    sha256: string;
    thermal: JsonOrNull;
    is_late: Generated<boolean>;
    is_clock_suspect: Generated<boolean>;
    registration_dx: number | null;
    registration_dy: number | null;
    registration_rotation: number | null;
    registration_scale: number | null;
    registration_score: number | null;
    is_shifted: Generated<boolean>;
    quality_sharpness: number | null;
    quality_exposure: number | null;
    quality_glare: number | null;
    quality_reasons: Generated<string[]>;
    processed_at: Date | null;
    files_deleted_at: Date | null;
  };
  photo_receipt: {
    camera_id: Id<'camera'>;
    photo_uuid: string;
    photo_id: string;
    taken_at: Date;
  };
  photo_slot: {
    camera_id: Id<'camera'>;
    due_at: Date;
    state: 'waiting' | 'arrived' | 'late' | 'retried' | 'missed';
    cause: string | null;
    photo_id: string | null;
    photo_taken_at: Date | null;
  };
  plan: {
    id: Id<'plan'>;
    name: string;
    billing_period_rrule_string: 'FREQ=MONTHLY' | 'FREQ=YEARLY';
    base_price: number;
    currency: string;
    camera_limit: number | null;
  };
  rate_limit: {
    key: string;
    window_start: Date;
    current: number;
    previous: number;
  };
  recovery_code: {
    user_id: Id<'user'>;
    code_hash: string;
    used_at: Date | null;
  };
  reference_image: {
    id: Id<'reference_image'>;
    camera_id: Id<'camera'>;
    photo_id: Id<'photo'>;
    photo_taken_at: Date;
    width: number;
    height: number;
    token_hash: string | null;
    created_at: Date;
    expires_at: Date | null;
    used_at: Date | null;
  };
  router: {
    id: Id<'router'>;
    router_id: string;
    name: string;
    facility_id: Id<'facility'> | null;
    firmware_version: string | null;
    sealed_secret: string;
    last_seen_at: Date | null;
    created_at: Date;
  };
  router_device: {
    router_id: Id<'router'>;
    device_id: Id<'device'>;
  };
  schedule: {
    id: Id<'schedule'>;
    company_id: Id<'company'>;
    name: string;
    type: 'frequency' | 'fixed_times';
    frequency_selection: '10_minutes' | '15_minutes' | '30_minutes' | '1_hours' | null;
    fixed_times: string[] | null;
    created_by: Id<'user'> | null;
    created_at: Date;
  };
  sensor_data: {
    id: Id<'sensor_data'>;
    datetime: Date;
    camera_id: Id<'camera'>;
    battery_percentage: number | null;
    battery_voltage: number | null;
    temperature_celsius: number | null;
    cellular_rsrp_dbm: number | null;
    wifi_rssi_dbm: number | null;
    inputs: JsonWithDefault;
  };
  session: {
    id: Id<'session'>;
    token_hash: string;
    user_id: Id<'user'>;
    state: 'partial' | 'full';
    is_remembered: boolean;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    password_checked_at: Date;
    verify_until: Date | null;
    user_agent: Generated<string>;
    ip: Generated<string>;
  };
  subscription: {
    company_id: Id<'company'>;
    plan_id: Id<'plan'>;
    started_on: string;
  };
  trigger_event: {
    id: Id<'trigger_event'>;
    camera_id: Id<'camera'>;
    input: number;
    state: 'raised' | 'resolved';
    at: Date;
  };
  unit_member: {
    management_unit_id: Id<'management_unit'>;
    user_id: Id<'user'>;
    company_id: string;
    role: 'manager' | 'guest';
    has_all_facilities: boolean;
  };
  unit_member_facility: {
    management_unit_id: string;
    user_id: string;
    facility_id: Id<'facility'>;
  };
  upload_key: {
    camera_id: Id<'camera'>;
    key_hash: string;
    key_prefix: string;
    created_at: Date;
  };
  visible_facility: {
    user_id: string;
    facility_id: string;
    management_unit_id: string;
    company_id: string;
  };
  webhook: {
    id: Id<'webhook'>;
    company_id: Id<'company'>;
    name: string;
    destination_url: string;
    normalized_url: string;
    consumer_type: string;
    event_types: string[];
    sealed_secret: string;
    sealed_old_secret: string | null;
    old_secret_valid_until: Date | null;
    state: 'active' | 'pending_confirmation' | 'deactivated';
    first_failure_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  webhook_camera: {
    webhook_id: Id<'webhook'>;
    camera_id: Id<'camera'>;
  };
  webhook_delivery: {
    id: Id<'webhook_delivery'>;
    webhook_id: Id<'webhook'>;
    event_id: string;
    event_type: string;
    attempt: number;
    sent_at: Date;
    duration_ms: number | null;
    status_code: number | null;
    error: string | null;
    request_body: string;
    response_body: string | null;
  };
}
