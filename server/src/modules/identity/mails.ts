import type { Language } from '@testamur/contract/languages'
import type { Tx } from '../../db/client.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import { queueMail } from '../../platform/mail/mailer.ts'

type Brand = MailContent['institution']
type Reader = { readonly name: string; readonly email: string; readonly language: Language }

/** What follows the # never reaches a log. */
export async function queueResetLink(
  tx: Tx,
  institution: Brand,
  to: Reader & { url: string },
): Promise<void> {
  await queueMail(tx, {
    kind: 'account',
    ...{ to: to.email, language: to.language },
    subject: 'Set a new password',
    content: {
      institution,
      greeting: `Hello ${to.name},`,
      paragraphs: [
        'Somebody asked for a new password for your account of the registry back office. The button opens a page that sets one. It works once, for 30 minutes.',
      ],
      button: { label: 'Set a new password', url: to.url },
      closing: 'If it was not you, you need not do anything: your password stays as it is.',
    },
  })
}

/** To whom an account was opened for. */
export async function queueInvitation(
  tx: Tx,
  institution: Brand,
  to: Reader & { url: string },
): Promise<void> {
  await queueMail(tx, {
    kind: 'account',
    ...{ to: to.email, language: to.language },
    subject: 'Your account of the registry back office',
    content: {
      institution,
      greeting: `Hello ${to.name},`,
      paragraphs: [
        'An account was opened for you. The button opens a page where you set your password. It works once, for 7 days; afterwards, ask for a new link on the sign-in page.',
      ],
      button: { label: 'Set your password', url: to.url },
      closing: 'If you did not expect this, you need not do anything.',
    },
  })
}

const IF_NOT_YOU =
  'If it was not you, tell an administrator of the portal at once, and set a new password from the sign-in page.'

/** To the holder, so that nobody does it behind their back. */
const queueNotice = (tx: Tx, institution: Brand, to: Reader, subject: string, paragraph: string) =>
  queueMail(tx, {
    kind: 'account',
    ...{ to: to.email, language: to.language },
    subject,
    content: {
      institution,
      greeting: `Hello ${to.name},`,
      paragraphs: [paragraph],
      closing: IF_NOT_YOU,
    },
  })

export const queuePasswordChanged = (tx: Tx, institution: Brand, to: Reader) =>
  queueNotice(
    tx,
    institution,
    to,
    'Your password was changed',
    'A new password was set for your account of the registry back office. You were signed out everywhere; sign in with the new one.',
  )

export const queueFactorOn = (tx: Tx, institution: Brand, to: Reader) =>
  queueNotice(
    tx,
    institution,
    to,
    'Your second factor is on',
    'From now on, signing in to the registry back office takes a code of your authenticator app besides your password.',
  )

export const queueFactorOff = (tx: Tx, institution: Brand, to: Reader) =>
  queueNotice(
    tx,
    institution,
    to,
    'Your second factor is off',
    'From now on, signing in to the registry back office takes your password alone.',
  )

export const queueAddressChanged = (tx: Tx, institution: Brand, to: Reader) =>
  queueNotice(
    tx,
    institution,
    to,
    'The email address of your account was changed',
    'An administrator gave your account of the registry back office another email address. You were signed out everywhere; sign in with the new address.',
  )

export const queueOwnPasswordChanged = (tx: Tx, institution: Brand, to: Reader) =>
  queueNotice(
    tx,
    institution,
    to,
    'Your password was changed',
    'A new password was set for your account of the registry back office. You were signed out on your other devices.',
  )
