import type { GaugeType } from '@tenken/contract/gauge/gauge-types.ts';
import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Cell } from '../platform/files/cell.ts';

interface Words {
  readonly target_kind: Record<'gauge' | 'guard', string>;
  readonly type: Record<GaugeType, string>;
  readonly status: Record<MeasurementStatus, string>;
  readonly judgement: Record<'anomaly' | 'normal' | 'light_not_seen', string>;
  readonly lamp: Record<'0' | '1', string>;
  readonly yes: string;
  readonly no: string;
}

/** What the cells of an export say to people, by the words of the console. */
const WORDS: Record<'en' | 'ja', Words> = {
  en: {
    target_kind: { gauge: 'Gauge', guard: 'Guard' },
    type: {
      circle: 'Circle gauge',
      rectangle: 'Rectangle gauge',
      'seven-segment': 'Seven-segment display',
      counter: 'Counter',
      level: 'Level gauge',
      float: 'Float gauge',
      lamp: 'Lamp',
      'thermal-area': 'Thermal area',
      unsupported: 'Read by hand',
    },
    status: { unknown: 'Unknown', information: 'Information', warning: 'Warning', error: 'Error' },
    judgement: { anomaly: 'Anomaly', normal: 'Normal', light_not_seen: 'Light not seen yet' },
    lamp: { 0: 'OFF', 1: 'ON' },
    yes: 'Yes',
    no: 'No',
  },
  ja: {
    target_kind: { gauge: '計器', guard: '異常検知' },
    type: {
      circle: '円形計器',
      rectangle: '角形計器',
      'seven-segment': '7セグメント表示',
      counter: 'カウンター',
      level: '液面計',
      float: 'フロート計',
      lamp: 'ランプ',
      'thermal-area': '温度エリア',
      unsupported: '手入力',
    },
    status: { unknown: '不明', information: '情報', warning: '注意', error: '異常' },
    judgement: { anomaly: '異常', normal: '正常', light_not_seen: '未経験の光' },
    lamp: { 0: '消灯', 1: '点灯' },
    yes: 'はい',
    no: 'いいえ',
  },
};

/** How a cell of a column reads. Names are people's own words and stay what they are. */
export function cellInWords(language: 'en' | 'ja', column: string, cell: Cell, type: Cell): Cell {
  const words = WORDS[language];
  switch (column) {
    case 'target_kind':
    case 'type':
    case 'status':
      return inWords(words[column], cell);
    case 'estimated_value':
    case 'confirmed_value':
    case 'value':
      return type === 'lamp' ? lampInWords(words.lamp, cell) : inWords(words.judgement, cell);
    default:
      return typeof cell === 'boolean' ? (cell ? words.yes : words.no) : cell;
  }
}

const inWords = (words: Readonly<Record<string, string>>, cell: Cell): Cell =>
  typeof cell === 'string' ? (words[cell] ?? cell) : cell;

const lampInWords = (words: Words['lamp'], cell: Cell): Cell => {
  if (cell === null || typeof cell !== 'object' || !('decimal' in cell)) return cell;
  const value = Number(cell.decimal);
  return value === 0 || value === 1 ? words[`${value}`] : cell;
};
