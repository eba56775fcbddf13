// PostgreSQL alone is enough: it walks a class through its certificates; the walk over staff-acts sends the same SQL.
import { changeTemplateUse } from '@testamur/contract/certificate-templates/certificate-templates'
import { verifyDocument, verifyFile } from '@testamur/contract/documents/documents'
import {
  createCertificateSeries,
  listCertificateSeries,
  orderCertificateSeries,
  updateCertificateSeries,
} from '@testamur/contract/graduation/certificate-series'
import { getGraduand, listGraduands } from '@testamur/contract/graduation/graduands'
import {
  askRevocation,
  confirmRevocation,
  getCertificateSheet,
  getCertificateSummary,
  getCertificatesArchive,
  getTestSheet,
  listGraduationCertificates,
  recordCertificateSheet,
  refuseRevocation,
} from '@testamur/contract/graduation/graduation-certificates'
import { decideName } from '@testamur/contract/graduation/graduation-names'
import {
  checkGraduationRun,
  getGraduationRun,
  getRunFile,
  listRunItems,
  startGraduationRun,
  stopGraduationRun,
} from '@testamur/contract/graduation/graduation-runs'
import type { RunChoice } from '@testamur/contract/graduation/run-choices'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClassOfSenate, createApprovedClass, createSeries } from '../../../../test/approved-class.ts'
import { createStaff } from '../../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../../test/harness.ts'
import { judge, pageTexts, pdfWithText } from '../../../../test/pdf-tools.ts'
import { expectPressPages } from '../../../../test/press-pages.ts'
import { createTemplateInUse } from '../../../../test/template-in-use.ts'

const LONG = 'Oluwafunmilayo '.repeat(10).trim()

let server: TestServer
let known: ClassOfSenate
let otherApprover: string
let registrar: string
let series = 0
let template = 0
beforeAll(async () => {
  server = await createTestPortal()
  server.clock.set('2026-03-02T10:00:00Z')
  known = await createApprovedClass(server, 'First convocation', ['Ada Obi', LONG, 'Bola Adé', 'Chidi Eze'])
  otherApprover = (await createStaff(server.database, 'approver')).token
  registrar = (await createStaff(server.database, 'administrator')).token
  series = await createSeries(server, known.officer, 'TU')
})
afterAll(() => server.close())

const ONE_ALONE =
  'The list of this person is approved, so the name is changed by an administrator who did not put the list to the senate.'

const params = () => ({ id: known.event })
const check = (choice: RunChoice) =>
  server.call(checkGraduationRun, { params: params(), body: { choice }, token: known.officer })
const start = (choice: RunChoice, expected: number, token = known.officer) =>
  server.call(startGraduationRun, { params: params(), body: { choice, expected }, token })
const all = (): RunChoice => ({ kind: 'certificates', graduands: null, series_id: series })

async function list(state: 'issued' | 'voided' | 'superseded' | 'revoked' | '' = '') {
  const query = { event_id: known.event, state }
  return (await server.call(listGraduationCertificates, { query, token: known.officer })).data
}

async function certificateOf(name: string) {
  const found = (await list('issued')).find((one) => one.name === name)
  if (found === undefined) throw new Error(`No certificate of ${name}`)
  return found
}

/** Starts a run, lets it finish, and answers it. */
async function run(choice: RunChoice, expected: number, token = known.officer) {
  const started = await start(choice, expected, token)
  expect(started.status).toBe(201)
  await server.runJobs()
  const { id } = started.data
  return (await server.call(getGraduationRun, { params: { id }, token: known.officer })).data
}

const verify = async (code: string) => (await server.call(verifyDocument, { params: { code } })).data

