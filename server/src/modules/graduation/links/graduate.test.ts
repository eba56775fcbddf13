// PostgreSQL alone is enough: it walks a graduate's link; the walk over staff-acts sends the same SQL.
import { createHash, randomUUID } from 'node:crypto'
import { verifyEmailCode } from '@testamur/contract/applications/applications'
import { listDisclosures } from '@testamur/contract/documents/disclosures'
import { verifyDocument, verifyFile } from '@testamur/contract/documents/documents'
import {
  getCollectionPerson,
  handOutCertificate,
  listCollection,
  presentGraduandPass,
} from '@testamur/contract/graduation/collection'
import { endLease, takeLease } from '@testamur/contract/graduation/collection-leases'
import {
  askRevocation,
  confirmRevocation,
  listGraduationCertificates,
} from '@testamur/contract/graduation/graduation-certificates'
import { listGraduandCopies, resendGraduationLink } from '@testamur/contract/graduation/graduation-copies'
import {
  endProxyAsGraduate,
  getGraduateFile,
  getGraduatePage,
  nameProxyAsGraduate,
  requestGraduateCode,
} from '@testamur/contract/graduation/graduation-links'
import { startGraduationRun } from '@testamur/contract/graduation/graduation-runs'
import {
  endShare,
  getSharedCertificate,
  shareCertificate,
} from '@testamur/contract/graduation/graduation-shares'
import type { RunChoice } from '@testamur/contract/graduation/run-choices'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClassOfSenate, createApprovedClass, createSeries } from '../../../../test/approved-class.ts'
import { createStaff } from '../../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../../test/harness.ts'
import { createTemplateInUse } from '../../../../test/template-in-use.ts'

/** The third has no email address. */
const NAMES = ['Ada Obi', 'Bola Adé', 'Chidi Eze']

let server: TestServer
let known: ClassOfSenate
let dispatch: string
let sessions: string[] = []

const emailOf = (index: number) => `graduate${known.event}-${index}@example.com`
const mailsTo = async (address: string) =>
  (await server.mails()).filter(({ to_address }) => to_address === address)

async function run(choice: RunChoice, expected: number): Promise<void> {
  const body = { choice, expected }
  const started = await server.call(startGraduationRun, {
    params: { id: known.event },
    body,
    token: known.officer,
  })
  if (started.status !== 201) throw new Error(started.text)
  await server.runJobs()
}

