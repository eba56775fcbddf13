import {
  generateDocument,
  getDocument,
  getPaperwork,
  previewCopy,
} from '@testamur/contract/documents/documents'
import { getInstitution, updateInstitution } from '@testamur/contract/institution/institution'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, officerOf } from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { createStaff, createStudent } from '../../../../test/factories.ts'
import { judge, pageTexts, readFlatText } from '../../../../test/pdf-tools.ts'

let registry: Registry
beforeAll(async () => {
  registry = await startRegistry()
})
afterAll(() => registry.close())

const generate = async (officer: Awaited<ReturnType<typeof officerOf>>, version?: number) =>
  registry.call(generateDocument, {
    params: officer.params(),
    token: officer.token,
    body: { version: version ?? (await officer.copy()).version },
  })

describe('generating the document of a copy', () => {
  it('makes a signed transcript of the results, that other programs read and find valid', async () => {
    const officer = await officerOf(registry, await approve(registry, [{}]))
    const made = await generate(officer)
    expect(made.status).toBe(201)
    const [copy] = made.data.copies
    expect(copy).toMatchObject({
      status: 'signed',
      documents: [{ version: 1, source: 'generated', superseded: false }],
    })
    expect(copy?.documents[0]?.issued_by).toBe(officer.name)
    expect(made.data.status).toBe('ready')

    const file = await registry.call(getDocument, {
      params: { id: copy?.documents[0]?.id ?? 0 },
      token: officer.token,
    })
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(file.headers['content-security-policy']).toContain("default-src 'none'")
    const text = await readFlatText(file.bytes)
    expect(text).toContain('Adéyẹmí, Ọmọlará Bísí'.normalize('NFC'))
    expect(text).toContain('World Education Services, reference WES 4471902')
    expect(text).toContain(copy?.documents[0]?.verification_code)
    expect(text).toContain('2018/2019')
    expect(text).not.toContain('This is a preview')
    expect(await judge(file.bytes, 'qpdf', '--check', 'FILE')).toContain(
      'No syntax or stream encoding errors',
    )
    const signature = await judge(file.bytes, 'pdfsig', '-nocert', 'FILE')
    expect(signature).toContain('Signature is Valid')
    expect(signature).toContain('Total document signed')
  })

  it('writes every look at the file down, and shows it on no timeline', async () => {
    const order = await approve(registry, [{}])
    const officer = await officerOf(registry, order)
    const id = (await generate(officer)).data.copies[0]?.documents[0]?.id ?? 0
    await registry.call(getDocument, { params: { id }, token: officer.token })
    const { rows } = await sql<{ actor_name: string }>`
      select actor_name from application_events
      where application_id = ${order.id}::bigint and kind = 'access' and reason like 'Official transcript % was opened.'`.execute(
      registry.database.db,
    )
    expect(rows).toEqual([{ actor_name: officer.name }])
    const { timeline } = await officer.open()
    expect(timeline.filter((line) => line.text.includes('was opened'))).toEqual([])
    expect(timeline.map((line) => line.text).join('\n')).toContain('was generated and signed')
  })

  it('again, while it has not left, supersedes the first one', async () => {
    const officer = await officerOf(registry, await approve(registry, [{}]))
    await generate(officer)
    const again = await generate(officer)
    expect(
      again.data.copies[0]?.documents.map(({ version, superseded }) => ({ version, superseded })),
    ).toEqual([
      { version: 1, superseded: true },
      { version: 2, superseded: false },
    ])
    await officer.move('released')
    const late = await generate(officer)
    expect(late.status).toBe(417)
    expect(late.failure.message).toContain('Start a re-issue instead')
  })

  it('by two officers at once: one wins, the other is told', async () => {
    const order = await approve(registry, [{}])
    const [one, other] = await Promise.all([officerOf(registry, order), officerOf(registry, order)])
    const { version } = await one.copy()
    const answers = await Promise.all([generate(one, version), generate(other, version)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409])
    expect((await one.copy()).documents).toHaveLength(1)

    const again = await Promise.all([generate(one), generate(other)])
    expect(again.map((answer) => answer.status).sort()).toEqual([201, 409])
    expect((await one.copy()).documents).toHaveLength(2)
  })

  it('from a stale page is a conflict', async () => {
    const officer = await officerOf(registry, await approve(registry, [{}]))
    const { version } = await officer.copy()
    await generate(officer, version)
    const stale = await generate(officer, version)
    expect(stale.status).toBe(409)
    expect(stale.failure.message).toContain('Check it again')
  })

  it.each([
    ['no record is matched', { student_id: null }, 'No student record is matched'],
    ['it is not approved', { status: 'under_review' }, 'not approved yet'],
  ] as const)('is refused while %s', async (_, given, sentence) => {
    const officer = await officerOf(registry, await approve(registry, [{}], given))
    const refused = await generate(officer)
    expect(refused.status).toBe(417)
    expect(refused.failure.message).toContain(sentence)
  })

  it('is refused by name for what the record lacks', async () => {
    const student = await createStudent(
      registry.database,
      { matric_number: 'CSC/2015/0099', date_of_award: null },
      ['2015/2016', '2018/2019'],
    )
    const officer = await officerOf(registry, await approve(registry, [{}], { student_id: student.id }))
    const refused = await generate(officer)
    expect(refused.failure.message).toBe(
      'The record is not complete. Missing: results for 2016/2017 and 2017/2018; date of award. Complete the record, or upload a prepared PDF.',
    )
    const preview = await registry.call(previewCopy, { params: officer.params(), token: officer.token })
    expect(preview.status).toBe(417)
  })

  it('needs the permission to produce', async () => {
    const order = await approve(registry, [{}])
    const support = await officerOf(registry, order, await createStaff(registry.database, 'support'))
    expect((await generate(support)).status).toBe(403)
  })
})

