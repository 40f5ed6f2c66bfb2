import { expect, test } from 'vitest';
import { sourceErrorWords } from './source-error.words.ts';

test('for a camera that answers without a picture, as with a wrong path, the text mentions the address', () => {
  expect(sourceErrorWords.en.refused_by_camera).toMatch(
    /No image at this address, or snapshots are disabled/,
  );
  expect(sourceErrorWords.ja.refused_by_camera).toMatch(/応答.*このURL.*無効/);
});
