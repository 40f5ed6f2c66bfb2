/** Texts of the inspection sheet, the same on the screen and in the file. */
export type SheetWord =
  | 'title'
  | 'facility'
  | 'date'
  | 'timezone'
  | 'approved'
  | 'checked'
  | 'inspected'
  | 'number'
  | 'camera'
  | 'target'
  | 'unit'
  | 'control'
  | 'system'
  | 'confirmer'
  | 'remarks'
  | 'marks'
  | 'light_not_seen'
  | 'round'
  | 'due'
  | 'run'
  | 'by'
  | 'photos'
  | 'skipped'
  | 'state'
  | 'waiting'
  | 'open'
  | 'overdue'
  | 'walking'
  | 'done';

export const sheetWords: Readonly<Record<'en' | 'ja', Readonly<Record<SheetWord, string>>>> = {
  en: {
    title: 'Daily inspection sheet',
    facility: 'Facility',
    date: 'Date',
    timezone: 'Time zone',
    approved: 'Approved',
    checked: 'Checked',
    inspected: 'Inspected',
    number: 'No.',
    camera: 'Camera',
    target: 'Target',
    unit: 'Unit',
    control: 'Control limits',
    system: 'System limits',
    confirmer: 'Confirmed by',
    remarks: 'Remarks',
    marks:
      '( ) estimated, not confirmed   * corrected   ※ another reading in the interval is out of limits   ○ normal   × anomaly   — could not be read',
    light_not_seen: 'unknown lighting',
    round: 'Round',
    due: 'Due',
    run: 'Run',
    by: 'By',
    photos: 'Photos',
    skipped: 'Skipped',
    state: 'Status',
    waiting: 'Not due yet',
    open: 'Due',
    overdue: 'Overdue',
    walking: 'Not finished',
    done: 'Done',
  },
  ja: {
    title: '日常点検表',
    facility: '施設',
    date: '点検日',
    timezone: 'タイムゾーン',
    approved: '承認',
    checked: '確認',
    inspected: '点検',
    number: 'No.',
    camera: 'カメラ',
    target: '点検対象',
    unit: '単位',
    control: '管理限界',
    system: '規格限界',
    confirmer: '確定者',
    remarks: '備考',
    marks: '( ) 推定値（未点検）　* 訂正　※ 同じ時間帯に管理範囲外の値あり　○ 正常　× 異常　— 読み取り不可',
    light_not_seen: '未学習の明るさ',
    round: '巡回',
    due: '予定',
    run: '実施',
    by: '実施者',
    photos: '写真',
    skipped: 'スキップ',
    state: '状態',
    waiting: '予定時刻前',
    open: '実施待ち',
    overdue: '期限超過',
    walking: '未完了',
    done: '完了',
  },
};

/** Added after the remarks of a row that has more than a sheet shows. */
export const moreRemarks: Readonly<Record<'en' | 'ja', (count: number) => string>> = {
  en: (count) => `and ${count} more`,
  ja: (count) => `ほか${count}件`,
};
