import { expect, it } from 'vitest';
import { toDeviceId } from './device-id.rules.ts';

it.each([
  ['lc_10_0001', 'lc_10_0001'],
  ['  LC_10_0001 ', 'lc_10_0001'],
  ['Lcam_B1_00ab', 'lcam_b1_00AB'],
  ['ｌｃ＿１０＿０００１', 'lc_10_0001'],
  ['0001', '0001'],
  ['', ''],
])('a device id typed as %s is %s', (typed, id) => {
  expect(toDeviceId(typed)).toBe(id);
  expect(toDeviceId(id)).toBe(id);
});
