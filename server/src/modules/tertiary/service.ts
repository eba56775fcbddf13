import type { Data } from '@testamur/contract/endpoint'
import { calledName } from '@testamur/contract/person-name'
import { type openTertiaryTicket, TICKET_SECONDS } from '@testamur/contract/students/tertiary'
import type { Clock } from '../../core/clock.ts'
import { refused } from '../../core/failure.ts'
import { sha256 } from '../../core/ids.ts'
import type { Database } from '../../db/client.ts'
import { type Message, messageOf } from '../../messages/message.ts'
import type { Limit, Limiter } from '../../platform/limits/limiter.ts'
import type { Students } from '../students/index.ts'
import { prefillOf } from './prefill.ts'
import { useTicket } from './store.ts'
import { readTicket, SKEW_SECONDS, type TicketFault, type TicketKeys } from './ticket.ts'

export type TertiaryDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly limiter: Pick<Limiter, 'consume'>
  readonly students: Pick<Students, 'studentByMatric'>
  readonly keys: TicketKeys
  /** The audience of tickets: this portal's own address. */
  readonly publicUrl: string
}

/** By IP address; valid tickets are never counted. */
const MISSES: Limit = { points: 30, perSeconds: 3600 }

const sentences: Readonly<Record<TicketFault, Message>> = {
  not_set_up: messageOf('tertiary.notConnected'),
  malformed: messageOf('tertiary.linkNotComplete'),
  signature: messageOf('tertiary.linkNotFromPortal'),
  audience: messageOf('tertiary.linkForOtherSite'),
  expired: messageOf('tertiary.linkExpired'),
  used: messageOf('tertiary.linkUsedAlready'),
}

export type Tertiary = ReturnType<typeof createTertiary>

/** Students who come from the institution's own portal, where they are signed in. */
export function createTertiary(deps: TertiaryDeps) {
  const { database, clock, limiter, students, keys, publicUrl } = deps

  async function refuse(fault: TicketFault, ip: string): Promise<never> {
    await limiter.consume('tertiary-miss', ip, MISSES)
    throw refused(sentences[fault])
  }

  return {
    /** Opens a ticket, once. */
    async open(ticket: string, ip: string): Promise<Data<typeof openTertiaryTicket>> {
      const now = clock.now()
      const read = readTicket(ticket, keys, { audience: publicUrl, now })
      if (!read.ok) return refuse(read.fault, ip)
      const { claims } = read
      const first = await database.inTransaction((tx) =>
        useTicket(tx, {
          jti_hash: sha256(claims.jti),
          now,
          // From now on every copy of it has expired.
          expires_at: new Date((claims.iat + TICKET_SECONDS + 2 * SKEW_SECONDS) * 1000),
        }),
      )
      if (!first) return refuse('used', ip)
      const record = await students.studentByMatric(claims.sub)
      const prefill = prefillOf(claims, record)
      return { name: calledName(prefill) || claims.sub, on_record: record !== null, prefill }
    },
  }
}
