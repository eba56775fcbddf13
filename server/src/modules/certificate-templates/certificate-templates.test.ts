// PostgreSQL alone is enough: no statement here could behave differently on the embedded database.
import {
  addTemplatePicture,
  approveTemplateDraft,
  beginTemplateDraft,
  type CertificateTemplate,
  changeTemplateUse,
  createCertificateTemplate,
  discardTemplateDraft,
  getCertificateTemplate,
  getTemplateDesign,
  importTemplateFile,
  previewTemplate,
  readTemplateFile,
  returnTemplateDraft,
  saveTemplateDraft,
  submitTemplateDraft,
  updateCertificateTemplate,
  withdrawTemplateVersion,
} from '@testamur/contract/certificate-templates/certificate-templates'
import type { TemplateDesign } from '@testamur/contract/certificate-templates/design'
import { templateKinds } from '@testamur/contract/certificate-templates/design-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { todayAt } from '../../../test/clock.ts'
import { createStaff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { sha256 } from '../../core/ids.ts'
import { ourDesign } from './our-designs.ts'
import { addressOf } from './picture-address.ts'
import { insertPicture } from './store/pictures.ts'

let server: TestServer
let designer: string
let approver: string
beforeAll(async () => {
  server = await createTestPortal()
  designer = (await createStaff(server.database, 'records_officer')).token
  approver = (await createStaff(server.database, 'approver')).token
})
afterAll(() => server.close())

async function create(name: string): Promise<CertificateTemplate> {
  const body = { kind: 'degree_certificate', language: 'en', start: 'classic', name } as const
  return (await server.call(createCertificateTemplate, { body, token: designer })).data
}
const designOf = async (id: number, number = 1) =>
  (await server.call(getTemplateDesign, { params: { id, number }, token: designer })).data.design
const preview = async (design: TemplateDesign, sample: 'usual' | 'longest' | 'missing' | 'two_scripts') =>
  (await server.call(previewTemplate, { body: { design, sample, language: 'en' }, token: designer })).data
const submit = (id: number, version: number) =>
  server.call(submitTemplateDraft, { params: { id }, body: { version }, token: designer })

/** A JPEG with a frame and a scan, but without the tables to read them. */
const JPEG_WITHOUT_TABLES = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b080010001001011100ffda0008010100003f00d2cf20ffd9',
  'hex',
)

/** Stores a picture as it is, without the check of an upload. */
async function stored(content_type: 'image/jpeg' | 'image/svg+xml', bytes: Buffer): Promise<string> {
  const picture = { sha256: sha256(bytes), content_type, width: 16, height: 16 }
  await server.database.inTransaction((tx) =>
    insertPicture(tx, { ...picture, bytes, added_at: server.clock.now() }),
  )
  return addressOf(picture)
}

/** The design with one element changed. */
const withElement = (design: TemplateDesign, id: string, change: object): TemplateDesign => ({
  ...design,
  elements: design.elements.map((element) => (element.id === id ? { ...element, ...change } : element)),
})

