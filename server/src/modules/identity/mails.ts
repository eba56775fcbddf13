import type { Language } from '@testamur/contract/languages'
import type { Tx } from '../../db/client.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import { queueMail } from '../../platform/mail/mailer.ts'

type Brand = MailContent['institution']
type Reader = { readonly name: string; readonly email: string; readonly language: Language }

type Notice = {
  readonly subject: string
  readonly paragraph: string
  readonly button?: { readonly label: string; readonly url: string }
  readonly closing: string
}

/** To the holder of an account: one paragraph, and one button at most. */
const queueNotice = (
  tx: Tx,
  institution: Brand,
  to: Reader,
  { subject, paragraph, button, closing }: Notice,
) =>
  queueMail(tx, {
    kind: 'account',
    to: to.email,
    language: to.language,
    subject,
    content: {
      institution,
      greeting: `Hello ${to.name},`,
      paragraphs: [paragraph],
      ...(button && { button }),
      closing,
    },
  })

/** What follows the # of the address never reaches a log. */
export const queueResetLink = (tx: Tx, institution: Brand, to: Reader & { url: string }) =>
  queueNotice(tx, institution, to, {
    subject: 'Set a new password',
    paragraph:
      'Somebody asked for a new password for your account of the registry back office. The button opens a page that sets one. It works once, for 30 minutes.',
    button: { label: 'Set a new password', url: to.url },
    closing: 'If it was not you, you need not do anything: your password stays as it is.',
  })

/** To whom an account was opened for. */
export const queueInvitation = (tx: Tx, institution: Brand, to: Reader & { url: string }) =>
  queueNotice(tx, institution, to, {
    subject: 'Your account of the registry back office',
    paragraph:
      'An account was opened for you. The button opens a page where you set your password. It works once, for 7 days; afterwards, ask for a new link on the sign-in page.',
    button: { label: 'Set your password', url: to.url },
    closing: 'If you did not expect this, you need not do anything.',
  })

const IF_NOT_YOU =
  'If it was not you, tell an administrator of the portal at once, and set a new password from the sign-in page.'

/** So that nobody does it behind the holder's back. */
export const queuePasswordChanged = (tx: Tx, institution: Brand, to: Reader) =>
  queueNotice(tx, institution, to, {
    subject: 'Your password was changed',
    paragraph:
      'A new password was set for your account of the registry back office. You were signed out everywhere; sign in with the new one.',
    closing: IF_NOT_YOU,
  })

export const queueFactorOn = (tx: Tx, institution: Brand, to: Reader) =>
  queueNotice(tx, institution, to, {
    subject: 'Your second factor is on',
    paragraph:
      'From now on, signing in to the registry back office takes a code of your authenticator app besides your password.',
    closing: IF_NOT_YOU,
  })

export const queueFactorOff = (tx: Tx, institution: Brand, to: Reader) =>
  queueNotice(tx, institution, to, {
    subject: 'Your second factor is off',
    paragraph: 'From now on, signing in to the registry back office takes your password alone.',
    closing: IF_NOT_YOU,
  })

export const queueAddressChanged = (tx: Tx, institution: Brand, to: Reader) =>
  queueNotice(tx, institution, to, {
    subject: 'The email address of your account was changed',
    paragraph:
      'An administrator gave your account of the registry back office another email address. You were signed out everywhere; sign in with the new address.',
    closing: IF_NOT_YOU,
  })

export const queueOwnPasswordChanged = (tx: Tx, institution: Brand, to: Reader) =>
  queueNotice(tx, institution, to, {
    subject: 'Your password was changed',
    paragraph:
      'A new password was set for your account of the registry back office. You were signed out on your other devices.',
    closing: IF_NOT_YOU,
  })
