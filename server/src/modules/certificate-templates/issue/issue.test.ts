// PostgreSQL alone is enough: no statement here could behave differently on the embedded database.

import {
  approveTemplateDraft,
  type CertificateTemplate,
  changeTemplateUse,
  createCertificateTemplate,
  getTemplateDesign,
  saveTemplateDraft,
  submitTemplateDraft,
  withdrawTemplateVersion,
} from '@testamur/contract/certificate-templates/certificate-templates'
import type { TemplateDesign } from '@testamur/contract/certificate-templates/design'
import { type TemplateKind, templateKinds } from '@testamur/contract/certificate-templates/design-rules'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStaff } from '../../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../../test/harness.ts'
import { judge, pageTexts } from '../../../../test/pdf-tools.ts'
import { PNG } from '../../../../test/pictures.ts'
import { expectSoundDocument } from '../../../../test/sound-document.ts'
import { sha256 } from '../../../core/ids.ts'
import { createPdfEngine, type PdfEngine } from '../../../platform/pdf/engine.ts'
import { createSigningIdentity } from '../../../platform/pdf/self-made-identity.ts'
import { loadSigner, type PdfSigner } from '../../../platform/pdf/signer.ts'
import {
  createSheetPrinter,
  findVersionInUse,
  listVersionsInUse,
  markUsed,
  type Sheet,
  type SheetPrinter,
} from '../index.ts'
import { addressOf } from '../picture-address.ts'
import { insertPicture } from '../store/pictures.ts'

const TODAY = '2026-03-02'
let server: TestServer
let pdf: PdfEngine
let signer: PdfSigner
let designer: string
let approver: string
beforeAll(async () => {
  server = await createTestPortal()
  server.clock.set(`${TODAY}T10:00:00Z`)
  designer = (await createStaff(server.database, 'records_officer')).token
  approver = (await createStaff(server.database, 'approver')).token
  pdf = createPdfEngine({
    templates: new URL('../../documents/templates', import.meta.url).pathname,
  })
  signer = await loadSigner(await createSigningIdentity('University of Testing', new Date()))
})
afterAll(async () => {
  await pdf.close()
  await server.close()
})

/** A template with an approved version. */
async function approved(
  name: string,
  { kind = 'degree_certificate', from = TODAY, design }: Approved = {},
): Promise<CertificateTemplate> {
  const body = { kind, language: 'en', start: 'classic', name } as const
  const { id } = (await server.call(createCertificateTemplate, { body, token: designer })).data
  const params = { id }
  let version = 0
  if (design !== undefined) {
    const read = await server.call(getTemplateDesign, { params: { id, number: 1 }, token: designer })
    const changed = { design: design(read.data.design), version }
    await server.call(saveTemplateDraft, { params, body: changed, token: designer })
    version += 1
  }
  await server.call(submitTemplateDraft, { params, body: { version }, token: designer })
  const day = { version: version + 1, active_from: from }
  return (await server.call(approveTemplateDraft, { params, body: day, token: approver })).data
}
type Approved = {
  kind?: TemplateKind
  from?: string
  design?: (ours: TemplateDesign) => TemplateDesign
}

const person = (name: string, number: number): Sheet => ({
  values: {
    name,
    award: 'Bachelor of Science in Microbiology',
    class_of_degree: 'First Class Honours',
    date_of_award: '24 November 2026',
    programme: 'B.Sc. Microbiology',
    session: '2025/2026',
    cgpa: '4.61',
    matric_number: `MCB/2021/${number}`,
    institution: 'University of Testing',
    number: `CERT/2026/${number}`,
    original_number: `CERT/2019/${number}`,
    issued_on: '30 November 2026',
    code: '7K3M-9QXD-2W8FH',
    address: 'https://example.edu/verify',
  },
  url: `https://example.edu/verify/${number}`,
})

async function printerOf(templateId: number, day = TODAY): Promise<SheetPrinter> {
  const version = await findVersionInUse(server.database.db, templateId, day)
  if (version === null) throw new Error('no version in use')
  return createSheetPrinter(
    {
      database: server.database,
      pdf,
      logo: async () => null,
      institution: async () => ({ name: 'University of Testing', logo_url: '' }) as never,
    },
    version,
  )
}
const file = { title: 'Degree certificates', at: new Date('2026-11-30T09:00:00Z'), test: false }

it('is made from the version of the day, unless the template is out of use', async () => {
  const { id } = await approved('In use', { from: '2026-03-10', kind: 'diploma' })
  const { db } = server.database
  expect(await findVersionInUse(db, id, '2026-03-09')).toBeNull()
  expect(await findVersionInUse(db, id, '2026-03-10')).toMatchObject({
    template_id: id,
    number: 1,
    kind: 'diploma',
    language: 'en',
  })
  expect((await listVersionsInUse(db, 'diploma', '2026-03-10')).map(({ name }) => name)).toEqual(['In use'])
  const use = { language: 'en', active: false, version: 0 } as const
  await server.call(changeTemplateUse, { params: { id }, body: use, token: approver })
  expect(await findVersionInUse(db, id, '2026-03-10')).toBeNull()
  expect(await listVersionsInUse(db, 'diploma', '2026-03-10')).toEqual([])
})

