import { createRoute, redirect, type RouteComponent } from '@tanstack/react-router';
import { readInspectionSearch } from '../../shared/address/inspection-search.ts';
import { searchOf } from '../../shared/address/read-search.ts';
import { NotFoundView } from '../../shared/screens/NotFoundView.tsx';
import { dashboardRoute } from './dashboard-route.ts';
import { fullScreenRoute, liveScreenRoute, phoneRoute, shellRoute } from './layout-routes.ts';
import { facilityFirst, facilityIfGiven, facilityOrLanding, loadFirst } from './load-first.ts';
import { onlyFor, type Guard } from './only-for.tsx';
import { pages } from './pages.ts';
import type { ObjectKind } from './require-object.ts';
import { rootRoute } from './root-route.tsx';
import { TooManyRequestsView } from './TooManyRequestsView.tsx';

const root = { getParentRoute: () => rootRoute };
const shell = { getParentRoute: () => shellRoute };
const full = { getParentRoute: () => fullScreenRoute };

/** Pages of one object; the shell stays when it is not found. */
const about = (kind: ObjectKind) => ({
  ...shell,
  beforeLoad: loadFirst(kind),
  notFoundComponent: NotFoundView,
});

const openPage = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ ...root, path, component });
const shellPage = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ ...shell, path, component });
const guardedPage = <const Path extends string>(path: Path, guard: Guard, page: RouteComponent) =>
  shellPage(path, onlyFor(guard, page));

const management: Guard = { action: 'use', subject: 'companyManagementUI', onFailure: 'not_found' };
const unit: Guard = { ...management, onFailure: 'error_page' };
const settings: Guard = { action: 'use', subject: 'companySettingsUI', onFailure: 'not_found' };
const webhooks: Guard = { action: 'use', subject: 'companyWebhookUI', onFailure: 'error_page' };
const admin: Guard = { action: 'access', subject: 'adminUI', onFailure: 'not_found' };

/** Public pages, without the shell. */
export const openRoutes = [
  createRoute({ ...root, path: 'login', validateSearch: searchOf(['next']), component: pages.LoginPage }),
  openPage('too_many_requests', TooManyRequestsView),
  openPage('usage_terms', pages.UsageTermsPage),
  createRoute({
    ...root,
    path: 'api_reference',
    validateSearch: searchOf(['show']),
    component: pages.OpenReferenceRoute,
  }),
  openPage('register', pages.RegisterPage),
  openPage('invitations/$token', pages.InvitationPage),
  openPage('reset', pages.ResetRequestPage),
  openPage('reset/$token', pages.ResetPage),
  createRoute({
    ...root,
    path: 'send-confirmation',
    validateSearch: searchOf(['email']),
    component: pages.SendConfirmationPage,
  }),
  createRoute({
    ...root,
    path: 'confirm-email',
    validateSearch: searchOf(['token']),
    component: pages.ConfirmEmailPage,
  }),
  createRoute({
    ...root,
    path: 'two-factor-validation',
    validateSearch: searchOf(['next']),
    component: pages.TwoFactorValidationPage,
  }),
  createRoute({
    ...root,
    path: 'two-factor-authentication-setup',
    validateSearch: searchOf(['next', 'method']),
    component: pages.TwoFactorSetupPage,
  }),
  createRoute({ ...root, path: 'verify', validateSearch: searchOf(['next']), component: pages.VerifyPage }),
  createRoute({
    ...root,
    path: 'security/login',
    validateSearch: searchOf(['next']),
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/login', search });
    },
  }),
  createRoute({
    ...root,
    path: 'security/reset/$token',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/reset/$token', params });
    },
  }),
  createRoute({
    ...root,
    path: 'security/send-confirmation',
    validateSearch: searchOf(['email']),
    beforeLoad: ({ search }) => {
      throw redirect({ to: '/send-confirmation', search });
    },
  }),
] as const;

/** Annotators and what is printed: the whole window. */
export const fullScreenRoutes = [
  createRoute({
    ...full,
    path: 'gauges/new',
    validateSearch: searchOf(['camera_id', 'type', 'photo_id', 'copy', 'at', 'next']),
    component: pages.NewGaugePage,
  }),
  createRoute({
    ...full,
    path: 'gauges/$id/edit',
    validateSearch: searchOf(['step']),
    component: pages.EditGaugePage,
  }),
  createRoute({
    ...full,
    path: 'guards/new',
    validateSearch: searchOf(['camera_id']),
    component: pages.NewGuardPage,
  }),
  createRoute({
    ...full,
    path: 'guards/$id/edit',
    validateSearch: searchOf(['place']),
    component: pages.EditGuardPage,
  }),
  createRoute({
    ...full,
    path: 'daily_sheet',
    validateSearch: searchOf(['facility_id', 'date'], ['interval']),
    beforeLoad: facilityFirst,
    component: pages.DailySheetPage,
  }),
  createRoute({ ...full, path: 'round_runs/$id', component: pages.RunSheetPage }),
  createRoute({
    ...full,
    path: 'round_labels',
    validateSearch: searchOf(['facility_id', 'round_id']),
    beforeLoad: facilityFirst,
    component: pages.RoundLabelsPage,
  }),
  createRoute({ ...full, path: 'cameras/$id/reanchor', component: pages.ReanchorPage }),
] as const;

const phone = { getParentRoute: () => phoneRoute };

