// PostgreSQL alone is enough: it is about what the records system answers; the walk over staff-acts sends the same SQL.

import { getApplicationData } from '@testamur/contract/applications/application-data'
import { checkRecords, getRecordsStatus, listSessions } from '@testamur/contract/records'
import { checkMatricNumber } from '@testamur/contract/students/students'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startRegistry } from '../../../test/documents/registry.ts'
import { createStaff, createStudent } from '../../../test/factories.ts'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import {
  type LocalRecords,
  type RecordsControl,
  recordsControl,
  startLocalRecords,
} from '../../local-records/index.ts'
import { say } from '../../messages/say.ts'
import { createRecords, type RecordedProgramme } from './index.ts'
import type { RecordsDeps } from './service.ts'

const TOKEN = 'a-credential-nobody-may-see'
const MATRIC = 'GEO/2016/0007'

const person = {
  matric_number: MATRIC,
  surname: 'Okafor',
  first_name: 'Ngozi',
  other_names: null,
  email: 'Ngozi@Example.com',
  phone: null,
  programme_code: 'GEO',
  programme: 'B.Sc. Geology',
  year_of_entry: 2016,
  graduation_session: null,
}

/** What of a person a form and an import would refuse, and where. */
const wrong: readonly (readonly [matric: string, field: string, over: object])[] = [
  ['GEO/2016/0101', 'surname', { surname: '王' }],
  ['GEO/2016/0102', 'surname', { surname: 'Okafor, N.' }],
  ['GEO/2016/0103', 'surname', { surname: '', first_name: '' }],
  ['GEO/2016/0104', 'first_name', { first_name: 'Ngozi (Mrs)' }],
  ['GEO/2016/0105', 'other_names', { other_names: 'a'.repeat(121) }],
  ['GEO/2016/0106', 'email', { email: 'ngozi@example.c' }],
  ['GEO/2016/0107', 'phone', { phone: '0805 746 4050 ext 2' }],
  ['GEO/2016/0108', 'programme', { programme: 'B.Sc. 数学' }],
  ['GEO/2016/0109', 'surname', { surname: 'Oka\u0007for' }],
  ['GEO/2016/0110', 'graduation_session', { graduation_session: '2019/2021' }],
  ['GEO/2016/0113', 'graduation_session', { graduation_session: '2014/2015' }],
  ['GEO/2016/0114', 'surname', { surname: 'AdÃ©yemi' }],
  ['GEO/2016/0115', 'programme', { programme: 'B.Sc. ThÃ©orie' }],
  ['GEO/2016/0111', 'graduation_session', { graduation_session: '9998/9999' }],
  ['GEO/2016/0112', 'year_of_entry', { year_of_entry: 2099 }],
]

/** What is read as it is meant. */
const meant: readonly (readonly [matric: string, over: object, read: object])[] = [
  ['GEO/2016/0201', { surname: 'Oka\u00adfor\u200b' }, { surname: 'Okafor' }],
  ['GEO/2016/0202', { surname: 'Ｏｋａｆｏｒ' }, { surname: 'Okafor' }],
  ['GEO/2016/0203', { surname: '', first_name: 'Sukarno' }, { surname: 'Sukarno', first_name: '' }],
  ['GEO/2016/0204', { surname: null, first_name: 'Sukarno' }, { surname: 'Sukarno', first_name: '' }],
  ['GEO/2016/0205', { email: 'ngozi@example.com', phone: '' }, { phone: null }],
  ['GEO/2016/0206', { phone: '(0805) 746-4050' }, { phone: '08057464050' }],
  ['GEO/2016/0207', { graduation_session: '２０１９／２０２０' }, { graduation_session: '2019/2020' }],
]

const nothing = {
  first_name: null,
  other_names: null,
  email: null,
  phone: null,
  year_of_entry: null,
  graduation_session: null,
}

const university = {
  sessions: [{ name: '2016/2017' }, { name: '2019/2020' }, { name: '2018/2019' }],
  programmes: [
    { code: 'geo', name: 'B.Sc. Geology', award: 'B.Sc.', faculty: 'Science', department: 'Geology' },
    { code: 'CSC', name: 'B.Sc. Computing', award: 'B.Sc.', faculty: 'Science', department: 'Computing' },
  ],
  students: [
    person,
    { ...person, matric_number: 'GEO/2016/0008' },
    { ...person, matric_number: 'GEO/2016/0301', ...nothing },
    ...wrong.map(([matric_number, , over]) => ({ ...person, matric_number, ...over })),
    ...meant.map(([matric_number, over]) => ({ ...person, matric_number, ...over })),
  ],
}

