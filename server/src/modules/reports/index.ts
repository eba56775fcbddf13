export { findFailedWork } from './background-work.ts'
export { createOwnWork, type WorkSource } from './own-work.ts'
export { reportRoutes } from './routes.ts'
export { createReports } from './service.ts'
