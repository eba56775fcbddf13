import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { queueMail } from '../../platform/mail/mailer.ts'
import type { SigningDeps } from './deps.ts'
import { LAST_REMINDER_DAYS, renewalDue } from './renewal-rules.ts'
import { rotateIdentity } from './replace-identity.ts'
import { type IdentityRow, identityInForce, lockIdentities, noteReminder } from './store.ts'

const actor = { kind: 'system', name: 'signing' } as const

/** Daily: replaces an old identity made by the portal, and tells the office when an imported one expires soon. */
export async function renewIdentity(deps: SigningDeps): Promise<void> {
  const identity = await identityInForce(deps.database.db)
  if (identity === null) return
  const renewal = renewalDue(identity, deps.clock.now(), deps.rotationDays)
  if (renewal.act === 'rotate') await rotateIdentity(deps, { actor })
  if (renewal.act === 'remind') await remindOffice(deps, identity.id)
}

async function remindOffice(deps: SigningDeps, id: number): Promise<void> {
  const [brand, { office }] = await Promise.all([deps.mailBrand(), deps.institution()])
  await deps.database.inTransaction(async (tx) => {
    await lockIdentities(tx)
    const identity = await identityInForce(tx)
    if (identity === null || identity.id !== id) return
    const renewal = renewalDue(identity, deps.clock.now(), deps.rotationDays)
    if (renewal.act !== 'remind') return
    await noteReminder(tx, id, renewal.days)
    const isLast = renewal.days === LAST_REMINDER_DAYS
    await queueReminder(tx, { brand, email: office.email, publicUrl: deps.publicUrl, isLast }, identity)
  })
}

type Office = {
  readonly brand: Awaited<ReturnType<SigningDeps['mailBrand']>>
  readonly email: string
  readonly publicUrl: string
  /** No further reminder follows. */
  readonly isLast: boolean
}

const queueReminder = (
  tx: Tx,
  { brand, email, publicUrl, isLast }: Office,
  { name, not_after }: IdentityRow,
) =>
  queueMail(tx, {
    to: email,
    name: 'certificate-of-signing-ends',
    subject: messageOf('signing.certificateEndsSoon'),
    content: {
      institution: brand,
      greeting: messageOf('signing.toTheOffice'),
      paragraphs: [messageOf('signing.whatHappensAfterLastDay'), messageOf('signing.getNewCertificate')],
      facts: [
        [messageOf('signing.certificate'), name],
        [messageOf('signing.lastDay'), not_after.toISOString().slice(0, 10)],
      ],
      button: { url: `${publicUrl}/document-signatures` },
      ...(isLast ? {} : { closing: messageOf('signing.toldAgainNearer') }),
    },
  })
