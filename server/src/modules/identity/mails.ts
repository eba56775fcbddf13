import type { Language } from '@testamur/contract/languages'
import type { Tx } from '../../db/client.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import type { MailName } from '../../platform/mail/mail-texts.ts'
import { queueMail } from '../../platform/mail/mailer.ts'

type Brand = MailContent['institution']
type Reader = { readonly name: string; readonly email: string; readonly language: Language }

type Notice = {
  readonly name: MailName
  readonly subject: Said
  readonly paragraph: Said
  /** Where its button leads. */
  readonly url?: string
  readonly closing: Said
  readonly sealed?: boolean
}

/** An email to the holder of an account: one paragraph, and at most one button. */
const queueNotice = (
  tx: Tx,
  institution: Brand,
  to: Reader,
  { name, subject, paragraph, url, closing, sealed = false }: Notice,
) =>
  queueMail(tx, {
    name,
    to: to.email,
    language: to.language,
    sealed,
    subject,
    content: {
      institution,
      greeting: messageOf('identity.hello', { name: to.name }),
      paragraphs: [paragraph],
      ...(url !== undefined && { button: { url } }),
      closing,
    },
  })

/** The part after the # of the address never appears in logs. */
export const queueResetLink = (tx: Tx, institution: Brand, to: Reader & { url: string }) =>
  queueNotice(tx, institution, to, {
    name: 'password-asked',
    subject: messageOf('identity.setNewPassword'),
    paragraph: messageOf('identity.resetAsked'),
    url: to.url,
    closing: messageOf('identity.resetNotYours'),
    sealed: true,
  })

/** To the person for whom an account was opened. */
export const queueInvitation = (tx: Tx, institution: Brand, to: Reader & { url: string }) =>
  queueNotice(tx, institution, to, {
    name: 'account-opened',
    subject: messageOf('identity.invitation'),
    paragraph: messageOf('identity.accountOpened'),
    url: to.url,
    closing: messageOf('identity.invitationUnexpected'),
    sealed: true,
  })

const IF_NOT_YOU = messageOf('identity.ifNotYou')

/** So that nobody else does this unnoticed. */
export const queuePasswordChanged = (tx: Tx, institution: Brand, to: Reader) =>
  queueNotice(tx, institution, to, {
    name: 'password-set',
    subject: messageOf('identity.passwordWasChanged'),
    paragraph: messageOf('identity.passwordSetSignInAgain'),
    closing: IF_NOT_YOU,
  })

export const queueFactorOn = (tx: Tx, institution: Brand, to: Reader) =>
  queueNotice(tx, institution, to, {
    name: 'second-factor-on',
    subject: messageOf('identity.factorOnSubject'),
    paragraph: messageOf('identity.factorOnFromNow'),
    closing: IF_NOT_YOU,
  })

export const queueFactorOff = (tx: Tx, institution: Brand, to: Reader) =>
  queueNotice(tx, institution, to, {
    name: 'second-factor-off',
    subject: messageOf('identity.factorOffSubject'),
    paragraph: messageOf('identity.factorOffFromNow'),
    closing: IF_NOT_YOU,
  })

export const queueFactorReset = (tx: Tx, institution: Brand, to: Reader) =>
  queueNotice(tx, institution, to, {
    name: 'second-factor-reset',
    subject: messageOf('identity.factorResetSubject'),
    paragraph: messageOf('identity.factorResetByAdministrator'),
    closing: IF_NOT_YOU,
  })

export const queueAddressChanged = (tx: Tx, institution: Brand, to: Reader) =>
  queueNotice(tx, institution, to, {
    name: 'account-address-changed',
    subject: messageOf('identity.addressWasChanged'),
    paragraph: messageOf('identity.addressGivenByAdministrator'),
    closing: IF_NOT_YOU,
  })

export const queueOwnPasswordChanged = (tx: Tx, institution: Brand, to: Reader) =>
  queueNotice(tx, institution, to, {
    name: 'password-changed',
    subject: messageOf('identity.passwordWasChanged'),
    paragraph: messageOf('identity.passwordSetOnOtherDevice'),
    closing: IF_NOT_YOU,
  })
