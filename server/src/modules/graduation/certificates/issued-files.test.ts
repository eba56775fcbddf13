// PostgreSQL alone is enough: it is about the files of a class; the walk over staff-acts sends the same SQL.
import { getDocument, verifyFile } from '@testamur/contract/documents/documents'
import {
  getCertificatesArchive,
  listGraduationCertificates,
} from '@testamur/contract/graduation/graduation-certificates'
import { listGraduandCopies } from '@testamur/contract/graduation/graduation-copies'
import { createGraduationEvent } from '@testamur/contract/graduation/graduation-events'
import { startGraduationRun } from '@testamur/contract/graduation/graduation-runs'
import type { RunChoice } from '@testamur/contract/graduation/run-choices'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSeries } from '../../../../test/approved-class.ts'
import { createStaff, loadReference } from '../../../../test/factories.ts'
import { approveClass, firstOfSenate } from '../../../../test/graduating-class.ts'
import { createTestServer, type TestServer } from '../../../../test/harness.ts'
import { expectSoundDocument } from '../../../../test/sound-document.ts'
import { createTemplateInUse } from '../../../../test/template-in-use.ts'

const PEOPLE = 3
/** The certificates of all three, and the copies of two. */
let documents: readonly Buffer[]
let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
  const { database } = server
  await loadReference(database)
  server.clock.set('2026-01-12T09:00:00Z')
  const officer = (await createStaff(database, 'records_officer')).token
  const approver = (await createStaff(database, 'approver')).token
  const administrator = (await createStaff(database)).token
  const body = { title: '32nd Convocation', session: '2024/2025', held_on: '2026-03-28' }
  const event = (await server.call(createGraduationEvent, { body, token: administrator })).data.id
  await approveClass(server, event, firstOfSenate(PEOPLE), { officer, approver })
  await createTemplateInUse(server)
  const series_id = await createSeries(server, officer, 'TU')

  const params = { id: event }
  const issue = async (choice: RunChoice) => {
    const run = { params, body: { choice, expected: PEOPLE }, token: officer }
    expect((await server.call(startGraduationRun, run)).status).toBe(201)
    await server.runJobs()
  }
  await issue({ kind: 'certificates', graduands: null, series_id })
  await issue({ kind: 'copies', graduands: null, replace: false })
  const query = { event_id: event, state: 'issued' } as const
  expect((await server.call(listGraduationCertificates, { query, token: officer })).data).toHaveLength(PEOPLE)
  const { bytes } = await server.call(getCertificatesArchive, { params, token: officer })
  const copies = (await server.call(listGraduandCopies, { params, query: {}, token: officer })).data
  const fileOf = async (id = 0) => (await server.call(getDocument, { params: { id }, token: officer })).bytes
  documents = [
    ...Object.values(unzipSync(bytes)).map((file) => Buffer.from(file)),
    await fileOf(copies[0]?.document?.id),
    await fileOf(copies[1]?.document?.id),
  ]
})
afterAll(() => server.close())

/** Each from an address of its own, because one may check twenty files. */
async function verdictOn(bytes: Buffer, from: number): Promise<string> {
  const file = { bytes, name: 'held.pdf', contentType: 'application/pdf' }
  const remoteAddress = `198.51.${from >> 8}.${from & 255}`
  const answer = await server.call(verifyFile, { body: {}, file, remoteAddress })
  return answer.status === 200 ? answer.data.state : `refused with ${answer.status}`
}

it('finds each certificate and each copy sound, and the portal says that it is valid', async () => {
  expect(documents).toHaveLength(5)
  for (const document of documents) {
    await expectSoundDocument(document)
    expect(await verdictOn(document, 1)).toBe('valid')
  }
})

const CHANGES_OF_EACH = 60
/** One for each reader of files. */
const AT_ONCE = 3
/** About one of 3,000 changes was refused, so it is rarely one of these. */
const MOST_UNREAD = 3

it('takes none of 300 changes of a single bit for the document, and names almost all as altered', async () => {
  const changes = documents.flatMap((document, index) =>
    bitsOf(document, index).map((bit) => ({ document, bit })),
  )
  expect(changes).toHaveLength(300)
  const missed: unknown[] = []
  let unread = 0
  for (let from = 0; from < changes.length; from += AT_ONCE) {
    const some = changes.slice(from, from + AT_ONCE)
    const verdicts = await Promise.all(
      some.map(async ({ document, bit }, index) => {
        const changed = withBitChanged(document, bit)
        let verdict = await verdictOn(changed, from + index)
        // The answer of a portal that had no time for the file.
        while (verdict === 'refused with 503') verdict = await verdictOn(changed, from + index)
        return verdict
      }),
    )
    verdicts.forEach((verdict, index) => {
      const bit = some[index]?.bit ?? 0
      // What no longer begins as a PDF is refused before it is read.
      const expected = bit < 5 * 8 ? 'refused with 415' : 'altered'
      // A bit in the structure of a file can make it one that costs too much to read. The codes, numbers and signing
      // times of each run are its own, so it is not always the same bit.
      if (verdict === 'refused with 417' && expected === 'altered') unread += 1
      else if (verdict !== expected) missed.push({ change: from + index, bit, verdict })
    })
  }
  expect(missed).toEqual([])
  expect(unread).toBeLessThanOrEqual(MOST_UNREAD)
}, 300_000)

/** The first bit, and others all over the file, the same each time. */
function bitsOf({ length }: Buffer, seed: number): number[] {
  let state = seed + 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
  return [0, ...Array.from({ length: CHANGES_OF_EACH - 1 }, () => next() % (length * 8))]
}

function withBitChanged(document: Buffer, bit: number): Buffer {
  const changed = Buffer.from(document)
  changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return changed
}
