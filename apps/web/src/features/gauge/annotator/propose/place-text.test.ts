import { expect, it } from 'vitest';
import { placeText, readPlace } from './place-text.ts';

it.each([
  [{ x: 12.4, y: 0.6 }, '12,1', { x: 12, y: 1 }],
  [{ x: 1, y: 2, width: 30.2, height: 40 }, '1,2,30,40', { x: 1, y: 2, width: 30, height: 40 }],
])('a place %j is %s in an address', (at, text, read) => {
  expect(placeText(at)).toBe(text);
  expect(readPlace(text)).toEqual(read);
});

it.each([undefined, '', '1', '1,2,3', '-1,2', '1,2,3,4,5', '1e9,2', 'a,b', '123456,1'])(
  'an address that says %s leads nowhere',
  (text) => expect(readPlace(text)).toBeNull(),
);
