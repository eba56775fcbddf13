import { listSettingsChanges } from '@testamur/contract/audit'
import { rehearseImport, runImport, stopImport } from '@testamur/contract/students/imports'
import { createProgramme, listProgrammes, updateProgramme } from '@testamur/contract/students/programmes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStaff, type Staff } from '../../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../../test/harness.ts'
import { type Begins, createImporter } from '../../../../test/import-files.ts'

let server: TestServer
let administrator: Staff
let colleague: Staff
let officer: Staff

beforeAll(async () => {
  server = await createTestPortal()
  administrator = await createStaff(server.database)
  colleague = await createStaff(server.database)
  officer = await createStaff(server.database, 'records_officer')
})
afterAll(() => server.close())
beforeEach(() => sql`truncate imports cascade`.execute(server.database.db))

/** Computer Science has another name, Law is as it was, and Zoology is new. */
const FILE = [
  'code,name,award,faculty,department',
  'CSC,B.Sc. Computing,B.Sc.,Science,Computer Science',
  'LAW,LL.B. Law,LL.B.,Law,Law',
  'ZOO,B.Sc. Zoology,B.Sc.,Science,Zoology',
].join('\n')

const send = ({ token }: Staff, begins: Begins, text = FILE) =>
  createImporter(server, token).send('programmes', text, begins)
const look = (id: number) => createImporter(server, officer.token).look(id)

async function historyOf(code: string) {
  const { token } = administrator
  const { data } = await server.call(listProgrammes, { query: { search: code }, token })
  const subject_id = String(data.find((programme) => programme.code === code)?.id)
  const query = { subject_type: 'programme', subject_id } as const
  const changes = (await server.call(listSettingsChanges, { query, token })).data
  return changes.map(({ actor, action, changes: fields }) => ({
    actor,
    action,
    fields: fields.filter(({ field }) => field !== 'version'),
  }))
}

it('comes in only from staff who may change settings', async () => {
  for (const begins of [{ draft: '1' }, { take_good_rows: '1' }, {}] as const)
    expect((await send(officer, begins)).status).toBe(403)
  const { id, columns } = (await send(administrator, { draft: '1' })).data
  const { token } = officer
  const params = { id }
  expect((await server.call(rehearseImport, { params, body: { columns }, token })).status).toBe(403)
  await server.call(rehearseImport, { params, body: { columns }, token: administrator.token })
  await server.runJobs()
  expect(await look(id)).toMatchObject({
    state: 'rehearsed',
    rehearsal: { added: 1, changed: 1, unchanged: 1 },
  })
  const body = { take_good_rows: false }
  expect((await server.call(runImport, { params, body, token })).status).toBe(403)
  expect((await server.call(stopImport, { params, token })).status).toBe(403)
  expect((await look(id)).state).toBe('rehearsed')
  expect(await historyOf('CSC')).toEqual([])
})

it('is in the history of each programme that it added or changed, with who began the import', async () => {
  const { id, columns } = (await send(administrator, { draft: '1' })).data
  const params = { id }
  const { token } = colleague
  await server.call(rehearseImport, { params, body: { columns }, token })
  await server.runJobs()
  await server.call(runImport, { params, body: { take_good_rows: false }, token })
  await server.runJobs()
  expect(await look(id)).toMatchObject({ state: 'done', rows_imported: 3 })
  expect(await historyOf('CSC')).toEqual([
    {
      actor: colleague.name,
      action: 'programme.update',
      fields: [{ field: 'name', before: 'B.Sc. Computer Science', after: 'B.Sc. Computing' }],
    },
  ])
  expect(await historyOf('ZOO')).toMatchObject([{ actor: colleague.name, action: 'programme.create' }])
  expect(await historyOf('LAW')).toEqual([])
})

it.each<[string, Begins]>([
  ['whatever it refuses', { take_good_rows: '1' }],
  ['if it refuses nothing', {}],
])('names who sent a file that begins by itself, %s', async (_, begins) => {
  const text = `code,name,award,faculty,department\nLAW,LL.B. Law ${Object.keys(begins).length},LL.B.,Law,Law`
  const { id } = (await send(administrator, begins, text)).data
  await server.runJobs()
  expect((await look(id)).state).toBe('done')
  const [latest] = await historyOf('LAW')
  expect(latest).toMatchObject({ actor: administrator.name, action: 'programme.update' })
})

