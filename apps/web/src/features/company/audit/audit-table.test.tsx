import type { AuditEntry } from '@tenken/contract/company/audit.schema.ts';
import { afterEach, expect, it, vi } from 'vitest';
import type { Session } from '../../../shared/session/session.ts';
import { SessionContext } from '../../../shared/session/session.ts';
import { byText, click, render } from '../../../shared/testing/render.tsx';
import { AuditTable } from './AuditTable.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

const session = { user: { timezone: 'Asia/Tokyo' } } as unknown as Session;
const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: 'a1',
  at: '2026-11-17T15:00:00.000Z',
  actor: { kind: 'user', id: 'ada', name: 'Ada' },
  action: 'gauge.stopped',
  object: { kind: 'gauge', id: 'G1', name: 'Flow' },
  details: {},
  names: {},
  ip: '10.1.2.3',
  ...more,
});
const show = (
  entries: AuditEntry[],
  language: 'en' | 'ja' = 'en',
  onObject = vi.fn<(object: AuditEntry['object']) => void>(),
) => {
  page = render(
    <SessionContext value={session}>
      <AuditTable entries={entries} onObject={onObject} />
    </SessionContext>,
    { language },
  );
  return [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  );
};

it('shows actor, action and object in the user’s zone, and filters by object on a click', async () => {
  const onObject = vi.fn<(object: AuditEntry['object']) => void>();
  const [cells] = show([entry({})], 'en', onObject);
  expect(cells![0]).toContain('2026/11/18 (Wed) 00:00');
  expect(cells!.slice(1)).toEqual([
    'Ada',
    expect.stringContaining('Gauge stopped'),
    'FlowGauge',
    '10.1.2.3',
    '—',
  ]);
  await click(byText('button', 'FlowGauge'));
  expect(onObject).toHaveBeenCalledWith({ kind: 'gauge', id: 'G1', name: 'Flow' });
});

it('labels the system and unnamed objects in both languages', () => {
  const system = entry({
    actor: { kind: 'system', id: null, name: 'tenken' },
    object: { kind: 'export', id: 'x', name: null },
    details: { format: 'xlsx' },
    ip: null,
  });
  const [cells] = show([system]);
  expect([cells![1], cells![3], cells![4], cells![5]]).toEqual(['System', 'Export', '—', 'format: Excel']);
  page.remove();
  const [japanese] = show([system], 'ja');
  expect([japanese![1], japanese![3], japanese![5]]).toEqual(['システム', 'データ出力', '形式：Excel']);
});
