import type { Language } from '@testamur/contract/languages'
import type { Said, Unsaid } from '@testamur/contract/message'
import type { message, ReplyTime, thread } from '@testamur/contract/messaging/messaging'
import type {
  threadRow as inboxThread,
  StaffMessage,
  staffThread,
} from '@testamur/contract/messaging/staff-messaging'
import type { TemplateValues } from '@testamur/contract/template-text'
import { say } from '../../messages/say.ts'
import type { Party } from './parties.ts'
import type { MessageRow, ThreadRow } from './rows.ts'
import { threadStateEnum } from './status.ts'
import type { InboxRow } from './store/inbox.ts'
import type { PresentColleague } from './store/presence.ts'
import { subjectOf } from './subject.ts'

export type UntranslatedThread = Unsaid<typeof thread>
export type UntranslatedStaffThread = Unsaid<typeof staffThread>

const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

function messageView(row: MessageRow, desk: Said): Unsaid<typeof message> {
  const staff = row.author_kind === 'staff'
  return {
    id: row.id,
    at: row.at.toISOString(),
    author: staff ? 'institution' : row.author_kind,
    // Staff appear under the name of their office.
    by: staff ? desk : row.author_name,
    body: row.body,
    attachments: [...row.attachments],
    read_at: row.read_at?.toISOString() ?? null,
  }
}

/** For the applicant. A thread that has not begun has no row. */
export function publicThreadView(
  thread: ThreadRow | null,
  more: {
    readonly messages: readonly MessageRow[]
    readonly asks: UntranslatedThread['asks']
    readonly subject: Said
    readonly tracking_id: string | null
    readonly desk: Said
    readonly expected_reply: ReplyTime
  },
): UntranslatedThread {
  const state = thread?.state ?? 'resolved'
  return {
    id: thread?.id ?? null,
    tracking_id: more.tracking_id,
    subject: more.subject,
    state,
    enums: { state: threadStateEnum(state, 'applicant') },
    desk: more.desk,
    messages: more.messages.map((row) => messageView(row, more.desk)),
    asks: [...more.asks],
    unread: more.messages.filter((row) => row.author_kind !== 'applicant' && row.read_at === null).length,
    expected_reply: more.expected_reply,
  }
}

/** The portal's own lines are in the reader's language; people's messages stay as they are. */
const staffMessageView = (row: MessageRow, language: Language): StaffMessage => ({
  id: row.id,
  at: row.at.toISOString(),
  author: row.author_kind,
  by: row.author_name,
  body: row.message === null ? row.body : say(row.message, language),
  internal: row.internal,
  via: row.via,
  written_from: row.written_from,
  attachments: [...row.attachments],
  mails: row.mails.map(({ id, received_at }) => ({ id, received_at: received_at.toISOString() })),
  read_at: row.read_at?.toISOString() ?? null,
  delivery: row.mail_state && { state: row.mail_state, error: row.mail_error },
})

export function staffThreadView(
  thread: ThreadRow | null,
  party: Party,
  more: {
    readonly messages: readonly MessageRow[]
    readonly asks: UntranslatedStaffThread['asks']
    readonly others: readonly PresentColleague[]
    readonly values: TemplateValues
    readonly language: Language
  },
): UntranslatedStaffThread {
  const state = thread?.state ?? 'resolved'
  return {
    id: thread?.id ?? null,
    version: thread?.version ?? 0,
    application_id: party.application?.id ?? null,
    tracking_id: party.application?.tracking_id ?? null,
    subject: subjectOf({
      application_id: party.application?.id ?? null,
      subject: thread?.subject ?? party.application?.application_type ?? '',
    }),
    person: { name: party.name, email: party.email },
    state,
    enums: { state: threadStateEnum(state, 'staff') },
    assignee: person(thread?.assignee_id ?? null, thread?.assignee_name ?? null),
    awaiting_since: thread?.awaiting_since?.toISOString() ?? null,
    unread: thread?.unread ?? 0,
    messages: more.messages.map((row) => staffMessageView(row, more.language)),
    asks: [...more.asks],
    values: { ...more.values },
    others: [...more.others],
  }
}

export const inboxRowView = (row: InboxRow): Unsaid<typeof inboxThread> => ({
  id: row.id,
  application_id: row.application_id,
  tracking_id: row.tracking_id,
  subject: subjectOf(row),
  name: row.name,
  state: row.state,
  enums: { state: threadStateEnum(row.state, 'staff') },
  assignee: person(row.assignee_id, row.assignee_name),
  unread: row.unread,
  last_message_at: row.last_message_at.toISOString(),
  awaiting_since: row.awaiting_since?.toISOString() ?? null,
  preview: row.preview ?? '',
})
