import { REPLAY_PHOTOS } from '@tenken/contract/gauge/gauge.limits.ts';

/** As many photos as a replay goes over: one list serves choosing, testing and replaying. */
export const PHOTOS_TO_CHOOSE = REPLAY_PHOTOS;
