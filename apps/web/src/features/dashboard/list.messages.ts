import { defineMessages } from '../../shared/text/messages.ts';

export const listMessages = defineMessages({
  en: {
    cameras: 'Cameras',
    camera: 'Camera',
    values: 'Latest values',
    photo: 'Photo time',
    battery: 'Battery',
    stopped: 'Inactive',
  },
  ja: {
    cameras: 'カメラ',
    camera: 'カメラ',
    values: '最新値',
    photo: '撮影日時',
    battery: '電池残量',
    stopped: '停止中',
  },
});
