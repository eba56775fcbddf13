import { randomToken } from '../../core/ids.ts'
import { isTimeOut } from '../../core/time-out.ts'
import { messageOf } from '../../messages/message.ts'
import { readBounded, reasonOf } from '../../platform/outbound.ts'
import { signBody } from '../messaging/index.ts'
import { type Checked, failed, passed } from './checked.ts'

export type InboundWebhook = {
  readonly domain: string
  readonly secret: string
  /** Where the mail gateway sends what it receives. */
  readonly url: string
}

const MOST_BYTES = 64 * 1024

/**
 * Sends what the mail gateway would send, through the public address, for a conversation that does not exist. The portal
 * answers a wrong signature with 401 and a right one with 404, so whatever else answers there is recognised.
 */
export async function checkInboundMail(
  { domain, secret, url }: InboundWebhook,
  now: Date,
  patienceMs: number,
): Promise<Checked> {
  const body = Buffer.from(
    JSON.stringify({
      message_id: `<test-${randomToken(12)}@${domain}>`,
      from: `test@${domain}`,
      to: [`reply+${randomToken(16)}@${domain}`],
      text: 'A test of the address for replies.',
    }),
  )
  const statusOf = async (signature: string): Promise<number> => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'testamur-signature': signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await readBounded(reply, MOST_BYTES)
    return isOurs(text) ? reply.status : 0
  }
  try {
    const unsigned = await statusOf(signBody(body, randomToken(32), now))
    if (unsigned === 503) return failed(messageOf('outsideServices.inboundBusy', { url }))
    if (unsigned === 429) return failed(messageOf('outsideServices.inboundTooMany'))
    if (unsigned !== 401) return failed(messageOf('outsideServices.inboundElsewhere', { url }))
    const signed = await statusOf(signBody(body, secret, now))
    if (signed === 503) return failed(messageOf('outsideServices.inboundBusy', { url }))
    if (signed === 401) return failed(messageOf('outsideServices.inboundOtherSecret', { url }))
    if (signed !== 404) return failed(messageOf('outsideServices.inboundElsewhere', { url }))
    return passed(messageOf('outsideServices.inboundWorks', { url }))
  } catch (error) {
    if (isTimeOut(error)) return failed(messageOf('outsideServices.inboundNoAnswerInTime', { url }))
    return failed(messageOf('outsideServices.inboundUnreachable', { url, reason: reasonOf(error) }))
  }
}

/** Whether a reply has the form of the portal's own errors. */
function isOurs(text: string): boolean {
  try {
    const reply: unknown = JSON.parse(text)
    return typeof reply === 'object' && reply !== null && 'status' in reply && reply.status === 'error'
  } catch {
    return false
  }
}
