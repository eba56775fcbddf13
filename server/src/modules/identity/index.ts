export { createAdminCommand } from './create-admin.ts'
export { identityJobs, identitySchedules } from './jobs.ts'
export { preparePasswords } from './passwords.ts'
export { identityRoutes } from './routes.ts'
export { createIdentity, type Identity } from './service.ts'
export {
  type CodeRequest,
  createVisitors,
  type OpenedSession,
  type Visitors,
} from './visitors.ts'
