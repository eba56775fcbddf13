import { createHmac } from 'node:crypto'
import { getApplicationData } from '@testamur/contract/applications/application-data'
import {
  openTrackLink,
  requestTrackCode,
  submitApplication,
  verifyEmailCode,
} from '@testamur/contract/applications/applications'
import { getApplication, transitionApplication } from '@testamur/contract/applications/staff-applications'
import type { Call } from '@testamur/contract/endpoint'
import type { InboundMail } from '@testamur/contract/messaging/inbound-mail'
import { receiveMail } from '@testamur/contract/messaging/inbound-mail'
import { requestMailboxCode } from '@testamur/contract/messaging/messaging'
import { writeApplicationMessage } from '@testamur/contract/messaging/staff-messaging'
import { sendFile } from '@testamur/contract/uploads/uploads'
import { createVisitors } from '../src/modules/identity/index.ts'
import { pay } from './applicants.ts'
import { applicationId } from './factories.ts'
import { createTestPortal } from './harness.ts'
import { requestOn } from './payments/request.ts'
import { PNG } from './pictures.ts'
import type { ActServer } from './staff-acts/act.ts'

export const SECRET = 'what the mail gateway signs with, long enough'
export const DOMAIN = 'mail.uni.example'

/** With them a server takes emails that come in. */
export const inboundMailSettings = { INBOUND_MAIL_DOMAIN: DOMAIN, INBOUND_MAIL_SECRET: SECRET }

/** A portal that takes emails which come in. */
export const startMessaging = () => createTestPortal({ settings: inboundMailSettings })

export type Applicant = {
  readonly id: number
  readonly tracking_id: string
  readonly email: string
  /** Of a session that was opened with a code from the inbox. */
  readonly token: string
}

let people = 0

/** A paid application, and its applicant, who entered a code from the inbox. */
export async function newApplicant(server: ActServer, email?: string): Promise<Applicant> {
  people += 1
  const mailbox = email ?? `writer${people}@example.com`
  const remoteAddress = `198.51.100.${people % 250}`
  const offer = (await server.call(getApplicationData, {})).data
  const body = { ...requestOn(offer), email: mailbox }
  const { tracking_id } = (await server.call(submitApplication, { body, remoteAddress })).data
  const id = await applicationId(server.database, tracking_id)
  await pay(server, id)
  const { challenge } = (await server.call(requestTrackCode, { params: { id: tracking_id }, remoteAddress }))
    .data
  return { id, tracking_id, email: mailbox, token: await prove(server, mailbox, challenge) }
}

/** Enters the latest code that was emailed to the address. */
export async function prove(server: ActServer, email: string, challenge: string): Promise<string> {
  const mail = (await server.mails()).findLast(
    ({ to_address, subject }) => to_address === email && /\b\d{6}\b/.test(subject),
  )
  const code = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? ''
  return (await server.call(verifyEmailCode, { body: { challenge, code } })).data.token
}

/** The session of the browser that submitted the application. */
export function openUnproved({ database, clock }: ActServer, { id }: Applicant): Promise<string> {
  const visitors = createVisitors({ database, clock })
  const session = { purpose: 'application', subject_id: id, proved: false, days: 30 } as const
  return database.inTransaction(async (tx) => (await visitors.openSession(tx, session)).token)
}

/** A session for everything that belongs to an email address. */
export async function openMailbox(server: ActServer, email: string): Promise<string> {
  people += 1
  const asked = await server.call(requestMailboxCode, {
    body: { email },
    remoteAddress: `203.0.113.${people % 250}`,
  })
  return prove(server, email, asked.data.challenge)
}

export async function openByLink(server: ActServer, trackingId: string, text: string): Promise<string> {
  const key = /#key=([\w.-]+)/.exec(text)?.[1] ?? ''
  return (await server.call(openTrackLink, { params: { id: trackingId }, body: { key } })).data.token
}

/** Uploads a picture for a message; answers its token. */
export async function upload(
  server: ActServer,
  name = 'result.png',
  bytes: Uint8Array = PNG,
): Promise<string> {
  people += 1
  const sent = await server.call(sendFile, {
    body: {},
    file: { bytes, name },
    remoteAddress: `192.0.2.${people % 250}`,
  })
  return sent.data.token
}

type Step = Omit<Call<typeof transitionApplication>['body'], 'version'>

export async function transition(server: ActServer, id: number, token: string, body: Step): Promise<void> {
  const { version } = (await server.call(getApplication, { params: { id }, token })).data
  const moved = await server.call(transitionApplication, {
    params: { id },
    token,
    body: { ...body, version },
  })
  if (moved.status !== 200) throw new Error(moved.text)
}

/** The reply address of the last email to this address. */
export async function replyAddress(server: ActServer, email: string): Promise<string> {
  const mail = (await server.mails()).findLast(
    ({ to_address, reply_to }) => to_address === email && reply_to !== null,
  )
  if (!mail?.reply_to) throw new Error(`No mail to ${email} can be answered`)
  return mail.reply_to
}

let mailCount = 0

/** Delivers a signed email as the mail gateway does. */
export function handOver(
  server: ActServer,
  mail: Partial<InboundMail> & Pick<InboundMail, 'from' | 'to' | 'text'>,
  { secret = SECRET, at = server.clock.now() } = {},
) {
  mailCount += 1
  const raw = JSON.stringify({
    message_id: `<mail-${mailCount}@example.com>`,
    subject: 'Re: Transcript',
    ...mail,
  })
  const t = Math.floor(at.getTime() / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.${raw}`).digest('hex')
  return server.call(receiveMail, { raw, headers: { 'testamur-signature': `t=${t},v1=${v1}` } })
}

/** Somebody whom staff asked something, and the address for their answer. */
export async function askedApplicant(
  server: ActServer,
  token: string,
): Promise<{ ada: Applicant; to: string[] }> {
  const ada = await newApplicant(server)
  const body = { body: 'What is your year of entry?', last_message_id: 0 }
  await server.call(writeApplicationMessage, { params: { id: ada.id }, body, token })
  return { ada, to: [await replyAddress(server, ada.email)] }
}
