import { defineMessages } from '../../../shared/text/messages.ts';

export const conflictMessages = defineMessages({
  en: {
    title: 'Another user changed this gauge',
    fields: {
      name: 'Name',
      unit: 'Unit',
      decimals: 'Decimal places',
      control: 'Control limits',
      system: 'System limits',
      points: 'Points',
      corners: 'Corners',
      scale: 'Scale',
      recipients: 'Recipients',
      marks: 'Points and boxes',
    },
    moved: 'moved',
    none: '—',
  },
  ja: {
    title: 'ほかのユーザーがこの計器を変更しました',
    fields: {
      name: '名前',
      unit: '単位',
      decimals: '小数点以下の桁数',
      control: '管理限界',
      system: '規格限界',
      points: '点の数',
      corners: '角',
      scale: '目盛',
      recipients: '通知先',
      marks: '点と枠',
    },
    moved: '移動',
    none: '—',
  },
});
