export { settlementRoutes } from './routes.ts'
export { createSettlements, type Settlements } from './service.ts'
export { countUnmatchedRows } from './store/rows.ts'
