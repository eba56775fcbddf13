import type { Institution } from '@testamur/contract/institution/institution'
import { conflict } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import { insertAttachments } from '../papers/index.ts'
import type { MessagingDeps } from './deps.ts'
import { mailToApplicant, mailToStaff } from './mails.ts'
import type { Party } from './parties.ts'
import type { KeptFile, MessageChannel, ThreadRow } from './rows.ts'
import { emailOfStaff } from './store/inbox.ts'
import { insertMessage, lastMail, markRead } from './store/messages.ts'
import { type ThreadChange, updateThread } from './store/threads.ts'
import { subjectOf } from './subject.ts'
import { announceThread, tellStaff } from './topics.ts'

type Deps = Pick<MessagingDeps, 'publicUrl' | 'inbound' | 'applications'>

export type MessageContent = { readonly body: string; readonly files: readonly KeptFile[] }

const changedMeanwhile = () => conflict(messageOf('messaging.conversationChangedMeanwhile'))

/** Writes the new state of a thread that was locked, or read in this version. */
export async function moveThread(tx: Tx, thread: ThreadRow, change: Partial<ThreadChange>): Promise<void> {
  const { state, awaiting_since, assignee_id, unread } = thread
  const next = { state, awaiting_since, assignee_id, unread, written_at: null, ...change }
  if (!(await updateThread(tx, thread, next))) throw changedMeanwhile()
}

/**
 * A message from the applicant: the conversation waits for the institution, and the responsible people are notified.
 */
export async function appendFromApplicant(
  deps: Deps,
  tx: Tx,
  { thread, party, institution }: { thread: ThreadRow; party: Party; institution: Institution },
  words: MessageContent & { readonly via: MessageChannel; readonly written_from: string | null },
  at: Date,
): Promise<number> {
  const id = await insertMessage(tx, {
    thread_id: thread.id,
    at,
    author_kind: 'applicant',
    author_id: null,
    author_name: party.name,
    body: words.body,
    message: null,
    internal: false,
    via: words.via,
    written_from: words.written_from,
    mail_message_id: null,
    reply_seconds: null,
  })
  await insertAttachments(tx, { message_id: id }, words.files)
  // Answering counts as reading.
  await markRead(tx, { thread_id: thread.id, of: 'staff', up_to: id, at })
  await moveThread(tx, thread, {
    state: 'awaiting_institution',
    awaiting_since: thread.awaiting_since ?? at,
    unread: thread.unread + 1,
    written_at: at,
  })
  // One email until somebody has looked, however many messages follow.
  if (thread.unread === 0) {
    const officer = thread.assignee_id === null ? null : await emailOfStaff(tx, thread.assignee_id)
    await mailToStaff(tx, institution, {
      to: officer ?? institution.office.email,
      thread_id: thread.id,
      name: party.name,
      subject: subjectOf(thread),
      url: `${deps.publicUrl}/admin/messages?thread=${thread.id}`,
    })
  }
  announceThread(tx, thread)
  return id
}

type StaffWords = MessageContent & {
  readonly author: { readonly id: number; readonly name: string }
  readonly internal: boolean
  readonly resolve: boolean
}

/** A message from staff: a note for colleagues, or an answer that is also emailed. */
export async function appendFromStaff(
  deps: Deps,
  tx: Tx,
  { thread, party, institution }: { thread: ThreadRow; party: Party; institution: Institution },
  words: StaffWords,
  at: Date,
): Promise<number> {
  const { body, files, author, internal } = words
  const mail_message_id = internal ? null : await sendOn(deps, tx, { thread, party, institution }, words)
  const since = internal ? null : thread.awaiting_since
  const id = await insertMessage(tx, {
    thread_id: thread.id,
    at,
    author_kind: 'staff',
    author_id: author.id,
    author_name: author.name,
    body,
    message: null,
    internal,
    via: 'portal',
    written_from: null,
    mail_message_id,
    reply_seconds: since === null ? null : Math.max(0, Math.round((at.getTime() - since.getTime()) / 1000)),
  })
  await insertAttachments(tx, { message_id: id }, files)
  if (internal) {
    await moveThread(tx, thread, { written_at: null })
    tellStaff(tx, thread.id)
    return id
  }
  await markRead(tx, { thread_id: thread.id, of: 'applicant', up_to: id, at })
  await moveThread(tx, thread, {
    state: words.resolve ? 'resolved' : 'awaiting_applicant',
    awaiting_since: null,
    // The first to answer becomes responsible, until somebody else takes over.
    assignee_id: thread.assignee_id ?? author.id,
    unread: 0,
    written_at: at,
  })
  announceThread(tx, thread)
  return id
}

async function sendOn(
  { inbound, publicUrl, applications }: Deps,
  tx: Tx,
  { thread, party, institution }: { thread: ThreadRow; party: Party; institution: Institution },
  { body, files }: MessageContent,
): Promise<string> {
  const tracking_id = party.application?.tracking_id ?? null
  return mailToApplicant(tx, institution, {
    email: party.email,
    first_name: party.first_name,
    application_id: thread.application_id,
    tracking_id,
    subject: subjectOf(thread),
    body,
    files,
    url:
      tracking_id === null
        ? `${publicUrl}/messages`
        : applications.messagesLink({ tracking_id, email: party.email }),
    reply_to: inbound === null ? null : `reply+${thread.reply_token}@${inbound.domain}`,
    follows: await lastMail(tx, thread.id),
  })
}
