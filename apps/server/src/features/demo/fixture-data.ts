/** The fixture of demo and tests (docs/spec/stories.md). */
export const FIXTURE_PASSWORD = 'Quiet-Harbour-58-lamp';

export const companies = [
  { id: 'north', name: 'North Works' },
  { id: 'south', name: 'South Works' },
] as const;

export const units = [
  {
    id: 'water-plant_1',
    company_id: 'north',
    name: 'Water plant',
    facilities: [
      { id: 'F1', name: 'Pump hall' },
      { id: 'F2', name: 'Tank yard' },
    ],
  },
  {
    id: 'boiler-1',
    company_id: 'north',
    name: 'Boiler house',
    facilities: [{ id: 'F3', name: 'Boiler room' }],
  },
  { id: 'empty_1', company_id: 'north', name: 'Empty unit', facilities: [] },
  { id: 's-1', company_id: 'south', name: 'South plant', facilities: [{ id: 'FS', name: 'South hall' }] },
] as const;

export interface FixtureUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company_id: string | null;
  readonly company_role?: 'administrator' | 'manager';
  readonly is_platform_admin?: true;
  readonly unit?: {
    readonly id: string;
    readonly role: 'manager' | 'guest';
    readonly facilities: 'all' | readonly string[];
  };
}

export const users: readonly FixtureUser[] = [
  {
    id: 'platform-admin',
    name: 'Platform admin',
    email: 'admin@platform.test',
    company_id: null,
    is_platform_admin: true,
  },
  { id: 'ada', name: 'Ada', email: 'ada@north.test', company_id: 'north', company_role: 'administrator' },
  { id: 'max', name: 'Max', email: 'max@north.test', company_id: 'north', company_role: 'manager' },
  {
    id: 'uma',
    name: 'Uma',
    email: 'uma@north.test',
    company_id: 'north',
    unit: { id: 'water-plant_1', role: 'manager', facilities: 'all' },
  },
  {
    id: 'gus',
    name: 'Gus',
    email: 'gus@north.test',
    company_id: 'north',
    unit: { id: 'water-plant_1', role: 'guest', facilities: ['F1'] },
  },
  { id: 'nora', name: 'Nora', email: 'nora@north.test', company_id: 'north' },
  { id: 'sid', name: 'Sid', email: 'sid@south.test', company_id: 'south', company_role: 'administrator' },
];

export interface FixtureCamera {
  readonly id: string;
  readonly name: string;
  readonly facility_id: string;
  readonly company_id: string;
  readonly device: {
    readonly device_id: string;
    readonly device_type: 'lte_camera' | 'lte_io_camera' | 'ble_camera' | 'thermal_lte_camera';
    readonly platform: 'platform_1' | 'platform_2';
  } | null;
  readonly is_active: boolean;
  readonly battery_percentage: number | null;
}

export const cameras: readonly FixtureCamera[] = [
  {
    id: 'C1',
    name: 'Pump 1',
    facility_id: 'F1',
    company_id: 'north',
    device: { device_id: 'lc_10_0001', device_type: 'lte_camera', platform: 'platform_2' },
    is_active: true,
    battery_percentage: 80,
  },
  {
    id: 'C2',
    name: 'Heater',
    facility_id: 'F1',
    company_id: 'north',
    device: { device_id: 'lc_t10j_0001', device_type: 'thermal_lte_camera', platform: 'platform_2' },
    is_active: true,
    battery_percentage: 20,
  },
  {
    id: 'C3',
    name: 'Valve',
    facility_id: 'F2',
    company_id: 'north',
    device: { device_id: 'lc_20_0001', device_type: 'lte_io_camera', platform: 'platform_2' },
    is_active: true,
    battery_percentage: 64,
  },
  {
    id: 'C4',
    name: 'Old cellar',
    facility_id: 'F1',
    company_id: 'north',
    device: { device_id: 'lcam_b1_0001', device_type: 'ble_camera', platform: 'platform_1' },
    is_active: false,
    battery_percentage: null,
  },
  {
    id: 'C5',
    name: 'Upload',
    facility_id: 'F1',
    company_id: 'north',
    device: null,
    is_active: true,
    battery_percentage: null,
  },
  {
    id: 'CS',
    name: 'South camera',
    facility_id: 'FS',
    company_id: 'south',
    device: { device_id: 'lc_11_0001', device_type: 'lte_camera', platform: 'platform_2' },
    is_active: true,
    battery_percentage: 90,
  },
];

export const router = {
  id: 'R1',
  router_id: 'R1',
  name: 'Cellar router',
  facility_id: 'F1',
  relays: 'lcam_b1_0001',
} as const;
/** Devices are assigned to their cameras this long before the fixture is loaded, so that its history can be uploaded. */
export const ASSIGNED_DAYS_AGO = 60;