describe('programmes that a colleague saves after the preview', () => {
  const file = (year: number) =>
    `code,name,award,faculty,department\nCSC,B.Sc. Computing ${year},B.Sc.,Science,Computer Science\nLAW,LL.B. Law ${year},LL.B.,Law,Law`

  async function previewed(text: string): Promise<number> {
    const { id, columns } = (await send(administrator, { draft: '1' }, text)).data
    const { token } = administrator
    await server.call(rehearseImport, { params: { id }, body: { columns }, token })
    await server.runJobs()
    expect((await look(id)).rehearsal).toMatchObject({ changed: 2, refused: 0 })
    return id
  }
  const findByCode = async (code: string) => {
    const query = { search: code }
    const { data } = await server.call(listProgrammes, { query, token: colleague.token })
    const found = data.find((programme) => programme.code === code)
    if (found === undefined) throw new Error(`No programme ${code}`)
    return found
  }
  async function renameLaw(name: string): Promise<void> {
    const { id, uses: _uses, ...law } = await findByCode('LAW')
    const answer = await server.call(updateProgramme, {
      params: { id },
      body: { ...law, name },
      token: colleague.token,
    })
    expect(answer.status).toBe(200)
  }
  const importAll = async (id: number, take_good_rows: boolean) => {
    const { token } = administrator
    await server.call(runImport, { params: { id }, body: { take_good_rows }, token })
    await server.runJobs()
    return look(id)
  }

  it('are not overwritten, and nothing of the batch is written', async () => {
    const before = (await findByCode('CSC')).name
    const id = await previewed(file(2031))
    await renameLaw('LL.B. Common Law')
    expect(await importAll(id, false)).toMatchObject({
      state: 'failed',
      rows_imported: 0,
      problems: [
        {
          problem:
            'Line 3 is refused, although the preview found no fault: records, programmes or grading scales have changed since. Somebody has changed LAW since the preview, and this row would overwrite what they saved. Nothing was imported. Import the file again to see a new preview.',
        },
      ],
    })
    expect([(await findByCode('CSC')).name, (await findByCode('LAW')).name]).toEqual([
      before,
      'LL.B. Common Law',
    ])
    expect(await importAll(await previewed(file(2031)), false)).toMatchObject({ state: 'done' })
    expect((await findByCode('LAW')).name).toBe('LL.B. Law 2031')
  })

  it('are left out where the other rows are wanted', async () => {
    const id = await previewed(file(2032))
    await renameLaw('LL.B. Common Law')
    expect(await importAll(id, true)).toMatchObject({
      state: 'done',
      rows_imported: 1,
      rows_refused: 1,
      problems: [{ line: 3, column: 'code' }],
    })
    expect([(await findByCode('CSC')).name, (await findByCode('LAW')).name]).toEqual([
      'B.Sc. Computing 2032',
      'LL.B. Common Law',
    ])
  })

  it('that were not on record at the preview are not overwritten either', async () => {
    const row = (name: string) => `code,name,award,faculty,department\nGEO,${name},B.Sc.,Science,Geology`
    const { id, columns } = (await send(administrator, { draft: '1' }, row('B.Sc. Geology'))).data
    const { token } = administrator
    await server.call(rehearseImport, { params: { id }, body: { columns }, token })
    await server.runJobs()
    const { id: _id, uses: _uses, version: _version, ...law } = await findByCode('LAW')
    const body = { ...law, code: 'GEO', name: 'B.Sc. Geology and Mining' }
    expect((await server.call(createProgramme, { body, token: colleague.token })).status).toBe(201)
    expect(await importAll(id, false)).toMatchObject({ state: 'failed', rows_imported: 0 })
    expect((await findByCode('GEO')).name).toBe('B.Sc. Geology and Mining')
  })
})

it('refuses a code that an earlier line has, however far up, in the preview and in the import alike', async () => {
  const row = (code: string, name: string) => `${code},${name},B.Sc.,Science,Chemistry`
  const between = Array.from({ length: 1_000 }, (_, at) => row(`FAR${at}`, `B.Sc. Far ${at}`))
  const lines = ['code,name,award,faculty,department', row('FAR', 'B.Sc. First'), ...between]
  const text = [...lines, row('FAR', 'B.Sc. Second')].join('\n')
  const { id, columns } = (await send(administrator, { draft: '1' }, text)).data
  const { token } = administrator
  await server.call(rehearseImport, { params: { id }, body: { columns }, token })
  await server.runJobs()
  const problems = [
    {
      line: 1003,
      column: 'code',
      problem: 'An earlier line has the programme FAR already. Keep one of the two.',
    },
  ]
  expect(await look(id)).toMatchObject({ rehearsal: { added: 1_001, refused: 1 }, problems })
  await server.call(runImport, { params: { id }, body: { take_good_rows: true }, token })
  await server.runJobs()
  expect(await look(id)).toMatchObject({ state: 'done', rows_imported: 1_001, rows_refused: 1, problems })
  const { data } = await server.call(listProgrammes, { query: { search: 'B.Sc. First' }, token })
  expect(data.map(({ code }) => code)).toEqual(['FAR'])
})
