export { findAuditSubjects } from './audit-subjects.ts'
export { portalSearchRoutes } from './routes.ts'
export { createPortalSearch } from './service.ts'
