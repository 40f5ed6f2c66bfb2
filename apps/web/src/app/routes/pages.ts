import { lazyPages } from './lazy-pages.ts';

/** What stands around pages, and every page; each is its own download. */
export const pages = lazyPages({
  ShellRoute: () => import('../shell/ShellRoute.tsx'),
  FullScreenRoute: () => import('./FullScreenRoute.tsx'),
  LiveScreenRoute: () => import('./LiveScreenRoute.tsx'),

  LoginPage: () => import('../../pages/sign-in/LoginPage.tsx'),
  RegisterPage: () => import('../../pages/sign-in/RegisterPage.tsx'),
  InvitationPage: () => import('../../pages/sign-in/InvitationPage.tsx'),
  ResetRequestPage: () => import('../../pages/sign-in/ResetRequestPage.tsx'),
  ResetPage: () => import('../../pages/sign-in/ResetPage.tsx'),
  SendConfirmationPage: () => import('../../pages/sign-in/SendConfirmationPage.tsx'),
  ConfirmEmailPage: () => import('../../pages/sign-in/ConfirmEmailPage.tsx'),
  TwoFactorValidationPage: () => import('../../pages/sign-in/TwoFactorValidationPage.tsx'),
  TwoFactorSetupPage: () => import('../../pages/sign-in/TwoFactorSetupPage.tsx'),
  VerifyPage: () => import('../../pages/sign-in/VerifyPage.tsx'),
  UsageTermsPage: () => import('../../pages/UsageTermsPage.tsx'),

  OverviewPage: () => import('../../pages/company/OverviewPage.tsx'),
  WallPage: () => import('../../pages/company/WallPage.tsx'),
  FleetPage: () => import('../../pages/company/FleetPage.tsx'),

  DashboardPage: () => import('../../pages/facility/DashboardPage.tsx'),
  TimeSpanInspectionPage: () => import('../../pages/facility/TimeSpanInspectionPage.tsx'),
  ExportPage: () => import('../../pages/facility/ExportPage.tsx'),
  RoundsPage: () => import('../../pages/facility/RoundsPage.tsx'),
  RoundPage: () => import('../../pages/facility/RoundPage.tsx'),
  RunSheetPage: () => import('../../pages/facility/RunSheetPage.tsx'),
  DailySheetPage: () => import('../../pages/facility/DailySheetPage.tsx'),
  LedgerPage: () => import('../../pages/facility/LedgerPage.tsx'),

  AlertsPage: () => import('../../pages/alert/AlertsPage.tsx'),
  AlertPage: () => import('../../pages/alert/AlertPage.tsx'),
  AlertSettingsPage: () => import('../../pages/alert/AlertSettingsPage.tsx'),

  CameraPage: () => import('../../pages/camera/CameraPage.tsx'),
  AnalysisPage: () => import('../../pages/camera/AnalysisPage.tsx'),
  ReanchorPage: () => import('../../pages/camera/ReanchorPage.tsx'),
  GaugePage: () => import('../../pages/gauge/GaugePage.tsx'),
  NewGaugePage: () => import('../../pages/gauge/NewGaugePage.tsx'),
  EditGaugePage: () => import('../../pages/gauge/EditGaugePage.tsx'),
  GuardPage: () => import('../../pages/guard/GuardPage.tsx'),
  NewGuardPage: () => import('../../pages/guard/NewGuardPage.tsx'),
  EditGuardPage: () => import('../../pages/guard/EditGuardPage.tsx'),
  RetrainGuardPage: () => import('../../pages/guard/RetrainGuardPage.tsx'),

  AccountPage: () => import('../../pages/account/AccountPage.tsx'),
  SchedulesPage: () => import('../../pages/account/SchedulesPage.tsx'),
  TokenPage: () => import('../../pages/account/TokenPage.tsx'),

  ManagementUnitsPage: () => import('../../pages/company/ManagementUnitsPage.tsx'),
  ManagementUnitPage: () => import('../../pages/company/ManagementUnitPage.tsx'),
  UnitMembersPage: () => import('../../pages/company/UnitMembersPage.tsx'),
  MembersPage: () => import('../../pages/company/MembersPage.tsx'),
  CompanySettingsPage: () => import('../../pages/company/CompanySettingsPage.tsx'),
  AuditLogPage: () => import('../../pages/company/AuditLogPage.tsx'),
  BillingPage: () => import('../../pages/company/BillingPage.tsx'),

  WebhooksPage: () => import('../../pages/developers/WebhooksPage.tsx'),
  NewWebhookPage: () => import('../../pages/developers/NewWebhookPage.tsx'),
  EditWebhookPage: () => import('../../pages/developers/EditWebhookPage.tsx'),
  DeliveriesPage: () => import('../../pages/developers/DeliveriesPage.tsx'),
  ApiReferencePage: () => import('../../pages/developers/ApiReferencePage.tsx'),

  PhotoCoursePage: () => import('../../pages/camera/PhotoCoursePage.tsx'),
  DevicesPage: () => import('../../pages/admin/DevicesPage.tsx'),
  NewDevicePage: () => import('../../pages/admin/NewDevicePage.tsx'),
  DevicePage: () => import('../../pages/admin/DevicePage.tsx'),
  RoutersPage: () => import('../../pages/admin/RoutersPage.tsx'),
  NewRouterPage: () => import('../../pages/admin/NewRouterPage.tsx'),
  OperationsPage: () => import('../../pages/admin/OperationsPage.tsx'),
  SubscriptionsPage: () => import('../../pages/admin/SubscriptionsPage.tsx'),

  DesignPage: () => import('../../pages/DesignPage.tsx'),
});
