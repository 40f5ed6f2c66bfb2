import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PictureInstrument } from '../picture/picture.ts';
import { openDemoState } from './demo-state.ts';
import { createTargets } from './demo-targets.ts';

const instruments = ['Pressure', 'Flow', 'Leak'].map(
  (name) => ({ name, kind: name === 'Leak' ? 'guard' : 'circle', annotation: {} }) as never,
) as PictureInstrument[];

interface Target {
  readonly id: string;
  name: string;
}

let folder: string;
let state: string;
let targets: Record<'gauges' | 'guards', Target[]>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  state = join(folder, 'demo-state.json');
  targets = { gauges: [], guards: [] };
});
afterEach(() => rmSync(folder, { recursive: true }));

/** One run of the demo's process. */
async function start(language: 'en' | 'ja' = 'en'): Promise<void> {
  const { made } = await openDemoState(state, 0);
  await createTargets({ call: answer } as never, 'C1', 'photo', instruments, { language, made });
}

async function answer(
  { name: route }: { name: string },
  { body }: { body?: { name?: string; gauge_configuration?: { name: string } } },
): Promise<object> {
  if (route === 'getCamera') return targets;
  if (route === 'createReferenceImage') return { reference_image_token: '' };
  const id = randomUUID();
  if (route === 'createGuard') targets.guards.push({ id, name: body!.name! });
  else targets.gauges.push({ id, name: body!.gauge_configuration!.name });
  return { id };
}

const names = () => [...targets.gauges, ...targets.guards].map(({ name }) => name);

test('renamed targets are not created twice, and deleted ones are not created again', async () => {
  await start();
  expect(names()).toEqual(['Pressure', 'Flow', 'Leak']);
  targets.gauges[0]!.name = 'Outlet pressure';
  targets.guards[0]!.name = 'Floor';
  targets.gauges.splice(1, 1);
  await start();
  expect(names()).toEqual(['Outlet pressure', 'Floor']);
});

test('a target created before its id was stored is recognised by its name', async () => {
  targets.gauges.push({ id: 'p', name: '圧力' });
  await start('ja');
  expect(names()).toEqual(['圧力', '流量', '漏れ']);
  targets.gauges[0]!.name = '出口圧力';
  await start('ja');
  expect(names()).toEqual(['出口圧力', '流量', '漏れ']);
});

test('a demo completed by an earlier release creates no targets', async () => {
  writeFileSync(state, JSON.stringify({ since: 0, isHistoryDone: true }));
  targets.gauges.push({ id: 'p', name: 'Pressure' }, { id: 'q', name: 'Inflow' });
  await start();
  targets.gauges[0]!.name = 'Outlet pressure';
  await start();
  expect(names()).toEqual(['Outlet pressure', 'Inflow']);
});