it('locks the version that was used, and is not made from a withdrawn one', async () => {
  const withdraw = (id: number) => {
    const body = { version: 2, reason: 'The wrong crest' }
    return server.call(withdrawTemplateVersion, { params: { id, number: 1 }, body, token: approver })
  }
  const { id } = await approved('Used')
  const version = await findVersionInUse(server.database.db, id, TODAY)
  const mark = () => server.database.inTransaction((tx) => markUsed(tx, version?.id ?? 0, server.clock.now()))
  await mark()
  await mark()
  expect((await withdraw(id)).failure.message).toBe(
    'Documents were made from this version. Approve another version to replace it.',
  )

  const other = await approved('Withdrawn before its use')
  const gone = await findVersionInUse(server.database.db, other.id, TODAY)
  expect((await withdraw(other.id)).status).toBe(200)
  await expect(
    server.database.inTransaction((tx) => markUsed(tx, gone?.id ?? 0, server.clock.now())),
  ).rejects.toMatchObject({ code: 'conflict' })
})

const lettersAlone = (text: string): string[] => text.match(/(?<=\s)[EST](?=\s)/g) ?? []

it('draws a page for each person into one file for a press, with each picture once', async () => {
  const picture = { sha256: sha256(PNG), content_type: 'image/png', width: 1, height: 1 } as const
  await server.database.inTransaction((tx) =>
    insertPicture(tx, { ...picture, bytes: PNG, added_at: server.clock.now() }),
  )
  const design = (ours: TemplateDesign) => ({ ...ours, background: addressOf(picture) })
  const printer = await printerOf((await approved('For the press', { design })).id)
  const people = [person('Adaeze Okafor', 1), person('Bola Adé', 2), person('Chidi Eze', 3)]
  const pressFileOf = async (...wanted: Parameters<typeof printer.drawForPress>) =>
    pdf.joinSheets([await printer.drawForPress(...wanted)])
  expect(await printer.checkPeople(people)).toEqual([[], [], []])

  const press = await pressFileOf(people, { ...file, bleed: true, cropMarks: true })
  // A4 with 3 mm of bleed and 8 mm for the marks on each side.
  expect(await judge(press, 'pdfinfo', 'FILE')).toMatch(
    /Pages: +3\n[^]*Page size: +904\.25\d* x 657\.6\d* pts/,
  )
  const [, , ...images] = (await judge(press, 'pdfimages', '-list', 'FILE')).trim().split('\n')
  const objects = images.map((line) => line.trim().split(/\s+/)[10])
  expect(objects.length).toBeGreaterThanOrEqual(people.length)
  expect(new Set(objects).size).toBe(1)
  const texts = await pageTexts(press)
  expect(texts.map((text) => /(Adaeze|Bola|Chidi)/.exec(text)?.[1])).toEqual(['Adaeze', 'Bola', 'Chidi'])
  expect(texts.flatMap(lettersAlone)).toEqual([])

  const plain = await pressFileOf(people.slice(0, 1), {
    ...file,
    test: true,
    bleed: false,
    cropMarks: false,
  })
  expect(await judge(plain, 'pdfinfo', 'FILE')).toMatch(/Page size: +841\.8\d* x 595\.2\d* pts/)
  // The word lies across the page, so its letters are on lines of their own.
  expect((await pageTexts(plain)).flatMap(lettersAlone).sort()).toEqual(['E', 'S', 'T', 'T'])
})

it('draws one person as a tagged PDF/A', async () => {
  const printer = await printerOf((await approved('For signing')).id)
  const document = await printer.drawDocument(person('Ọmọlará Adéyẹmí', 7), file)
  const info = await judge(document, 'pdfinfo', 'FILE')
  expect(info).toMatch(/Tagged: +yes/)
  expect(info).toMatch(/Title: +Degree certificates/)
  expect(Buffer.from(document).toString('latin1')).toContain('<pdfaid:part>2</pdfaid:part>')
  expect((await pageTexts(document))[0]).toContain('Ọmọlará Adéyẹmí')
})

it('says for each person what is wrong, and draws no page with a fault', async () => {
  const printer = await printerOf((await approved('Checked')).id)
  const long = person('Oluwafunmilayo '.repeat(40).trim(), 2)
  const nameless = { ...person('x', 3), values: { ...person('x', 3).values, name: '' } }
  const people = [person('Adaeze Okafor', 1), long, nameless, person('Rune ᚠ', 4), person('Chidi Eze', 5)]
  const found = await printer.checkPeople(people)
  expect(
    found.map((faults) => faults.map((fault) => (typeof fault === 'string' ? fault : fault.code))),
  ).toEqual([
    [],
    ['certificateTemplates.doesNotFit'],
    ['certificateTemplates.valueMissing'],
    ['pdf.fontsCannotPrint'],
    [],
  ])
  await expect(
    printer.drawForPress([people[0] ?? long, long], { ...file, bleed: true, cropMarks: true }),
  ).rejects.toMatchObject({ code: 'refused' })
  await expect(printer.drawDocument(nameless, file)).rejects.toMatchObject({ code: 'refused' })
})

it.each(templateKinds)(
  'has a design of ours for a %s that fits, and is sound in the eyes of other programs once it is signed',
  async (kind) => {
    const printer = await printerOf((await approved(`Ours as ${kind}`, { kind })).id)
    const adaeze = person('Adaeze Okafor', 1)
    expect(await printer.checkPeople([adaeze])).toEqual([[]])
    const signing = { signer, timestamps: null, reason: 'Signed', at: file.at }
    await expectSoundDocument((await pdf.issue(await printer.drawDocument(adaeze, file), signing)).bytes)
  },
)
