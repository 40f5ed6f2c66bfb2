import { createBrowserToken, getAuthentication, getSelf } from '@tenken/contract/account/account.routes.ts';
import type { CurrentUser } from '@tenken/contract/account/account.schema.ts';
import { countAlerts } from '@tenken/contract/alert/alert.routes.ts';
import { getGaugeAlertSettings } from '@tenken/contract/alert/alert-settings.routes.ts';
import { gaugeAlertSettings } from '@tenken/contract/alert/alert-settings.schema.ts';
import { cameraSettings } from '@tenken/contract/camera/camera-settings.schema.ts';
import { getCamera, listCameras } from '@tenken/contract/camera/camera.routes.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { postClientLog } from '@tenken/contract/client/client.routes.ts';
import { listFacilityPeople, listManagementUnits } from '@tenken/contract/company/company.routes.ts';
import type { ManagementUnit } from '@tenken/contract/company/company.schema.ts';
import type { GaugeConfiguration } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { scaleOf } from '@tenken/contract/gauge/gauge-scale.ts';
import type { GaugeType } from '@tenken/contract/gauge/gauge-types.ts';
import {
  createGauge,
  createReferenceImage,
  getGauge,
  listGauges,
  updateGauge,
} from '@tenken/contract/gauge/gauge.routes.ts';
import { checkGaugeConfiguration } from '@tenken/contract/gauge/gauge.rules.ts';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import {
  getPhoto,
  getPhotoNeighbours,
  getPhotoThermal,
  listPhotos,
} from '@tenken/contract/photo/photo.routes.ts';
import type { Photo } from '@tenken/contract/photo/photo.schema.ts';
import type { EventPayload } from '@tenken/contract/live/event-payloads.ts';
import type { LiveEventName } from '@tenken/contract/live/events.ts';
import { FakeResults } from './fake-results.ts';
import { FakeServer, Refusal } from './fake-server.ts';

/** A picture as a camera would have sent it. */
export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

const NOW = '2026-11-15T08:00:00Z';
const UNIT = 'water-plant_1';

/** What a small plant answers, and remembers of what it is told: one unit, one facility, its cameras, photos and gauges. */
export class FakePlant {
  readonly server = new FakeServer();
  self: CurrentUser = {
    id: 'uma',
    name: 'Uma',
    email: 'uma@north.test',
    roles: [`management_unit:${UNIT}:manager`],
    company: { id: 'north', name: 'North Works', logo_url: null },
    language_tag: 'en-US',
    timezone: 'UTC',
    two_factor_method: null,
    temp_is_webhook_feature_enabled: true,
    abilities: [],
  };
  readonly units: ManagementUnit[] = [
    {
      id: UNIT,
      name: 'Water plant',
      company: { id: 'north' },
      facilities: [{ id: 'F1', name: 'Pump hall' }],
    },
  ];
  readonly cameras: Camera[] = [];
  /** The newest first. */
  readonly photos: Photo[] = [];
  readonly gauges: GaugeDetail[] = [];
  /** What was read on the photos, and what people made of it. */
  readonly results = new FakeResults(this);
  /** Where the consoles listen that are open. */
  readonly streams = new Set<EventTarget>();

  constructor() {
    const { server } = this;
    server.on(getAuthentication, () => ({
      user_id: this.self.id,
      contact_url: 'mailto:admin@platform.test',
    }));
    server.on(getSelf, () => this.self);
    server.on(createBrowserToken, () => ({
      token: 't',
      expires_at: new Date(Date.now() + 900_000).toISOString(),
    }));
    server.on(listManagementUnits, () => pageWith(this.units));
    server.on(listFacilityPeople, () => ({ records: [{ id: 'uma', name: 'Uma', email: 'uma@north.test' }] }));
    server.on(postClientLog, () => undefined);
    server.on(countAlerts, () => ({ facilities: [] }));
    server.on(listCameras, () => pageWith(this.cameras));
    server.on(getCamera, ({ params }) => one(this.cameras, params.id));
    server.on(listPhotos, ({ query }) =>
      pageWith(this.photos.filter(({ camera }) => camera.id === query.camera_id)),
    );
    server.on(getPhoto, ({ params }) => one(this.photos, params.id));
    server.on(getPhotoNeighbours, ({ params }) => {
      const photo = one(this.photos, params.id);
      if (photo instanceof Refusal) return photo;
      const own = this.photos.filter(({ camera }) => camera.id === photo.camera.id);
      const at = own.indexOf(photo);
      return {
        photo,
        previous: own[at + 1] ?? null,
        next: own[at - 1] ?? null,
        day_before: null,
        day_after: null,
      };
    });
    server.on(getPhotoThermal, () => ({ matrix: null }));
    server.on(createReferenceImage, ({ body }) => {
      const photo = one(this.photos, body.photo_id);
      if (photo instanceof Refusal) return photo;
      const { id, image_url, width, height } = photo;
      return { reference_image_token: `frozen-${id}`, image_url, width, height };
    });
    server.on(listGauges, ({ query }) =>
      pageWith(
        this.gauges.filter(({ camera }) => query.camera_id === undefined || camera.id === query.camera_id),
      ),
    );
    server.on(getGauge, ({ params }) => one(this.gauges, params.id));
    server.on(getGaugeAlertSettings, () => gaugeAlertSettings.parse({}));
    server.on(
      createGauge,
      ({ params, body }) =>
        this.#judged(params.gaugeType, body.gauge_configuration) ??
        this.addGauge(params.gaugeType, body.gauge_configuration),
    );
    server.on(updateGauge, ({ params, body }) => {
      const stored = one(this.gauges, params.gaugeId);
      if (stored instanceof Refusal) return stored;
      const refused = this.#judged(params.gaugeType, body.gauge_configuration);
      if (refused) return refused;
      const { version, annotation_version, updated_at, updated_by, gauge_configuration } = stored;
      const current = { version, annotation_version, updated_at, updated_by, gauge_configuration };
      if (!body.overwrite && body.base_version !== undefined && body.base_version !== version)
        return new Refusal('gauge_conflict', { current });
      return Object.assign(stored, gaugeOf(params.gaugeType, body.gauge_configuration, stored));
    });
  }

