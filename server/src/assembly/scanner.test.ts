// PostgreSQL alone is enough: it is about the virus scanner.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getApplicationData } from '@testamur/contract/applications/application-data'
import { submitApplication } from '@testamur/contract/applications/applications'
import { getApplication, getApplicationPaper } from '@testamur/contract/applications/staff-applications'
import { uploadDocument } from '@testamur/contract/documents/documents'
import { getApplicationThread, writeApplicationMessage } from '@testamur/contract/messaging/staff-messaging'
import { listJobs } from '@testamur/contract/operations'
import { getOverview } from '@testamur/contract/reports'
import { sendFile } from '@testamur/contract/uploads/uploads'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildElectronicCopy } from '../../test/applicants.ts'
import { type Clamd, type ClamdFault, EICAR, startClamd } from '../../test/clamd.ts'
import { approve, officerOf } from '../../test/documents/orders.ts'
import { applicationId, createStaff } from '../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../test/harness.ts'
import { DOMAIN, handOver, newApplicant, replyAddress, SECRET } from '../../test/messages.ts'
import { PNG } from '../../test/pictures.ts'
import { readConfig } from '../config.ts'
import { uuid } from '../core/ids.ts'

const INFECTED = Buffer.from(`%PDF-1.4\n${EICAR}\n%%EOF`)
const REFUSAL = 'This file contains a virus or other harmful code, so we didn’t keep it. Choose another file'

let clamd: Clamd
let server: TestServer
let token: string
beforeAll(async () => {
  clamd = await startClamd()
  server = await createTestPortal({
    settings: { CLAMD_URL: clamd.url, INBOUND_MAIL_DOMAIN: DOMAIN, INBOUND_MAIL_SECRET: SECRET },
  })
  token = (await createStaff(server.database, 'administrator')).token
})
beforeEach(async () => {
  await sql`delete from jobs`.execute(server.database.db)
  await sql`delete from mails`.execute(server.database.db)
})
afterEach(async () => {
  clamd.bend(null)
  await clamd.start()
})
afterAll(async () => {
  await server.close()
  await clamd.stop()
})

/** Each call comes from another address, because limits by address are tested elsewhere. */
let count = 0
const send = (bytes: Uint8Array, name = 'form.pdf') =>
  server.call(sendFile, {
    body: {},
    file: { name, bytes },
    remoteAddress: `198.51.100.${1 + (count++ % 250)}`,
  })

/** Sends an application with one paper. Answers how staff open that paper. */
async function requestWith(upload: string) {
  const types = (await server.call(getApplicationData, {})).data.application_types
  const { data } = await server.call(submitApplication, {
    body: {
      application_type_id: types.find(({ code }) => code === 'credential_evaluation')?.id ?? 0,
      email: `${uuid()}@x.example`,
      surname: 'Òkè',
      first_name: 'Ada',
      programme: 'B.Sc. Law',
      consent: true,
      consent_name: 'Ada Òkè',
      copies: [buildElectronicCopy({ purpose: 'credential_evaluation' })],
      papers: [{ paper: 'evaluator_form', upload }],
    },
    remoteAddress: `198.51.100.${1 + (count++ % 250)}`,
  })
  const id = await applicationId(server.database, data.tracking_id)
  const open = () => server.call(getApplicationPaper, { params: { id, paper: 'evaluator_form' }, token })
  /** How the list of papers marks the paper. */
  const mark = async () =>
    (await server.call(getApplication, { params: { id }, token })).data.papers.map(
      ({ virus_check }) => virus_check,
    )
  return Object.assign(open, { mark })
}

const kept = async () => {
  const { rows } = await sql<{ key: string; virus: string | null }>`
    select key, virus from files order by created_at desc, key`.execute(server.database.db)
  return rows
}
const isOnDisk = (key: string) =>
  'folder' in server.config.storage && existsSync(join(server.config.storage.folder, key))