let system: LocalRecords
let control: RecordsControl
let server: TestServer
let staff: string
beforeAll(async () => {
  system = await startLocalRecords({ token: TOKEN, university })
  control = recordsControl(system.controlUrl)
  server = await startRegistry({ RECORDS_URL: system.url, RECORDS_TOKEN: TOKEN })
})
afterAll(async () => {
  await server.close()
  await system.close()
})
beforeEach(async () => {
  await control.reset()
  // The kept answer is too old to be used.
  server.clock.advance({ days: 2 })
  await sql`delete from records_sources`.execute(server.database.db)
  await sql`delete from records_lists`.execute(server.database.db)
  await sql`delete from unusable_records`.execute(server.database.db)
  staff = (await createStaff(server.database)).token
})

const ask = (matric_number = MATRIC, email_address?: string) =>
  server.call(checkMatricNumber, {
    query: { matric_number, ...(email_address === undefined ? {} : { email_address }) },
  })
const status = async () => (await server.call(getRecordsStatus, { token: staff })).data
const check = async () => (await server.call(checkRecords, { token: staff })).data
const askedFor = async (path: string) =>
  (await control.calls()).filter((call) => call.path.startsWith(path)).length
const programmes = async () => (await server.call(getApplicationData, {})).data.programmes

describe('the matric check', () => {
  it('knows whom the university knows: masked to strangers, open to who gives the e-mail on record there', async () => {
    expect((await ask()).data).toMatchObject({
      match: 'masked',
      initials: 'N. O.',
      programme: 'B.Sc. Geology',
      year_of_entry: 2016,
      surname: null,
      email: null,
      record_complete: false,
    })
    expect((await ask(MATRIC, 'someone@example.com')).data.match).toBe('masked')
    expect((await ask(MATRIC, 'ngozi@example.com')).data).toMatchObject({
      match: 'known',
      surname: 'Okafor',
      email: 'ngozi@example.com',
    })
  })

  it('asks once for what it was told a moment ago, and again after a while', async () => {
    await Promise.all([ask(), ask(), ask()])
    await ask()
    expect(await askedFor('/students')).toBe(1)
    server.clock.advance({ minutes: 11 })
    await ask()
    expect(await askedFor('/students')).toBe(2)
  })

  it('goes on with the imported record when the university does not know the person, or is silent', async () => {
    await createStudent(server.database, { matric_number: 'CSC/2015/0042' })
    expect((await ask('CSC/2015/0042')).data).toMatchObject({ match: 'masked', record_complete: true })
    await control.fault({ mode: 'down' })
    await createStudent(server.database, { matric_number: 'CSC/2015/0043' })
    expect((await ask('CSC/2015/0043')).data.match).toBe('masked')
    const nobody = await ask('XXX/2001/0001')
    expect([nobody.status, nobody.failure.error]).toEqual([404, 'Student not found'])
  })

  it('answers from what it was told before while the university is silent', async () => {
    await ask()
    await control.fault({ mode: '500' })
    server.clock.advance({ hours: 1 })
    expect((await ask()).data.programme).toBe('B.Sc. Geology')
    server.clock.advance({ hours: 24 })
    expect((await ask()).status).toBe(404)
  })

  it('says of the person what the university says, and of the results what is here', async () => {
    await createStudent(server.database, { matric_number: 'GEO/2016/0008', surname: 'Before', email: null })
    const { data } = await ask('GEO/2016/0008', 'ngozi@example.com')
    expect(data).toMatchObject({ match: 'known', surname: 'Okafor', record_complete: true })
  })
})

