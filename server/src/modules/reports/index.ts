export { reportRoutes } from './routes.ts'
export { createReports, type Reports, type ReportsDeps } from './service.ts'
