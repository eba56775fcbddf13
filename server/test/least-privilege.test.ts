// PostgreSQL alone is enough: it is about permissions; the SQL behind each call is run by other tests.
import { api } from '@testamur/contract/api'
import type { Definition } from '@testamur/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, type SubmittedOrder } from './documents/orders.ts'
import { type Registry, startRegistry } from './documents/registry.ts'
import { createStaff, createStudent } from './factories.ts'
import { fillPath } from './paths-of-nothing.ts'

/** Values of the student's record: a date of birth, marks, CGPA and class. */
const SECRETS = [
  '1961-02-03',
  '1983-07-09',
  'Class Of Secrets',
  '4.97',
  'Computer Science Methods',
  'CSC 10',
  'Office of Secrets',
  'Owes secret books',
] as const

const reads = api.filter(
  ({ method, auth, wire }) => method === 'GET' && auth !== 'public' && wire !== 'events',
)

/** Files that both roles may open: none of them is a transcript, an identity document or a bank's evidence. */
const FILES = [
  // The outcome for each recipient of a group email, with name and address.
  'exportBroadcastRecipients',
  // The result of each row of a bulk run, with name and reason.
  'exportBulkRows',
  // The letter and the label of a copy that dispatch sends.
  'getPaperwork',
  // The name as it will be printed on a certificate.
  'getCertificateProof',
  // Files attached to messages that these roles answer.
  'getThreadAttachment',
]

describe('support and dispatch', () => {
  let registry: Registry
  let order: SubmittedOrder
  let student: { readonly id: number }

  beforeAll(async () => {
    registry = await startRegistry()
    student = await createStudent(registry.database, {
      date_of_birth: '1961-02-03',
      class_of_degree: 'Class Of Secrets',
      cgpa: '4.97',
      date_of_award: '1983-07-09',
    })
    order = await approve(registry, [{ delivery_method: 'courier' }], { student_id: student.id })
    await sql`
      insert into student_holds (student_id, desk, reason, how_to_clear, placed_at)
      values (${student.id}::bigint, 'Office of Secrets', 'Owes secret books', 'Bring them back', now())`.execute(
      registry.database.db,
    )
    await registry.runJobs()
  })
  afterAll(() => registry.close())

  /** The path of a call with the ids of the record and the application that hold these values. */
  const pathOf = ({ path, ...definition }: Definition): string => {
    const real = path
      .replace('/students/{id}', `/students/${student.id}`)
      .replace('/track/{id}', `/track/${order.tracking_id}`)
      .replace('{id}', String(order.id))
      .replace('{copy}', order.copies[0] ?? '')
    return fillPath({ ...definition, path: real })
  }

  const open = async (definition: Definition, token: string) =>
    registry.app.inject({
      method: 'GET',
      url: `/api${pathOf(definition)}`,
      remoteAddress: `198.51.100.${1 + (reads.indexOf(definition) % 250)}`,
      headers: { authorization: `Bearer ${token}` },
    })

  it('the secrets are there for those who may read student records', async () => {
    const { token } = await createStaff(registry.database, 'records_officer')
    const seen = await Promise.all(reads.map(async (definition) => (await open(definition, token)).body))
    const all = seen.join('\n')
    expect(SECRETS.filter((secret) => !all.includes(secret))).toEqual([])
  })

  it.each(['support', 'dispatch'] as const)(
    '%s reads no mark, birth date, day of award or hold with any call',
    async (role) => {
      const { token } = await createStaff(registry.database, role)
      const found: string[] = []
      for (const definition of reads) {
        const { body } = await open(definition, token)
        found.push(
          ...SECRETS.filter((secret) => body.includes(secret)).map((secret) => `${definition.id}: ${secret}`),
        )
      }
      expect(found).toEqual([])
    },
  )

  it.each([
    ['support', FILES],
    // Dispatch prints and sends paper copies, so the PDF of the pile is open to it.
    ['dispatch', ['getBulkPrint', ...FILES]],
  ] as const)('%s opens only files that show none', async (role, files) => {
    const { token } = await createStaff(registry.database, role)
    const opened: string[] = []
    for (const definition of reads.filter(({ wire, auth }) => wire === 'binary' && typeof auth === 'object'))
      if ((await open(definition, token)).statusCode !== 403) opened.push(definition.id)
    expect(opened.toSorted()).toEqual(files.toSorted())
  })
})
