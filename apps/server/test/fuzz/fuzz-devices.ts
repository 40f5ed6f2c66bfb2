import fc from 'fast-check';
import { encodeMultipart } from '@tenken/device/multipart.ts';
import * as routes from '@tenken/contract/device/device.routes.ts';
import { photoMeta } from '@tenken/contract/device/device.schema.ts';
import { relayEnvelope } from '@tenken/contract/device/relay.schema.ts';
import { DEVICE_HEADERS } from '@tenken/contract/device/signature.ts';
import { sensorRecord } from '@tenken/contract/device/telemetry.schema.ts';
import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import { plainJpeg } from '../kit/pictures/plain-jpeg.ts';
import { insertTaskOf } from '../kit/rows/plain-task.ts';
import { editedBody, editedParams, editsOf, encode, type Edit } from './edited-call.ts';
import type { FuzzServer } from './fuzz-server.ts';
import { target, type FuzzTarget } from './fuzz-target.ts';
import { hostileText } from './hostile-values.ts';
import { checkAnswer } from './check-answer.ts';
import { jsonFor } from './schema-values.ts';
import { sendSigned, type DeviceCall } from './signed-call.ts';

/** Valid bodies to be mutated. */
const GOOD: Readonly<Record<string, object>> = {
  deviceHello: { firmware_version: 'e1.0', settings_revision: 1 },
  postDeviceStatus: { battery_percentage: 50, firmware_version: 'e1.0', settings_revision: 1 },
  postSensorData: { records: [{ datetime: '2026-11-15T08:00:00Z', battery_percentage: 50 }] },
  postTaskEvent: { event: 'accepted' },
  postTrigger: { input: 1, state: 'raised', at: '2026-11-15T08:59:00Z' },
};

const DEVICES = ['lc_10_0001', 'lc_t10j_0001', 'lc_20_0001', 'lcam_b1_0001', 'lc_11_0001'] as const;

/** All calls of devices with valid signatures, so that the body is parsed; and the headers themselves. */
export const deviceTargets = (fuzz: FuzzServer): FuzzTarget[] => [
  ...jsonTargets(fuzz),
  sensorTarget(fuzz),
  uploadTarget(fuzz),
  relayTarget(fuzz),
  headerTarget(fuzz),
];

const ofDevice = fc.constantFrom(...DEVICES);

function jsonTargets(fuzz: FuzzServer): FuzzTarget[] {
  const list: RouteDefinition[] = [
    routes.deviceHello,
    routes.getDeviceSettings,
    routes.postDeviceStatus,
    routes.postSensorData,
    routes.listDeviceTasks,
    routes.postTaskEvent,
    routes.postTrigger,
  ];
  return list.map((route) => {
    let taskId = '';
    return target<{ device: string; edits: Edit[]; query: string }>({
      name: `device ${route.name}`,
      cases: fc.record({
        device: ofDevice,
        edits: editsOf(route),
        query: fc.constantFrom('', '?', '?a=1&a=2', '?%00'),
      }),
      prepare: async () => {
        taskId = await insertTaskOf(fuzz.server.platform, 'C1');
        await fuzz.clearLimits();
      },
      run: async ({ device, edits, query }) => {
        const ofPath = edits.filter((edit) => edit.in === 'params');
        const { id = '' } = editedParams({ id: taskId }, ofPath);
        const body = editedBody(
          GOOD[route.name],
          edits.filter((edit) => edit.in === 'body'),
        );
        await sendAndCheck(fuzz, route, {
          device,
          method: route.method,
          path: `/device/v1${route.path.replace(':id', encode(id))}${query}`,
          type: 'application/json',
          body: Buffer.from(route.method === 'GET' ? '' : body),
        });
      },
    });
  });
}

