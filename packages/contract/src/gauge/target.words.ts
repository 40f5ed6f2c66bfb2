import type { MeasurementStatus } from '../measurement/measurement.schema.ts';
import type { GaugeType } from './gauge-types.ts';

interface TargetWords {
  readonly kinds: Readonly<Record<'gauge' | 'guard', string>>;
  readonly types: Readonly<Record<GaugeType, string>>;
  readonly statuses: Readonly<Record<MeasurementStatus, string>>;
  readonly judgements: Readonly<Record<'anomaly' | 'normal' | 'light_not_seen', string>>;
  readonly lamp: Readonly<Record<'on' | 'off', string>>;
}

/** Texts for inspection targets and their results, on screens and in files. */
export const TARGET_WORDS: Readonly<Record<'en' | 'ja', TargetWords>> = {
  en: {
    kinds: { gauge: 'Gauge', guard: 'Guard' },
    types: {
      circle: 'Circle gauge',
      rectangle: 'Rectangle gauge',
      'seven-segment': 'Seven-segment display',
      counter: 'Counter',
      level: 'Level gauge',
      float: 'Float gauge',
      lamp: 'Lamp',
      'thermal-area': 'Thermal area',
      unsupported: 'Manual entry',
    },
    statuses: { unknown: 'Unknown', information: 'Normal', warning: 'Warning', error: 'Error' },
    judgements: { anomaly: 'Anomaly', normal: 'Normal', light_not_seen: 'Unknown lighting' },
    lamp: { on: 'ON', off: 'OFF' },
  },
  ja: {
    kinds: { gauge: '計器', guard: '異常検知' },
    types: {
      circle: '円形計器',
      rectangle: '角形計器',
      'seven-segment': '7セグメント表示器',
      counter: 'カウンター',
      level: '液面計',
      float: 'フロート計',
      lamp: 'ランプ',
      'thermal-area': '温度領域',
      unsupported: '手入力',
    },
    statuses: { unknown: '不明', information: '正常', warning: '注意', error: '異常' },
    judgements: { anomaly: '異常', normal: '正常', light_not_seen: '未学習の明るさ' },
    lamp: { on: '点灯', off: '消灯' },
  },
};
