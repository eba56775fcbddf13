export { refundJobs, refundSchedules } from './jobs.ts'
export { refundRoutes } from './routes.ts'
export { createRefunds, type RefundDeps, type Refunds } from './service.ts'
