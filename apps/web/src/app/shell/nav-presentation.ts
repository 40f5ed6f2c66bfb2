import {
  Activity,
  Building2,
  Cctv,
  CalendarClock,
  ClipboardList,
  CreditCard,
  Database,
  Download,
  Factory,
  Footprints,
  HardDrive,
  Layers,
  LayoutGrid,
  ListChecks,
  Router,
  ScrollText,
  Siren,
  Target,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { appMessages } from './app.messages.ts';
import type { NavId } from './shell-data.ts';

/** Icon and word of every entry, in the language of the interface. */
export function useNavPresentation(): Record<NavId, { icon: LucideIcon; label: string }> {
  const text = useText(appMessages);
  return {
    overview: { icon: Layers, label: text.overview },
    platform: { icon: LayoutGrid, label: text.platform },
    dashboard: { icon: LayoutGrid, label: text.dashboard },
    time_span_inspection: { icon: ListChecks, label: text.timeSpanInspection },
    alerts: { icon: Siren, label: text.alerts },
    rounds: { icon: Footprints, label: text.rounds },
    daily_sheet: { icon: ClipboardList, label: text.dailySheet },
    export: { icon: Download, label: text.export },
    accuracy: { icon: Target, label: text.accuracy },
    fleet: { icon: Cctv, label: text.fleet },
    agents: { icon: Router, label: text.agents },
    schedules: { icon: CalendarClock, label: text.schedules },
    management_units: { icon: Factory, label: text.managementUnits },
    members: { icon: Users, label: text.members },
    company_settings: { icon: Building2, label: text.company_settings },
    audit_log: { icon: ScrollText, label: text.auditLog },
    webhooks: { icon: Webhook, label: text.webhooks },
    billing: { icon: CreditCard, label: text.billing },
    devices: { icon: HardDrive, label: text.devices },
    routers: { icon: Router, label: text.routers },
    subscriptions: { icon: CreditCard, label: text.subscriptions },
    operations: { icon: Activity, label: text.operations },
    storage: { icon: Database, label: text.storage },
  };
}
