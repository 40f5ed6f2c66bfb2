import type { CameraHealth } from '@tenken/contract/photo/calendar.schema.ts';
import type { FacilityState } from '@tenken/contract/measurement/facility-state.schema.ts';
import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import type { ReactNode } from 'react';
import type { CountTone } from '../../shared/ui/text/CountBadge.tsx';

type ShellUnit = { id: string; name: string; facilities: readonly { id: string; name: string }[] };

export type ShellCamera = {
  id: string;
  name: string;
  is_active: boolean;
  gauges: readonly { is_active: boolean }[];
  guards: readonly { is_active: boolean }[];
  status: { battery_percentage: number | null };
  /** Absent while unknown. */
  health?: CameraHealth;
  /** Of its gauges and guards together. */
  worst_status: MeasurementStatus;
};

export type NavId =
  | 'overview'
  | 'platform'
  | 'dashboard'
  | 'time_span_inspection'
  | 'alerts'
  | 'rounds'
  | 'daily_sheet'
  | 'export'
  | 'accuracy'
  | 'fleet'
  | 'agents'
  | 'schedules'
  | 'management_units'
  | 'members'
  | 'company_settings'
  | 'audit_log'
  | 'webhooks'
  | 'billing'
  | 'devices'
  | 'routers'
  | 'subscriptions'
  | 'operations'
  | 'storage';

export type NavEntry = {
  id: NavId;
  href: string;
  isCurrent: boolean;
  /** Readings that wait for review, or unacknowledged alerts; `tone` says how bad these are. */
  count?: number;
  tone?: CountTone;
};

/** Data of the shell around every page, without entries the user may not use. */
export type ShellData = {
  units: readonly ShellUnit[];
  unitId: string | null;
  facilityId: string | null;
  main: readonly NavEntry[];
  company: readonly NavEntry[];
  admin: readonly NavEntry[];
  /** Null before they are known. */
  cameras: readonly ShellCamera[] | null;
  currentCameraId: string | null;
  cameraHref: (id: string) => string;
  user: { name: string; roleLabel: string };
  /** Company whose logo is shown. */
  ownCompany?: { name: string; logo_url: string | null } | null;
  /** Unacknowledged alerts by facility. */
  alertCounts?: ReadonlyMap<string, number>;
  /** Status of each facility; absent until loaded. */
  facilityStates?: ReadonlyMap<string, FacilityState> | undefined;
  /** The bell, wherever the header is. */
  bell?: ReactNode;
  /** Where the settings menu leads. */
  links: { schedules: string; account: string; usageTerms: string };
};

type ShellActions = {
  onChooseUnit: (id: string) => void;
  onChooseFacility: (id: string) => void;
  onToggleCompact: () => void;
  /** Opens the list of keys. */
  onShortcuts?: () => void;
  /** Opens the search of everything. */
  onPalette?: () => void;
  onLogout: () => void;
};

export type ShellProps = ShellData & ShellActions;
