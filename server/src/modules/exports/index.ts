export { exportTable } from './export-table.ts'
export { exportRoutes } from './routes.ts'
export { paymentTable } from './views/payments.ts'
