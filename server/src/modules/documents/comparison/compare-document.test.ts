import { PDFDocument } from '@cantoo/pdf-lib'
import { compareDocument, generateDocument, uploadDocument } from '@testamur/contract/documents'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve, officerOf } from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'

let registry: Registry
beforeAll(async () => {
  registry = await startRegistry()
})
afterAll(() => registry.close())

/** All A's, and the class that the record has for them. */
const right = { surname: 'ADEYEMI', class_of_degree: 'First Class Honours', cgpa: '5.00' }

async function issue() {
  const order = await approve(registry, [{}])
  // As it was before another test changed it.
  await sql`update students set surname = 'Adéyẹmí', class_of_degree = 'First Class Honours'`.execute(
    registry.database.db,
  )
  const officer = await officerOf(registry, order)
  const { version } = await officer.copy()
  await registry.call(generateDocument, { params: officer.params(), token: officer.token, body: { version } })
  return { officer, code: (await officer.copy()).documents[0]?.verification_code ?? '' }
}

let addresses = 0
const compare = (code: string, body: object, remoteAddress?: string) => {
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
  expect(same.data).toEqual({ surname: 'matches', class_of_degree: 'matches', cgpa: 'matches' })
  const forged = await compare(code, {
    surname: 'Okafor',
    class_of_degree: 'Second Class Upper',
    cgpa: '4.99',
  })
  expect(forged.data).toEqual({
    surname: 'does_not_match',
    class_of_degree: 'does_not_match',
    cgpa: 'does_not_match',
  })
  expect(forged.text).not.toMatch(/adéyẹmí|5\.00|first/i)
  expect((await compare(code, { cgpa: '5' })).data).toEqual({
    surname: null,
    class_of_degree: null,
    cgpa: 'matches',
  })
})

test('what was printed counts, not what the record says since', async () => {
  const { code } = await issue()
  await sql`update students set surname = 'Òkè', class_of_degree = 'Pass'`.execute(registry.database.db)
  expect((await compare(code, right)).data).toEqual({
    surname: 'matches',
    class_of_degree: 'matches',
    cgpa: 'matches',
  })
})

test('of a document from before the facts were kept, its own text tells', async () => {
  const { code } = await issue()
  await sql`update documents set printed = null where verification_code = ${code}`.execute(
    registry.database.db,
  )
  await sql`update students set class_of_degree = 'Pass'`.execute(registry.database.db)
  for (const _ of [1, 2])
    expect((await compare(code, right)).data).toEqual({
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
    surname: 'matches',
    class_of_degree: 'not_known',
    cgpa: 'not_known',
  })
})

test('nothing is compared with what is unknown, or worth nothing any more', async () => {
  expect((await compare('0000-0000-00000', right)).status).toBe(404)
  expect((await compare('nonsense', right)).status).toBe(404)
  const { code, officer } = await issue()
  expect((await compare(code, {})).status).toBe(422)
  await officer.move('released')
  await officer.move('revoked', { reason: 'For a reason.' })
  const revoked = await compare(code, right)
  expect([revoked.status, revoked.failure.message]).toEqual([
    417,
    'This document is no longer valid, so there is nothing to compare it with.',
  ])
})

test('is limited for each code, from wherever it is asked, and for each address', async () => {
  const { code } = await issue()
  const ofCode = []
  for (let tries = 0; tries < 11; tries += 1)
    ofCode.push((await compare(code, { cgpa: `4.${tries}` })).status)
  expect(ofCode.filter((status) => status === 429)).toHaveLength(1)
  const ofAddress = []
  for (let tries = 0; tries < 31; tries += 1)
    ofAddress.push((await compare('nonsense', right, '198.51.100.77')).status)
  expect(ofAddress.filter((status) => status === 429)).toHaveLength(1)
})
