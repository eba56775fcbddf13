import type { Received } from '@testamur/contract/endpoint'
import type {
  saveMailSender as SaveMailSender,
  MailSettings as SettingsView,
} from '@testamur/contract/mail-texts'
import { type Requester, staffOnly } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { MailSettings } from '../../platform/mail/send-mail.ts'
import {
  lockMailSender,
  type MailSender,
  readMailSender,
  saveMailSender,
  senderOf,
} from '../../platform/mail/sender-store.ts'
import { type SingleSetting, saveSingleSetting } from '../settings/index.ts'

type SentSender = Received<typeof SaveMailSender>['body']

type Deps = { readonly database: Database; readonly clock: Clock; readonly mail: MailSettings }

export const readMailSettings = async ({ database, mail }: Omit<Deps, 'clock'>): Promise<SettingsView> =>
  settingsView(mail, await readMailSender(database.db))

const senderSetting: SingleSetting<MailSender> = {
  action: 'mail_sender.save',
  subject: 'mail_sender:1',
  topics: [],
  lock: lockMailSender,
  record: ({ name, address, reply_to }) => ({ name, address, reply_to }),
}

/** From the next email on it comes from this sender, whichever process sends it. */
export async function changeMailSender(
  { database, clock, mail }: Deps,
  { version, ...sender }: SentSender,
  by: Requester,
): Promise<SettingsView> {
  const { id } = staffOnly(by.actor)
  const write = (tx: Tx) => saveMailSender(tx, sender, { updated_at: clock.now(), updated_by: id })
  const change = { version, write }
  return settingsView(mail, await saveSingleSetting({ database, reference: null }, senderSetting, change, by))
}

function settingsView({ from, smtpUrl }: MailSettings, saved: MailSender): SettingsView {
  const sender = senderOf(saved, from)
  return {
    sender: typeof sender === 'string' ? sender : `${sender.name} <${sender.address}>`.trim(),
    server: smtpUrl !== null,
    name: saved.name,
    address: saved.address,
    reply_to: saved.reply_to,
    version: saved.version,
  }
}