  addCamera(id: string, change: Partial<Camera> = {}): Camera {
    const camera: Camera = { ...cameraOf(id), ...change };
    this.cameras.push(camera);
    return camera;
  }

  /** The camera's newest photo from now on. */
  addPhoto(cameraId: string, { url, width, height }: Picture, change: Partial<Photo> = {}): Photo {
    const photo: Photo = {
      id: `P${this.photos.length + 1}`,
      datetime: NOW,
      received_at: NOW,
      camera: { id: cameraId },
      image_url: url,
      thumbnail_url: url,
      width,
      height,
      trigger: 'schedule',
      exposure_value: 0,
      registration: null,
      is_shifted: false,
      quality: null,
      thermal: null,
      is_late: false,
      is_clock_suspect: false,
      ...change,
    };
    this.photos.unshift(photo);
    const camera = this.cameras.find((one) => one.id === cameraId);
    if (camera) camera.latest_photo = photo;
    return photo;
  }

  /** Drawn on the camera's newest photo. */
  addGauge(
    type: GaugeType,
    configuration: GaugeConfiguration,
    change: Partial<GaugeDetail> = {},
  ): GaugeDetail {
    const photo = this.photos.find(({ camera }) => camera.id === configuration.camera_id);
    const gauge: GaugeDetail = {
      id: `G${this.gauges.length + 1}`,
      is_active: true,
      is_read: type !== 'unsupported',
      alert_recipient_user_ids: [],
      latest_measurement: null,
      reference_image_url: photo?.image_url ?? null,
      reference_photo: photo ?? null,
      updated_by: { id: this.self.id, name: this.self.name },
      ...gaugeOf(type, configuration, { version: 0, annotation_version: 0 }),
      camera: {
        id: configuration.camera_id,
        name: this.cameras.find(({ id }) => id === configuration.camera_id)?.name ?? '',
        is_active: true,
      },
      ...change,
    };
    this.gauges.push(gauge);
    return gauge;
  }

  /** Every open console hears of it. */
  tell<Name extends LiveEventName>(name: Name, data: EventPayload<Name>): void {
    const said = JSON.stringify({ facility_id: 'F1', age_ms: 0, ...data });
    for (const stream of this.streams) stream.dispatchEvent(new MessageEvent(name, { data: said }));
  }

  #judged(type: GaugeType, configuration: GaugeConfiguration): Refusal | null {
    const fields = checkGaugeConfiguration(type, configuration);
    return Object.keys(fields).length === 0 ? null : new Refusal('invalid_input', { fields });
  }
}

/** What of a gauge follows from its configuration. */
function gaugeOf(
  type: GaugeType,
  configuration: GaugeConfiguration,
  before: { version: number; annotation_version: number },
) {
  const { name, unit, measurement_format, perspective } = configuration;
  const { control_limits_config, system_limits_config } = configuration;
  return {
    type,
    name,
    unit,
    measurement_format,
    scale: scaleOf(configuration),
    ...(control_limits_config ? { control_limits_config } : {}),
    ...(system_limits_config ? { system_limits_config } : {}),
    outline: perspective.source_points,
    gauge_configuration: configuration,
    version: before.version + 1,
    annotation_version: before.annotation_version + 1,
    updated_at: NOW,
  };
}

const pageWith = <Record>(records: readonly Record[]) => ({
  records: [...records],
  navigation: { next_page: null },
});

const one = <Thing extends { id: string }>(all: readonly Thing[], id: string): Thing | Refusal =>
  all.find((thing) => thing.id === id) ?? new Refusal('not_found');

const cameraOf = (id: string): Camera => ({
  id,
  name: `Camera ${id}`,
  is_active: true,
  facility: { id: 'F1' },
  management_unit: { id: UNIT },
  gauges: [],
  guards: [],
  latest_photo: null,
  status: { battery_percentage: 80, cellular_rsrp_dbm: -90, update_time: NOW },
  health: { state: 'fine', since: null, last_contact_at: NOW, next_photoshoot_at: null },
  device_type: 'lte_camera',
  device_id: null,
  firmware_version: null,
  fpga_version: null,
  image_resolution: null,
  plan: null,
  timezone: 'UTC',
  schedule: null,
  shooting_frequency: null,
  settings: cameraSettings.parse({}),
  settings_revision: 1,
  applied_revision: 1,
  memo: { text: '', version: 0, updated_at: null, updated_by: null },
});