describe('a system that fails', () => {
  it.each([
    ['500', 'broken'],
    ['garbage', 'unreadable'],
    ['other_form', 'unreadable'],
    ['flood', 'unreadable'],
    ['redirect', 'broken'],
    ['401', 'refused'],
    ['down', 'unreachable'],
    ['drip', 'timeout'],
  ] as const)('by %s is told to staff as %s, and takes nothing away', async (mode, fault) => {
    await createStudent(server.database, { matric_number: 'CSC/2015/0042' })
    await control.fault({ mode })
    expect((await ask('CSC/2015/0042')).data.match).toBe('masked')
    expect(await status()).toMatchObject({
      source: system.url,
      state: fault === 'refused' ? 'down' : 'failing',
      last_failure: fault,
      last_success_at: null,
    })
  })

  it('for a moment is asked a second time, at once', async () => {
    await control.fault({ mode: '500', times: 1 })
    expect((await ask()).data.programme).toBe('B.Sc. Geology')
    expect(await askedFor('/students')).toBe(2)
    expect((await status()).state).toBe('working')
  })

  it('that leads elsewhere is not followed: the credential goes nowhere but to its address', async () => {
    const elsewhere = await startLocalRecords({ token: TOKEN, university })
    try {
      await control.fault({ mode: 'redirect', to: `${elsewhere.url}/students?matric_number=${MATRIC}` })
      expect((await ask()).status).toBe(404)
      expect(await recordsControl(elsewhere.controlUrl).calls()).toEqual([])
    } finally {
      await elsewhere.close()
    }
  })

  it('answering about somebody else is not believed', async () => {
    await control.fault({ mode: 'other_person' })
    expect((await ask()).status).toBe(404)
    expect((await status()).last_failure).toBe('unreadable')
  })

  it('that has an unusable record of a few persons stays on for everybody, and staff read whose', async () => {
    for (const [matric] of wrong.slice(0, 4)) expect((await ask(matric)).status).toBe(404)
    expect((await ask()).data.programme).toBe('B.Sc. Geology')
    expect((await status()).unusable.slice(0, 2)).toEqual([
      {
        matric_number: 'GEO/2016/0101',
        problem:
          'The records system sent a wrong value: data.surname. It has letters that our documents cannot print',
        at: server.clock.now().toISOString(),
      },
      expect.objectContaining({ matric_number: 'GEO/2016/0102' }),
    ])
  })

  it.each(['garbage', 'other_form', 'other_person', 'flood'] as const)(
    'to send %s of a person ends the failures in a row, because it answered',
    async (mode) => {
      await control.fault({ mode: '500' })
      for (const matric of ['AAA/2000/0001', 'AAA/2000/0002']) await ask(matric)
      await control.reset()
      await control.fault({ mode, times: 1 })
      await ask('AAA/2000/0003')
      await control.fault({ mode: '500' })
      for (const matric of ['AAA/2000/0004', 'AAA/2000/0005']) await ask(matric)
      expect((await status()).state).toBe('failing')
    },
  )

  it.each([400, 422])('that answers %d to a question works, but not for that question', async (code) => {
    await control.fault({ mode: 'refuses', code })
    for (const matric of ['AAA/2000/0001', 'AAA/2000/0002', 'AAA/2000/0003']) await ask(matric)
    await control.reset()
    expect((await ask()).data.programme).toBe('B.Sc. Geology')
  })

  it('no longer lists a record as unusable once it was corrected', async () => {
    await control.fault({ mode: 'other_form', times: 1 })
    await ask()
    expect((await status()).unusable).toMatchObject([{ matric_number: MATRIC }])
    await ask()
    expect((await status()).unusable).toEqual([])
  })

  it('whose lists are unusable is asked about persons all the same', async () => {
    await control.fault({ mode: 'other_form', path: '/programmes' })
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await check()).ok).toBe(false)
    expect(await status()).toMatchObject({ state: 'failing', last_failure: 'unreadable', unusable: [] })
    expect((await ask()).data.programme).toBe('B.Sc. Geology')
  })

  it('is left alone after three failures in a row, then asked by one caller; its answer closes the breaker', async () => {
    await control.fault({ mode: '500' })
    for (const matric of ['AAA/2000/0001', 'AAA/2000/0002', 'AAA/2000/0003']) await ask(matric)
    const open = await status()
    expect(open.state).toBe('down')
    expect(new Date(open.next_try_at ?? 0).getTime()).toBe(server.clock.now().getTime() + 30_000)

    await control.reset()
    await ask('AAA/2000/0004')
    expect(await control.calls()).toEqual([])

    server.clock.advance({ seconds: 31 })
    await control.fault({ mode: '500', times: 2 })
    await ask('AAA/2000/0005')
    expect((await status()).state).toBe('down')
    const before = (await control.calls()).length
    await ask('AAA/2000/0006')
    expect(await control.calls()).toHaveLength(before)

    server.clock.advance({ seconds: 31 })
    expect((await ask()).data.programme).toBe('B.Sc. Geology')
    expect(await status()).toMatchObject({ state: 'working', next_try_at: null })
  })

  it('while it is half open is asked once, however many want to know', async () => {
    await control.fault({ mode: '401', times: 1 })
    await ask('AAA/2000/0001')
    await control.reset()
    server.clock.advance({ seconds: 31 })
    await control.fault({ mode: 'slow', ms: 300 })
    await Promise.all(['AAA/2000/0002', 'AAA/2000/0003', 'AAA/2000/0004'].map((matric) => ask(matric)))
    expect(await askedFor('/students')).toBe(1)
    expect((await status()).state).toBe('working')
  })
})

