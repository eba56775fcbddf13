export { settlementRoutes } from './routes.ts'
export { createSettlements, type Settlements } from './service.ts'
export { countUnmatchedRows, type SettlementRowRow, settlementRowsAfter } from './store/rows.ts'
