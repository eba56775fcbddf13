import type { RecordsFault } from '@testamur/contract/records'

/** The university's system gave no answer that can be used. Says nothing of what was asked, nor of our credential. */
export class RecordsError extends Error {
  readonly fault: RecordsFault

  constructor(fault: RecordsFault, message: string) {
    super(message)
    this.name = 'RecordsError'
    this.fault = fault
  }
}

/** Worth another try at once; a refused credential or an answer of another form will be the same a moment later. */
export const mayPass = (fault: RecordsFault): boolean =>
  fault === 'unreachable' || fault === 'timeout' || fault === 'broken'
