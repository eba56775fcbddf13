export { formats, type SettlementFormat } from './headings.ts'
export { asInFile, type SettledLine, type SettledLineKind } from './read-line.ts'
export { type LineFault, readSettlementFile, type SettlementContent } from './read-settlement-file.ts'
