/**
 * What happens when a call is repeated because its first response was lost. Lists every mutating call of the console; a test
 * compares the list with the contract and the console.
 */
type Twice =
  /** Idempotency key: the second call gets the response of the first. */
  | 'key'
  /** Idempotent by nature: it sets a state. */
  | 'state'
  /** Optimistic locking: the second call conflicts and gets the current version. */
  | 'version'
  /** The second finds what the first left (a name, an address, a photo by its bytes, a link used up), and is told so. */
  | 'found'
  /** Nothing is kept that anybody counts: a look, a try, a message that may come twice. */
  | 'nothing'
  /** It gives a secret once: the second gives another in its place. */
  | 'secret';

const of = (twice: Twice, names: string): [string, Twice][] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => [name, twice]);

export const MUTATIONS: Readonly<Record<string, Twice>> = Object.fromEntries([
  ...of(
    'key',
    `attachCamera createAccessToken createAgent createAiModel createAlertComment createAnalysis createCamera createCameraTask createChatChannel
     createExport createGauge createGuard createMaintenanceWindow createMeasurement
     createMeasurementComment createRound createSavedView createSchedule startReread`,
  ),
  ...of(
    'state',
    `acceptInvitation acknowledgeAlert activateAiModel activateWebhook addUnitMember archiveGuard assignAlert assignSchedule
     bulkConfirmEstimates bulkConfirmMeasurements cancelCameraTask cancelTraining changePassword createPushSubscription
     deactivateWebhook decideAgentKey declineInvitation deleteAccessToken deleteAgent deleteCamera deleteChatChannel
     deleteCompanyLogo deleteExport deleteFacility deleteGauge deleteGuard deleteMaintenanceWindow deleteManagementUnit
     deleteMeasurementComment deletePushSubscription deleteRound deleteRouter deleteSavedView deleteSchedule deleteSelf
     deleteWebhook discardShadowModel endMaintenanceWindow endSession learnEstimates login markAlertsSeen moveCamera
     patchAiModel patchCamera patchChatChannel patchCompany patchCompanyMember patchDevice patchFacility
     patchFacilityAlertSettings patchGauge patchGaugeAlertSettings patchGuard patchGuardAlertSettings patchManagementUnit
     patchRound patchRouter patchSavedView patchSelf patchSubscription patchUnitMember putAlertPreferences
     putCameraSettings putCameraSource putCompanyLogo putRoundRun reanchorCamera removeCompanyMember removeUnitMember
     renameAgent resetMemberTwoFactor restoreSavedView reviewAiModel shelveAlert takeBackAcknowledgement unshelveAlert
     updateWebhook verify`,
  ),
  ...of('version', `patchAnomalyEstimate patchMeasurement saveCameraMemo updateGauge`),
  ...of(
    'found',
    `completeReset confirmEmail createDevice createFacility createManagementUnit createPlan createRouter createWebhook declineInvitationByLink inviteMember register retryJob
     retryMail setUpTwoFactor uploadCameraPhoto uploadHandHeldPhoto`,
  ),
  ...of(
    'nothing',
    `backTestGauge backTestGuard createReferenceImage postClientLog redeliver redeliverRange repeatPhotoStep replayGauge
     requestReset resendCode resendInvitation searchNetwork sendConfirmation simulateAiModel takeTestPicture
     testChatChannel testInspectGauge testInspectGuard testWebhook uploadAnalysisImage`,
  ),
  ...of(
    'secret',
    `renewAgentSecret rotateDeviceSecret rotateRouterSecret rotateUploadKey
     rotateWebhookSecret`,
  ),
]);
