import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Language } from '@testamur/contract/languages'
import type { RawBuilder } from 'kysely'
import type { Clock } from '../../core/clock.ts'
import { refused, tooMany, unauthorized } from '../../core/failure.ts'
import { randomToken, sha256 } from '../../core/ids.ts'
import { NETWORKS_OF_SITE, networkOf, siteOf } from '../../core/network-address.ts'
import type { Database, Tx } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { ComposedMail } from '../../platform/mail/layout.ts'
import { rememberLanguage } from '../../platform/mail/mailbox-languages.ts'
import { queueMail } from '../../platform/mail/mailer.ts'
import {
  countCodes,
  endAccess,
  endUnproved,
  findVisitorSession,
  insertCode,
  insertingVisitorSession,
  lockSubject,
  tryCode,
  useCode,
  type VisitorPurpose,
} from './store/visitors.ts'
import { VISITOR_TOKEN } from './tokens.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export const CODE_MINUTES = 10
export const CODE_TRIES = 5
const CODES_PER_SUBJECT = 5
const CODES_PER_ADDRESS = 20
const SESSION_DAYS: Record<VisitorPurpose, number> = {
  application: 30,
  delivery: 1,
  standalone: 30,
  ongoing: 1,
  graduation: 1,
}

export type VisitorDeps = {
  readonly database: Database
  readonly clock: Clock
}

export type CodeRequest = {
  readonly purpose: VisitorPurpose
  readonly subject_id: number
  readonly ip?: string
} & (
  | {
      readonly email: string
      /** The caller's language, which emails to this mailbox use from now on. */
      readonly language: Language
      readonly mail: (code: string) => ComposedMail
      /** The code shows who has this mailbox, and opens nothing. */
      readonly only_proves?: true
    }
  /** Where the answer must not reveal whether an email is sent: the caller sends it later. */
  | { readonly later: (tx: Tx, code: string) => Promise<void> }
)

/** A code that shows who has a mailbox, as it came back. */
export type AddressCode = {
  readonly challenge: string
  readonly code: string
  readonly purpose: VisitorPurpose
  readonly subject_id: number
  readonly email: string
}

export type OpenedSession = { readonly token: string; readonly expires_at: string }

type AskedSession = { purpose: VisitorPurpose; subject_id: number; proved: boolean; days?: number }

export type Visitors = {
  requestCode(tx: Tx, request: CodeRequest): Promise<{ challenge: string }>
  verifyCode(challenge: string, code: string): Promise<OpenedSession>
  /** Refuses a code that was not sent to this address for this subject. `useAddressCode` uses it up. */
  expectAddressCode(sent: AddressCode): Promise<void>
  useAddressCode(tx: Tx, sent: Pick<AddressCode, 'challenge'>): Promise<void>
  /** A session of an application with a proved mailbox ends that of the browser that sent the application. */
  openSession(tx: Tx, session: AskedSession): Promise<OpenedSession>
  /** The same as a statement, for the caller to execute. */
  newSession(session: AskedSession): OpenedSession & { readonly inserting: RawBuilder<unknown> }
  /** Ends every session that was opened for this, in every browser; codes that are on their way open nothing. */
  endSessions(tx: Tx, purpose: VisitorPurpose, subjectId: number): Promise<void>
  /**
   * Refuses a caller whose session has ended since the request began. Asked once its subject is locked, which who ends
   * sessions locks as well.
   */
  expectSession(tx: Tx, token: string | undefined): Promise<void>
}

