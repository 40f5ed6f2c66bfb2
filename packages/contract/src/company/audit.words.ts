interface AuditWords {
  /** Columns of the table and, in this order, of the file. */
  readonly columns: Readonly<Record<'when' | 'who' | 'what' | 'object' | 'from' | 'details', string>>;
  /** Additional columns of the file. */
  readonly fileColumns: Readonly<Record<'objectKind' | 'whoId' | 'objectId', string>>;
  readonly system: string;
  readonly objects: Readonly<Record<string, string>>;
}

/** The texts of the audit log, on the screen and in the file. */
export const AUDIT_WORDS: Readonly<Record<'en' | 'ja', AuditWords>> = {
  en: {
    columns: {
      when: 'Time',
      who: 'User',
      what: 'Action',
      object: 'Object',
      from: 'IP address',
      details: 'Details',
    },
    fileColumns: { objectKind: 'Object type', whoId: 'User ID', objectId: 'Object ID' },
    system: 'System',
    objects: {
      user: 'Member',
      invitation: 'Invitation',
      management_unit: 'Management unit',
      facility: 'Facility',
      company: 'Organisation',
      camera: 'Camera',
      alert: 'Alert',
      maintenance_window: 'Maintenance',
      gauge: 'Gauge',
      guard: 'Guard',
      measurement: 'Reading',
      anomaly_estimate: 'Anomaly estimate',
      export: 'Export',
      device: 'Device',
      router: 'Router',
      webhook: 'Webhook',
      subscription: 'Subscription',
      access_token: 'API token',
      round: 'Round',
      saved_view: 'Saved view',
      schedule: 'Schedule',
      guard_model: 'AI model',
      chat_channel: 'Chat channel',
      session: 'Session',
      photo: 'Photo',
    },
  },
  ja: {
    columns: {
      when: '日時',
      who: 'ユーザー',
      what: '操作',
      object: '対象',
      from: '接続元',
      details: '詳細',
    },
    fileColumns: { objectKind: '対象の種類', whoId: 'ユーザーID', objectId: '対象ID' },
    system: 'システム',
    objects: {
      user: 'メンバー',
      invitation: '招待',
      management_unit: '管理ユニット',
      facility: '施設',
      company: '会社',
      camera: 'カメラ',
      alert: 'アラート',
      maintenance_window: 'メンテナンス',
      gauge: '計器',
      guard: '異常検知対象',
      measurement: '読み取り値',
      anomaly_estimate: '異常検知の判定',
      export: 'データ出力',
      device: 'デバイス',
      router: 'ルーター',
      webhook: 'Webhook',
      subscription: '契約',
      access_token: 'APIトークン',
      round: '巡回',
      saved_view: '保存した表示条件',
      schedule: '撮影スケジュール',
      guard_model: 'AIモデル',
      chat_channel: 'チャット通知',
      session: 'セッション',
      photo: '写真',
    },
  },
};
