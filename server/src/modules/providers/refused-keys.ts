import type { Clock } from '../../core/clock.ts'
import type { Database, Tx } from '../../db/client.ts'
import { publishEvent } from '../../http/events.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import type { Logger } from '../../platform/logger.ts'
import type { ComposedMail, MailContent } from '../../platform/mail/layout.ts'
import { queueMail } from '../../platform/mail/mailer.ts'
import { recordAudit } from '../audit/index.ts'
import { noteRefused, noteTaken, type ProviderRow } from './store.ts'
import type { KeyWatcher } from './watch-keys.ts'

/** Who is told when a payment method can no longer be offered. */
export type InstitutionContact = { readonly brand: MailContent['institution']; readonly email: string }

type RefusedKeysDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly institution: () => Promise<InstitutionContact>
  readonly publicUrl: string
  /** Notifies every process when the transaction commits. */
  readonly changed: (tx: Tx) => Promise<void>
  /** Updates this process after the commit. */
  readonly drop: () => void
}

const system = { kind: 'system', name: 'payment providers' } as const

/**
 * A gateway that rejects our keys is hidden from payers until it accepts them again, and the institution is told
 * once. `row`: the settings of the call; nothing was learnt about others.
 */
export function createKeyWatcher(deps: RefusedKeysDeps, row: ProviderRow): KeyWatcher {
  const about = { alias: row.alias, adapter: row.adapter }

  async function write(work: (tx: Tx, at: Date) => Promise<boolean>): Promise<void> {
    try {
      const written = await deps.database.inTransaction(async (tx) => {
        if (!(await work(tx, deps.clock.now()))) return false
        await deps.changed(tx)
        publishEvent(tx, 'staff', row.alias)
        return true
      })
      if (written) deps.drop()
    } catch (error) {
      // A failure here must not hide the result of the call itself; the next call reports it again.
      deps.logger.error({ err: error, ...about }, 'what a gateway makes of our keys could not be kept')
    }
  }

  return {
    async refused(reason) {
      deps.logger.error(
        { ...about, reason: say(reason, 'en') },
        'a gateway refuses our keys: payers are not offered it',
      )
      if (row.refused_at !== null) return
      await write(async (tx, at) => {
        if (!(await noteRefused(tx, row, { reason, at }))) return false
        const institution = await deps.institution()
        await queueMail(tx, {
          to: institution.email,
          ...alertMail(institution, row, reason, deps.publicUrl),
        })
        await audit(tx, row.alias, 'payment_provider.keys_refused', { reason: say(reason, 'en') })
        return true
      })
    },
    async taken() {
      if (row.refused_at === null) return
      await write(async (tx) => {
        if (!(await noteTaken(tx, row.alias))) return false
        await audit(tx, row.alias, 'payment_provider.keys_taken', null)
        return true
      })
    },
  }
}

const audit = (tx: Tx, alias: string, action: string, after: unknown) =>
  recordAudit(tx, { actor: system, action, subject: `payment_provider:${alias}`, after })

const alertMail = (
  { brand }: Pick<InstitutionContact, 'brand'>,
  { label, alias }: ProviderRow,
  reason: Said,
  url: string,
): ComposedMail => ({
  name: 'payment-keys-refused',
  subject: messageOf('providers.refusedKeysSubject', { label }),
  content: {
    institution: brand,
    greeting: messageOf('providers.refusedKeysGreeting'),
    paragraphs: [messageOf('providers.refusedKeysNews', { label }), messageOf('providers.refusedKeysAdvice')],
    facts: [
      [messageOf('providers.method'), label],
      [messageOf('providers.gatewayAnswer'), reason],
    ],
    button: {
      url: `${url}/admin/configurations?section=providers&provider=${alias}`,
    },
    closing: messageOf('providers.refusedKeysClosing'),
  },
})
