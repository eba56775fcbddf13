import { listDisclosures } from '@testamur/contract/documents/disclosures'
import {
  generateDocument,
  getDocument,
  getPaperwork,
  uploadDocument,
  verifyDocument,
  verifyFile,
} from '@testamur/contract/documents/documents'
import { exportDisclosures } from '@testamur/contract/exports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  approve,
  linksTo,
  type OrderedCopy,
  officerOf,
  proveMailbox,
  viewLink,
} from '../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../test/documents/registry.ts'
import { createStaff, createStudent } from '../../../test/factories.ts'
import { pdfWithText, readFlatText } from '../../../test/pdf-tools.ts'

let registry: Registry
let auditor: string
let orders = 0
beforeAll(async () => {
  registry = await startRegistry()
  auditor = (await createStaff(registry.database, 'auditor')).token
})
afterAll(() => registry.close())

/** Words that the applicant typed and that no record says. */
const TYPED = /Fakename|Typedfirst|Typedother|TYPED\/0001|M\.B\.B\.S/
/** What the record, the application and the copy say after the signing. */
const LATER = /Renamed|Movedcourse|LATER\/0002|Otheruniversity|LATERREF/

/** An approved application in which each fact of the document is typed differently from the record, if there is one. */
async function order(copy: OrderedCopy, matched = true) {
  orders += 1
  const matric_number = `SGN/2015/${orders}`
  const email = `reader${orders}@wes.example`
  const student_id = matched ? (await createStudent(registry.database, { matric_number })).id : null
  const placed = await approve(registry, [{ ...copy, recipient: { email } }], { student_id })
  const officer = await officerOf(registry, placed)
  await sql`
    update applications set surname = 'Fakename', first_name = 'Typedfirst', other_names = 'Typedother',
      matric_number = 'TYPED/0001', programme = 'M.B.B.S. Medicine and Surgery, First Class'
    where id = ${placed.id}`.execute(registry.database.db)
  return { officer, email, id: placed.id, student_id, matric_number }
}
type Ordered = Awaited<ReturnType<typeof order>>

async function generate({ officer }: Ordered): Promise<void> {
  const { version } = await officer.copy()
  const call = { params: officer.params(), token: officer.token, body: { version } }
  expect((await registry.call(generateDocument, call)).status).toBe(201)
}

async function upload({ officer }: Ordered): Promise<void> {
  const { version } = await officer.copy()
  const file = {
    bytes: await pdfWithText('Prepared by hand'),
    name: 'made.pdf',
    contentType: 'application/pdf',
  }
  const call = { params: officer.params(), token: officer.token, body: { version }, file }
  expect((await registry.call(uploadDocument, call)).status).toBe(201)
}

/** A marriage, a change of course, a corrected application: none of it changes what was signed. */
async function changeAfterwards({ id, student_id }: Ordered): Promise<void> {
  const { db } = registry.database
  if (student_id !== null)
    await sql`
      update students set surname = 'Renamed', programme = 'B.A. Movedcourse', matric_number = ${`LATER/0002/${id}`}
      where id = ${student_id}`.execute(db)
  await sql`
    update copies set recipient = recipient || '{"name": "Otheruniversity"}', recipient_reference = 'LATERREF'
    where application_id = ${id}`.execute(db)
}

const verify = async (code: string) => registry.call(verifyDocument, { params: { code } })
const codeOf = async ({ officer }: Ordered) =>
  (await officer.copy()).documents.at(-1)?.verification_code ?? ''

async function verdicts(ordered: Ordered) {
  const { officer } = ordered
  const { id = 0, verification_code = '' } = (await officer.copy()).documents.at(-1) ?? {}
  const { bytes } = await registry.call(getDocument, { params: { id }, token: officer.token })
  const file = { bytes, name: 'held.pdf', contentType: 'application/pdf' }
  return {
    document: await readFlatText(bytes),
    byCode: await verify(verification_code),
    byFile: await registry.call(verifyFile, { body: {}, file }),
  }
}

async function register({ id }: Ordered) {
  const query = { application_id: id }
  const [row] = (await registry.call(listDisclosures, { query, token: auditor })).data
  const { text } = await registry.call(exportDisclosures, {
    query: { ...query, format: 'csv' },
    token: auditor,
  })
  return { row, text: `${JSON.stringify(row)} ${text}` }
}

const mailsTo = async (address: string) =>
  (await registry.mails())
    .filter((mail) => mail.to_address === address)
    .map(({ subject, text }) => `${subject}\n${text}`)

