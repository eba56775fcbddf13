import { sql } from 'kysely'
import type { AgedRows } from '../db/aged-rows.ts'
import { matchPerson, type PersonRows, withIds, withTexts } from '../db/person-rows.ts'

/** Emails that left, or never will, before this instant. */
export const agedMails: AgedRows = {
  olderThan: (before) => sql`
    select id, application_id, null::bigint as standalone_id, to_address as email,
      id::text as reference, created_at as since
    from mails where state <> 'queued' and created_at < ${before}::timestamptz`,
  rows: [{ table: 'mails', of: (ids) => withIds('id', ids), erase: 'delete' }],
}

/** Personal data in the platform's own tables: emails, jobs, replies to repeated calls, counters of limits. */
export const platformPersonalData: readonly PersonRows[] = [
  {
    table: 'mails',
    of: ({ emails, applicationIds, threadIds, paymentReferences }) =>
      sql`(${withTexts('to_address', emails)} or ${withIds('application_id', applicationIds)}
        or ${withIds('thread_id', threadIds)} or ${withTexts('payment_reference', paymentReferences)})`,
    erase: 'delete',
    // Whoever exports what is kept about a person must not get what opens their pages.
    unread: ['subject', 'text', 'html', 'unsubscribe_url', 'reply_to'],
  },
  {
    table: 'mailbox_languages',
    of: ({ emails, formerEmails }) => withTexts('email', [...emails, ...formerEmails]),
    erase: 'delete',
  },
  {
    table: 'jobs',
    of: ({ emails, formerEmails, matricNumbers }) =>
      sql`done_at is not null and ${matchPerson(['payload', 'dedupe_key', 'last_error'], {
        emails: [...emails, ...formerEmails],
        matricNumbers,
      })}`,
    erase: 'delete',
    // It may have a code that was just emailed.
    unread: ['payload'],
  },
  { table: 'rate_limits', of: (person) => matchPerson(['key'], person), erase: 'delete' },
]