async function tokenOf(index: number): Promise<string> {
  const mail = (await mailsTo(emailOf(index))).find(({ text }) => text.includes('/graduation/'))
  return /\/graduation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** The code in the last email to this graduate, and what it is for. */
async function requestCode(index: number): Promise<{ challenge: string; code: string }> {
  const { challenge } = (await server.call(requestGraduateCode, { params: { token: await tokenOf(index) } }))
    .data
  const mail = (await mailsTo(emailOf(index))).at(-1)
  return { challenge, code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '' }
}

async function personOf(index: number) {
  const query = { event_id: known.event, search: NAMES[index] ?? '' }
  const [person] = (await server.call(listCollection, { query, token: dispatch })).data
  if (person === undefined) throw new Error(`${NAMES[index]} is not at the desk`)
  return person
}

async function pageOf(index: number) {
  const session = sessions[index]
  const sent = { params: { token: await tokenOf(index) }, ...(session !== undefined && { token: session }) }
  return (await server.call(getGraduatePage, sent)).data
}

const proxy = { name: 'Musa Obi', id_kind: 'passport' as const, id_number: 'B1234567' }
const nameProxy = async (index: number, body: object = proxy, session = sessions[index]) =>
  server.call(nameProxyAsGraduate, {
    params: { token: await tokenOf(index) },
    body: body as typeof proxy,
    ...(session !== undefined && { token: session }),
  })
const present = (code: string) => server.call(presentGraduandPass, { body: { code }, token: dispatch })
const handOut = async (index: number, shown: object) =>
  server.call(handOutCertificate, {
    params: { id: (await personOf(index)).id },
    body: { key: randomUUID(), place: 'desk', id_kind: 'passport', id_number: 'A01234567', ...shown },
    token: dispatch,
  })

beforeAll(async () => {
  server = await createTestPortal()
  server.clock.set('2020-03-02T10:00:00Z')
  known = await createApprovedClass(server, 'Convocation of the Arts', NAMES)
  dispatch = (await createStaff(server.database, 'dispatch')).token
  await createTemplateInUse(server)
  const series_id = await createSeries(server, known.officer, 'TU')
  await sql`update students set email = null where email = ${emailOf(2)}`.execute(server.database.db)
  await run({ kind: 'certificates', graduands: null, series_id }, 3)
})
afterAll(() => server.close())

describe('an electronic certificate that is released', () => {
  it('comes by one email with a link that opens behind a code to the inbox, once', async () => {
    await run({ kind: 'release', graduands: null, documents: ['certificate'] }, 3)
    const [mail, ...more] = await mailsTo(emailOf(0))
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your documents for Convocation of the Arts')
    expect(mail?.text).toContain('Your certificate, as an electronic document')
    expect(mail?.text).not.toMatch(/First Class|5\.00/)
    expect(await pageOf(0)).toMatchObject({ state: 'locked', graduate: null })
    for (const index of [0, 1]) {
      const { challenge, code } = await requestCode(index)
      const wrong = { challenge, code: code === '000000' ? '000001' : '000000' }
      expect((await server.call(verifyEmailCode, { body: wrong })).status).toBe(417)
      const opened = await server.call(verifyEmailCode, { body: { challenge, code } })
      expect(opened.status).toBe(200)
      sessions = [...sessions, opened.data.token]
      expect((await server.call(verifyEmailCode, { body: { challenge, code } })).status).toBe(417)
    }
    expect(await pageOf(0)).toMatchObject({
      state: 'open',
      graduate: {
        name: 'Ada Obi',
        certificate: 'to_collect',
        documents: [{ kind: 'certificate', state: 'valid', number: 'TU/2020/0001' }],
        pass: { owner: expect.stringMatching(/^PASS-/), proxy: null },
      },
    })
  })

  it('is the signed file of the register: its bytes, the disclosure, and what /verify says agree', async () => {
    const { graduate } = await pageOf(0)
    const [document] = graduate?.documents ?? []
    const take = (session: string | undefined) =>
      server.call(getGraduateFile, {
        params: { token, document: document?.id ?? 0 },
        query: { download: '1' },
        ...(session !== undefined && { token: session }),
      })
    const token = await tokenOf(0)
    expect((await take(undefined)).status).toBe(401)
    expect((await take(sessions[1])).status).toBe(401)
    const file = await take(sessions[0])
    expect(file.status).toBe(200)
    expect(file.bytes.length).toBe(document?.size)
    const { sha256 } = await server.database.db
      .selectFrom('documents')
      .select('sha256')
      .where('id', '=', document?.id ?? 0)
      .executeTakeFirstOrThrow()
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(sha256)
    const code = document?.verification_code ?? ''
    expect((await server.call(verifyDocument, { params: { code } })).data).toMatchObject({
      state: 'valid',
      kind: 'certificate',
    })
    const dropped = { bytes: file.bytes, name: 'certificate.pdf' }
    expect((await server.call(verifyFile, { body: {}, file: dropped })).data.state).toBe('valid')
    const altered = Buffer.from(file.bytes)
    altered[Math.floor(altered.length / 2)] = (altered[Math.floor(altered.length / 2)] ?? 0) ^ 1
    const other = { bytes: altered, name: 'certificate.pdf' }
    expect((await server.call(verifyFile, { body: {}, file: other })).data.state).not.toBe('valid')

    const auditor = (await createStaff(server.database, 'auditor')).token
    const query = { search: 'Convocation of the Arts', method: 'downloaded' } as const
    const register = await server.call(listDisclosures, { query, token: auditor })
    expect(register.data).toMatchObject([
      {
        student: 'Ada Obi',
        document: { id: document?.id },
        recipient: `Ada Obi <${emailOf(0)}>`,
        downloads: 1,
      },
    ])
  })
})

describe('a certificate that its graduate shows to others', () => {
  const share = async (call: typeof shareCertificate | typeof endShare, session = sessions[0]) => {
    const document = (await pageOf(0)).graduate?.documents[0]?.id ?? 0
    const params = { token: await tokenOf(0), document }
    return server.call(call, { params, ...(session !== undefined && { token: session }) })
  }
  const linkOf = async () => (await pageOf(0)).graduate?.documents[0]?.shared?.url ?? ''
  const open = (url: string) =>
    server.call(getSharedCertificate, {
      params: { token: url.split('/c/')[1] ?? 'none-none-none-none-none' },
    })

  it('has a page of its own that says what was signed, whatever the class list says since', async () => {
    expect(await linkOf()).toBe('')
    expect((await share(shareCertificate, '')).status).toBe(401)
    expect((await share(shareCertificate, sessions[1])).status).toBe(401)
    expect((await share(shareCertificate)).status).toBe(200)
    const url = await linkOf()
    expect(url).toMatch(/^http.+\/c\/[\w-]{44,}$/)
    // Again: the same link.
    await share(shareCertificate)
    expect(await linkOf()).toBe(url)
    await sql`update graduands set award = 'B.A. Later', class_of_degree = 'Pass' where certificate_name = 'Ada Obi'`.execute(
      server.database.db,
    )
    const shown = await open(url)
    expect(shown.headers['cache-control']).toBe('no-store')
    expect(shown.data).toEqual({
      institution: expect.any(String),
      state: 'valid',
      ended_on: null,
      name: 'Ada Obi',
      award: 'B.Sc. Computer Science',
      class_of_degree: 'First Class Honours',
      ceremony: 'Convocation of the Arts',
      number: 'TU/2020/0001',
      issued_on: '2020-03-02',
      verification_code: expect.any(String),
    })
    await sql`
      update graduands set award = 'B.Sc. Computer Science', class_of_degree = 'First Class Honours'
      where certificate_name = 'Ada Obi'`.execute(server.database.db)
  })

  it('is not opened by the key of another page, by a guess, or once the link was taken back', async () => {
    const url = await linkOf()
    const token = url.split('/c/')[1] ?? ''
    expect((await server.call(getGraduatePage, { params: { token } })).status).toBe(404)
    expect((await open(`/c/${await tokenOf(0)}`)).status).toBe(404)
    expect((await open(url.slice(0, -1) + (url.endsWith('1') ? '2' : '1'))).status).toBe(404)
    expect((await share(endShare, sessions[1])).status).toBe(401)
    expect((await share(endShare)).status).toBe(200)
    expect((await open(url)).status).toBe(404)
    expect((await share(endShare)).status).toBe(417)
    await share(shareCertificate)
    const next = await linkOf()
    expect(next).not.toBe(url)
    expect((await open(url)).status).toBe(404)
    expect((await open(next)).status).toBe(200)
    const acts = await server.database.db
      .selectFrom('audit_events')
      .select(['action', 'actor'])
      .where('action', 'like', 'graduand.%share%')
      .orderBy('id')
      .execute()
    expect(acts.map(({ action }) => action)).toEqual([
      'graduand.share_certificate',
      'graduand.end_share',
      'graduand.share_certificate',
    ])
  })

  it('says at once that it is revoked, and then no longer shows the name and the class', async () => {
    const url = await linkOf()
    const { db } = server.database
    const { id, revoked_at } = await db
      .selectFrom('documents')
      .select(['id', 'revoked_at'])
      .where('number', '=', 'TU/2020/0001')
      .executeTakeFirstOrThrow()
    await db.updateTable('documents').set({ revoked_at: server.clock.now() }).where('id', '=', id).execute()
    expect((await open(url)).data).toMatchObject({
      state: 'revoked',
      ended_on: '2020-03-02',
      name: 'A. O.',
      class_of_degree: null,
    })
    expect((await share(shareCertificate)).status).toBe(417)
    await db.updateTable('documents').set({ revoked_at }).where('id', '=', id).execute()
    expect((await open(url)).data).toMatchObject({ state: 'valid', name: 'Ada Obi' })
  })
})

describe('a proxy whom the graduate names', () => {
  it('gets no email: the code goes to the inbox of the graduate, and onto the page behind it', async () => {
    expect((await nameProxy(0, proxy, '')).status).toBe(401)
    expect((await nameProxy(0, proxy, sessions[1])).status).toBe(401)
    const bad = await nameProxy(0, { name: '', id_kind: 'library_card', id_number: '1' })
    expect([bad.status, Object.keys(bad.failure.errors ?? {}).toSorted()]).toEqual([
      422,
      ['id_kind', 'id_number', 'name'],
    ])
    const before = (await server.mails()).length
    const named = await nameProxy(0)
    expect(named.status).toBe(200)
    const code = named.data.graduate?.pass?.proxy?.code ?? ''
    expect(named.data.graduate?.pass?.proxy).toEqual({
      name: 'Musa Obi',
      code: expect.stringMatching(/^PASS-/),
      identity: { kind: 'passport', number: 'B1234567' },
    })
    const mails = (await server.mails()).slice(before)
    expect(mails.map(({ to_address }) => to_address)).toEqual([emailOf(0)])
    expect(mails[0]?.subject).toBe('Musa Obi can collect your certificate')
    expect(mails[0]?.text).toContain(code)
    expect(mails[0]?.text).toContain('Passport B1234567')
    const locked = await server.call(getGraduatePage, { params: { token: await tokenOf(0) } })
    expect(locked.text).not.toContain(code)
    expect(await personOf(0)).toMatchObject({
      proxy: { name: 'Musa Obi', identity: { kind: 'passport', number: 'B1234567' } },
    })
  })

  it('is changed and taken back; the codes of before open nothing', async () => {
    const first = (await pageOf(0)).graduate?.pass?.proxy?.code ?? ''
    const changed = await nameProxy(0, { ...proxy, name: 'Ibrahim Obi' })
    const second = changed.data.graduate?.pass?.proxy?.code ?? ''
    expect(second).not.toBe(first)
    expect((await present(first)).status).toBe(417)
    expect((await present(second)).data).toMatchObject({ holder: 'proxy' })
    const end = async (session: string | undefined) =>
      server.call(endProxyAsGraduate, {
        params: { token: await tokenOf(0) },
        ...(session !== undefined && { token: session }),
      })
    expect((await end(sessions[1])).status).toBe(401)
    expect((await end(sessions[0])).data.graduate?.pass?.proxy).toBeNull()
    expect((await end(sessions[0])).failure.message).toBe('Nobody is named to collect for this graduate.')
    expect((await present(second)).status).toBe(417)
    expect((await personOf(0)).proxy).toBeNull()
  })

  it('cannot be changed while a device without a network has the list, and the reply names nobody', async () => {
    const body = {
      event_id: known.event,
      chosen: { by: 'people' as const, ids: [(await personOf(0)).id] },
      hours: 2,
      device: 'Tablet 1',
    }
    const taken = await server.call(takeLease, { body, token: dispatch })
    const refused = await nameProxy(0)
    expect([refused.status, refused.failure.message]).toEqual([
      417,
      'We’re handing certificates out from your part of the list right now, so the proxy can’t be changed. Try again later, or call the office.',
    ])
    await server.call(endLease, { params: { id: taken.data.lease.id }, token: dispatch })
  })

  it('collects with the code and the named ID, and with no other', async () => {
    const named = await nameProxy(0)
    const pass = named.data.graduate?.pass?.proxy?.code ?? ''
    const other = await handOut(0, { pass, id_number: 'C7654321' })
    expect([other.status, other.failure.message]).toEqual([
      417,
      'This isn’t the ID that the graduate named for this person. Ask for that ID, or ask the graduate to change it.',
    ])
    const done = await handOut(0, { pass, id_number: 'b 123-4567' })
    expect(done.data.collected).toMatchObject({ holder: 'proxy', by: 'Musa Obi' })
    expect((await handOut(0, { pass, id_number: 'B1234567' })).status).toBe(417)
    expect((await nameProxy(0)).failure.message).toBe('This certificate was collected already.')
    expect(await pageOf(0)).toMatchObject({ graduate: { certificate: 'collected', pass: null } })
  })
})

describe('a graduate without an email address', () => {
  it('is released without an email and collects with an ID; the link is sent once staff know an address', async () => {
    const person = await personOf(2)
    expect(person).toMatchObject({ emailed: false, problem: null })
    const query = { search: 'Chidi' }
    const rows = async () =>
      (
        await server.call(listGraduandCopies, {
          params: { id: known.event },
          query,
          token: known.officer,
        })
      ).data
    expect(await rows()).toMatchObject([{ link: 'no_email' }])
    const handed = await handOut(2, { id_kind: 'national_id', id_number: '12345678901' })
    expect(handed.data.collected).toMatchObject({ holder: 'owner', by: 'Chidi Eze', id_kind: 'national_id' })
    const sent = await server.call(resendGraduationLink, {
      params: { id: person.id },
      body: { email: 'chidi@example.com' },
      token: known.officer,
    })
    expect(sent.status).toBe(200)
    expect((await mailsTo('chidi@example.com')).map(({ subject }) => subject)).toEqual([
      'Your documents for Convocation of the Arts',
    ])
    expect(await rows()).toMatchObject([{ link: 'emailed' }])
    const after = await server.call(getCollectionPerson, { params: { id: person.id }, token: dispatch })
    expect(after.data.emailed).toBe(true)
  })
})

it('a certificate that two people revoke is said to be so to who downloaded it, and to nobody else', async () => {
  const query = { event_id: known.event, state: 'issued' } as const
  const issued = (await server.call(listGraduationCertificates, { query, token: known.officer })).data
  const other = (await createStaff(server.database, 'approver')).token
  const before = (await server.mails()).length
  for (const name of [NAMES[0], NAMES[1]]) {
    const { id = 0, version = 0 } = issued.find((one) => one.name === name) ?? {}
    const body = { version, because: 'award_withdrawn', reason: 'The thesis was copied' } as const
    const asked = await server.call(askRevocation, { params: { id }, body, token: known.approver })
    const confirmed = { params: { id }, body: { version: asked.data.version }, token: other }
    expect((await server.call(confirmRevocation, confirmed)).data).toMatchObject({ state: 'revoked' })
  }
  await server.runJobs()
  const told = (await server.mails()).slice(before)
  expect(told.map(({ to_address, subject }) => [to_address, subject.split(':')[0]])).toEqual([
    [emailOf(0), 'Revoked'],
  ])
})
