import { limitStatus, applyPatch, valueOf } from '@tenken/contract/measurement/measurement.rules.ts';
import { checkBulkItem } from '@tenken/contract/measurement/bulk.rules.ts';
import { bulkConfirmMeasurements } from '@tenken/contract/measurement/bulk.routes.ts';
import { applyEstimatePatch, isUninspected } from '@tenken/contract/guard/estimate.rules.ts';
import {
  bulkConfirmEstimates,
  listAnomalyEstimates,
  patchAnomalyEstimate,
} from '@tenken/contract/guard/estimate.routes.ts';
import type { AnomalyEstimate, EstimatePatch } from '@tenken/contract/guard/estimate.schema.ts';
import { listGuards } from '@tenken/contract/guard/guard.routes.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import {
  createMeasurementComment,
  deleteMeasurementComment,
  getMeasurementHistory,
} from '@tenken/contract/measurement/history.routes.ts';
import type { MeasurementChange, MeasurementComment } from '@tenken/contract/measurement/history.schema.ts';
import { getCorrectionRates, getGaugeLedger } from '@tenken/contract/measurement/ledger.routes.ts';
import { UNINSPECTED_DAYS } from '@tenken/contract/measurement/measurement.limits.ts';
import {
  createMeasurement,
  getUninspectedCounts,
  listMeasurements,
  patchMeasurement,
} from '@tenken/contract/measurement/measurement.routes.ts';
import type { Measurement, MeasurementPatch } from '@tenken/contract/measurement/measurement.schema.ts';
import { DEFAULT_PAGE_SIZE } from '@tenken/contract/wire/paging.ts';
import type { FakePlant } from './fake-plant.ts';
import { Refusal } from './fake-server.ts';

type Person = { readonly id: string; readonly name: string };
interface Range {
  readonly from_datetime?: Date | undefined;
  readonly until_datetime?: Date | undefined;
  readonly page?: string | undefined;
  readonly page_size?: number | undefined;
}

// a browser remembers what it made of a reading: ids are not used twice, in whatever plant
let count = 0;

/** Readings of gauges and judgements of guards in a fake plant: listed, reviewed and told of by the rules of the contract. */
export class FakeResults {
  readonly guards: Guard[] = [];
  readonly readings: Measurement[] = [];
  readonly estimates: AnomalyEstimate[] = [];
  readonly #plant: FakePlant;
  readonly #changes = new Map<string, MeasurementChange[]>();
  readonly #comments = new Map<string, MeasurementComment[]>();

