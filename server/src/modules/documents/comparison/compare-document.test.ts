import { PDFDocument } from '@cantoo/pdf-lib'
import {
  compareDocument,
  generateDocument,
  uploadDocument,
  verifyDocument,
} from '@testamur/contract/documents/documents'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve, officerOf } from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { createStudent } from '../../../../test/factories.ts'
import type { TypedFacts } from './rules.ts'

let registry: Registry
beforeAll(async () => {
  registry = await startRegistry()
})
afterAll(() => registry.close())

/** All A grades, and the class on the record. */
const right = { surname: 'ADEYEMI', class_of_degree: 'First Class Honours', cgpa: '5.00' }

let students = 0
/** Of a student of its own, unless there is one: the limits count for each record. */
async function issue(known?: number) {
  students += 1
  const matric_number = `CMP/2015/${students}`
  const student_id = known ?? (await createStudent(registry.database, { matric_number })).id
  const order = await approve(registry, [{}], { student_id })
  // Restores what another test changed.
  await sql`update students set surname = 'Adéyẹmí', class_of_degree = 'First Class Honours'`.execute(
    registry.database.db,
  )
  const officer = await officerOf(registry, order)
  const { version } = await officer.copy()
  await registry.call(generateDocument, { params: officer.params(), token: officer.token, body: { version } })
  return { officer, student_id, code: (await officer.copy()).documents[0]?.verification_code ?? '' }
}

let addresses = 0
const compare = (code: string, body: TypedFacts, remoteAddress?: string) => {
  addresses += 1
  return registry.call(compareDocument, {
    params: { code },
    body,
    remoteAddress: remoteAddress ?? `203.0.113.${addresses}`,
  })
}

test('a paper is told fact by fact whether it says what was issued, and never what that was', async () => {
  const { code } = await issue()
  const same = await compare(code.toLowerCase(), right)
  expect(same.headers['cache-control']).toBe('no-store')
  expect(same.data).toEqual({
    record_incomplete: false,
    surname: 'matches',
    class_of_degree: 'matches',
    cgpa: 'matches',
  })
  const forged = await compare(code, {
    surname: 'Okafor',
    class_of_degree: 'Second Class Upper',
    cgpa: '4.99',
  })
  // People who do not know the owner learn nothing of the record.
  expect(forged.data).toEqual({
    record_incomplete: false,
    surname: 'does_not_match',
    class_of_degree: 'not_compared',
    cgpa: 'not_compared',
  })
  expect(forged.text).not.toMatch(/adéyẹmí|5\.00|first/i)
  expect((await compare(code, { surname: 'adeyemi', cgpa: '5' })).data).toEqual({
    record_incomplete: false,
    surname: 'matches',
    class_of_degree: null,
    cgpa: 'matches',
  })
  expect((await compare(code, { ...right, cgpa: '4.99' })).data.cgpa).toBe('does_not_match')
})

test('what was printed counts, not what the record says since', async () => {
  const { code } = await issue()
  await sql`update students set surname = 'Òkè', class_of_degree = 'Pass'`.execute(registry.database.db)
  expect((await compare(code, right)).data).toEqual({
    record_incomplete: false,
    surname: 'matches',
    class_of_degree: 'matches',
    cgpa: 'matches',
  })
})

test('of a prepared PDF only the surname is known', async () => {
  const officer = await officerOf(registry, await approve(registry, [{}], { student_id: null }))
  const prepared = await PDFDocument.create()
  prepared.addPage([595, 842])
  await registry.call(uploadDocument, {
    params: officer.params(),
    token: officer.token,
    body: { version: (await officer.copy()).version },
    file: { bytes: await prepared.save(), name: 'made.pdf', contentType: 'application/pdf' },
  })
  const code = (await officer.copy()).documents[0]?.verification_code ?? ''
  expect((await compare(code, right)).data).toEqual({
    record_incomplete: false,
    surname: 'matches',
    class_of_degree: 'not_known',
    cgpa: 'not_known',
  })
})

test('nothing is compared with what is unknown, or worth nothing any more', async () => {
  expect((await compare('0000-0000-00000', right)).status).toBe(404)
  expect((await compare('nonsense', right)).status).toBe(404)
  const { code, officer } = await issue()
  expect((await compare(code, { surname: ' ', cgpa: '5.00' })).status).toBe(422)
  await officer.move('released')
  await officer.move('revoked', { reason: 'For a reason.' })
  const revoked = await compare(code, right)
  expect([revoked.status, revoked.failure.message]).toEqual([
    417,
    'This document is no longer valid, so there is nothing to compare it with.',
  ])
})

const guess = (step: number) => (4.9 - step / 100).toFixed(2)
const answersTo = async (code: string, body: TypedFacts) => (await compare(code, body)).data

test('of a holder who was erased nothing is told, and nothing is called wrong', async () => {
  const { code } = await issue()
  await sql`update documents set signed = null, signed_sha256 = null where verification_code = ${code}`.execute(
    registry.database.db,
  )
  const verdict = await registry.call(verifyDocument, { params: { code } })
  expect(verdict.data).toMatchObject({ state: 'valid', holder: null, programme: null })
  const compared = await compare(code, right)
  expect([compared.status, compared.failure.message]).toEqual([
    417,
    'The holder’s details were erased from our records, so there is nothing to compare this document with. It is still valid.',
  ])
})