const officeMails = async () =>
  (await server.mails()).filter(({ subject }) => subject === 'A file with a virus was refused')
const figures = async () => (await server.app.inject('/metrics')).body
const shownToStaff = async () => (await server.call(getOverview, { token })).data.files_quarantined
const later = async () => {
  server.clock.advance({ hours: 1 })
  await server.runJobs()
}

it('a file in which nothing is found is taken and opened at once', async () => {
  const before = clamd.answered()
  const upload = await send(PNG, 'form.png')
  expect([upload.status, clamd.answered()]).toEqual([201, before + 1])
  const open = await requestWith(upload.data.token)
  expect((await open()).bytes.equals(PNG)).toBe(true)
})

it('a file with a virus is refused with a sentence and not kept, and the office is told once an hour', async () => {
  const before = await kept()
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await send(INFECTED)
    expect([answer.status, answer.failure.errors]).toEqual([422, { file: [REFUSAL] }])
  }
  expect(await kept()).toEqual(before)
  await server.runJobs()
  const [mail, ...more] = await officeMails()
  expect(more).toEqual([])
  expect(mail?.text).toContain('form.pdf')
  expect(mail?.text).toContain('Eicar-Signature')
})

it('a file that the scanner takes for too large is refused', async () => {
  const answer = await send(Buffer.concat([PNG, Buffer.alloc(400_000)]), 'large.png')
  expect([answer.status, answer.failure.message]).toEqual([
    413,
    'This file is too large for our virus check. Choose a smaller one.',
  ])
})

const faults: readonly (ClamdFault | 'down')[] = ['silent', 'cut', 'gibberish', 'down']
const breakScanner = async (fault: ClamdFault | 'down') => {
  if (fault === 'down') await clamd.stop()
  else clamd.bend(fault)
}
const mendScanner = async () => {
  clamd.bend(null)
  await clamd.start()
}

const shownAsSilent = async () => (await server.call(getOverview, { token })).data.scanner_silent
const soon = () => server.clock.advance({ seconds: 15 })

it.each(faults)(
  'that the scanner is %s is seen before anybody uploads a file, and that it is back',
  async (fault) => {
    soon()
    expect(await figures()).toContain('virus_scanner_up 1\n')
    expect(await shownAsSilent()).toBe(false)
    await breakScanner(fault)
    soon()
    expect(await figures()).toContain('virus_scanner_up 0\n')
    expect(await shownAsSilent()).toBe(true)
    // The rest of the portal goes on working.
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
    await mendScanner()
    soon()
    expect(await shownAsSilent()).toBe(false)
    expect(await figures()).toContain('virus_scanner_up 1\n')
    const said = server.log.lines.map(({ msg }) => msg)
    expect(said).toContain('the virus scanner does not answer')
    expect(said).toContain('the virus scanner answers again')
  },
)

it.each(faults)(
  'while the scanner is %s a file is kept apart, and opened once it has answered',
  async (fault) => {
    await breakScanner(fault)
    const upload = await send(PNG, 'form.png')
    expect(upload.status).toBe(201)
    const open = await requestWith(upload.data.token)
    const closed = await open()
    expect([closed.status, closed.headers['retry-after'], closed.failure.message]).toEqual([
      503,
      '30',
      'This file has not been checked for viruses yet, so nobody can open it. Try again in a few minutes.',
    ])
    await server.runJobs()
    expect((await open()).status).toBe(503)
    expect(await open.mark()).toEqual(['waiting'])
    expect(await figures()).toContain('files_quarantined 1\n')
    expect(await shownToStaff()).toBe(1)
    const [shown] = (await server.call(listJobs, { query: { kind: 'files.scan' }, token })).data
    expect(shown).toMatchObject({ state: 'waiting', attempts: 1 })
    expect(shown?.last_error).toMatch(/gave no answer|hung up|answered “HTTP|ECONNREFUSED|ECONNRESET/)

    await mendScanner()
    await later()
    expect((await open()).bytes.equals(PNG)).toBe(true)
    expect(await open.mark()).toEqual(['passed'])
    expect(await shownToStaff()).toBe(0)
    expect(await figures()).toContain('files_quarantined 0\n')
  },
)

