import { listSettingsChanges } from '@testamur/contract/audit'
import {
  getImport,
  rehearseImport,
  runImport,
  startImport,
  stopImport,
} from '@testamur/contract/students/imports'
import { listProgrammes } from '@testamur/contract/students/programmes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createStaff, loadReference, type Staff } from '../../../../test/factories.ts'
import { createTestServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
let administrator: Staff
let colleague: Staff
let officer: Staff

beforeAll(async () => {
  server = await createTestServer()
  await loadReference(server.database)
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

type Begins = { readonly draft?: '1'; readonly take_good_rows?: '1' }

const send = ({ token }: Staff, begins: Begins, text = FILE) =>
  server.call(startImport, {
    body: { kind: 'programmes', ...begins },
    file: { bytes: Buffer.from(text), name: 'programmes.csv' },
    token,
  })

const look = async (id: number) =>
  (await server.call(getImport, { params: { id }, token: officer.token })).data

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
