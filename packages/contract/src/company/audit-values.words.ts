import { ALERT_KIND_WORDS } from '../alert/alert-kind.words.ts';
import { TARGET_WORDS } from '../gauge/target.words.ts';
import type { TaskType } from '../camera/task.schema.ts';

type Values = Readonly<Record<string, Readonly<Record<string, string>>>>;

const LANGUAGES = { 'en-US': 'English', 'ja-JP': '日本語' };
const LANGUAGES_SHORT = { en: 'English', ja: '日本語' };
const FORMATS = { csv: 'CSV', xlsx: 'Excel' };
const ROLES = {
  en: { administrator: 'administrator', manager: 'manager', guest: 'guest', none: 'member' },
  ja: { administrator: '管理者', manager: 'マネージャー', guest: 'ゲスト', none: 'メンバー' },
};
const STATES = {
  en: {
    active: 'active',
    pending_confirmation: 'pending',
    deactivated: 'deactivated',
    queued: 'queued',
    running: 'running',
    completed: 'completed',
    failed: 'failed',
    expired: 'expired',
  },
  ja: {
    active: '有効',
    pending_confirmation: '確認待ち',
    deactivated: '無効',
    queued: '待機中',
    running: '実行中',
    completed: '完了',
    failed: '失敗',
    expired: '期限切れ',
  },
};
const METHODS = {
  en: { totp: 'authenticator app', email: 'email' },
  ja: { totp: '認証アプリ', email: 'メール' },
};

const TASKS = {
  en: { photoshoot_request: 'photoshoot request', camera_settings_update: 'camera settings update' },
  ja: { photoshoot_request: '撮影指示', camera_settings_update: 'カメラ設定の変更' },
} satisfies Record<'en' | 'ja', Record<TaskType, string>>;

/** By the key of the details: texts for enumerated values. */
export const AUDIT_VALUE_WORDS: Readonly<Record<'en' | 'ja', Values>> = {
  en: {
    type: { ...TARGET_WORDS.en.types, ...TASKS.en },
    kind: ALERT_KIND_WORDS.en,
    role: ROLES.en,
    from: ROLES.en,
    to: ROLES.en,
    state: STATES.en,
    status: STATES.en,
    method: METHODS.en,
    second_factor: METHODS.en,
    language_tag: LANGUAGES,
    default_language_tag: LANGUAGES,
    format: FORMATS,
    page: { dashboard: 'Dashboard', time_span_inspection: 'Time-span inspection' },
    language: LANGUAGES_SHORT,
    minimum_level: { warning: TARGET_WORDS.en.statuses.warning, error: TARGET_WORDS.en.statuses.error },
    scope: { read: 'read only', write: 'read and write' },
    occasion: {
      training: 'training',
      learning: 'marked as normal',
      new_light: 'unknown lighting',
      upgrade: 'upgrade',
      shadow: 'shadow model',
    },
    flash_rule: { auto: 'auto', always: 'always', off: 'off' },
    flash_setting: { close_range: 'close range', normal_range: 'normal range', long_range: 'long range' },
    flicker: { OFF: 'off' },
    downlink_mode: { scheduled: 'after each photo', continuous: 'every 5 minutes' },
    edge: { rising: 'switching on', falling: 'switching off' },
    when: { estimate: 'estimated', confirmed: 'confirmed', both: 'both' },
    repeat: { on_change: 'when the status changes', every_time: 'with every reading' },
    rounding_method: { round_up: 'up', round_down: 'down', round_to_nearest_value: 'to the nearest value' },
  },
  ja: {
    type: { ...TARGET_WORDS.ja.types, ...TASKS.ja },
    kind: ALERT_KIND_WORDS.ja,
    role: ROLES.ja,
    from: ROLES.ja,
    to: ROLES.ja,
    state: STATES.ja,
    status: STATES.ja,
    method: METHODS.ja,
    second_factor: METHODS.ja,
    language_tag: LANGUAGES,
    default_language_tag: LANGUAGES,
    format: FORMATS,
    page: { dashboard: 'ダッシュボード', time_span_inspection: '期間点検' },
    language: LANGUAGES_SHORT,
    minimum_level: { warning: TARGET_WORDS.ja.statuses.warning, error: TARGET_WORDS.ja.statuses.error },
    scope: { read: '読み取りのみ', write: '読み書き' },
    occasion: {
      training: '学習',
      learning: '正常として学習',
      new_light: '未学習の明るさ',
      upgrade: 'アップグレード',
      shadow: '並行評価',
    },
    flash_rule: { auto: '自動', always: '常時', off: 'オフ' },
    flash_setting: { close_range: '近距離', normal_range: '標準', long_range: '遠距離' },
    flicker: { OFF: 'オフ' },
    downlink_mode: { scheduled: '撮影ごと', continuous: '5分ごと' },
    edge: { rising: 'オンになったとき', falling: 'オフになったとき' },
    when: { estimate: '推定値', confirmed: '確定値', both: '両方' },
    repeat: { on_change: '状態が変わったとき', every_time: '読み取りのたび' },
    rounding_method: { round_up: '切り上げ', round_down: '切り捨て', round_to_nearest_value: '四捨五入' },
  },
};
