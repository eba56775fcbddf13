import type { Clock } from '../../core/clock.ts'
import type { Database, Tx } from '../../db/client.ts'
import { publishEvent } from '../../http/events.ts'
import type { Logger } from '../../platform/logger.ts'
import type { ComposedMail, MailContent } from '../../platform/mail/layout.ts'
import { queueMail } from '../../platform/mail/mailer.ts'
import { recordAudit } from '../audit/index.ts'
import { noteRefused, noteTaken, type ProviderRow } from './store.ts'
import type { KeyNews } from './watch-keys.ts'

/** Who is told when payers cannot be offered a way to pay any more. */
export type House = { readonly brand: MailContent['institution']; readonly email: string }

type RefusedKeysDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly house: () => Promise<House>
  readonly publicUrl: string
  /** Tells every process, when the transaction commits. */
  readonly changed: (tx: Tx) => Promise<void>
  /** This process, after the commit. */
  readonly drop: () => void
}

const system = { kind: 'system', name: 'payment providers' } as const

/**
 * A gateway that refuses our keys is hidden from payers until it takes them again, and the institution is told of it,
 * once. `row`: the settings that the call was made with; of others nothing was learnt.
 */
export function refusedKeys(deps: RefusedKeysDeps, row: ProviderRow): KeyNews {
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
      // What the call itself came to must not be lost over this; the next call tells it again.
      deps.logger.error({ err: error, ...about }, 'what a gateway makes of our keys could not be kept')
    }
  }

  return {
    async refused(reason) {
      deps.logger.error({ ...about, reason }, 'a gateway refuses our keys: payers are not offered it')
      if (row.refused_at !== null) return
      await write(async (tx, at) => {
        if (!(await noteRefused(tx, row, { reason, at }))) return false
        const house = await deps.house()
        await queueMail(tx, {
          kind: 'office',
          to: house.email,
          ...alertMail(house, row, reason, deps.publicUrl),
        })
        await audit(tx, row.alias, 'payment_provider.keys_refused', { reason })
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
  { brand }: Pick<House, 'brand'>,
  { label, alias }: ProviderRow,
  reason: string,
  url: string,
): ComposedMail => ({
  subject: `Payers cannot use “${label}” now`,
  content: {
    institution: brand,
    greeting: 'To whoever looks after the payments,',
    paragraphs: [
      `The gateway behind “${label}” does not take our keys. Until it does, payers are not offered this way to pay; what was begun with it is still asked about.`,
      'Copy the keys again from its dashboard, save them, and test the connection. Payers are offered it again as soon as the test succeeds.',
    ],
    facts: [
      ['Way to pay', label],
      ['What it said', reason],
    ],
    button: {
      label: 'Open its settings',
      url: `${url}/admin/configurations?section=providers&provider=${alias}`,
    },
    closing: 'This is said once, until the keys were taken again.',
  },
})