describe.each(['student_copy', 'official_copy'] as const)('of a %s made from results', (type) => {
  it('by email, each answer says what the document says, whatever was typed and changes later', async () => {
    const ordered = await order({ type })
    await generate(ordered)
    await changeAfterwards(ordered)
    const { document, byCode, byFile } = await verdicts(ordered)
    expect(document).toContain('Adéyẹmí, Ọmọlará Bísí'.normalize('NFC'))
    expect(byCode.data).toMatchObject({
      state: 'valid',
      holder: 'Ọ. B. A.',
      programme: 'B.Sc. Computer Science',
    })
    expect(byFile.data).toEqual(byCode.data)

    await ordered.officer.move('released')
    await registry.runJobs()
    const [token = ''] = await linksTo(registry, ordered.email)
    const page = await viewLink(registry, token, await proveMailbox(registry, token, ordered.email))
    expect(page.data.document).toMatchObject({
      student: 'Ọmọlará Bísí Adéyẹmí',
      matric_number: ordered.matric_number,
      programme: 'B.Sc. Computer Science',
    })
    // A student copy names no recipient, so the page says to whom it was sent.
    if (type === 'official_copy')
      expect(page.data.document).toMatchObject({
        recipient: 'World Education Services',
        recipient_reference: 'WES 4471902',
      })
    const { row, text } = await register(ordered)
    expect(row).toMatchObject({
      student: 'Ọmọlará Bísí Adéyẹmí',
      matric_number: ordered.matric_number,
    })
    await ordered.officer.move('revoked', { reason: 'An error.', revoked_because: 'error' })
    await registry.runJobs()
    const mails = await mailsTo(ordered.email)
    expect(mails.length).toBeGreaterThanOrEqual(2)
    for (const mail of mails) expect(mail).not.toMatch(TYPED)
    for (const shown of [document, byCode.text, byFile.text, page.text, text])
      expect(shown).not.toMatch(TYPED)
    for (const shown of [document, byCode.text, byFile.text]) expect(shown).not.toMatch(LATER)
    if (type === 'official_copy') expect(page.text).not.toMatch(LATER)
  })

  it('on paper, the letter says what the document says, and the label nothing of it', async () => {
    const ordered = await order({ type, delivery_method: 'courier' })
    await generate(ordered)
    await changeAfterwards(ordered)
    const print = async (kind: 'cover_letter' | 'address_label') => {
      const call = { params: { ...ordered.officer.params(), kind }, token: ordered.officer.token }
      return readFlatText((await registry.call(getPaperwork, call)).bytes)
    }
    const letter = await print('cover_letter')
    expect(letter).toContain(
      `Academic transcript of Adéyẹmí, Ọmọlará Bísí, matric number ${ordered.matric_number}`.normalize('NFC'),
    )
    expect(letter).toContain('who studied B.Sc. Computer Science at')
    expect(letter).not.toMatch(TYPED)
    expect(await print('address_label')).not.toMatch(TYPED)
  })
})

describe('of an uploaded PDF', () => {
  it('each answer says what the record says, and its programme', async () => {
    const ordered = await order({})
    await upload(ordered)
    await changeAfterwards(ordered)
    const { byCode, byFile } = await verdicts(ordered)
    expect(byCode.data).toMatchObject({ holder: 'Ọ. B. A.', programme: 'B.Sc. Computer Science' })
    for (const { text } of [byCode, byFile]) expect(text).not.toMatch(TYPED)
  })

  it('without a record, no programme and no matric number are told, for nobody but the applicant said them', async () => {
    const ordered = await order({ delivery_method: 'courier' }, false)
    await upload(ordered)
    expect((await verify(await codeOf(ordered))).data).toMatchObject({
      state: 'valid',
      holder: 'T. T. F.',
      programme: null,
    })
    const call = { params: { ...ordered.officer.params(), kind: 'cover_letter' as const } }
    const letter = await readFlatText(
      (await registry.call(getPaperwork, { ...call, token: ordered.officer.token })).bytes,
    )
    expect(letter).toContain('Academic transcript of Fakename, Typedfirst Typedother')
    expect(letter).toContain('At the request of the above-named, we enclose their academic transcript')
    expect(letter).not.toMatch(/TYPED\/0001|M\.B\.B\.S/)
  })
})

it('what is kept of a document is hashed, in the audit trail too, and not told once it was changed', async () => {
  const ordered = await order({})
  await generate(ordered)
  const code = await codeOf(ordered)
  const { db } = registry.database
  const { rows } = await sql<{ kept: string; audited: string }>`
    select signed_sha256 as kept, audit.after ->> 'facts' as audited from documents
    join audit_events audit on audit.subject = 'document:' || documents.id and audit.action = 'document.generate'
    where verification_code = ${code}`.execute(db)
  expect(rows[0]?.kept).toMatch(/^[0-9a-f]{64}$/)
  expect(rows[0]?.audited).toBe(rows[0]?.kept)
  await sql`
    update documents set signed = jsonb_set(signed, '{programme}', '"M.B.B.S. Medicine"')
    where verification_code = ${code}`.execute(db)
  const answer = await verify(code)
  expect(answer.status).toBe(500)
  expect(answer.text).not.toMatch(TYPED)
})
