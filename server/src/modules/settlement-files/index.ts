export { formats, type SettlementFormat } from './headings.ts'
export type { SettledLine, SettledLineKind } from './read-line.ts'
export { type LineFault, readSettlementFile, type SettlementContent } from './read-settlement-file.ts'
