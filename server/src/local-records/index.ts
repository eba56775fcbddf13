export { type RecordsControl, recordsControl } from './control.ts'
export { type House, type LocalRecords, startLocalRecords } from './server.ts'