/** Records are validated one by one, so that an invalid one does not hide the others. */
const sensorTarget = (fuzz: FuzzServer): FuzzTarget =>
  target<{ device: string; records: string[] }>({
    name: 'device sensor records',
    cases: fc.record({
      device: ofDevice,
      records: fc.array(jsonFor(sensorRecord, 'records'), { minLength: 1, maxLength: 5 }),
    }),
    prepare: fuzz.clearLimits,
    run: ({ device, records }) =>
      sendAndCheck(fuzz, routes.postSensorData, {
        device,
        method: 'POST',
        path: '/device/v1/sensor_data',
        type: 'application/json',
        body: Buffer.from(`{"records":[${records.join(',')}]}`),
      }),
  });

interface UploadCase {
  readonly device: string;
  readonly meta: string;
  readonly hasImage: boolean;
  readonly thermal: number | null;
}

function uploadTarget(fuzz: FuzzServer): FuzzTarget {
  return target<UploadCase>({
    name: 'device uploadDevicePhoto',
    cases: fc.record({
      device: ofDevice,
      meta: jsonFor(photoMeta, 'meta'),
      hasImage: fc.boolean(),
      thermal: fc.option(fc.integer({ min: 0, max: 64 })),
    }),
    prepare: fuzz.clearLimits,
    run: async ({ device, meta, hasImage, thermal }) => {
      const image = hasImage ? await plainJpeg() : Buffer.from('no picture');
      const part = (name: string, content: Uint8Array) => ({
        name,
        fileName: name,
        contentType: 'x/y',
        content,
      });
      const { contentType, body } = encodeMultipart([
        part('meta', Buffer.from(meta)),
        part('image', image),
        ...(thermal === null ? [] : [part('thermal_raw', Buffer.alloc(thermal))]),
      ]);
      const path = '/device/v1/photos';
      await sendAndCheck(fuzz, routes.uploadDevicePhoto, {
        device,
        method: 'POST',
        path,
        type: contentType,
        body,
      });
    },
  });
}

const relayTarget = (fuzz: FuzzServer): FuzzTarget =>
  target<{ envelope: string; body: string | null }>({
    name: 'device relayDeviceCall',
    cases: fc.record({ envelope: jsonFor(relayEnvelope, 'envelope'), body: fc.option(hostileText) }),
    prepare: fuzz.clearLimits,
    run: async ({ envelope, body: inner }) => {
      const { contentType, body } = encodeMultipart([
        { name: 'envelope', contentType: 'application/json', content: Buffer.from(envelope) },
        ...(inner === null
          ? []
          : [{ name: 'body', fileName: 'b', contentType: 'x/y', content: Buffer.from(inner) }]),
      ]);
      const path = '/device/v1/router/relay';
      await sendAndCheck(fuzz, routes.relayDeviceCall, {
        device: 'R1',
        method: 'POST',
        path,
        type: contentType,
        body,
      });
    },
  });

/** Signed headers that were not made by us. */
const headerTarget = (fuzz: FuzzServer): FuzzTarget =>
  target<Record<string, string>>({
    name: 'device signature headers',
    cases: fc.dictionary(
      fc.constantFrom(...Object.values(DEVICE_HEADERS)),
      fc.oneof(
        hostileText,
        fc.stringMatching(/^[0-9a-f]{32}$/),
        fc.stringMatching(/^v1=[0-9a-f]{64}$/),
        fc.constantFrom(...DEVICES, '1762246800', '999999999999'),
      ),
    ),
    prepare: fuzz.clearLimits,
    run: async (headers) => {
      const printable = Object.entries(headers).map(([name, value]) => [
        name,
        value.replaceAll(/[^\x20-\xff]/g, ''),
      ]);
      const call = {
        method: 'POST',
        path: '/device/v1/hello',
        type: 'application/json',
        body: Buffer.from('{}'),
      };
      const signed = await sendSigned(fuzz, { ...call, device: 'lc_10_0001' }, Object.fromEntries(printable));
      checkAnswer(routes.deviceHello, signed, fuzz.faults);
    },
  });

async function sendAndCheck(fuzz: FuzzServer, route: RouteDefinition, call: DeviceCall): Promise<void> {
  checkAnswer(route, await sendSigned(fuzz, call), fuzz.faults);
}
