import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { photoRoutes } from './photo.http.ts';
import { calendarRoutes } from './calendar/calendar.http.ts';
import { fillLateSlots } from './calendar/on-photo-received.ts';
import { updateCameraViews } from './calendar/on-photo-examined.ts';
import { calendarTimer, purgeOldSlots } from './calendar/update-calendar.ts';
import { fillPhotoSources } from './fill-sources.store.ts';
import { servePictures } from './serve-pictures.ts';

export const photoFeature: Feature<Caller> = {
  routes: [...photoRoutes, ...calendarRoutes],
  addresses: [servePictures],
  subscribers: [fillLateSlots, updateCameraViews],
  maintenanceTasks: [purgeOldSlots, fillPhotoSources],
  timers: [calendarTimer],
};