/** People without an account: codes sent to their mailbox, and the sessions that these open. */
export function createVisitors({ database, clock }: VisitorDeps): Visitors {
  async function requestCode(tx: Tx, request: CodeRequest) {
    const { purpose, subject_id } = request
    const now = clock.now()
    const ip_hash = request.ip === undefined ? null : hashOfPlace(networkOf(request.ip))
    const site = request.ip === undefined ? null : siteOf(request.ip)
    const site_hash = site === null ? null : hashOfPlace(site)
    await lockSubject(tx, purpose, subject_id)
    const place = { ip_hash, site_hash }
    const sent = await countCodes(tx, { purpose, subject_id, ...place }, new Date(now.getTime() - HOUR_MS))
    if (
      sent.subject >= CODES_PER_SUBJECT ||
      sent.address >= CODES_PER_ADDRESS ||
      sent.site >= CODES_PER_ADDRESS * NETWORKS_OF_SITE
    )
      throw tooMany(3600, messageOf('identity.severalCodesSent'))

    const challenge = randomToken()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await insertCode(tx, {
      challenge_hash: sha256(challenge),
      code_hash: codeHash(challenge, code, 'only_proves' in request ? request.email : null),
      purpose,
      subject_id,
      ip_hash,
      site_hash,
      now,
      expires_at: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
    })
    if ('later' in request) await request.later(tx, code)
    else {
      const { email, language } = request
      await rememberLanguage(tx, email, language)
      await queueMail(tx, {
        kind: 'account',
        to: email,
        language,
        ...request.mail(code),
        secrets: [code],
        ...(purpose === 'application' ? { application_id: subject_id } : {}),
      })
    }
    return { challenge }
  }

  function newSession({ purpose, subject_id, proved, days = SESSION_DAYS[purpose] }: AskedSession) {
    const token = VISITOR_TOKEN + randomToken()
    const now = clock.now()
    const expires_at = new Date(now.getTime() + days * DAY_MS)
    const token_hash = sha256(token)
    return {
      token,
      expires_at: expires_at.toISOString(),
      inserting: insertingVisitorSession({ token_hash, purpose, subject_id, proved, now, expires_at }),
    }
  }

  async function openSession(tx: Tx, session: AskedSession) {
    // From now on its owner may change it, and whoever sent it may have done so in another person's name.
    if (session.purpose === 'application' && session.proved) await endUnproved(tx, session)
    const { token, expires_at, inserting } = newSession(session)
    await inserting.execute(tx)
    return { token, expires_at }
  }

  async function expectCode(challenge: string, code: string, proves: string | null) {
    const tried = await tryCode(database.db, sha256(challenge), clock.now(), CODE_TRIES)
    if (tried === null) throw usedUp()
    if (!timingSafeEqual(tried.code_hash, codeHash(challenge, code, proves))) {
      const left = CODE_TRIES - tried.tries
      if (left === 0) throw usedUp()
      throw refused(messageOf('identity.wrongMailedCode', { left }))
    }
    return tried
  }

  async function useOnce(tx: Tx, challenge: string) {
    if (!(await useCode(tx, sha256(challenge), clock.now()))) throw usedUp()
  }

  async function verifyCode(challenge: string, code: string) {
    const { purpose, subject_id } = await expectCode(challenge, code, null)
    return database.inTransaction(async (tx) => {
      await useOnce(tx, challenge)
      return openSession(tx, { purpose, subject_id, proved: true })
    })
  }

  async function expectAddressCode({ challenge, code, purpose, subject_id, email }: AddressCode) {
    const sent = await expectCode(challenge, code, email)
    if (sent.purpose !== purpose || sent.subject_id !== subject_id) throw usedUp()
  }

  return {
    requestCode,
    verifyCode,
    expectAddressCode,
    useAddressCode: (tx, { challenge }) => useOnce(tx, challenge),
    openSession,
    newSession,
    endSessions: (tx, purpose, subject_id) => endAccess(tx, { purpose, subject_id, now: clock.now() }),
    async expectSession(tx, token) {
      const found = token === undefined ? null : await findVisitorSession(tx, sha256(token), clock.now())
      if (found === null) throw unauthorized()
    },
  }
}

const hashOfPlace = (place: string): Buffer => sha256(`address\n${place}`)

// The challenge itself is not stored, so a reader of the table cannot try out a million codes.
// A code that proves an address is good with that address alone.
const codeHash = (challenge: string, code: string, proves: string | null): Buffer =>
  sha256([challenge, code, ...(proves === null ? [] : [proves])].join('\n'))

const usedUp = () => refused(messageOf('identity.mailedCodeUsedUp'))