/** Rounds on a phone, online or offline. */
export const phoneRoutes = [
  createRoute({
    ...phone,
    path: 'walk',
    validateSearch: searchOf(['facility_id', 'gauge_id']),
    component: pages.RunHomePage,
  }),
  createRoute({
    ...phone,
    path: 'walk/$id',
    validateSearch: searchOf(['gauge_id']),
    component: pages.RoundRunPage,
  }),
] as const;

/** Wall displays. */
export const liveScreenRoutes = [
  createRoute({ getParentRoute: () => liveScreenRoute, path: 'wall', component: pages.WallPage }),
] as const;

/** Pages within the shell, for logged-in users. */
export const shellRoutes = [
  dashboardRoute,
  createRoute({
    ...shell,
    path: 'overview',
    validateSearch: searchOf(['show']),
    component: pages.OverviewPage,
  }),
  createRoute({
    ...shell,
    path: 'fleet',
    validateSearch: searchOf(['show', 'q', 'sort', 'order']),
    component: pages.FleetPage,
  }),
  createRoute({
    ...shell,
    path: 'time_span_inspection',
    validateSearch: readInspectionSearch,
    beforeLoad: facilityFirst,
    component: pages.TimeSpanInspectionPage,
  }),
  createRoute({
    ...shell,
    path: 'export',
    validateSearch: searchOf(['facility_id']),
    beforeLoad: facilityFirst,
    component: pages.ExportPage,
  }),
  createRoute({
    ...shell,
    path: 'accuracy',
    validateSearch: searchOf(['facility_id', 'order'], ['days']),
    beforeLoad: facilityFirst,
    component: pages.LedgerPage,
  }),
  createRoute({
    ...shell,
    path: 'agents',
    validateSearch: searchOf(['facility_id']),
    beforeLoad: facilityFirst,
    component: pages.AgentsPage,
  }),
  createRoute({
    ...shell,
    path: 'rounds',
    validateSearch: searchOf(['facility_id']),
    beforeLoad: facilityFirst,
    component: pages.RoundsPage,
  }),
  shellPage('rounds/$id', pages.RoundPage),
  createRoute({
    ...shell,
    path: 'alerts',
    validateSearch: searchOf(['facility_id', 'list']),
    beforeLoad: facilityIfGiven,
    component: pages.AlertsPage,
  }),
  createRoute({
    ...shell,
    path: 'alerts/settings',
    validateSearch: searchOf(['facility_id']),
    beforeLoad: facilityOrLanding,
    component: pages.AlertSettingsPage,
  }),
  createRoute({
    ...shell,
    path: 'alerts/$id',
    validateSearch: searchOf(['photo_id']),
    component: pages.AlertPage,
  }),
  createRoute({
    ...about('camera'),
    path: 'cameras/$id',
    component: pages.CameraPage,
  }),
  createRoute({
    ...about('camera'),
    path: 'cameras/$id/ondemand_analysis',
    component: pages.AnalysisPage,
  }),
  createRoute({
    ...about('gauge'),
    path: 'gauges/$id',
    validateSearch: searchOf(['range', 'first', 'last', 'with', 'view', 'week'], ['days']),
    component: pages.GaugePage,
  }),
  createRoute({
    ...about('guard'),
    path: 'guards/$id',
    validateSearch: searchOf(['range', 'first', 'last', 'view'], ['days']),
    component: pages.GuardPage,
  }),
  createRoute({
    ...about('guard'),
    path: 'guards/$id/retrain',
    component: pages.RetrainGuardPage,
  }),
  shellPage('account/profile', pages.AccountPage),
  shellPage('account/schedules', pages.SchedulesPage),
  createRoute({
    ...shell,
    path: 'token',
    validateSearch: searchOf(['name', 'scope'], ['days']),
    component: pages.TokenPage,
  }),
  guardedPage('company/management_units', management, pages.ManagementUnitsPage),
  guardedPage('company/members', management, pages.MembersPage),
  guardedPage('company/settings', settings, pages.CompanySettingsPage),
  guardedPage('company/audit_log', settings, pages.AuditLogPage),
  guardedPage('photos/$id/course', settings, pages.ProcessingTimelinePage),
  guardedPage('management_units/$id', unit, pages.ManagementUnitPage),
  guardedPage('management_units/$id/members', unit, pages.UnitMembersPage),
  guardedPage('developers/webhooks', webhooks, pages.WebhooksPage),
  guardedPage('developers/webhooks/new', webhooks, pages.NewWebhookPage),
  guardedPage('developers/webhooks/$id/edit', webhooks, pages.EditWebhookPage),
  guardedPage('developers/webhooks/$id/deliveries', webhooks, pages.DeliveriesPage),
  createRoute({
    ...shell,
    path: 'developers/api',
    validateSearch: searchOf(['show']),
    component: pages.ApiReferencePage,
  }),
  guardedPage('admin/devices', admin, pages.DevicesPage),
  guardedPage('admin/devices/new', admin, pages.NewDevicePage),
  guardedPage('admin/devices/$id', admin, pages.DevicePage),
  guardedPage('admin/routers', admin, pages.RoutersPage),
  guardedPage('admin/routers/new', admin, pages.NewRouterPage),
  guardedPage('admin/operations', admin, pages.OperationsPage),
  guardedPage('admin/storage', admin, pages.StoragePage),
  guardedPage('admin/subscriptions', admin, pages.SubscriptionsPage),
  shellPage('$', NotFoundView),
] as const;

/** In other environments these addresses are not found. */
export const developmentRoutes = {
  open: [openPage('guidelines/design', pages.DesignPage)],
  shell: [guardedPage('development/company/billing', management, pages.BillingPage)],
} as const;