  constructor(plant: FakePlant) {
    this.#plant = plant;
    const { server } = plant;
    server.on(listGuards, () => listOf(this.guards, {}));
    server.on(listMeasurements, ({ query }) => {
      const { gauge_id, is_confirmed = gauge_id === undefined ? false : undefined } = query;
      const found = this.readings.filter(
        (one) =>
          (gauge_id === undefined || one.gauge.id === gauge_id) &&
          (is_confirmed === undefined || one.is_confirmed === is_confirmed),
      );
      return listOf(found, query);
    });
    server.on(listAnomalyEstimates, ({ query }) => {
      const { guard_id, is_confirmed = guard_id === undefined ? false : undefined } = query;
      const found = this.estimates.filter(
        (one) =>
          (guard_id === undefined || one.guard.id === guard_id) &&
          (is_confirmed === undefined || one.is_confirmed === is_confirmed),
      );
      return listOf(found, query);
    });
    server.on(getUninspectedCounts, () => this.#counts());
    server.on(getCorrectionRates, () => ({ ...NO_TIME, pooled: null, gauges: [] }));
    server.on(getGaugeLedger, ({ params }) => ({
      ...NO_TIME,
      ...NOT_JUDGED,
      gauge: { ...this.#gauge(params.id), span: null },
      annotations: [],
    }));
    server.on(patchMeasurement, ({ params, body }) => {
      const reading = this.readings.find(({ id }) => id === params.id);
      if (!reading) return new Refusal('not_found');
      if (body.version !== undefined && body.version !== reading.version)
        return new Refusal('measurement_conflict', { current: reading });
      return this.review(reading, body);
    });
    server.on(bulkConfirmMeasurements, ({ body }) => {
      const verdicts = body.items.map((item) => {
        const reading = this.readings.find(({ id }) => id === item.id) ?? null;
        const verdict = checkBulkItem(reading, item, this.#me.id);
        if (reading && verdict.kind === 'changed') this.review(reading, { is_confirmed: true });
        return { id: item.id, verdict };
      });
      return {
        confirmed: verdicts.flatMap(({ id, verdict }) => (verdict.kind === 'failed' ? [] : [id])),
        failed: verdicts.flatMap(({ id, verdict }) =>
          verdict.kind === 'failed' ? [{ id, code: verdict.code }] : [],
        ),
      };
    });
    server.on(createMeasurement, ({ body }) => {
      const { gauge_id, photo_id, confirmed_value } = body;
      const photo = plant.photos.find(({ id }) => id === photo_id)!;
      const { datetime } = photo;
      const reading = this.addReading(gauge_id, null, { datetime, photo, status: 'unknown' });
      return this.review(reading, { confirmed_value });
    });
    server.on(getMeasurementHistory, ({ params }) => ({
      records: this.#changes.get(params.id) ?? [],
      comments: this.#comments.get(params.id) ?? [],
    }));
    server.on(createMeasurementComment, ({ params, body }) => this.comment(params.id, body.text));
    server.on(deleteMeasurementComment, ({ params }) => {
      const comments = this.#comments.get(params.id) ?? [];
      this.#comments.set(
        params.id,
        comments.filter(({ id }) => id !== params.commentId),
      );
      this.#tellOfComments(params.id);
      return undefined;
    });
    server.on(patchAnomalyEstimate, ({ params, body }) => {
      const estimate = this.estimates.find(({ id }) => id === params.id);
      if (!estimate) return new Refusal('not_found');
      if (body.version !== undefined && body.version !== estimate.version)
        return new Refusal('estimate_conflict', { current: estimate });
      return { data: this.judge(estimate, body) };
    });
    server.on(bulkConfirmEstimates, ({ body }) => {
      for (const { id } of body.items)
        this.judge(
          this.estimates.find((one) => one.id === id)!,
          { is_confirmed: true },
        );
      return { confirmed: body.items.map(({ id }) => id), failed: [] };
    });
  }

  get #me(): Person {
    return { id: this.#plant.self.id, name: this.#plant.self.name };
  }

  addGuard(cameraId: string, change: Partial<Guard> = {}): Guard {
    const guard: Guard = {
      id: `K${this.guards.length + 1}`,
      camera: { id: cameraId, name: this.#plant.cameras.find(({ id }) => id === cameraId)?.name ?? '' },
      name: 'Leak',
      is_active: true,
      is_read: true,
      annotation_mode: 'rectangle',
      detection_area: [0, 1, 2, 3].map((i) => ({ x: i % 3 === 0 ? 10 : 110, y: i < 2 ? 10 : 110 })),
      exclusion_areas: [],
      alert_on_anomaly_estimate: false,
      alert_on_anomaly_confirmed: false,
      alert_recipient_user_ids: [],
      status: 'uninspected',
      latest_estimate: null,
      active_model: null,
      training_model: null,
      shadow_model: null,
      archived_at: null,
      version: 1,
      ...change,
    };
    this.guards.push(guard);
    return guard;
  }

  /** As the engine reads a photo of now; who looks is told. */
  addReading(gaugeId: string, value: number | null, change: Partial<Measurement> = {}): Measurement {
    const gauge = this.#gauge(gaugeId);
    const { control_limits_config: control = null, system_limits_config: system = null } = gauge;
    const reading: Measurement = {
      id: `M${++count}`,
      datetime: new Date().toISOString(),
      gauge: { id: gaugeId, facility_id: this.#facility(gauge.camera.id) },
      photo: this.#photo(gauge.camera.id),
      estimated_value: value,
      confirmed_value: null,
      value,
      is_confirmed: false,
      is_corrected: false,
      confirmed_by: null,
      confirmed_at: null,
      status: limitStatus(value, control, system),
      confidence: value === null ? null : 0.95,
      uncertainty: value === null ? null : 0.01,
      reasons: value === null ? ['too_dark'] : [],
      failure_code: value === null ? 'too_dark' : null,
      engine_version: '1',
      annotation_version: 1,
      is_shifted: false,
      is_late: false,
      comment_count: 0,
      version: 1,
      ...change,
    };
    this.readings.push(reading);
    this.#newest(gaugeId);
    const { id } = reading;
    this.#plant.tell('measurement.estimated', {
      ...this.#placeOf(id, gaugeId),
      is_late: false,
      is_doubtful: false,
      is_standing_still: false,
    });
    return reading;
  }

  /** Above the threshold of 10 is an anomaly. */
  addEstimate(guardId: string, score: number, change: Partial<AnomalyEstimate> = {}): AnomalyEstimate {
    const guard = this.guards.find(({ id }) => id === guardId)!;
    const { width, height } = this.#plant.photos.find(({ camera }) => camera.id === guard.camera.id)!;
    const estimate: AnomalyEstimate = {
      id: `E${++count}`,
      datetime: new Date().toISOString(),
      guard: { id: guardId, facility_id: this.#facility(guard.camera.id) },
      photo: { ...this.#photo(guard.camera.id), width, height },
      model: { id: 'N1' },
      status: 'completed',
      is_anomaly: score > 10,
      score,
      threshold: 10,
      light_allowance: 0,
      reasons: [],
      failure_code: null,
      heatmap_url: null,
      heatmap_area: null,
      boxes: [],
      nearest_photo: null,
      is_confirmed: false,
      confirmed_is_anomaly: null,
      confirmed_by: null,
      confirmed_at: null,
      is_learned: false,
      is_late: false,
      version: 1,
      ...change,
    };
    this.estimates.push(estimate);
    this.#newestOf(guard);
    this.#plant.tell('estimate.started', {
      estimate_id: estimate.id,
      guard_id: guardId,
      camera_id: guard.camera.id,
    });
    return estimate;
  }

  /** What somebody makes of a reading, whether in this console or elsewhere. */
  review(
    reading: Measurement,
    { reason = null, ...patch }: Omit<MeasurementPatch, 'reason'> & { reason?: string | null | undefined },
    by = this.#me,
  ): Measurement | Refusal {
    const result = applyPatch(reading, patch);
    if (result.kind === 'nothing_to_confirm') return new Refusal('nothing_to_confirm');
    if (result.kind === 'unchanged') return reading;
    const from = reading.value;
    const value = valueOf(result.state);
    const { control_limits_config: control = null, system_limits_config: system = null } = this.#gauge(
      reading.gauge.id,
    );
    const at = new Date().toISOString();
    const { is_confirmed } = result.state;
    const after: Measurement = {
      ...reading,
      ...result.state,
      value,
      status: limitStatus(value, control, system),
      confirmed_by: is_confirmed ? by : null,
      confirmed_at: is_confirmed ? at : null,
      version: reading.version + 1,
    };
    this.readings[this.readings.findIndex(({ id }) => id === reading.id)] = after;
    const change = { at, by, action: result.action, from, to: value, reason };
    this.#changes.set(reading.id, [...(this.#changes.get(reading.id) ?? []), change]);
    this.#newest(reading.gauge.id);
    this.#plant.tell('measurement.changed', this.#placeOf(reading.id, reading.gauge.id));
    return after;
  }

  /** Beside a reading. */
  comment(readingId: string, text: string): MeasurementComment {
    const at = new Date().toISOString();
    const comment = { id: `T${++count}`, at, by: this.#me, text, is_deletable: true };
    this.#comments.set(readingId, [...(this.#comments.get(readingId) ?? []), comment]);
    this.#tellOfComments(readingId);
    return comment;
  }

  /** The same of what a guard found. */
  judge(estimate: AnomalyEstimate, patch: EstimatePatch): AnomalyEstimate {
    const result = applyEstimatePatch(estimate, patch);
    if (result.kind !== 'changed') return estimate;
    const is_confirmed = result.action !== 'reverted';
    const after: AnomalyEstimate = {
      ...estimate,
      is_confirmed,
      confirmed_is_anomaly: result.confirmed_is_anomaly,
      confirmed_by: is_confirmed ? this.#me : null,
      confirmed_at: is_confirmed ? new Date().toISOString() : null,
      version: estimate.version + 1,
    };
    this.estimates[this.estimates.findIndex(({ id }) => id === estimate.id)] = after;
    this.#newestOf(this.guards.find(({ id }) => id === estimate.guard.id)!);
    return after;
  }

  #gauge(id: string) {
    return this.#plant.gauges.find((one) => one.id === id)!;
  }

  #facility(cameraId: string): string {
    return this.#plant.cameras.find(({ id }) => id === cameraId)?.facility.id ?? 'F1';
  }

