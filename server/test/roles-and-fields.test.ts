// PostgreSQL alone is enough: it is about what roles see; the SQL behind each call is run by other tests.
import { api } from '@testamur/contract/api'
import {
  getCertificateApplication,
  listCertificateApplications,
} from '@testamur/contract/certificates/certificates'
import { type Role, roles } from '@testamur/contract/identity/permissions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startLocalRecords } from '../src/local-records/index.ts'
import { createStaff, createStudent, loadReference } from './factories.ts'
import { createTestServer, type TestServer } from './harness.ts'
import { plantReasons } from './roles-and-fields/plant-reasons.ts'
import { fieldsIn, plantValues } from './roles-and-fields/plant-values.ts'
import { addressesOf, readAs } from './roles-and-fields/read-everything.ts'
import { fieldRows, fileFields } from './roles-and-fields/table.ts'
import { staffActs } from './staff-acts/all.ts'

let server: TestServer
let base: string
let records: Awaited<ReturnType<typeof startLocalRecords>>
const tokens = new Map<Role, string>()
const tokenOf = (role: Role) => tokens.get(role) ?? ''
/** The calls with which each role read each field. */
const readings = new Map<string, Map<Role, Set<string>>>()

const reads = api.filter(
  ({ method, auth, wire }) =>
    method === 'GET' && auth !== 'public' && auth !== 'mailbox' && wire !== 'events',
)

beforeAll(async () => {
  const token = 'a-token-of-the-tests'
  records = await startLocalRecords({ token, university: { sessions: [], programmes: [], students: [] } })
  server = await createTestServer({ settings: { RECORDS_URL: records.url, RECORDS_TOKEN: token } })
  const { database } = server
  await loadReference(database)
  base = await server.listen()
  // After every act of staff there is something of each kind.
  const world = { server, staff: await createStaff(database), colleague: await createStaff(database) }
  for (const act of staffActs) {
    const { status, text } = await (await act.prepare(world))(world.staff.token)
    if (status >= 300) throw new Error(`${act.call}: ${text}`)
  }
  await server.runJobs()
  await createStudent(database, { matric_number: 'PLN/2015/0001' })
  await plantValues(database)
  await plantReasons(world)
  // One of the acts asks auditors for a second factor.
  await database.db.updateTable('sign_in_policy').set({ second_factor_roles: [] }).execute()
  for (const role of roles) tokens.set(role, (await createStaff(database, role)).token)
  for (const call of reads)
    for (const address of await addressesOf(server, call))
      await Promise.all(roles.map((role) => note(call.id, address, role)))
}, 900_000)
afterAll(async () => {
  await server.close()
  await records.close()
})

async function note(id: string, address: string, role: Role): Promise<void> {
  const { status, text, isFile } = await readAs(base, tokenOf(role), address)
  if (status >= 500) throw new Error(`${role} ${address} ${text}`)
  if (status !== 200) return
  const files = Object.entries(fileFields).flatMap(([field, calls]) =>
    isFile && calls.includes(id) ? [field] : [],
  )
  for (const field of [...fieldsIn(text), ...files]) {
    const byRole = readings.get(field) ?? new Map<Role, Set<string>>()
    readings.set(field, byRole.set(role, (byRole.get(role) ?? new Set()).add(id)))
  }
}

it.each(fieldRows)('$field', ({ field, readers }) => {
  const found = readings.get(field) ?? new Map<Role, Set<string>>()
  const told = [...found].map(([role, calls]) => `${role}: ${[...calls].join(', ')}`).join('\n')
  expect(
    roles.filter((role) => found.has(role)),
    told,
  ).toEqual(readers)
})

it('has a row for each planted field', () => {
  const known = new Set(fieldRows.map(({ field }) => field))
  expect([...readings.keys()].filter((field) => !known.has(field))).toEqual([])
})

const readersOfRecords: readonly Role[] = [
  'administrator',
  'records_officer',
  'approver',
  'bursary',
  'auditor',
]

it('says whether a record is held back to those roles alone that may read it', async () => {
  const { db } = server.database
  const { id } = await db
    .selectFrom('applications')
    .select('id')
    .where('kind', '=', 'certificate')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { id: student_id } = await db
    .selectFrom('students')
    .select('id')
    .where('matric_number', '=', 'PLN/2015/0001')
    .executeTakeFirstOrThrow()
  await db.updateTable('applications').set({ student_id }).where('id', '=', id).execute()
  const states = await Promise.all(
    roles.map(async (role) => {
      const reply = await server.call(getCertificateApplication, { params: { id }, token: tokenOf(role) })
      const list = await server.call(listCertificateApplications, { query: {}, token: tokenOf(role) })
      const row = list.data.find((one) => one.id === id)
      return [role, reply.data.certificate.clearance?.state, row?.cleared]
    }),
  )
  expect(states).toEqual(
    roles.map((role) =>
      readersOfRecords.includes(role) ? [role, 'not_cleared', 'not_cleared'] : [role, undefined, null],
    ),
  )
})
