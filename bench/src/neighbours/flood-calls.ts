import { randomUUID } from 'node:crypto';
import { DeviceClient, sendTo } from '@tenken/device/device-client.ts';
import { createAnalysis } from '@tenken/contract/analysis/analysis.routes.ts';
import { exportAuditEntries } from '@tenken/contract/company/audit.routes.ts';
import { listCameras } from '@tenken/contract/camera/camera.routes.ts';
import { rotateUploadKey } from '@tenken/contract/camera/upload-key.routes.ts';
import { getDailySheet } from '@tenken/contract/export/daily-sheet.routes.ts';
import { createExport } from '@tenken/contract/export/export.routes.ts';
import { listGauges } from '@tenken/contract/gauge/gauge.routes.ts';
import { createAiModel } from '@tenken/contract/guard/ai-model.routes.ts';
import { createGuard } from '@tenken/contract/guard/guard.routes.ts';
import { getFacilityLedger } from '@tenken/contract/measurement/ledger.routes.ts';
import { getUninspectedCounts, listMeasurements } from '@tenken/contract/measurement/measurement.routes.ts';
import { startReread } from '@tenken/contract/measurement/reread.routes.ts';
import { listPhotos } from '@tenken/contract/photo/photo.routes.ts';
import type { LoadCamera } from '../load/add-cameras.ts';
import type { ApiClient } from '../load/api-client.ts';
import type { FloodOrder } from './flood-order.ts';

/** Heavy calls one after the other; yields the status of each. */
export type Attempt = () => Promise<number>;

const FACILITY = 'F1';
/** The demo's camera without a device. */
const API_CAMERA = 'C5';
const today = (): string => new Date().toISOString().slice(0, 10);
const turn = <Item>(items: readonly Item[]): (() => Item) => {
  let next = Math.floor(Math.random() * items.length);
  return () => items[next++ % items.length]!;
};

export function uploads(order: FloodOrder, camera: LoadCamera): Attempt {
  const device = new DeviceClient(camera, { send: sendTo(order.url) });
  const nextPhoto = turn(order.photos);
  return async () => {
    const meta = { photo_uuid: randomUUID(), taken_at: new Date().toISOString() };
    return (await device.uploadPhoto({ meta, image: nextPhoto() })).status;
  };
}

/** Photos by an upload key: a picture of each kind in turn. */
export async function keyUploads(
  order: FloodOrder,
  manager: ApiClient,
  pictures: readonly Uint8Array[],
): Promise<Attempt> {
  const { key } = await manager.call(rotateUploadKey, { params: { id: API_CAMERA } });
  const nextPicture = turn(pictures);
  return async () => {
    const form = new FormData();
    form.set('photo_uuid', randomUUID());
    form.set('image', new Blob([new Uint8Array(nextPicture())]), 'photo.png');
    const url = `${order.url}/api/cameras/${API_CAMERA}/photos`;
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      headers: { 'authentication-token': key },
    });
    await response.arrayBuffer();
    return response.status;
  };
}

/** Images decoded synchronously. */
export function analysisImages(order: FloodOrder, api: ApiClient, picture: Uint8Array): Attempt {
  return () =>
    api.postBytes(
      `${order.prefix}/api/cameras/${order.cameras[0]!.cameraId}/analysis_images`,
      picture,
      'image/png',
    );
}

export function exports(order: FloodOrder, api: ApiClient): Attempt {
  const gauge_ids = [...order.gauges.values()];
  return () =>
    api.statusOf(createExport, {
      body: {
        facility_id: FACILITY,
        gauge_ids,
        from_date: today(),
        until_date: today(),
        format: 'xlsx',
        includes_photos: true,
      },
    });
}

/** One guard per training: a guard trains one model at a time. */
export function trainings(order: FloodOrder, api: ApiClient): Attempt {
  const camera_id = order.cameras[0]!.cameraId;
  return async () => {
    const { records } = await api.call(listPhotos, { query: { camera_id, page_size: '100' } });
    const corners = [
      { x: 100, y: 100 },
      { x: 700, y: 100 },
      { x: 700, y: 700 },
      { x: 100, y: 700 },
    ];
    const body = { camera_id, name: 'Flood', annotation_mode: 'rectangle' as const, detection_area: corners };
    const guard = await api.call(createGuard, { body });
    const photo_ids = records.map(({ id }) => id);
    return api.statusOf(createAiModel, { params: { id: guard.id }, body: { photo_ids } });
  };
}

export function rereads(order: FloodOrder, api: ApiClient): Attempt {
  const nextGauge = turn([...order.gauges.values()]);
  return () => api.statusOf(startReread, { params: { gaugeType: 'circle', gaugeId: nextGauge() }, body: {} });
}

export function analyses(order: FloodOrder, api: ApiClient): Attempt {
  const nextGauge = turn([...order.gauges]);
  return async () => {
    const [id, gaugeId] = nextGauge();
    const { records } = await api.call(listPhotos, { query: { camera_id: id, page_size: '100' } });
    const photo_ids = records.map((photo) => photo.id);
    return api.statusOf(createAnalysis, {
      params: { id },
      body: { targets: [{ kind: 'gauge', id: gaugeId }], photo_ids },
    });
  };
}

/** All lists with the largest page size. */
export function bigLists(order: FloodOrder, api: ApiClient): Attempt {
  const nextGauge = turn([...order.gauges]);
  const nextList = turn<Attempt>([
    () => api.statusOf(listMeasurements, { query: { gauge_id: nextGauge()[1], page_size: '1000' } }),
    () => api.statusOf(listPhotos, { query: { camera_id: nextGauge()[0], page_size: '1000' } }),
    () =>
      api.statusOf(listMeasurements, {
        query: { facility_id: FACILITY, is_confirmed: 'false', page_size: '1000' },
      }),
    () => api.statusOf(listCameras, { query: { facility_id: FACILITY, page_size: '100' } }),
    () => api.statusOf(listGauges, { query: { facility_id: FACILITY, page_size: '100' } }),
    () => api.statusOf(getUninspectedCounts, { query: { facility_id: FACILITY } }),
    () => api.statusOf(getFacilityLedger, { query: { facility_id: FACILITY } }),
    () => api.statusOf(getDailySheet, { params: { id: FACILITY }, query: { date: today() } }),
  ]);
  return () => nextList()();
}

/** The log of the whole company and a sheet at their signed addresses, which a program can fetch without a session. */
export function downloads(order: FloodOrder, administrator: ApiClient): Attempt {
  const nextLink = turn<() => Promise<string>>([
    async () => (await administrator.call(exportAuditEntries, {})).download_url,
    async () => {
      const query = { date: today() };
      return (await administrator.call(getDailySheet, { params: { id: FACILITY }, query })).download_url;
    },
  ]);
  let link: Promise<string> | undefined;
  let uses = 0;
  return async () => {
    if (uses++ % USES_OF_LINK === 0) link = nextLink()();
    const response = await fetch(new URL(await link!, order.url));
    await response.arrayBuffer();
    return response.status;
  };
}
const USES_OF_LINK = 20;

/** Resolves at the end of a stream: refused, replaced, or at the end of the flood. */
export function streams(api: ApiClient, signal: AbortSignal): Attempt {
  return async () => {
    await api.follow(() => undefined, signal);
    return 200;
  };
}