  #photo(cameraId: string): Measurement['photo'] {
    const { id, image_url, thumbnail_url } = this.#plant.photos.find(({ camera }) => camera.id === cameraId)!;
    return { id, image_url, thumbnail_url };
  }

  #placeOf(measurement_id: string, gauge_id: string) {
    return { measurement_id, gauge_id, camera_id: this.#gauge(gauge_id).camera.id };
  }

  #newest(gaugeId: string): void {
    const own = this.readings.filter(({ gauge }) => gauge.id === gaugeId);
    this.#gauge(gaugeId).latest_measurement = own.toSorted(newerFirst)[0] ?? null;
  }

  #newestOf(guard: Guard): void {
    const own = this.estimates.filter((one) => one.guard.id === guard.id);
    guard.latest_estimate = own.toSorted(newerFirst)[0] ?? null;
    const { is_anomaly = null, confirmed_is_anomaly = null } = guard.latest_estimate ?? {};
    const judgement = confirmed_is_anomaly ?? is_anomaly;
    guard.status = judgement === null ? 'uninspected' : judgement ? 'anomaly' : 'normal';
  }

  #tellOfComments(id: string): void {
    const at = this.readings.findIndex((one) => one.id === id);
    const reading = { ...this.readings[at]!, comment_count: this.#comments.get(id)?.length ?? 0 };
    this.readings[at] = reading;
    this.#newest(reading.gauge.id);
    this.#plant.tell('measurement.commented', this.#placeOf(id, reading.gauge.id));
  }

  #counts() {
    const from = Date.now() - UNINSPECTED_DAYS * 86_400_000;
    const isCounted = ({ datetime }: { datetime: string }): boolean => Date.parse(datetime) >= from;
    const readings = this.readings.filter((one) => !one.is_confirmed && isCounted(one));
    const estimates = this.estimates.filter((one) => isUninspected(one) && isCounted(one));
    const countOf = (all: readonly { id: string; camera: { id: string } }[], of: string) =>
      new Set(all.flatMap(({ id, camera }) => (camera.id === of ? [id] : [])));
    return {
      total: readings.length + estimates.length,
      cameras: this.#plant.cameras.map(({ id }) => {
        const [gauges, guards] = [countOf(this.#plant.gauges, id), countOf(this.guards, id)];
        return {
          id,
          measurements: readings.filter(({ gauge }) => gauges.has(gauge.id)).length,
          anomaly_estimates: estimates.filter(({ guard }) => guards.has(guard.id)).length,
        };
      }),
      gauges: this.#plant.gauges.map(({ id }) => ({
        id,
        measurements: readings.filter(({ gauge }) => gauge.id === id).length,
      })),
      guards: this.guards.map(({ id }) => ({
        id,
        anomaly_estimates: estimates.filter(({ guard }) => guard.id === id).length,
      })),
    };
  }
}

