import type { Alert, AlertDetail, AlertMessage } from '@tenken/contract/alert/alert.schema.ts';

/** An open error of a gauge; `changes` are what a test is about. */
export const alertOf = (changes: Partial<Alert> = {}): Alert => ({
  id: 'A1',
  kind: 'limit',
  level: 'error',
  state: 'open',
  started_at: '2026-11-15T09:30:00.000Z',
  ended_at: null,
  is_late: false,
  facility: { id: 'F1', name: 'Pump hall' },
  camera: { id: 'C1', name: 'Pump 1' },
  gauge: {
    id: 'G1',
    name: 'Pressure',
    type: 'circle',
    measurement_format: { rounding_method: 'round_to_nearest_value', digits_after_decimal_point: 2 },
  },
  guard: null,
  photo_id: null,
  value: 1.449,
  unit: 'MPa',
  announced_level: null,
  held_back: null,
  acknowledged: null,
  shelved: null,
  assignee: null,
  comment_count: 0,
  ...changes,
});

export const detailOf = (changes: Partial<AlertDetail> = {}): AlertDetail => ({
  ...alertOf(),
  messages: [],
  comments: [],
  ...changes,
});

export const messageOf = (changes: Partial<AlertMessage> = {}): AlertMessage => ({
  id: 'M1',
  to: { id: 'ada', name: 'Ada' },
  channel: 'mail',
  cause: 'raised',
  level: 'error',
  status: 'sent',
  why: null,
  error: null,
  is_late: false,
  created_at: '2026-11-15T09:31:00.000Z',
  due_at: '2026-11-15T09:31:00.000Z',
  sent_at: '2026-11-15T09:31:02.000Z',
  ...changes,
});

export const pageOf = (...records: Alert[]) => ({ records, navigation: { next_page: null } });
