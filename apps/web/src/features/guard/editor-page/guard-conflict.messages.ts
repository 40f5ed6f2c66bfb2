import { defineMessages } from '../../../shared/text/messages.ts';
import { counted } from '../../../shared/text/counted.ts';

/** What differs between two versions of a guard. */
export const guardConflictMessages = defineMessages({
  en: {
    title: 'Another user changed this guard',
    corners: (count: number) => counted(count, 'corner'),
    areas: (count: number) => String(count),
    on: 'On',
    off: 'Off',
    fields: {
      name: 'Name',
      annotation_mode: 'Shape',
      detection_area: 'Detection area',
      exclusion_areas: 'Exclusion areas',
      alert_on_anomaly_estimate: 'Alert on anomaly estimate',
      alert_on_anomaly_confirmed: 'Alert on anomaly confirmed',
      alert_recipient_user_ids: 'Recipients',
    },
    modes: { rectangle: 'Rectangle', polygon: 'Polygon' },
  },
  ja: {
    title: 'ほかのユーザーがこの異常検知対象を変更しました',
    corners: (count) => `角${count}個`,
    areas: (count) => `${count}個`,
    on: 'オン',
    off: 'オフ',
    fields: {
      name: '名前',
      annotation_mode: '形',
      detection_area: '検知領域',
      exclusion_areas: '除外領域',
      alert_on_anomaly_estimate: '判定時の通知',
      alert_on_anomaly_confirmed: '確定時の通知',
      alert_recipient_user_ids: '通知先',
    },
    modes: { rectangle: '長方形', polygon: '多角形' },
  },
});