const NO_TIME = { from_datetime: '2026-11-01T00:00:00Z', until_datetime: '2026-11-15T00:00:00Z' };

/** Nobody has confirmed enough to say how good the readings are. */
const NOT_JUDGED = {
  readings: 0,
  unreadable: 0,
  reviewed: 0,
  compared: 0,
  corrected: 0,
  stated: 0,
  covered: 0,
  bias: null,
  error: null,
  correction_rate: null,
  abstain_rate: null,
  coverage: null,
};

type Placed = { readonly id: string; readonly datetime?: string };

/** As the server sorts: the later id of the same moment comes first. */
const newerFirst = (a: Placed, b: Placed): number =>
  Date.parse(b.datetime!) - Date.parse(a.datetime!) || Number(b.id.slice(1)) - Number(a.id.slice(1));

/** A page of what lies in the range, the newest first; the place in the list is the cursor. */
function listOf<Record extends Placed>(all: readonly Record[], asked: Range) {
  const { from_datetime, until_datetime, page = '0', page_size = DEFAULT_PAGE_SIZE } = asked;
  const found = all
    .filter(
      ({ datetime }) =>
        datetime === undefined ||
        ((from_datetime === undefined || Date.parse(datetime) >= from_datetime.getTime()) &&
          (until_datetime === undefined || Date.parse(datetime) < until_datetime.getTime())),
    )
    .toSorted((a, b) => (a.datetime === undefined ? 0 : newerFirst(a, b)));
  const start = Number(page);
  const end = start + page_size;
  return {
    records: found.slice(start, end),
    navigation: { next_page: end < found.length ? String(end) : null },
  };
}
