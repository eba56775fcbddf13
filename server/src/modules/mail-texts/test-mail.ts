import type { Institution } from '@testamur/contract/institution/institution'
import type { Requester } from '../../core/actor.ts'
import { notFound } from '../../core/failure.ts'
import { uuid } from '../../core/ids.ts'
import type { Database, Db } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { mailBrand } from '../../platform/mail/mail-brand.ts'
import { queueMail } from '../../platform/mail/mailer.ts'
import { findMailState } from '../../platform/mail/store.ts'
import { recordAudit } from '../audit/index.ts'

const messageIdOf = (reference: string): string => `<${reference}@testamur>`

/** Sends an email like any other; its state can be read by its reference. */
export async function sendTestMail(
  {
    database,
    institution,
  }: { readonly database: Database; readonly institution: () => Promise<Institution> },
  to: string,
  by: Requester,
): Promise<{ reference: string }> {
  const brand = mailBrand(await institution())
  const reference = uuid()
  await database.inTransaction(async (tx) => {
    await queueMail(tx, {
      message_id: messageIdOf(reference),
      to,
      name: 'mail-test',
      subject: messageOf('mail.testSubject', { institution: brand.name }),
      content: {
        institution: brand,
        greeting: messageOf('common.hello'),
        paragraphs: [messageOf('mail.testText', { institution: brand.name })],
      },
    })
    await recordAudit(tx, { ...by, action: 'mail.test', subject: `mail_test:${reference}`, after: { to } })
  })
  return { reference }
}

export async function readTestMail(db: Db, reference: string) {
  const mail = await findMailState(db, messageIdOf(reference))
  if (mail === null) throw notFound(messageOf('mail.thisTest'))
  return mail
}
