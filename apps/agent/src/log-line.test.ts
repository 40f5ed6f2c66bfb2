import { expect, test } from 'vitest';
import { formatLine } from './log-line.ts';

test('a log entry starts with its time and stays on one line, whatever a camera or ffmpeg sent', () => {
  const at = new Date('2026-11-18T09:00:00Z');
  expect(formatLine('ip_1: no picture\r\n  at all\n2026-11-18 agent: made up', at)).toBe(
    '2026-11-18T09:00:00.000Z agent: ip_1: no picture at all 2026-11-18 agent: made up\n',
  );
});
