import { AGENT_TASK_MINUTES } from '@tenken/contract/camera/agent.limits.ts';
import type { CameraSource } from '@tenken/contract/camera/source.schema.ts';
import { expect, test } from 'vitest';
import type { AgentTaskRow } from './agent-task.store.ts';
import { toAgentTask } from './to-agent-task.ts';

const requestedAt = new Date('2026-11-17T08:00:00Z');
const row = (more: Partial<AgentTaskRow>): AgentTaskRow =>
  ({
    id: 'T1',
    type: 'search',
    created_at: requestedAt,
    fetched_at: null,
    answered_at: null,
    result: null,
    ...more,
  }) as AgentTaskRow;
const later = (minutes: number): Date => new Date(requestedAt.getTime() + minutes * 60_000);

test.each([
  ['queued', {}, 0],
  ['running', { fetched_at: requestedAt }, AGENT_TASK_MINUTES],
  ['expired', { fetched_at: requestedAt }, AGENT_TASK_MINUTES + 1],
  ['expired', {}, AGENT_TASK_MINUTES + 1],
  ['done', { fetched_at: requestedAt, answered_at: requestedAt }, AGENT_TASK_MINUTES + 1],
] as const)('a task is %s', (status, more, minutes) => {
  expect(toAgentTask(row(more), later(minutes), []).status).toBe(status);
});

test('a discovered device is recognised as an existing camera by its address or by its own name', () => {
  const onvif = (url: string, endpoint?: string): CameraSource => ({
    kind: 'onvif',
    url,
    ...(endpoint === undefined ? {} : { endpoint }),
  });
  const found = [
    onvif('http://10.1.0.1/a'),
    onvif('http://10.1.0.9/b', 'urn:b'),
    onvif('http://10.1.0.3/c', 'urn:c'),
    onvif('http://10.1.0.4/d'),
    { kind: 'folder', folder: 'gate' } as const,
  ].map((source) => ({ source, name: '' }));
  const attached: CameraSource[] = [
    { ...onvif('http://10.1.0.1/a'), profile: 'sub' } as CameraSource,
    onvif('http://10.1.0.2/b', 'urn:b'),
    onvif('http://10.1.0.5/e'),
    { kind: 'folder', folder: 'gate' },
  ];
  const task = toAgentTask(
    row({ answered_at: requestedAt, result: { type: 'search', found } }),
    requestedAt,
    attached,
  );
  expect(task.found?.map(({ is_attached }) => is_attached)).toEqual([true, true, false, false, true]);
});