test('a CGPA is not found by trying, from however many addresses, and the surname alone opens nothing', async () => {
  const { code } = await issue()
  // Without the surname, a try does not count against the limit.
  for (let step = 0; step < 30; step += 1)
    expect((await answersTo(code, { surname: 'Okafor', cgpa: guess(step) })).cgpa).toBe('not_compared')
  // Five different wrong values are reported; a repeated one does not count again.
  for (const cgpa of [guess(0), guess(0), `${guess(0)} / 5.00`, guess(1), guess(2), guess(3), guess(4)])
    expect((await answersTo(code, { ...right, cgpa })).cgpa).toBe('does_not_match')
  const sixth = await answersTo(code, { ...right, cgpa: guess(5) })
  expect(sixth).toEqual({
    record_incomplete: false,
    surname: 'matches',
    class_of_degree: 'not_told',
    cgpa: 'not_told',
  })
  // From here on only the whole paper is confirmed, and no single field.
  expect((await answersTo(code, { surname: 'Adeyemi', cgpa: '5.00' })).cgpa).toBe('not_told')
  const honest = { record_incomplete: false, surname: 'matches', class_of_degree: 'matches', cgpa: 'matches' }
  for (let times = 0; times < 20; times += 1) expect(await answersTo(code, right)).toEqual(honest)
  // After fifteen, no try is answered any more, right or wrong.
  for (let step = 6; step < 15; step += 1) await compare(code, { ...right, cgpa: guess(step) })
  expect((await answersTo(code, right)).cgpa).toBe('not_told')
  registry.clock.advance({ hours: 180 * 24 })
  expect(await answersTo(code, right)).toEqual(honest)
})

test('guesses that arrive together are counted one after another', async () => {
  const { code } = await issue()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, step) => answersTo(code, { ...right, cgpa: guess(step) })),
  )
  const told = answers.filter(({ cgpa }) => cgpa === 'does_not_match')
  expect(told).toHaveLength(5)
})

test('two copies of one record give no more tries than one, to one address or to many', async () => {
  const { code, student_id } = await issue()
  const other = (await issue(student_id)).code
  for (const [step, asked] of [code, other, code, other, code].entries())
    expect((await answersTo(asked, { ...right, cgpa: guess(step) })).cgpa).toBe('does_not_match')
  // The same wrong value on the other copy is no new one.
  expect((await answersTo(other, { ...right, cgpa: guess(0) })).cgpa).toBe('not_told')
  expect((await answersTo(other, { surname: 'Adeyemi', cgpa: '5.00' })).cgpa).toBe('not_told')
  const address = '198.51.100.78'
  const statuses = []
  for (let tries = 0; tries < 12; tries += 1) {
    const surname = `Okafor ${tries}`
    statuses.push((await compare(tries % 2 === 0 ? code : other, { ...right, surname }, address)).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test('guesses at two copies of one record that arrive together are counted one after another', async () => {
  const { code, student_id } = await issue()
  const other = (await issue(student_id)).code
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, step) =>
      answersTo(step % 2 === 0 ? code : other, { ...right, cgpa: guess(step) }),
    ),
  )
  expect(answers.filter(({ cgpa }) => cgpa === 'does_not_match')).toHaveLength(5)
})

test('what is no number tells nothing, and uses up nothing', async () => {
  const { code } = await issue()
  for (let times = 0; times < 8; times += 1)
    expect((await answersTo(code, { ...right, cgpa: `four ${times}` })).cgpa).toBe('does_not_match')
  expect((await answersTo(code, right)).cgpa).toBe('matches')
})

test('an address has ten wrong tries at a document in a week, and others are not held up by them', async () => {
  const { code } = await issue()
  const address = '198.51.100.76'
  for (let times = 0; times < 12; times += 1) expect((await compare(code, right, address)).status).toBe(200)
  const statuses = []
  for (let times = 0; times < 11; times += 1)
    statuses.push((await compare(code, { ...right, surname: `Okafor ${times}` }, address)).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  const asked = await compare(code, right, address)
  expect(asked.failure.message).toBe('Too many attempts. Try again in 7 days.')
  expect((await answersTo(code, right)).cgpa).toBe('matches')
})

test('an address is limited over all documents', async () => {
  const statuses = []
  for (let tries = 0; tries < 31; tries += 1)
    statuses.push((await compare('nonsense', right, '198.51.100.77')).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('a record that lacks results since is told, to whoever knows whose document it is', async () => {
  const { code } = await issue()
  await sql`
    with file as (
      insert into imports (kind, file_name, file_key) values ('results', 'late.csv', '') returning id)
    insert into missing_results (student_id, readable, column_name, problem, import_id, line)
    select students.id, '{}', 'grade', 'unknown', file.id, 2 from file, students`.execute(
    registry.database.db,
  )
  expect((await compare(code, right)).data).toEqual({
    record_incomplete: true,
    surname: 'matches',
    class_of_degree: 'matches',
    cgpa: 'matches',
  })
  expect((await compare(code, { ...right, surname: 'Okafor' })).data.record_incomplete).toBe(false)
  await sql`delete from missing_results`.execute(registry.database.db)
  expect((await compare(code, right)).data.record_incomplete).toBe(false)
})
