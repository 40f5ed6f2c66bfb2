/** All callers of the access matrix. */
export const CALLERS = [
  'anonymous',
  'admin',
  'company_administrator',
  'company_manager',
  'unit_manager',
  'unit_guest',
  'other_company',
  'without_facility',
] as const;

export type Caller = (typeof CALLERS)[number];

/** 'ok' = the success status of the route; a number = that refusal. */
type Expectation = 'ok' | 401 | 403 | 404 | 422;
export type Access = Readonly<Record<Caller, Expectation>>;

const everyone = (answer: Expectation): Record<Caller, Expectation> => ({
  anonymous: answer,
  admin: answer,
  company_administrator: answer,
  company_manager: answer,
  unit_manager: answer,
  unit_guest: answer,
  other_company: answer,
  without_facility: answer,
});

/** No session needed. */
export const openToAll: Access = everyone('ok');

/** Any logged-in user; the result is filtered, not refused. */
export const signedIn: Access = { ...everyone('ok'), anonymous: 401 };

/** 'access facilityData' on an object of a facility: without access it is not found. */
export const facilityReaders: Access = {
  ...signedIn,
  admin: 404,
  other_company: 404,
  without_facility: 404,
};

/** 'execute makeChangesInManagementUnit' on an object of a facility: guests can see it and not change it. */
export const unitChangers: Access = { ...facilityReaders, unit_guest: 403 };

/** An object of one user; the access matrix creates it for the unit manager. */
export const ownersOnly: Access = { ...everyone(404), anonymous: 401, unit_manager: 'ok' };

/** The same, where the owner has no company; the access matrix has no such caller. */
export const ownersWithoutCompanyOnly: Access = { ...ownersOnly, unit_manager: 404 };

/** Requires the caller's own password; the access matrix sends a wrong one, so that nothing is deleted. */
export const withOwnPassword: Access = everyone(401);

/** 'use companyManagementUI', on the caller's own company. */
export const companyManagers: Access = {
  ...everyone(403),
  anonymous: 401,
  company_administrator: 'ok',
  company_manager: 'ok',
  other_company: 'ok',
};

/** 'use companyManagementUI', on an object of the company: those of other companies are not found. */
export const companyThings: Access = { ...companyManagers, other_company: 404 };

/** 'use companySettingsUI', on the caller's own company. */
export const companyAdministrators: Access = { ...companyManagers, company_manager: 403 };

/** 'use companySettingsUI', on an object of the company. */
export const companyAdministratorThings: Access = { ...companyThings, company_manager: 403 };

/** 'access adminUI'. */
export const platformAdmins: Access = { ...everyone(403), anonymous: 401, admin: 'ok' };
