import { messageOf } from '../../messages/message.ts'
import { entry, KEPT, type RegisterEntry, STAYS } from './register-entry.ts'

/** The tables of conversations and emails. */
export const conversationEntries: Readonly<Record<string, RegisterEntry>> = {
  threads: entry('conversations', 'contract', messageOf('privacyRegister.threads'), KEPT.untilErased, {
    period: 'conversations',
  }),
  messages: entry('conversations', 'contract', messageOf('privacyRegister.messages'), KEPT.untilErased, {
    period: 'conversations',
  }),
  original_mails: entry(
    'conversations',
    'contract',
    messageOf('privacyRegister.originalMails'),
    KEPT.untilErased,
    { period: 'conversations' },
  ),
  attachments: entry(
    'conversations',
    'contract',
    messageOf('privacyRegister.attachments'),
    KEPT.withConversation,
    { period: 'conversations' },
  ),
  mails: entry('conversations', 'contract', messageOf('privacyRegister.mails'), KEPT.untilErased, {
    period: 'mails',
  }),
  sms_messages: entry(
    'conversations',
    'consent',
    messageOf('privacyRegister.smsMessages'),
    KEPT.untilErased,
    {
      period: 'mails',
    },
  ),
  sms_numbers: entry('conversations', 'consent', messageOf('privacyRegister.smsNumbers'), KEPT.untilRemoved, {
    period: 'applications',
  }),
  sms_settings: entry(
    'conversations',
    'public_task',
    messageOf('privacyRegister.smsSettings'),
    KEPT.permanent,
    { stays: STAYS.staff },
  ),
  inbound_mails: entry('conversations', 'security', messageOf('privacyRegister.inboundMails'), KEPT.days90, {
    stays: STAYS.expires,
  }),
  mailbox_languages: entry(
    'conversations',
    'contract',
    messageOf('privacyRegister.mailboxLanguages'),
    KEPT.years2,
  ),
  broadcasts: entry('conversations', 'public_task', messageOf('privacyRegister.broadcasts'), KEPT.permanent, {
    stays: STAYS.staff,
  }),
  broadcast_recipients: entry(
    'conversations',
    'public_task',
    messageOf('privacyRegister.broadcastRecipients'),
    KEPT.untilErased,
    { period: 'group_emails' },
  ),
  group_email_refusals: entry(
    'conversations',
    'consent',
    messageOf('privacyRegister.groupEmailRefusals'),
    KEPT.untilErased,
  ),
  thread_presence: entry(
    'conversations',
    'public_task',
    messageOf('privacyRegister.threadPresence'),
    KEPT.aDay,
    { stays: STAYS.staff },
  ),
}
