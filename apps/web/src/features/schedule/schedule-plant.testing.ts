import {
  assignSchedule,
  createSchedule,
  deleteSchedule,
  listSchedules,
} from '@tenken/contract/schedule/schedule.routes.ts';
import {
  describeRecurrence,
  fixedTimesProblem,
  rrulesOf,
  type Recurrence,
} from '@tenken/contract/schedule/schedule.rules.ts';
import type { Schedule } from '@tenken/contract/schedule/schedule.schema.ts';
import type { FakePlant } from '../../shared/testing/fake-plant.ts';
import { Refusal } from '../../shared/testing/fake-server.ts';

/** The plant has schedules from now on, which its cameras may follow. */
export class Schedules {
  readonly #plant: FakePlant;
  readonly #stored: { id: string; name: string; recurrence: Recurrence }[] = [];

  constructor(plant: FakePlant) {
    this.#plant = plant;
    const { server } = plant;
    server.on(listSchedules, () => this.all);
    server.on(createSchedule, ({ body }) => {
      if (this.#stored.some(({ name }) => name === body.name)) return new Refusal('duplicate_name');
      const recurrence: Recurrence =
        body.recurrence_type === 'frequency'
          ? { type: 'frequency', frequency_selection: body.frequency_selection }
          : { type: 'fixed_times', fixed_times: body.fixed_times };
      const problem = recurrence.type === 'fixed_times' && fixedTimesProblem(recurrence.fixed_times);
      return problem ? new Refusal(problem) : this.add(body.name, recurrence);
    });
    server.on(deleteSchedule, ({ params }) => this.remove(params.id));
    server.on(assignSchedule, ({ params, body }) => {
      this.assign(params.id, body.schedule_id);
      return undefined;
    });
  }

  get all(): Schedule[] {
    return this.#stored.map(({ id, name, recurrence }) => {
      const cameras = this.#plant.cameras.filter(({ schedule }) => schedule?.id === id);
      return {
        id,
        name,
        description: describeRecurrence(recurrence, 'en'),
        type: recurrence.type,
        rrules: rrulesOf(recurrence),
        frequency_selection: recurrence.type === 'frequency' ? recurrence.frequency_selection : null,
        fixed_times: recurrence.type === 'fixed_times' ? [...recurrence.fixed_times] : null,
        camera_count: cameras.length,
        cameras: cameras.map((one) => ({
          id: one.id,
          name: one.name,
          timezone: one.timezone,
          next_photoshoot_at: null,
        })),
      };
    });
  }

  add(name: string, recurrence: Recurrence): Schedule {
    this.#stored.push({ id: `S${this.#stored.length + 1}`, name, recurrence });
    return this.all.at(-1)!;
  }

  remove(scheduleId: string): Refusal | undefined {
    if (this.all.some(({ id, camera_count }) => id === scheduleId && camera_count > 0))
      return new Refusal('schedule_in_use');
    const at = this.#stored.findIndex(({ id }) => id === scheduleId);
    if (at === -1) return new Refusal('not_found');
    this.#stored.splice(at, 1);
    return undefined;
  }

  assign(cameraId: string, scheduleId: string | null): void {
    const camera = this.#plant.cameras.find(({ id }) => id === cameraId)!;
    const schedule = this.all.find(({ id }) => id === scheduleId);
    camera.schedule = schedule
      ? { id: schedule.id, name: schedule.name, type: schedule.type, rrules: schedule.rrules }
      : null;
  }
}
