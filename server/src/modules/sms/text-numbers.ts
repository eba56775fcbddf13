import { randomInt } from 'node:crypto'
import type { Language } from '@testamur/contract/languages'
import type { TextEvent, TrackedTexts } from '@testamur/contract/sms'
import type { Clock } from '../../core/clock.ts'
import { refused } from '../../core/failure.ts'
import { maskPhone } from '../../core/mask-phone.ts'
import type { Database } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { FindSender } from './configured-sender.ts'
import { countCode } from './count-code.ts'
import { writeText } from './gsm-text.ts'
import { sendingJob } from './queue-text.ts'
import { insertText } from './store/messages.ts'
import {
  confirmPending,
  deleteNumber,
  findNumber,
  saveEvents,
  savePending,
  takeTry,
} from './store/numbers.ts'

export type TextNumbersDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly limiter: Pick<Limiter, 'consume'>
  readonly secrets: Pick<Secrets, 'sign' | 'verify'>
  readonly findSender: FindSender
}

type Followed = { readonly id: number; readonly tracking_id: string; readonly email: string }

const CODE_MS = 10 * 60_000
const CODE_TRIES = 5
const ABOUT = 'sms-code'

export type TextNumbers = ReturnType<typeof createTextNumbers>

/** The numbers of applicants who want to be told by text message. */
export function createTextNumbers({ database, clock, limiter, secrets, findSender }: TextNumbersDeps) {
  const offeredEvents = async (): Promise<readonly TextEvent[]> => {
    const sender = await findSender()
    return sender?.active ? sender.events : []
  }
  const signed = (application: Followed, phone: string | null, code: string) =>
    `${application.id} ${phone ?? ''} ${code}`

  async function read({ id }: Followed): Promise<TrackedTexts> {
    const [offered, number] = await Promise.all([offeredEvents(), findNumber(database.db, id)])
    return {
      offered: [...offered],
      phone: number?.phone ? maskPhone(number.phone) : null,
      events: (number?.events ?? []).filter((event) => offered.includes(event)),
    }
  }

  async function expectOffered(): Promise<void> {
    if ((await offeredEvents()).length === 0) throw refused(messageOf('sms.notOffered'))
  }

  return {
    read,

    /** Sends a code to the number. Nothing else is sent to it before the code was entered. */
    async sendCode(
      application: Followed,
      phone: string,
      { ip, language }: { readonly ip: string; readonly language: Language },
    ): Promise<void> {
      await expectOffered()
      await countCode(limiter, { application, phone, ip })
      const now = clock.now()
      const until = new Date(now.getTime() + CODE_MS)
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const { tracking_id } = application
      await database.inTransaction(async (tx) => {
        await savePending(tx, {
          application_id: application.id,
          tracking_id,
          language,
          pending_phone: phone,
          code_signature: secrets.sign(signed(application, phone, code), ABOUT),
          code_expires_at: until,
        })
        const sms_id = await insertText(tx, {
          kind: 'code',
          application_id: application.id,
          to_number: phone,
          language,
          body: writeText([messageOf('sms.codeText', { code, tracking_id })], language),
          state: 'queued',
          adapter: null,
          created_at: now,
          try_until: until,
        })
        await enqueue(tx, { ...sendingJob, payload: { sms_id } })
      })
    },

    async confirm(
      application: Followed,
      { code, events }: { readonly code: string; readonly events: readonly TextEvent[] },
    ): Promise<TrackedTexts> {
      await expectOffered()
      const now = clock.now()
      const tried = await takeTry(database.db, application.id, { now, most: CODE_TRIES })
      if (tried === null) throw usedUp()
      if (
        !secrets.verify(signed(application, tried.pending_phone, code), tried.code_signature ?? '', ABOUT)
      ) {
        const left = CODE_TRIES - tried.code_tries
        throw left === 0 ? usedUp() : refused(messageOf('identity.wrongMailedCode', { left }))
      }
      if (!(await confirmPending(database.db, tried, { events, at: now }))) throw usedUp()
      return read(application)
    },

    async choose(application: Followed, events: readonly TextEvent[]): Promise<TrackedTexts> {
      if (!(await saveEvents(database.db, application.id, events))) throw refused(messageOf('sms.noNumber'))
      return read(application)
    },

    async stop(application: Followed): Promise<TrackedTexts> {
      await deleteNumber(database.db, application.id)
      return read(application)
    },
  }
}

const usedUp = () => refused(messageOf('identity.mailedCodeUsedUp'))
