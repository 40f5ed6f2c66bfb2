import { defineMessages } from '../../shared/text/messages.ts';

export const cameraMessages = defineMessages({
  en: {
    photoOf: (name: string, time: string) => `Latest photo of ${name}, ${time}`,
    stopped: 'Inactive',
    noTargets: 'No inspection targets',
    notMeasured: (count: number) => `${count} ${count === 1 ? 'target' : 'targets'} stopped`,
    gridLabel: 'Cameras',
  },
  ja: {
    photoOf: (name, time) => `${name}の最新写真、${time}`,
    stopped: '停止中',
    noTargets: '点検対象なし',
    notMeasured: (count) => `停止中の点検対象 ${count}件`,
    gridLabel: 'カメラ',
  },
});
