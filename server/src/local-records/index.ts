export { type RecordsControl, recordsControl } from './control.ts'
export { type LocalRecords, startLocalRecords, type University } from './server.ts'
