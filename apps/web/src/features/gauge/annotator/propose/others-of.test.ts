import { expect, test } from 'vitest';
import { othersOf } from './others-of.ts';

const photo = (number: number, width = 1280) => ({
  id: `P${number}`,
  datetime: '2026-11-17T08:00:00Z',
  image_url: `/photos/${number}.jpg`,
  thumbnail_url: '',
  width,
  height: 960,
});
const reference = { photoId: 'P0', url: '/photos/0.jpg', width: 1280, height: 960 };

test('a few other photos of the same size, spread over all that are known, where they help', () => {
  const photos = Array.from({ length: 33 }, (_, number) => photo(number));
  const others = othersOf(photos, reference, 'lamp');
  expect(others).toHaveLength(8);
  expect([others[0], others[4]]).toEqual(['/photos/1.jpg', '/photos/17.jpg']);
  expect(othersOf([photo(0), photo(1, 640), photo(2)], reference, 'lamp')).toEqual(['/photos/2.jpg']);
  expect(othersOf(photos, reference, 'circle')).toEqual(
    [1, 9, 17, 25].map((number) => `/photos/${number}.jpg`),
  );
  expect(othersOf(photos, reference, 'rectangle')).toHaveLength(4);
  expect(othersOf(photos, reference, 'level')).toHaveLength(4);
  expect(othersOf(photos, reference, null)).toHaveLength(4);
  expect(othersOf(photos, reference, 'counter')).toEqual([]);
  expect(othersOf([photo(0)], reference, 'lamp')).toEqual([]);
});