describe('certificates of a class', () => {
  it('are not issued without a template, nor from a series that is not in use', async () => {
    expect((await check(all())).failure.message).toContain('No template of degree certificates is in use')
    template = await createTemplateInUse(server)
    const none = { ...all(), series_id: 987_654 } as RunChoice
    expect((await check(none)).failure.message).toBe('Choose a series that is in use.')
  })

  it('are checked first: who is left out, and why', async () => {
    const { ready, problems } = (await check(all())).data
    expect(ready).toBe(3)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ name: LONG, reasons: [expect.stringContaining('doesn’t fit')] })
    expect((await start(all(), 4)).status).toBe(409)
    expect(await list()).toEqual([])
  })

  it('have a test sheet that nobody can take for a certificate', async () => {
    const sheet = await server.call(getTestSheet, { params: params(), token: known.officer })
    expect(sheet.status).toBe(200)
    expect((await pageTexts(sheet.bytes))[0]).toContain('Ada Obi')
    await expectPressPages(sheet.bytes, 1)
  })

  it('are numbered without gaps in the order of the list, and one person has one', async () => {
    const two = await Promise.all([start(all(), 3), start(all(), 3)])
    expect(two.map(({ status }) => status).toSorted()).toEqual([201, 417])
    await server.runJobs()
    const issued = await list('issued')
    expect(issued.map(({ name, serial }) => [name, serial])).toEqual([
      ['Ada Obi', 'TU/2026/0001'],
      ['Bola Adé', 'TU/2026/0002'],
      ['Chidi Eze', 'TU/2026/0003'],
    ])
    expect(
      (await check({ ...all(), graduands: [issued[0]?.graduand_id ?? 0] } as RunChoice)).data,
    ).toMatchObject({
      ready: 0,
      problems: [{ reasons: ['This person has a certificate already. Reissue it instead.'] }],
    })
    const graduand_id = issued[0]?.graduand_id ?? 0
    const graduand = await server.call(getGraduand, { params: { id: graduand_id }, token: known.officer })
    expect(graduand.data.state).toBe('generated')
    expect(graduand.data.history[0]).toMatchObject({ act: 'generated', note: 'TU/2026/0001' })
    const { id = 0 } = two.find(({ status }) => status === 201)?.data ?? {}
    const items = await server.call(listRunItems, {
      params: { id },
      query: { outcome: 'failed' },
      token: known.officer,
    })
    expect(items.data).toMatchObject([{ name: LONG, reason: expect.stringContaining('doesn’t fit') }])
  })

  it('are verified by their codes, and packed as signed files', async () => {
    const { verification_code } = await certificateOf('Bola Adé')
    expect(await verify(verification_code)).toMatchObject({
      state: 'valid',
      kind: 'certificate',
      holder: 'B. A.',
      programme: 'B.Sc. Computer Science',
    })
    // A changed record or class list changes nothing of what was signed.
    await sql`update graduands set award = 'B.A. Later' where certificate_name = 'Bola Adé'`.execute(
      server.database.db,
    )
    expect(await verify(verification_code)).toMatchObject({ programme: 'B.Sc. Computer Science' })
    await sql`update graduands set award = 'B.Sc. Computer Science' where certificate_name = 'Bola Adé'`.execute(
      server.database.db,
    )
    const archive = await server.call(getCertificatesArchive, { params: params(), token: known.officer })
    const files = unzipSync(archive.bytes)
    expect(Object.keys(files)).toEqual(['TU-2026-0001.pdf', 'TU-2026-0002.pdf', 'TU-2026-0003.pdf'])
    const pdf = files['TU-2026-0002.pdf'] ?? new Uint8Array()
    const [text = ''] = await pageTexts(pdf)
    expect(text).toContain('Bola Adé')
    expect(text).toContain('TU/2026/0002')
    expect(text).toContain(verification_code)
    expect(await judge(pdf, 'pdfsig', 'FILE')).toContain('Signature is Valid')
  })

  it('are recognised in a file that somebody made anew by the number of their series, without a word of whose it is', async () => {
    const verdictOn = async (text: string) => {
      const file = { bytes: await pdfWithText(text), name: 'held.pdf', contentType: 'application/pdf' }
      return (await server.call(verifyFile, { body: {}, file })).data
    }
    expect(await verdictOn('First Class Honours. No. TU/2026/0002.')).toMatchObject({
      state: 'altered',
      code: null,
      holder: null,
      programme: null,
    })
    expect(await verdictOn('Certificate TU/2026/0999, and TU/2026/00021')).toMatchObject({ state: 'unknown' })
  })

  it('are made into one file for the press, in the order that was chosen', async () => {
    const press = { kind: 'press', graduands: null, order: 'name', bleed: true, crop_marks: true } as const
    const { id, has_file, outcomes } = await run(press, 3)
    expect({ has_file, outcomes }).toMatchObject({ has_file: true, outcomes: { done: 3, failed: 0 } })
    const file = await server.call(getRunFile, { params: { id }, token: known.officer })
    const texts = await pageTexts(file.bytes)
    expect(texts.map((text) => /(Ada|Bola|Chidi)/.exec(text)?.[1])).toEqual(['Ada', 'Bola', 'Chidi'])
    await expectPressPages(file.bytes, 3)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from audit_events where action = 'graduation_run.take_file'`.execute(
      server.database.db,
    )
    expect(rows[0]?.count).toBe(1)
  })

  it('are on numbered paper, of which each spoilt sheet is recorded', async () => {
    const record = async (paper_serial: string, spoilt_reason: string | null) => {
      const { id, version } = await certificateOf('Ada Obi')
      const body = { version, paper_serial, spoilt_reason }
      return server.call(recordCertificateSheet, { params: { id }, body, token: known.officer })
    }
    expect((await record('P-001', 'The toner smeared')).status).toBe(200)
    const { id } = await certificateOf('Ada Obi')
    const again = await server.call(getCertificateSheet, { params: { id }, token: known.officer })
    expect((await pageTexts(again.bytes))[0]).toContain('TU/2026/0001')
    expect((await record('P-001', null)).failure.errors?.['paper_serial']).toHaveLength(1)
    expect((await record('P-002', null)).data.sheets).toMatchObject([
      { paper_serial: 'P-001', spoilt_reason: 'The toner smeared' },
      { paper_serial: 'P-002', spoilt_reason: null },
    ])
    expect((await record('P-003', null)).failure.message).toContain('on the paper P-002 already')
  })

  it('are reissued with another name and number, and the old one says so', async () => {
    const old = await certificateOf('Chidi Eze')
    const reissue = {
      kind: 'reissue',
      certificate_id: old.id,
      series_id: series,
      name: 'Chidi Ezé',
      reason: 'The accent was missing',
    } as const
    expect((await start({ ...reissue, name: LONG }, 1)).failure.message).toContain('doesn’t fit')
    expect((await start({ ...reissue, name: '=1+1' }, 1)).failure.errors?.['choice.name']).toEqual([
      'Use only letters, digits, spaces, hyphens, apostrophes and the signs . & ·',
    ])
    expect((await start(reissue, 1)).failure.message).toBe(ONE_ALONE)
    // Two at the same time: one number.
    const both = await Promise.all([start(reissue, 1, registrar), start(reissue, 1, registrar)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 417])
    await server.runJobs()
    const fresh = await certificateOf('Chidi Ezé')
    expect(fresh).toMatchObject({ serial: 'TU/2026/0004', supersedes: 'TU/2026/0003' })
    expect(await list('superseded')).toMatchObject([
      { id: old.id, ended_reason: 'Replaced by TU/2026/0004.' },
    ])
    expect(await verify(old.verification_code)).toMatchObject({ state: 'superseded' })
    expect(await verify(fresh.verification_code)).toMatchObject({ state: 'valid' })
    expect((await check(reissue)).failure.message).toBe('This certificate is not valid any more.')
    const graduand = await server.call(getGraduand, {
      params: { id: old.graduand_id },
      token: known.officer,
    })
    expect(graduand.data).toMatchObject({ state: 'reissued', certificate_name: 'Chidi Ezé' })
  })

  it('are revoked by two people, and whoever verifies one learns it at once', async () => {
    const ask = async (token: string) => {
      const { id, version } = await certificateOf('Bola Adé')
      const body = { version, because: 'award_withdrawn' as const, reason: 'The thesis was copied' }
      return server.call(askRevocation, { params: { id }, body, token })
    }
    expect((await ask(known.officer)).status).toBe(403)
    const first = (await ask(known.approver)).data
    expect(first.revocation).toMatchObject({ because: 'award_withdrawn', own: true })
    const decide = (definition: typeof confirmRevocation, version: number, token: string) =>
      server.call(definition, { params: { id: first.id }, body: { version }, token })
    expect((await decide(confirmRevocation, first.version, known.approver)).failure.message).toContain(
      'Another person must decide',
    )
    const kept = await server.call(refuseRevocation, {
      params: { id: first.id },
      body: { version: first.version },
      token: otherApprover,
    })
    expect(kept.data).toMatchObject({ state: 'issued', revocation: null })
    expect(await verify(first.verification_code)).toMatchObject({ state: 'valid' })
    const { version } = (await ask(known.approver)).data
    expect((await decide(confirmRevocation, first.version, otherApprover)).status).toBe(409)
    expect((await decide(confirmRevocation, version, otherApprover)).data).toMatchObject({ state: 'revoked' })
    expect(await verify(first.verification_code)).toMatchObject({
      state: 'revoked',
      revoked_because: 'award_withdrawn',
    })
    const summary = await server.call(getCertificateSummary, { params: params(), token: known.officer })
    expect(summary.data).toMatchObject({
      issuable: 1,
      states: { reserved: 0, issued: 2, voided: 0, superseded: 1, revoked: 1 },
      to_confirm: 0,
    })
  })
})

it('voids by name the numbers of a run that is stopped, and uses none of them again', async () => {
  known = await createApprovedClass(server, 'Second convocation', ['Dayo Ige', 'Efe Oba'])
  const { id } = (await start(all(), 2)).data
  expect((await server.call(stopGraduationRun, { params: { id }, token: known.officer })).data).toMatchObject(
    {
      state: 'stopped',
      outcomes: { stopped: 2 },
    },
  )
  await server.runJobs()
  expect(await list()).toMatchObject([
    { name: 'Dayo Ige', serial: 'TU/2026/0005', state: 'voided' },
    { name: 'Efe Oba', serial: 'TU/2026/0006', state: 'voided' },
  ])
  expect((await run(all(), 2)).outcomes).toMatchObject({ done: 2 })
  expect((await list('issued')).map(({ serial }) => serial)).toEqual(['TU/2026/0007', 'TU/2026/0008'])
})

it('goes on with the template that a run began with, whatever becomes of it', async () => {
  known = await createApprovedClass(server, 'Third convocation', ['Gozie Udo'])
  expect((await start(all(), 1)).status).toBe(201)
  const use = { language: 'fr', active: false, version: 0 } as const
  const changed = await server.call(changeTemplateUse, {
    params: { id: template },
    body: use,
    token: known.approver,
  })
  expect(changed.status).toBe(200)
  await server.runJobs()
  expect(await list('issued')).toMatchObject([{ name: 'Gozie Udo', serial: 'TU/2026/0009' }])
  expect((await check(all())).failure.message).toContain('No template of degree certificates is in use')
})

it('has series that are unlike each other, and that skip no number once they were used', async () => {
  const token = known.officer
  const [first] = (await server.call(listCertificateSeries, { token })).data
  expect(first).toMatchObject({ id: series, used: 9, next_number: 10, next_serial: 'TU/2026/0010' })
  const body = {
    name: 'Diplomas',
    pattern: 'DIP/{number}',
    digits: 3,
    next_number: 5,
    awards: [],
    active: true,
  }
  const create = (given: object) =>
    server.call(createCertificateSeries, { body: { ...body, ...given }, token })
  const faults = async (given: object) => Object.keys((await create(given)).failure.errors ?? {})
  expect(await faults({ name: 'Series TU' })).toEqual(['name'])
  expect(await faults({ pattern: 'TU/{year}/{number}' })).toEqual(['pattern'])
  expect(await faults({ pattern: 'DIP' })).toEqual(['pattern'])
  const { id } = (await create({})).data
  const change = (target: number, given: Partial<typeof body> & { version: number }) =>
    server.call(updateCertificateSeries, {
      params: { id: target },
      body: { ...body, ...given },
      token,
    })
  expect((await change(id, { next_number: 7, version: 0 })).data.next_serial).toBe('DIP/007')
  expect((await change(id, { version: 0 })).status).toBe(409)
  const same = { name: 'Series TU', pattern: 'TU/{year}/{number}', digits: 4, version: 0 }
  const skipped = await change(series, { ...same, next_number: 20 })
  expect(Object.keys(skipped.failure.errors ?? {})).toEqual(['next_number'])
  const ordered = await server.call(orderCertificateSeries, {
    body: {
      series: [
        { id, version: 1 },
        { id: series, version: 0 },
      ],
    },
    token,
  })
  expect(ordered.data.map((one) => one.id)).toEqual([id, series])
  const stale = {
    body: {
      series: [
        { id, version: 0 },
        { id: series, version: 0 },
      ],
    },
    token,
  }
  expect((await server.call(orderCertificateSeries, stale)).status).toBe(409)
})

it('issues nothing under a name that was replaced while the run was under way', async () => {
  server.clock.set('2026-03-02T12:00:00Z')
  await createTemplateInUse(server, 'Degree certificate, second')
  known = await createApprovedClass(server, 'Fourth convocation', ['Hauwa Bello'])
  const { id } = (await start(all(), 1)).data
  const query = { event_id: known.event }
  const [graduand] = (await server.call(listGraduands, { query, token: known.officer })).data
  const decide = (token: string) =>
    server.call(decideName, {
      params: { id: graduand?.id ?? 0 },
      body: { version: graduand?.version ?? 0, name: 'Hauwa Belló', reason: 'The accent was missing' },
      token,
    })
  expect((await decide(known.officer)).failure.message).toBe(ONE_ALONE)
  expect((await decide(registrar)).status).toBe(200)
  await server.runJobs()
  const items = await server.call(listRunItems, { params: { id }, query: {}, token: known.officer })
  expect(items.data).toMatchObject([
    {
      outcome: 'failed',
      reason: 'The name was changed after this run began. Start another run for this person.',
    },
  ])
  expect(await list()).toMatchObject([{ name: 'Hauwa Bello', state: 'voided' }])
  expect((await run(all(), 1)).outcomes).toMatchObject({ done: 1 })
  expect(await list('issued')).toMatchObject([{ name: 'Hauwa Belló' }])
})
