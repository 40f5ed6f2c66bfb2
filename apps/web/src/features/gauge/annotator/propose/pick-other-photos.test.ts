import { expect, test } from 'vitest';
import { pickOtherPhotos } from './pick-other-photos.ts';

const photo = (number: number, width = 1280) => ({
  id: `P${number}`,
  datetime: '2026-11-17T08:00:00Z',
  image_url: `/photos/${number}.jpg`,
  thumbnail_url: '',
  width,
  height: 960,
});
const reference = { photoId: 'P0', url: '/photos/0.jpg', width: 1280, height: 960 };

test('picks a few photos of the same size, spread over time, for kinds that use them', () => {
  const photos = Array.from({ length: 33 }, (_, number) => photo(number));
  const others = pickOtherPhotos(photos, reference, 'lamp');
  expect(others).toHaveLength(8);
  expect([others[0], others[4]]).toEqual(['/photos/1.jpg', '/photos/17.jpg']);
  expect(pickOtherPhotos([photo(0), photo(1, 640), photo(2)], reference, 'lamp')).toEqual(['/photos/2.jpg']);
  expect(pickOtherPhotos(photos, reference, 'circle')).toEqual(
    [1, 9, 17, 25].map((number) => `/photos/${number}.jpg`),
  );
  expect(pickOtherPhotos(photos, reference, 'rectangle')).toHaveLength(4);
  expect(pickOtherPhotos(photos, reference, 'level')).toHaveLength(4);
  expect(pickOtherPhotos(photos, reference, null)).toHaveLength(4);
  expect(pickOtherPhotos(photos, reference, 'counter')).toEqual([]);
  expect(pickOtherPhotos([photo(0)], reference, 'lamp')).toEqual([]);
});
