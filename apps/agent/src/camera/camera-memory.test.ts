import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CameraSource } from '@tenken/contract/camera/source.schema.ts';
import type { AgentCamera } from '@tenken/contract/device/agent-call.schema.ts';
import { sealedPurpose, sealToAgent } from '@tenken/device/sealed-to-agent.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AgentDeps } from '../agent-deps.ts';
import { readCameraState } from '../store/camera-state.ts';
import { Vault } from '../store/vault.ts';
import { CameraMemory, statePath } from './camera-memory.ts';

const login = { username: 'admin', password: 'Quiet-Harbour-7' };
const here: CameraSource = { kind: 'onvif', url: 'http://10.1.0.1/onvif', endpoint: 'urn:1' };
const moved: CameraSource = { ...here, url: 'http://10.1.0.9/onvif' };
const elsewhere: CameraSource = { kind: 'http_snapshot', url: 'http://10.1.0.66/a.jpg' };

let deps: AgentDeps;
beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tenken-memory-'));
  await mkdir(join(dataDir, 'cameras'));
  const vault = await Vault.open(dataDir);
  deps = {
    dataDir,
    vault,
    serializeWrites: (work: () => Promise<unknown>) => work(),
  } as unknown as AgentDeps;
});
afterEach(() => rm(deps.dataDir, { recursive: true, force: true }));

/** The camera as the server assigns it. */
function assigned(source: CameraSource, credentials: AgentCamera['credentials'], revision = 1): AgentCamera {
  const seal = (text: string, purpose: string) => sealToAgent(deps.vault.publicKey, text, purpose);
  return {
    device_id: 'ip_1',
    source,
    source_revision: revision,
    sealed_secret: seal(`secret ${revision}`, sealedPurpose.deviceSecret('ip_1')),
    credentials,
    sealed_credentials:
      credentials === 'new' ? seal(JSON.stringify(login), sealedPurpose.credentials('ip_1')) : null,
  };
}

test('credentials are used for the source they were typed for, not for another one the server names', async () => {
  const memory = await CameraMemory.create(deps, assigned(here, 'new'));
  expect(memory.credentialsFor(here)).toEqual(login);
  for (const other of [elsewhere, moved, { ...here, endpoint: 'urn:2' }])
    expect(memory.credentialsFor(other)).toBeNull();
  await memory.changeSource(assigned(elsewhere, 'keep', 2));
  expect(memory.credentialsFor(elsewhere)).toBeNull();
  await memory.changeSource(assigned(here, 'keep', 3));
  expect(memory.credentialsFor(here)).toBeNull();
});

test('credentials follow a camera that moved, and stay valid for its previous address', async () => {
  const memory = await CameraMemory.create(deps, assigned(here, 'new'));
  await memory.move(moved, 1);
  expect(memory.credentialsFor(moved)).toEqual(login);
  await memory.changeSource(assigned(here, 'keep', 2));
  expect(memory.credentialsFor(here)).toEqual(login);
});

test('a new source revision also brings a new device secret', async () => {
  const memory = await CameraMemory.create(deps, assigned(here, 'none'));
  expect(memory.secret).toBe('secret 1');
  await memory.changeSource(assigned(here, 'keep', 2));
  expect(memory.secret).toBe('secret 2');
});

test('credentials stored by an older agent are used for the source stored beside them', async () => {
  await CameraMemory.create(deps, assigned(here, 'new'));
  const path = statePath(deps, 'ip_1');
  const { credentials_for: _for, ...older } = JSON.parse(await readFile(path, 'utf8')) as Record<
    string,
    unknown
  >;
  await writeFile(path, JSON.stringify(older));
  const memory = new CameraMemory(deps, (await readCameraState(path))!);
  expect(memory.credentialsFor(here)).toEqual(login);
  expect(memory.credentialsFor(elsewhere)).toBeNull();
});
