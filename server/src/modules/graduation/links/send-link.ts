import { releasedKinds } from '@testamur/contract/graduation/copy-states'
import { dayOf } from '../../../core/days.ts'
import { randomToken } from '../../../core/ids.ts'
import type { Tx } from '../../../db/client.ts'
import { linkToken } from '../../../platform/link-tokens.ts'
import { queueMail } from '../../../platform/mail/mailer.ts'
import { discloseToGraduate, type GraduandDocument } from '../../documents/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { findEvent } from '../store/events.ts'
import type { GraduandRow } from '../store/graduands.ts'
import { renewLink } from '../store/links.ts'
import { releaseMail } from './mails.ts'

type Deps = Pick<GraduationDeps, 'clock' | 'institution' | 'publicUrl' | 'secrets'>

/** The link opens only behind a code to the graduate's mailbox, and employers ask for documents for years. */
const LINK_YEARS = 5

function linkTerm(now: Date): Date {
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + LINK_YEARS)
  return until
}

/** Emails a graduate their link, which works on from today. The register says which documents it opens. */
export async function sendLink(
  { clock, institution, publicUrl, secrets }: Deps,
  tx: Tx,
  graduand: GraduandRow,
  { email, documents }: { readonly email: string; readonly documents: readonly GraduandDocument[] },
): Promise<void> {
  const known = await institution()
  const ceremony = await findEvent(tx, graduand.event_id)
  if (ceremony === null) throw new Error(`The ceremony of graduand ${graduand.id} is not there`)
  const at = clock.now()
  const link = await renewLink(tx, {
    graduand_id: graduand.id,
    email,
    nonce: randomToken(16),
    sent_at: at,
    expires_at: linkTerm(at),
  })
  const isToCollect = documents.some(({ kind }) => kind === 'certificate') && graduand.state !== 'collected'
  const today = dayOf(at, known.time_zone)
  await queueMail(tx, {
    kind: 'certificate',
    to: email,
    ...releaseMail(known, {
      name: graduand.certificate_name,
      ceremony,
      kinds: releasedKinds.filter((kind) => documents.some((document) => document.kind === kind)),
      url: `${publicUrl}/graduation/${linkToken(secrets, link, 'graduation.link')}`,
      expiresAt: link.expires_at,
      collect: isToCollect ? (ceremony.held_on >= today ? 'at_ceremony' : 'at_office') : null,
    }),
  })
  for (const { id } of documents)
    await discloseToGraduate(tx, {
      graduand_id: graduand.id,
      document_id: id,
      at,
      name: graduand.certificate_name,
      email,
      method: 'link_mailed',
    })
}