it('a file that was kept apart and holds a virus is removed, its reader and the office are told', async () => {
  await breakScanner('down')
  const open = await requestWith((await send(INFECTED)).data.token)
  const [file] = await kept()
  expect(isOnDisk(file?.key ?? '')).toBe(true)
  await mendScanner()
  await later()
  const answer = await open()
  expect([answer.status, answer.failure.message]).toEqual([
    417,
    'This file held a virus or other harmful code, so it was removed. Ask its sender for another one.',
  ])
  expect(await open.mark()).toEqual(['failed'])
  expect((await kept())[0]).toEqual({ key: file?.key, virus: 'Eicar-Signature' })
  expect(isOnDisk(file?.key ?? '')).toBe(false)
  expect(await officeMails()).toHaveLength(1)
})

it('what becomes a document at once is not taken while the scanner is silent, and never with a virus', async () => {
  const officer = await officerOf(server, await approve(server, [{}], { student_id: null }))
  const upload = async () =>
    server.call(uploadDocument, {
      params: officer.params(),
      token: officer.token,
      body: { version: (await officer.copy()).version },
      file: { bytes: INFECTED, name: 'transcript.pdf', contentType: 'application/pdf' },
    })
  await breakScanner('down')
  const closed = await upload()
  expect([closed.status, closed.headers['retry-after'], closed.failure.message]).toEqual([
    503,
    '60',
    'We can’t check files for viruses right now, so we didn’t accept this one. Try again in a few minutes.',
  ])
  await mendScanner()
  expect((await upload()).failure.errors).toEqual({ file: [REFUSAL] })
  expect((await officer.copy()).documents).toEqual([])
})

it('a paper that comes by email is left out with a virus, and kept apart while the scanner is silent', async () => {
  const ada = await newApplicant(server)
  await server.call(writeApplicationMessage, {
    params: { id: ada.id },
    token,
    body: { body: 'Please send us the form.', last_message_id: 0 },
  })
  const to = [await replyAddress(server, ada.email)]
  const answer = (name: string, bytes: Buffer) =>
    handOver(server, {
      message_id: `<${uuid()}@example.com>`,
      from: ada.email,
      to,
      text: 'Here it is.',
      attachments: [{ name, content: bytes.toString('base64') }],
    })
  const last = async () => {
    const { messages } = (await server.call(getApplicationThread, { params: { id: ada.id }, token })).data
    return messages.at(-1)
  }
  await answer('bad.pdf', INFECTED)
  expect(await last()).toMatchObject({
    body: 'Here it is.\n\n[A file was left out (it holds a virus or other harmful code): bad.pdf]',
    attachments: [],
  })
  await breakScanner('down')
  await answer('form.png', PNG)
  expect((await last())?.attachments).toMatchObject([{ name: 'form.png' }])
  expect(await figures()).toContain('files_quarantined 1\n')
})

it.each([
  ['tcp://clamd.internal', { host: 'clamd.internal', port: 3310 }],
  ['tcp://[::1]:3311', { host: '::1', port: 3311 }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('%s is an address of a scanner', (CLAMD_URL, address) => {
  expect(readConfig({ CLAMD_URL }).scanner?.address).toEqual(address)
})

it.each(['clamd:3310', 'http://clamd:3310', 'tcp://clamd/path', 'unix://run/clamd.ctl'])(
  '%s is none, and the start says so',
  (CLAMD_URL) => {
    expect(() => readConfig({ CLAMD_URL })).toThrow(
      'CLAMD_URL: must be an address like tcp://clamd:3310 or unix:///run/clamav/clamd.ctl',
    )
  },
)