const another = (url = system.url, keepProgrammes: RecordsDeps['keepProgrammes'] = async () => undefined) =>
  createRecords({
    database: server.database,
    clock: server.clock,
    logger: server.log.logger,
    source: { url, token: TOKEN },
    keepProgrammes,
  })

describe('what forms and imports refuse', () => {
  it.each(wrong)('is not believed of %s, in %s', async (matric, field) => {
    expect(await another().student(matric)).toBeNull()
    expect((await status()).last_failure).toBe('unreadable')
    expect(server.log.text()).toContain(`The records system sent a wrong value: data.${field}. `)
  })

  it.each(meant)('is read as it is meant of %s: %o', async (matric, _, read) => {
    expect(await another().student(matric)).toMatchObject(read)
  })

  it.each([undefined, null, '', ' '])('takes a programme whose level is %j', async (level) => {
    const levelled = university.programmes.map((programme) => ({ ...programme, level }))
    const other = await startLocalRecords({
      token: TOKEN,
      university: { ...university, programmes: levelled },
    })
    try {
      const actor = { kind: 'system', name: 'test' } as const
      const kept: RecordedProgramme[] = []
      const records = another(other.url, async (_tx, list) => void kept.push(...list))
      expect((await records.check({ actor, ip: '192.0.2.1' })).ok).toBe(true)
      expect(kept.map(({ code, level: stored }) => [code, stored])).toEqual([
        ['GEO', 'undergraduate'],
        ['CSC', 'undergraduate'],
      ])
    } finally {
      await other.close()
    }
  })

  it('takes a person of whom every field that may be missing is null', async () => {
    expect(await another().student('GEO/2016/0301')).toMatchObject({
      surname: 'Okafor',
      first_name: '',
      other_names: '',
      email: null,
      phone: null,
      year_of_entry: null,
      graduation_session: null,
    })
  })

  it.each([
    ['name', 'B.Sc. 数学', 'It has letters that our documents cannot print'],
    [
      'name',
      'B.Sc. ThÃ©orie',
      'Its letters are garbled: it was stored or sent in another encoding than UTF-8',
    ],
    ['name', '', 'Fill this in'],
    ['faculty', 'a'.repeat(121), 'Use at most 120 characters'],
    ['award', 'B.Sc.\u0007', 'Leave out control characters'],
  ])('keeps the list of programmes as it was, and says why: %s %j', async (field, value, fault) => {
    await check()
    const known = await programmes()
    const list = university.programmes.map((programme, at) =>
      at === 1 ? { ...programme, [field]: value } : programme,
    )
    const other = await startLocalRecords({ token: TOKEN, university: { ...university, programmes: list } })
    try {
      const actor = { kind: 'system', name: 'test' } as const
      const checked = await another(other.url).check({ actor, ip: '192.0.2.1' })
      expect(checked.ok).toBe(false)
      expect(say(checked.message, 'en')).toContain(
        `The records system sent a wrong value: data.1.${field}. ${fault}`,
      )
      expect(await programmes()).toEqual(known)
    } finally {
      await other.close()
    }
  })
})

describe('two processes', () => {
  it('leave it alone together, and one asks for both when the pause is over', async () => {
    const [one, other] = [another(), another()]
    await control.fault({ mode: '500' })
    await one.student('AAA/2000/0001')
    await other.student('AAA/2000/0002')
    await one.student('AAA/2000/0003')
    expect((await other.status()).state).toBe('down')
    await control.reset()
    await Promise.all([one.student('AAA/2000/0004'), other.student('AAA/2000/0005')])
    expect(await control.calls()).toEqual([])

    server.clock.advance({ seconds: 31 })
    await control.fault({ mode: 'slow', ms: 300 })
    await Promise.all([one.student('AAA/2000/0006'), other.student('AAA/2000/0007')])
    expect(await askedFor('/students')).toBe(1)
    await control.reset()
    expect(await one.student(MATRIC)).toMatchObject({ surname: 'Okafor' })
    expect(await other.student(MATRIC)).toMatchObject({ surname: 'Okafor' })
  })

  it('take a list in at the same moment without harm', async () => {
    const actor = { kind: 'system', name: 'test' } as const
    const by = { actor, ip: '192.0.2.1' }
    const checked = await Promise.all([another().check(by), another().check(by)])
    expect(checked.map(({ ok }) => ok)).toEqual([true, true])
    expect((await status()).sessions).toMatchObject({ count: 3 })
  })
})

