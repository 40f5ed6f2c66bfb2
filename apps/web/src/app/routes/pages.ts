import { NotFoundView } from '../../shared/screens/NotFoundView.tsx';
import { lazyPages } from './lazy-pages.ts';

/** The layouts and all pages; each is a chunk of its own. */
export const pages = lazyPages({
  ShellRoute: () => import('../shell/ShellRoute.tsx'),
  FullScreenRoute: () => import('./FullScreenRoute.tsx'),
  LiveScreenRoute: () => import('./LiveScreenRoute.tsx'),
  PhoneRoute: () => import('./PhoneRoute.tsx'),
  OpenReferenceRoute: () => import('./OpenReferenceRoute.tsx'),

  LoginPage: () => import('../../pages/account/LoginPage.tsx'),
  RegisterPage: () => import('../../pages/account/RegisterPage.tsx'),
  InvitationPage: () => import('../../pages/account/InvitationPage.tsx'),
  ResetRequestPage: () => import('../../pages/account/ResetRequestPage.tsx'),
  ResetPage: () => import('../../pages/account/ResetPage.tsx'),
  SendConfirmationPage: () => import('../../pages/account/SendConfirmationPage.tsx'),
  ConfirmEmailPage: () => import('../../pages/account/ConfirmEmailPage.tsx'),
  TwoFactorValidationPage: () => import('../../pages/account/TwoFactorValidationPage.tsx'),
  TwoFactorSetupPage: () => import('../../pages/account/TwoFactorSetupPage.tsx'),
  VerifyPage: () => import('../../pages/account/VerifyPage.tsx'),
  UsageTermsPage: () => import('../../pages/account/UsageTermsPage.tsx'),

  OverviewPage: () => import('../../pages/overview/OverviewPage.tsx'),
  WallPage: () => import('../../pages/overview/WallPage.tsx'),
  FleetPage: () => import('../../pages/camera/FleetPage.tsx'),

  DashboardPage: () => import('../../pages/dashboard/DashboardPage.tsx'),
  TimeSpanInspectionPage: () => import('../../pages/measurement/TimeSpanInspectionPage.tsx'),
  ExportPage: () => import('../../pages/export/ExportPage.tsx'),
  AgentsPage: () => import('../../pages/camera/AgentsPage.tsx'),
  RoundsPage: () => import('../../pages/round/RoundsPage.tsx'),
  RoundPage: () => import('../../pages/round/RoundPage.tsx'),
  RoundLabelsPage: () => import('../../pages/round/RoundLabelsPage.tsx'),
  RunHomePage: () => import('../../pages/round/RunHomePage.tsx'),
  RoundRunPage: () => import('../../pages/round/RoundRunPage.tsx'),
  RunSheetPage: () => import('../../pages/round/RunSheetPage.tsx'),
  DailySheetPage: () => import('../../pages/export/DailySheetPage.tsx'),
  LedgerPage: () => import('../../pages/measurement/LedgerPage.tsx'),

  AlertsPage: () => import('../../pages/alert/AlertsPage.tsx'),
  AlertPage: () => import('../../pages/alert/AlertPage.tsx'),
  AlertSettingsPage: () => import('../../pages/alert/AlertSettingsPage.tsx'),

  CameraPage: () => import('../../pages/camera/CameraPage.tsx'),
  AnalysisPage: () => import('../../pages/analysis/AnalysisPage.tsx'),
  ReanchorPage: () => import('../../pages/gauge/ReanchorPage.tsx'),
  GaugePage: () => import('../../pages/gauge/GaugePage.tsx'),
  NewGaugePage: () => import('../../pages/gauge/NewGaugePage.tsx'),
  EditGaugePage: () => import('../../pages/gauge/EditGaugePage.tsx'),
  GuardPage: () => import('../../pages/guard/GuardPage.tsx'),
  NewGuardPage: () => import('../../pages/guard/NewGuardPage.tsx'),
  EditGuardPage: () => import('../../pages/guard/EditGuardPage.tsx'),
  RetrainGuardPage: () => import('../../pages/guard/RetrainGuardPage.tsx'),

  AccountPage: () => import('../../pages/account/AccountPage.tsx'),
  SchedulesPage: () => import('../../pages/schedule/SchedulesPage.tsx'),
  TokenPage: () => import('../../pages/account/TokenPage.tsx'),

  ManagementUnitsPage: () => import('../../pages/company/ManagementUnitsPage.tsx'),
  ManagementUnitPage: () => import('../../pages/company/ManagementUnitPage.tsx'),
  UnitMembersPage: () => import('../../pages/company/UnitMembersPage.tsx'),
  MembersPage: () => import('../../pages/company/MembersPage.tsx'),
  CompanySettingsPage: () => import('../../pages/company/CompanySettingsPage.tsx'),
  AuditLogPage: () => import('../../pages/company/AuditLogPage.tsx'),
  BillingPage: () => import('../../pages/company/BillingPage.tsx'),

  WebhooksPage: () => import('../../pages/webhook/WebhooksPage.tsx'),
  NewWebhookPage: () => import('../../pages/webhook/NewWebhookPage.tsx'),
  EditWebhookPage: () => import('../../pages/webhook/EditWebhookPage.tsx'),
  DeliveriesPage: () => import('../../pages/webhook/DeliveriesPage.tsx'),
  ApiReferencePage: () => import('../../pages/api-reference/ApiReferencePage.tsx'),

  ProcessingTimelinePage: () => import('../../pages/photo/ProcessingTimelinePage.tsx'),
  DevicesPage: () => import('../../pages/admin/DevicesPage.tsx'),
  NewDevicePage: () => import('../../pages/admin/NewDevicePage.tsx'),
  DevicePage: () => import('../../pages/admin/DevicePage.tsx'),
  RoutersPage: () => import('../../pages/admin/RoutersPage.tsx'),
  NewRouterPage: () => import('../../pages/admin/NewRouterPage.tsx'),
  OperationsPage: () => import('../../pages/admin/OperationsPage.tsx'),
  StoragePage: () => import('../../pages/admin/StoragePage.tsx'),
  SubscriptionsPage: () => import('../../pages/admin/SubscriptionsPage.tsx'),

  // only in `npm run dev` and in builds for tests
  DesignPage:
    import.meta.env.MODE === 'production'
      ? async () => ({ DesignPage: NotFoundView })
      : () => import('../design/DesignPage.tsx'),
});