describe('a template', () => {
  it('is drawn by one, approved by another, and in use from its day', async () => {
    const { id } = await create('Degree certificate')
    expect((await submit(id, 0)).status).toBe(200)
    const approval = { params: { id }, body: { version: 1, active_from: '2025-01-01' } }
    const early = await server.call(approveTemplateDraft, { ...approval, token: approver })
    expect([early.status, early.failure.message]).toEqual([417, 'Choose today or a later day.'])
    expect((await server.call(approveTemplateDraft, { ...approval, token: designer })).status).toBe(403)

    const today = todayAt(server.clock)
    const body = { version: 1, active_from: today }
    const approved = await server.call(approveTemplateDraft, { params: { id }, body, token: approver })
    expect(approved.data).toMatchObject({ in_use: 1, versions: [{ state: 'approved', active_from: today }] })
  })

  it('is approved by nobody who drew some of it, whatever else they may do', async () => {
    const both = (await createStaff(server.database)).token
    const { id } = await create('Two hands')
    const design = await designOf(id)
    const save = { params: { id }, body: { design, version: 0 }, token: both }
    expect((await server.call(saveTemplateDraft, save)).data.version).toBe(1)
    await submit(id, 1)
    const body = { version: 2, active_from: '2099-01-01' }
    const own = await server.call(approveTemplateDraft, { params: { id }, body, token: both })
    expect([own.status, own.failure.message]).toEqual([
      417,
      'You drew part of this version, so somebody else must approve it.',
    ])
  })

  it('comes back with a reason, and is thrown away or drawn on', async () => {
    const { id } = await create('Refunded')
    await submit(id, 0)
    const body = { version: 1, reason: 'The seal is too small' }
    const returned = await server.call(returnTemplateDraft, { params: { id }, body, token: approver })
    expect(returned.data.versions[0]).toMatchObject({
      state: 'draft',
      returned_because: 'The seal is too small',
    })
    const discard = { params: { id }, body: { version: 2 }, token: designer }
    expect((await server.call(discardTemplateDraft, discard)).failure.message).toBe(
      'This is the only version. Take the template out of use instead.',
    )
  })

  it('is withdrawn while nothing was made from it, and its next version begins as the last one', async () => {
    const { id } = await create('Withdrawn')
    await submit(id, 0)
    const day = { version: 1, active_from: '2099-01-01' }
    await server.call(approveTemplateDraft, { params: { id }, body: day, token: approver })
    const reason = { version: 2, reason: 'The wrong crest' }
    const gone = await server.call(withdrawTemplateVersion, {
      params: { id, number: 1 },
      body: reason,
      token: approver,
    })
    expect(gone.data.versions.map(({ state }) => state)).toEqual(['withdrawn'])
    const begun = await server.call(beginTemplateDraft, {
      params: { id },
      body: { from: 1 },
      token: designer,
    })
    expect(begun.data.versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'draft'],
      [1, 'withdrawn'],
    ])
    expect(await designOf(id, 2)).toEqual(await designOf(id, 1))
    const again = await server.call(beginTemplateDraft, {
      params: { id },
      body: { from: 1 },
      token: designer,
    })
    expect(again.status).toBe(409)
  })

  it('changes its language and use by one who may approve, once a version is approved', async () => {
    const { id } = await create('In two languages')
    const fields = { name: 'In two languages', active: true } as const
    const rename = (token: string, change: { language?: 'en' | 'fr'; active?: boolean }, version: number) =>
      server.call(updateCertificateTemplate, {
        params: { id },
        body: { ...fields, language: 'fr', ...change, version },
        token,
      })
    const use = (token: string, body: { language: 'en' | 'fr'; active: boolean; version: number }) =>
      server.call(changeTemplateUse, { params: { id }, body, token })
    // Before, those who draw it decide.
    expect((await rename(designer, {}, 0)).data.language).toBe('fr')
    const both = (await createStaff(server.database)).token
    await server.call(saveTemplateDraft, {
      params: { id },
      body: { design: await designOf(id), version: 0 },
      token: both,
    })
    await submit(id, 1)
    const day = { version: 2, active_from: '2099-01-01' }
    await server.call(approveTemplateDraft, { params: { id }, body: day, token: approver })

    const alone = await rename(designer, { language: 'en' }, 1)
    expect([alone.status, alone.failure.message]).toEqual([
      403,
      'A version of this template is approved. Ask somebody who approves templates to change its language or its use.',
    ])
    expect((await rename(designer, { active: false }, 1)).status).toBe(403)
    expect((await rename(designer, {}, 1)).data.version).toBe(2)
    const own = await use(both, { language: 'en', active: true, version: 2 })
    expect([own.status, own.failure.message]).toEqual([
      417,
      'You drew an approved version of this template. Ask somebody else who approves templates to change its language or put it back in use.',
    ])
    // Taking it out of use may be urgent.
    expect((await use(both, { language: 'fr', active: false, version: 2 })).data.active).toBe(false)
    expect((await use(both, { language: 'fr', active: true, version: 3 })).status).toBe(417)
    const back = await use(approver, { language: 'en', active: true, version: 3 })
    expect(back.data).toMatchObject({ name: 'In two languages', language: 'en', active: true })
    expect((await use(approver, { language: 'fr', active: true, version: 3 })).status).toBe(409)
  })

  it('keeps the first of two people who save at once', async () => {
    const { id } = await create('At once')
    const design = await designOf(id)
    const save = (token: string) =>
      server.call(saveTemplateDraft, { params: { id }, body: { design, version: 0 }, token })
    const other = (await createStaff(server.database)).token
    const statuses = (await Promise.all([save(designer), save(other)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })
})

describe('a design', () => {
  it.each(['classic', 'modern', 'upright'] as const)(
    'is drawn for every kind, language and sample without a fault when it is our %s one',
    async (start) => {
      for (const kind of templateKinds)
        for (const language of ['en', 'fr'] as const) {
          const design = ourDesign(kind, start, language)
          for (const sample of ['usual', 'longest', 'missing', 'two_scripts'] as const) {
            const { svg, faults } = await preview(design, sample)
            expect([kind, language, sample, faults]).toEqual([kind, language, sample, []])
            expect(svg).toMatch(/^<svg/)
          }
        }
    },
    60_000,
  )

  it('that a template begins with is the one that was chosen, in the words of its kind and language', async () => {
    const body = {
      kind: 'attestation',
      language: 'fr',
      start: 'upright',
      name: 'Attestation debout',
    } as const
    const made = (await server.call(createCertificateTemplate, { body, token: designer })).data
    const design = await designOf(made.id)
    // As the institution names who signs first.
    const registrar = { name: 'Dr. Títílayọ̀ A. Ọdẹ́wálé', title: 'Registrar' }
    expect(design).toEqual(ourDesign('attestation', 'upright', 'fr', registrar))
    expect(design.page).toMatchObject({ width: 210, height: 297 })
    expect(JSON.stringify(design.elements)).toContain('Il est attesté que')
  })

  it('is not handed in while a text does not fit, leaves the page, or a field is missing', async () => {
    const { id } = await create('Faulty')
    const ours = await designOf(id)
    const narrow = withElement(ours, 'name', { width: 20, least_size: 30 })
    expect((await preview(narrow, 'usual')).faults).toEqual([
      { element: 'name', message: 'The text doesn’t fit, even at its smallest size.' },
    ])
    const off = withElement(ours, 'qr', { x: 290 })
    expect((await preview(off, 'usual')).faults).toEqual([
      { element: 'qr', message: 'This goes beyond the edge of the page.' },
    ])
    const needy = withElement(ours, 'class', { optional: false })
    expect((await preview(needy, 'missing')).faults).toEqual([
      { element: 'class', message: 'This person has no value for {class_of_degree}.' },
    ])
    const cleared = withElement(withElement(ours, 'opening', { text: '' }), 'first-signature', { name: '' })
    const empty = 'This is empty. Type a text, or remove it.'
    expect((await preview(cleared, 'usual')).faults).toEqual([
      { element: 'opening', message: empty },
      { element: 'first-signature', message: empty },
    ])
    const bare = { ...ours, elements: ours.elements.filter((element) => element.id !== 'number') }
    expect((await preview(bare, 'usual')).faults).toEqual([
      { element: null, message: 'Add a text with {number}. Every document must show it.' },
    ])
    const save = { params: { id }, body: { design: narrow, version: 0 }, token: designer }
    expect((await server.call(saveTemplateDraft, save)).status).toBe(200)
    const handed = await submit(id, 1)
    expect([handed.status, handed.failure.message]).toEqual([
      417,
      expect.stringContaining('The text doesn’t fit, even at its smallest size.'),
    ])
  })

  it('finds the size of as many and as long texts as a page may have', async () => {
    const { id } = await create('Many texts')
    const ours = await designOf(id)
    const words = 'Whereas the Senate, having considered the recommendation of the Board, has resolved '
    const text = words.repeat(7).slice(0, 590)
    const [name] = ours.elements.filter((element) => element.id === 'name')
    if (name?.kind !== 'text') throw new Error('no name')
    const long = { ...name, text, x: 15, y: 15, width: 260, height: 60, size: 96, least_size: 9, lines: 12 }
    const elements = Array.from({ length: 80 }, (_, index) => ({ ...long, id: `long-${index}` }))
    const { svg, faults } = await preview({ ...ours, elements }, 'usual')
    expect(svg).toMatch(/^<svg/)
    // The required fields are missing; the texts fit.
    expect(faults.filter(({ element }) => element !== null)).toEqual([])
    const twoLines = withElement(ours, 'opening', { text: 'This is\nto certify', lines: 1, height: 40 })
    expect((await preview(twoLines, 'usual')).faults).toEqual([
      { element: 'opening', message: 'The text doesn’t fit, even at its smallest size.' },
    ])
  })

  it('names only fields that there are, and sizes that are read', async () => {
    const { id } = await create('Refused')
    const ours = await designOf(id)
    const save = (change: object) =>
      server.call(saveTemplateDraft, {
        params: { id },
        body: { design: withElement(ours, 'name', change), version: 0 },
        token: designer,
      })
    const unknown = await save({ text: '{nickname}' })
    expect([unknown.status, JSON.stringify(unknown.failure.errors)]).toEqual([
      422,
      expect.stringContaining('{nickname} isn’t a field that we can fill in'),
    ])
    const small = await save({ least_size: 7 })
    expect(JSON.stringify(small.failure.errors)).toContain('Use 9 pt or larger')
  })

  it('names the damaged pictures at their elements, and shows the rest', async () => {
    // What earlier versions took in: a JPEG without its tables, and a drawing around a broken PNG.
    const jpeg = await stored('image/jpeg', JPEG_WITHOUT_TABLES)
    const drawing = await stored(
      'image/svg+xml',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mM" width="9" height="9"/></svg>',
      ),
    )
    const { id } = await create('Damaged')
    const ours = await designOf(id)
    const image = {
      kind: 'image',
      x: 20,
      y: 20,
      width: 20,
      height: 20,
      fit: 'contain',
      description: '',
    } as const
    const design: TemplateDesign = {
      ...withElement(ours, 'first-signature', { picture: jpeg }),
      elements: [
        ...withElement(ours, 'first-signature', { picture: jpeg }).elements,
        { ...image, id: 'photo', picture: jpeg },
        { ...image, id: 'drawing', picture: drawing },
      ],
    }
    const { svg, faults } = await preview(design, 'usual')
    expect(svg).toMatch(/^<svg/)
    const message = 'The picture is damaged. Save it again in a drawing program and choose it again.'
    expect(faults).toEqual([
      { element: 'first-signature', message },
      { element: 'photo', message },
      { element: 'drawing', message },
    ])
    const save = { params: { id }, body: { design, version: 0 }, token: designer }
    await server.call(saveTemplateDraft, save)
    const handed = await submit(id, 1)
    expect([handed.status, handed.failure.message]).toEqual([417, expect.stringContaining(message)])
  })

  it('travels as a file with its pictures', async () => {
    const picture = await server.call(addTemplatePicture, {
      body: {},
      file: { bytes: Buffer.from('<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'), name: 'crest.svg' },
      token: designer,
    })
    const { id } = await create('Travelling')
    const design = { ...(await designOf(id)), background: picture.data.address }
    await server.call(saveTemplateDraft, { params: { id }, body: { design, version: 0 }, token: designer })
    const file = await server.call(readTemplateFile, { params: { id, number: 1 }, token: designer })
    const text = file.text.replace('"Travelling"', '"Arrived"')
    const arrived = await server.call(importTemplateFile, {
      body: {},
      file: { bytes: Buffer.from(text), name: 'template.json' },
      token: designer,
    })
    expect(arrived.data).toMatchObject({ name: 'Arrived', versions: [{ state: 'draft' }] })
    expect(await designOf(arrived.data.id)).toEqual(design)
    const broken = await server.call(importTemplateFile, {
      body: {},
      file: { bytes: Buffer.from('{"format":'), name: 'template.json' },
      token: designer,
    })
    expect([broken.status, broken.failure.errors]).toEqual([
      422,
      { file: ['This file is not a template, or it’s damaged.'] },
    ])
    // The name is refused before anything is done with the pictures.
    const twice = JSON.parse(text)
    twice.pictures[0].base64 = 'AAAA'
    const taken = await server.call(importTemplateFile, {
      body: {},
      file: { bytes: Buffer.from(JSON.stringify(twice)), name: 'template.json' },
      token: designer,
    })
    expect([taken.status, taken.failure.message]).toEqual([
      409,
      'There is already a template called “Arrived”.',
    ])
  })

  it('of a stranger does nothing but draw: no script, no address elsewhere, no program in its texts', async () => {
    const { id } = await create('Honest')
    const file = await server.call(readTemplateFile, { params: { id, number: 1 }, token: designer })
    const honest = JSON.parse(file.text)
    const send = (change: object) =>
      server.call(importTemplateFile, {
        body: {},
        file: { bytes: Buffer.from(JSON.stringify({ ...honest, ...change })), name: 'template.json' },
        token: designer,
      })
    const withText = (text: string) => ({
      ...honest.design,
      elements: withElement(honest.design, 'opening', { text, lines: 3, height: 7 }).elements,
    })
    const address = `/template-pictures/${'a'.repeat(64)}.svg`
    const code = '#import "@preview/evil:1.0.0": * #read("/etc/passwd") {name}'
    const sendDrawn = (inside: string) => {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}<path d="M0 0h9v9z"/></svg>`
      const pictures = [{ address, type: 'image/svg+xml', base64: Buffer.from(drawing).toString('base64') }]
      return send({ name: 'Scripted', design: { ...withText(code), background: address }, pictures })
    }
    const scripted = await sendDrawn('<g onload="alert(1)"><script>alert(2)</script></g>')
    expect([scripted.status, JSON.stringify(scripted.failure.errors)]).toEqual([
      422,
      expect.stringContaining('run as a program: onload, script.'),
    ])
    const taken = await sendDrawn('<image href="http://198.51.100.7/x.png" width="9" height="9"/>')
    expect(taken.status).toBe(201)
    const design = await designOf(taken.data.id)
    const kept = await server.call(readTemplateFile, {
      params: { id: taken.data.id, number: 1 },
      token: designer,
    })
    const storedPicture = Buffer.from(JSON.parse(kept.text).pictures[0].base64, 'base64').toString()
    expect(storedPicture).not.toContain('198.51')
    const { svg, faults } = await preview(design, 'usual')
    expect(svg).toMatch(/^<svg/)
    expect(faults).toEqual([])

    for (const elsewhere of [
      '/etc/passwd',
      `/template-pictures/../${'a'.repeat(64)}.svg`,
      'http://198.51.100.7/x.svg',
    ])
      expect(
        (await send({ name: 'Elsewhere', design: { ...honest.design, background: elsewhere } })).status,
      ).toBe(422)
    const many = Array.from({ length: 81 }, (_, index) => ({
      ...honest.design.elements[0],
      id: `e-${index}`,
    }))
    for (const tooLarge of [
      { ...honest.design, elements: many },
      { ...honest.design, page: { ...honest.design.page, width: 1e9 } },
      { ...honest.design, program: 'x' },
    ])
      expect((await send({ name: 'Too much', design: tooLarge })).status).toBe(422)
  })

  it('is asked for by who may read settings', async () => {
    const { id } = await create('Read')
    const { status } = await server.call(getCertificateTemplate, { params: { id }, token: approver })
    expect(status).toBe(200)
  })
})
