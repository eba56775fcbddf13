import { fieldMessage } from '@testamur/contract/field-faults'
import type { Institution } from '@testamur/contract/institution/institution'
import { invalid, refused } from '../../../core/failure.ts'
import type { RequestContext } from '../../../http/context.ts'
import { messageOf } from '../../../messages/message.ts'
import { contactRefusal } from '../edits/edit-rules.ts'
import { expectProved } from '../machine/expect-applicant.ts'
import { copiesOf } from '../machine/store/lock.ts'
import { makeCodeMail } from '../news/code-mail.ts'
import type { AddressCodes, EndSessions, OpenSession, RequestCode } from '../ports.ts'
import type { ApplicationRow } from '../rows/rows.ts'
import { type EditDeps, editApplication } from './edit-application.ts'
import { expectNoRecipient } from './move-own-copies.ts'

type AddressDeps = EditDeps &
  AddressCodes & {
    readonly institution: () => Promise<Institution>
    readonly requestCode: RequestCode
    readonly endSessions: EndSessions
    readonly openSession: OpenSession
  }

/** Sends a code to the address that an application is to have. Nothing changes before it came back. */
export async function sendAddressCode(
  deps: AddressDeps,
  application: ApplicationRow,
  email: string,
  { actor, ip, language }: Pick<RequestContext, 'actor' | 'ip' | 'language'>,
): Promise<{ challenge: string }> {
  expectProved(actor, application)
  if (email === application.email) throw invalid({ email: [fieldMessage('enterAnotherEmail')] })
  const institution = await deps.institution()
  return deps.database.inTransaction(async (tx) => {
    const copies = await copiesOf(tx, application.id)
    const refusal = contactRefusal({ ...application, copies })
    if (refusal !== null) throw refused(refusal)
    expectNoRecipient(email, copies, institution.destination_policy)
    return deps.requestCode(tx, {
      purpose: 'application',
      subject_id: application.id,
      email,
      ip,
      language,
      only_proves: true,
      mail: makeCodeMail(institution, application, (code) => [
        messageOf('applicationsChanges.addressCode', { code }),
        messageOf('applicationsChanges.addressCodeNotAskedFor'),
      ]),
    })
  })
}

/**
 * Gives an application the address that the code was sent to. Whoever read the old mailbox has no access any more: all
 * sessions end, and emailed links are good for the address alone that they were sent to.
 */
export async function changeAddress(
  deps: AddressDeps,
  application: ApplicationRow,
  { email, challenge, code }: { readonly email: string; readonly challenge: string; readonly code: string },
  context: Pick<RequestContext, 'actor' | 'language'>,
): Promise<{ token: string; expires_at: string }> {
  expectProved(context.actor, application)
  if (email === application.email) throw invalid({ email: [fieldMessage('enterAnotherEmail')] })
  const subject = { purpose: 'application', subject_id: application.id } as const
  await deps.expectAddressCode({ ...subject, challenge, code, email })
  let opened: { token: string; expires_at: string } | undefined
  await editApplication(deps, application, { version: application.version, email }, context, async (tx) => {
    await deps.useAddressCode(tx, { challenge })
    await deps.endSessions(tx, 'application', application.id)
    opened = await deps.openSession(tx, { ...subject, proved: true })
  })
  if (opened === undefined) throw new Error(`The address of application ${application.id} did not change`)
  return opened
}
