import { randomBytes } from 'node:crypto'
import { messageOf } from '../../messages/message.ts'
import { reasonOf } from '../../platform/outbound.ts'
import { requestTimestamp } from '../../platform/pdf/timestamp.ts'
import { type Checked, failed, passed } from './checked.ts'

export const hostOf = (url: string): string => new URL(url).host

/** Whether each time stamp service gives a valid time stamp. */
export async function checkTimeStamps(urls: readonly string[]): Promise<Checked> {
  for (const url of urls)
    try {
      await requestTimestamp(url, randomBytes(32))
    } catch (error) {
      const fault = { host: hostOf(url), reason: reasonOf(error) }
      return failed(messageOf('outsideServices.timeStampsFailed', fault))
    }
  return passed(messageOf('outsideServices.timeStampsWork', { hosts: urls.map(hostOf).join(', ') }))
}
