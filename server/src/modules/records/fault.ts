import type { RecordsFault } from '@testamur/contract/records'
import type { Message } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'

/** The university's system gave no usable answer. Contains neither the question nor our credential. */
export class RecordsError extends Error {
  readonly fault: RecordsFault

  readonly said: Message

  constructor(fault: RecordsFault, said: Message) {
    super(say(said, 'en'))
    this.name = 'RecordsError'
    this.fault = fault
    this.said = said
  }
}

/** Whether another attempt at once may help; a rejected credential or a wrong format will not change. */
export const mayPass = (fault: RecordsFault): boolean =>
  fault === 'unreachable' || fault === 'timeout' || fault === 'broken'
