export { type AccountService, createAccount } from './account.ts'
export { accountRoutes } from './account-routes.ts'
export { createAdminCommand } from './create-admin.ts'
export { accountJobs, identityJobs, identitySchedules } from './jobs.ts'
export { preparePasswords } from './passwords.ts'
export { identityPersonalData, subjectsProved } from './personal-data.ts'
export { resetSecondFactorCommand } from './reset-second-factor.ts'
export { identityRoutes } from './routes.ts'
export { createIdentity, type Identity } from './service.ts'
export { createSignInPolicy } from './sign-in-policy.ts'
export { administratorAddresses, countAdministrators, namesOfStaff } from './store/staff-accounts.ts'
export { userRoutes } from './user-routes.ts'
export { createUsers } from './users.ts'
export {
  type CodeRequest,
  createVisitors,
  type OpenedSession,
  type Visitors,
} from './visitors.ts'