describe('a preview', () => {
  it('is in the language that the institution writes its documents in', async () => {
    const admin = await createStaff(registry.database, 'administrator')
    const write = (document_language: 'en' | 'fr') =>
      registry.call(updateInstitution, { params: { id: 1 }, body: { document_language }, token: admin.token })
    expect((await registry.call(getInstitution, {})).data.document_language).toBe('en')
    expect((await write('fr')).data.document_language).toBe('fr')
    try {
      const officer = await officerOf(registry, await approve(registry, [{}]))
      const preview = await registry.call(previewCopy, { params: officer.params(), token: officer.token })
      const text = await readFlatText(preview.bytes)
      expect(text).toContain('Relevé de notes officiel')
      expect(text).toContain('Ceci est un aperçu.')
      expect(text).not.toContain('This is a preview')
    } finally {
      await write('en')
    }
  })

  it('is marked on every page, neither signed nor kept, and written down as a look', async () => {
    const order = await approve(registry, [{}])
    const officer = await officerOf(registry, order)
    const preview = await registry.call(previewCopy, { params: officer.params(), token: officer.token })
    expect(preview.status).toBe(200)
    for (const page of await pageTexts(preview.bytes))
      expect(page).toContain('This is a preview. It has not been issued')
    await expect(judge(preview.bytes, 'pdfsig', 'FILE')).rejects.toMatchObject({
      stdout: expect.stringContaining('does not contain any signatures'),
    })
    expect((await officer.copy()).documents).toEqual([])
    const { rows } = await sql<{ reason: string }>`
      select reason from application_events
      where application_id = ${order.id}::bigint and kind = 'access' and reason like '%preview%'`.execute(
      registry.database.db,
    )
    expect(rows).toEqual([{ reason: 'A preview of the transcript was opened.' }])
  })
})

describe('a copy on paper', () => {
  it('goes into its envelope with a letter and a label, by courier, once it is printed', async () => {
    const officer = await officerOf(registry, await approve(registry, [{ delivery_method: 'courier' }]))
    const print = (kind: 'cover_letter' | 'address_label') =>
      registry.call(getPaperwork, { params: { ...officer.params(), kind }, token: officer.token })
    expect((await print('cover_letter')).status).toBe(417)
    await generate(officer)
    const letter = await readFlatText((await print('cover_letter')).bytes)
    expect(letter).toContain('WES 4471902')
    expect(letter).toContain('CANADA')
    expect(letter).toContain('Immigration or credential evaluation')
    const label = await readFlatText((await print('address_label')).bytes)
    expect(label).toContain('Toronto, ON M5B 1J3')

    expect((await officer.move('printed')).status).toBe(200)
    const courier = await registry.database.db
      .selectFrom('couriers')
      .selectAll()
      .where('code', '=', 'dhl')
      .executeTakeFirstOrThrow()
    const sent = await officer.move('dispatched', {
      courier_id: courier.id,
      waybill: courier.waybill_example,
    })
    expect(sent.data.copies[0]).toMatchObject({
      status: 'dispatched',
      courier: { waybill: courier.waybill_example },
    })
    expect(sent.data.status).toBe('dispatched')
    expect((await officer.move('delivered')).data.status).toBe('completed')
  })

  it('that travels by email has no envelope', async () => {
    const officer = await officerOf(registry, await approve(registry, [{}]))
    const answer = await registry.call(getPaperwork, {
      params: { ...officer.params(), kind: 'address_label' },
      token: officer.token,
    })
    expect(answer.status).toBe(417)
  })
})
