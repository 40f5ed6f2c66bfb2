import type { MailLanguage } from '../export.messages.ts';

/** The words on an inspection sheet. */
export interface SheetText {
  readonly title: string;
  readonly facility: string;
  readonly date: string;
  readonly timezone: string;
  readonly signatures: readonly [string, string, string];
  readonly columns: Record<
    'number' | 'camera' | 'target' | 'unit' | 'control' | 'system' | 'confirmer' | 'remarks',
    string
  >;
  readonly normal: string;
  readonly anomaly: string;
  readonly unreadable: string;
  readonly on: string;
  readonly off: string;
  readonly legend: string;
  readonly weekdays: readonly string[];
  readonly page: string;
}

export const sheetMessages: Record<MailLanguage, SheetText> = {
  en: {
    title: 'Daily inspection sheet',
    facility: 'Facility',
    date: 'Date',
    timezone: 'Time zone',
    signatures: ['Approved', 'Checked', 'Inspected'],
    columns: {
      number: 'No.',
      camera: 'Camera',
      target: 'Target',
      unit: 'Unit',
      control: 'Control limits',
      system: 'System limits',
      confirmer: 'Confirmed by',
      remarks: 'Remarks',
    },
    normal: '○',
    anomaly: '×',
    unreadable: '—',
    on: 'on',
    off: 'off',
    legend:
      '( ) estimated, not confirmed   * corrected   ※ another reading of the interval passed a limit   ○ normal   × anomaly   — could not be read   yellow: control limit   red: system limit',
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    page: 'Page &P of &N',
  },
  ja: {
    title: '日常点検表',
    facility: '施設',
    date: '点検日',
    timezone: 'タイムゾーン',
    signatures: ['承認', '確認', '点検者'],
    columns: {
      number: 'No.',
      camera: 'カメラ',
      target: '点検対象',
      unit: '単位',
      control: '管理限界',
      system: 'システム限界',
      confirmer: '確認者',
      remarks: '備考',
    },
    normal: '○',
    anomaly: '×',
    unreadable: '—',
    on: '点灯',
    off: '消灯',
    legend:
      '( ) 推定値（未確定）　* 訂正　※ 同じ時間帯に限界を超えた値あり　○ 正常　× 異常　— 読み取り不可　黄: 管理限界　赤: システム限界',
    weekdays: ['日', '月', '火', '水', '木', '金', '土'],
    page: '&P / &N ページ',
  },
};
