import { defineMessages } from '../../../shared/text/messages.ts';
import { counted } from '../../../shared/text/counted.ts';

export const coverageMessages = defineMessages({
  en: {
    title: 'Training data coverage',
    days: 'Days',
    hours: 'Hours of the day',
    lights: { dark: 'Dark', half_light: 'Dusk or dawn', bright: 'Bright' },
    of: (chosen: number, all: number) => `${chosen} of ${all}`,
    hourOf: (hour: number, chosen: number, all: number) =>
      `${hour}:00–${hour + 1}:00: ${chosen} of ${all} selected`,
    range: (from: number, until: number) => `${from}:00–${until}:00`,
    complete: 'Days, hours and lighting of the period are covered',
    missingTitle: 'Still missing',
    missing: {
      days: (chosen: number, all: number) =>
        `More days: ${chosen} of ${counted(all, 'day')} with photos selected`,
      hours: (ranges: readonly string[]) => `Hours of the day: ${ranges.join(', ')}`,
      lights: {
        dark: 'Photos in the dark (night)',
        half_light: 'Photos at dusk or dawn',
        bright: 'Photos in bright light (day)',
      },
      unseenLight: (count: number) =>
        count === 1
          ? 'The photo with unknown lighting'
          : `At least one of the ${counted(count, 'photo')} with unknown lighting`,
    },
  },
  ja: {
    title: '選択した写真の網羅状況',
    days: '日数',
    hours: '時間帯',
    lights: { dark: '暗い', half_light: '薄明かり', bright: '明るい' },
    of: (chosen, all) => `${chosen} / ${all}`,
    hourOf: (hour, chosen, all) => `${hour}時台：${all}枚中${chosen}枚を選択`,
    range: (from, until) => `${from}〜${until}時`,
    complete: '期間内の日・時間帯・明るさを網羅しています',
    missingTitle: '不足しているもの',
    missing: {
      days: (chosen, all) => `ほかの日や天候の写真（写真がある${all}日のうち${chosen}日）`,
      hours: (ranges) => `時間帯：${ranges.join('、')}`,
      lights: {
        dark: '暗い写真（夜間）',
        half_light: '薄明かりの写真（夕方・明け方）',
        bright: '明るい写真（昼間）',
      },
      unseenLight: (count) => `未学習の明るさで判定できなかった写真（${count}枚のうち1枚以上）`,
    },
  },
});
