import { expect, test } from 'vitest';
import { othersOf } from './use-drawing-proposals.ts';

const photo = (number: number, width = 1280) => ({
  id: `P${number}`,
  datetime: '2026-11-17T08:00:00Z',
  image_url: `/photos/${number}.jpg`,
  thumbnail_url: '',
  width,
  height: 960,
});
const reference = { photoId: 'P0', url: '/photos/0.jpg', width: 1280, height: 960 };

test('at most eight other photos of the same size, spread over all that are known', () => {
  const photos = Array.from({ length: 33 }, (_, number) => photo(number));
  const others = othersOf(photos, reference);
  expect(others).toHaveLength(8);
  expect([others[0], others[4]]).toEqual(['/photos/1.jpg', '/photos/17.jpg']);
  expect(othersOf([photo(0), photo(1, 640), photo(2)], reference)).toEqual(['/photos/2.jpg']);
  expect(othersOf([photo(0)], reference)).toEqual([]);
});