describe('sessions and programmes', () => {
  it('come in by themselves, and stay when the system falls silent', async () => {
    await server.runtime.worker.start()
    await expect.poll(async () => (await status()).programmes?.count).toBe(2)
    await server.runtime.worker.stop()
    const known = await programmes()
    expect(known).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'GEO', name: 'B.Sc. Geology', level: 'undergraduate' }),
        expect.objectContaining({ code: 'CSC', name: 'B.Sc. Computing' }),
      ]),
    )
    const sessions = ['2019/2020', '2018/2019', '2016/2017']
    expect((await server.call(listSessions, {})).data).toEqual(sessions)
    await control.fault({ mode: 'down' })
    expect((await check()).ok).toBe(false)
    expect(await programmes()).toEqual(known)
    expect((await server.call(listSessions, {})).data).toEqual(sessions)
  })

  it('are those of the imported records where no system is connected', async () => {
    const alone = await createTestServer()
    try {
      const { token } = await createStaff(alone.database)
      await createStudent(alone.database, { graduation_session: '2018/2019' })
      expect((await alone.call(listSessions, {})).data).toEqual(['2018/2019'])
      const { data } = await alone.call(getRecordsStatus, { token })
      expect(data).toMatchObject({ source: null, state: 'off', programmes: null })
      const refused = await alone.call(checkRecords, { token })
      expect([refused.status, refused.failure.message]).toEqual([417, expect.stringContaining('RECORDS_URL')])
    } finally {
      await alone.close()
    }
  })
})

describe('the test button', () => {
  it('asks even while the system is left alone, and closes the breaker', async () => {
    await control.fault({ mode: '401', times: 1 })
    await ask()
    expect((await status()).state).toBe('down')
    expect(await check()).toMatchObject({
      ok: true,
      message: 'It answered with 2 programmes and 3 sessions.',
      status: { state: 'working', programmes: { count: 2 }, sessions: { count: 3 } },
    })
    expect((await ask()).data.programme).toBe('B.Sc. Geology')
  })

  it('counts one programme and one session as one', async () => {
    const {
      programmes: [first = {}],
      sessions,
    } = university
    const small = { ...university, programmes: [first], sessions: sessions.slice(0, 1) }
    const other = await startLocalRecords({ token: TOKEN, university: small })
    try {
      const actor = { kind: 'system', name: 'test' } as const
      const { message } = await another(other.url).check({ actor, ip: '192.0.2.1' })
      expect(say(message, 'en')).toBe('It answered with 1 programme and 1 session.')
      expect(say(message, 'fr')).toBe('Il a répondu avec 1 formation et 1 session.')
    } finally {
      await other.close()
    }
  })

  it('says what is wrong and what to do', async () => {
    await control.fault({ mode: '401' })
    const refused = await check()
    expect(refused).toMatchObject({ ok: false, status: { state: 'down', last_failure: 'refused' } })
    expect(refused.message).toContain('Set RECORDS_TOKEN')
  })

  it('needs the right to change settings', async () => {
    const { token } = await createStaff(server.database, 'support')
    expect((await server.call(checkRecords, { token })).status).toBe(403)
    expect((await server.call(getRecordsStatus, { token })).status).toBe(200)
  })
})

it('says the credential to nobody; whom was asked about only to staff, if the record cannot be used', async () => {
  const replies = []
  const statuses = []
  for (const mode of ['500', '401', 'garbage', 'other_form', 'down'] as const) {
    await control.reset()
    await control.fault({ mode })
    replies.push((await ask()).text, (await check()).message)
    statuses.push(JSON.stringify(await status()))
  }
  expect((await control.calls()).every(({ authorised }) => authorised)).toBe(true)
  const log = server.log.text()
  expect(log).toContain('the records system failed')
  for (const secret of [TOKEN, Buffer.from(TOKEN).toString('base64'), MATRIC, encodeURIComponent(MATRIC)])
    expect(replies.join('\n') + log).not.toContain(secret)
  expect(statuses.join('\n')).not.toContain(TOKEN)
})

it('the browser is never told where it is, nor that there is one', async () => {
  const page = await server.app.inject('/apply')
  expect(page.body).not.toContain(system.url)
  const data = await server.call(getApplicationData, {})
  expect(data.text).not.toContain(system.url)
})
