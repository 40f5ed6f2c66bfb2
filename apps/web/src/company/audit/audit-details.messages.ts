import { defineMessages } from '../../text/messages.ts';

/** Words for what stands beside an entry of the audit log; a key without one is shown as it is. */
export const auditDetailMessages = defineMessages({
  en: {
    yes: 'yes',
    no: 'no',
    none: 'none',
    keys: {
      administrator: 'administrator',
      camera_id: 'camera',
      device_id: 'device',
      devices: 'devices',
      email: 'email',
      expires_in_days: 'days',
      facility_access: 'facilities',
      facility_id: 'facility',
      facility_ids: 'facilities',
      from: 'before',
      image_count: 'photos',
      is_new_browser: 'new browser',
      management_unit: 'management unit',
      management_units: 'management units',
      method: 'method',
      name: 'name',
      page: 'page',
      percentile: 'percentile',
      queue: 'queue',
      reason: 'reason',
      role: 'role',
      router_id: 'router',
      scope: 'rights',
      second_factor: 'second factor',
      status: 'status',
      text: 'text',
      threshold: 'threshold',
      to: 'now',
      type: 'kind',
    },
  },
  ja: {
    yes: 'はい',
    no: 'いいえ',
    none: 'なし',
    keys: {
      administrator: '管理者',
      camera_id: 'カメラ',
      device_id: 'デバイス',
      devices: 'デバイス',
      email: 'メールアドレス',
      expires_in_days: '日数',
      facility_access: '施設',
      facility_id: '施設',
      facility_ids: '施設',
      from: '変更前',
      image_count: '画像数',
      is_new_browser: '新しいブラウザー',
      management_unit: '管理ユニット',
      management_units: '管理ユニット',
      method: '方法',
      name: '名前',
      page: 'ページ',
      percentile: 'パーセンタイル',
      queue: 'キュー',
      reason: '理由',
      role: '役割',
      router_id: 'ルーター',
      scope: '権限',
      second_factor: '二要素認証',
      status: '状態',
      text: '内容',
      threshold: 'しきい値',
      to: '変更後',
      type: '種類',
    },
  },
});

export type AuditDetailTexts = {
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  readonly keys: Readonly<Record<string, string>>;
};
