import type { Cell } from '../../platform/files/cell.ts';
import { EXPORT_COLUMNS } from './export-columns.ts';
import { TARGET_WORDS } from '@tenken/contract/gauge/target.words.ts';

const YES_NO = { en: { true: 'Yes', false: 'No' }, ja: { true: 'はい', false: 'いいえ' } } as const;

type Column = (typeof EXPORT_COLUMNS)[number][0];

/** The field names of the API, or the words of a language. */
export type HeadingWords = 'api' | 'en' | 'ja';

/** In reading order: when and where, what, its value, who confirmed it, and ids last. */
const WORDS: Record<Exclude<HeadingWords, 'api'>, Record<Column, string>> = {
  en: {
    datetime: 'Date and time',
    management_unit: 'Management unit',
    facility: 'Facility',
    camera: 'Camera',
    target: 'Target',
    target_kind: 'Target type',
    type: 'Type',
    value: 'Value',
    unit: 'Unit',
    status: 'Status',
    estimated_value: 'Estimated value',
    confirmed_value: 'Confirmed value',
    is_confirmed: 'Confirmed',
    is_corrected: 'Corrected',
    confirmed_by: 'Confirmed by',
    confirmed_at: 'Confirmed at',
    anomaly_score: 'Anomaly score',
    camera_id: 'Camera ID',
    target_id: 'Target ID',
    photo_id: 'Photo ID',
  },
  ja: {
    datetime: '日時',
    management_unit: '管理ユニット',
    facility: '施設',
    camera: 'カメラ',
    target: '点検対象',
    target_kind: '点検対象の種類',
    type: '種類',
    value: '値',
    unit: '単位',
    status: '状態',
    estimated_value: '推定値',
    confirmed_value: '確定値',
    is_confirmed: '確定済み',
    is_corrected: '訂正済み',
    confirmed_by: '確定者',
    confirmed_at: '確定日時',
    anomaly_score: '異常スコア',
    camera_id: 'カメラID',
    target_id: '点検対象ID',
    photo_id: '写真ID',
  },
};

/** The names of the sheets of a workbook. */
const SHEETS: Record<HeadingWords, { readonly rows: string; readonly about: string }> = {
  api: { rows: 'export', about: 'about' },
  en: { rows: 'Export', about: 'About' },
  ja: { rows: 'データ', about: 'このファイルについて' },
};

export interface Headings {
  readonly sheets: { readonly rows: string; readonly about: string };
  readonly isForPeople: boolean;
  readonly names: readonly string[];
  /** In characters. */
  readonly widths: readonly number[];
  /** The column of photo ids, whose texts are all different. */
  readonly photoColumn: number;
  /** Converts the cells of a row from the order and words of the API to those of these headings. */
  readonly arrange: (cells: Cell[]) => Cell[];
}

/** Programs get the names and the order of the API, users their own words. */
export function headingsOf(words: HeadingWords): Headings {
  const names = EXPORT_COLUMNS.map(([name]) => name);
  const widths = EXPORT_COLUMNS.map(([, width]) => width);
  const sheets = SHEETS[words];
  if (words === 'api')
    return {
      sheets,
      isForPeople: false,
      names,
      widths,
      photoColumn: names.indexOf('photo_id'),
      arrange: (cells) => cells,
    };
  const order = Object.keys(WORDS[words]) as Column[];
  const places = order.map((column) => names.indexOf(column));
  const typePlace = names.indexOf('type');
  return {
    sheets,
    isForPeople: true,
    names: order.map((column) => WORDS[words][column]),
    widths: places.map((place) => widths[place]!),
    photoColumn: order.indexOf('photo_id'),
    arrange: (cells) =>
      order.map((column, i) => cellInWords(words, column, cells[places[i]!]!, cells[typePlace]!)),
  };
}

/** The text of a cell. Names are entered by users and stay unchanged. */
export function cellInWords(language: 'en' | 'ja', column: string, cell: Cell, type: Cell): Cell {
  const words = TARGET_WORDS[language];
  switch (column) {
    case 'target_kind':
      return inWords(words.kinds, cell);
    case 'type':
      return inWords(words.types, cell);
    case 'status':
      return inWords(words.statuses, cell);
    case 'estimated_value':
    case 'confirmed_value':
    case 'value':
      return type === 'lamp' ? lampInWords(words.lamp, cell) : inWords(words.judgements, cell);
    default:
      return typeof cell === 'boolean' ? YES_NO[language][`${cell}`] : cell;
  }
}

const inWords = (words: Readonly<Record<string, string>>, cell: Cell): Cell =>
  typeof cell === 'string' ? (words[cell] ?? cell) : cell;

const lampInWords = (words: Readonly<Record<'on' | 'off', string>>, cell: Cell): Cell => {
  if (cell === null || typeof cell !== 'object' || !('decimal' in cell)) return cell;
  const value = Number(cell.decimal);
  if (value === 1) return words.on;
  return value === 0 ? words.off : cell;
};
