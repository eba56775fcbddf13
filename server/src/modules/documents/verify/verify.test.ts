import { PDFDocument } from '@cantoo/pdf-lib'
import {
  generateDocument,
  getDocument,
  uploadDocument,
  verifyDocument,
  verifyFile,
} from '@testamur/contract/documents/documents'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packedPdf } from '../../../../test/bent-pdfs.ts'
import { todayAt } from '../../../../test/clock.ts'
import { approve, officerOf } from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { pdfWithText } from '../../../../test/pdf-tools.ts'

let registry: Registry
beforeAll(async () => {
  registry = await startRegistry({ PUBLIC_URL: 'https://transcripts.example.edu' })
})
afterAll(() => registry.close())

type Officer = Awaited<ReturnType<typeof officerOf>>
const newOrder = async (): Promise<Officer> => officerOf(registry, await approve(registry, [{}]))

async function generate(officer: Officer): Promise<void> {
  const made = await registry.call(generateDocument, {
    params: officer.params(),
    token: officer.token,
    body: { version: (await officer.copy()).version },
  })
  expect(made.status).toBe(201)
}

async function fileOf(officer: Officer, version = 1): Promise<{ bytes: Buffer; code: string }> {
  const document = (await officer.copy()).documents.find((one) => one.version === version)
  const { bytes } = await registry.call(getDocument, {
    params: { id: document?.id ?? 0 },
    token: officer.token,
  })
  return { bytes, code: document?.verification_code ?? '' }
}

const byCode = (code: string) => registry.call(verifyDocument, { params: { code } })
const byFile = (bytes: Uint8Array, more: object = {}) =>
  registry.call(verifyFile, {
    body: {},
    file: { bytes, name: 'held.pdf', contentType: 'application/pdf' },
    ...more,
  })

/** The bytes with one changed, at the first place after `near`. */
function flipped(bytes: Buffer, near: string | number): Buffer {
  const changed = Buffer.from(bytes)
  const at = typeof near === 'number' ? near : changed.indexOf(near) + near.length + 2
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

const unknown = {
  state: 'unknown',
  institution: expect.any(String),
  code: null,
  kind: null,
  issued_on: null,
  holder: null,
  programme: null,
  sha256: null,
  replaced_on: null,
  revoked_on: null,
  revoked_because: null,
  checked_at: expect.any(String),
}

describe('verifying a code', () => {
  it('answers the least that tells whether it stands', async () => {
    const officer = await newOrder()
    await generate(officer)
    const code = (await officer.copy()).documents[0]?.verification_code ?? ''
    const valid = await byCode(code.toLowerCase().replaceAll('-', ''))
    expect(valid.headers['cache-control']).toBe('no-store')
    expect(valid.data).toEqual({
      ...unknown,
      state: 'valid',
      code,
      kind: 'official_copy',
      issued_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      holder: 'Ọ. B. A.',
      programme: 'B.Sc. Computer Science',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      checked_at: registry.clock.now().toISOString(),
    })
  })

  it('reads a code as it was copied, with invisible signs', async () => {
    const officer = await newOrder()
    await generate(officer)
    const code = (await officer.copy()).documents[0]?.verification_code ?? ''
    for (const copied of [`${code}\u200b`, `\u202a${code}\u202c`, `\ufeff${code}`, [...code].join('\u00ad')])
      expect((await byCode(copied)).data.state).toBe('valid')
  })

  it('of a revoked copy tells the kind of reason and the day, never the reason', async () => {
    const officer = await newOrder()
    await generate(officer)
    const { code, bytes } = await fileOf(officer)
    await officer.move('released')
    const revoked = await officer.move('revoked', {
      reason: 'The senate withdrew the degree of this person.',
      revoked_because: 'award_withdrawn',
    })
    expect(revoked.status).toBe(200)
    const answer = await byCode(code)
    expect(answer.data).toMatchObject({
      state: 'revoked',
      revoked_because: 'award_withdrawn',
      revoked_on: todayAt(registry.clock),
    })
    expect(answer.text).not.toContain('senate')
    expect((await byFile(bytes)).data.state).toBe('revoked')
  })

  it('of a copy revoked without a kind says that there is another reason', async () => {
    const officer = await newOrder()
    await generate(officer)
    await officer.move('released')
    await officer.move('revoked', { reason: 'For a reason.' })
    const { code } = await fileOf(officer)
    expect((await byCode(code)).data).toMatchObject({ state: 'revoked', revoked_because: 'other' })
  })

  it('of an earlier version tells that a newer one exists, and since when', async () => {
    const officer = await newOrder()
    await generate(officer)
    await generate(officer)
    const [first, second] = [await fileOf(officer, 1), await fileOf(officer, 2)]
    const old = await byCode(first.code)
    expect(old.data).toMatchObject({
      state: 'superseded',
      replaced_on: todayAt(registry.clock),
    })
    // A holder of the old document does not learn the new code.
    expect(old.text).not.toContain(second.code)
    expect((await byCode(second.code)).data).toMatchObject({ state: 'valid', replaced_on: null })
    expect((await byFile(first.bytes)).data.state).toBe('superseded')
  })

  it.each(['0000-0000-00000', 'nonsense', '%27%20or%201%3D1'])('does not know %s', async (code) => {
    expect((await byCode(code)).data).toEqual(unknown)
  })

  it('is limited', async () => {
    const statuses = []
    for (let look = 0; look < 61; look += 1) {
      const answer = await registry.call(verifyDocument, {
        params: { code: 'guess' },
        remoteAddress: '198.51.100.9',
      })
      statuses.push(answer.status)
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('verifying a file', () => {
  it('that is the very one we issued is what its code is', async () => {
    const officer = await newOrder()
    await generate(officer)
    const { bytes, code } = await fileOf(officer)
    const answer = await byFile(bytes)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.data).toEqual((await byCode(code)).data)
    expect(answer.data.state).toBe('valid')
  })

  it('with one byte changed, wherever it is, is altered; what we issued under its code is said', async () => {
    const officer = await newOrder()
    await generate(officer)
    const { bytes, code } = await fileOf(officer)
    const places = ['stream', '/Contents <', bytes.length - 3, Math.floor(bytes.length / 3)]
    for (const place of places) {
      const { data } = await byFile(flipped(bytes, place))
      expect([place, data.state, data.code]).toEqual([place, 'altered', code])
      expect(data.holder).toBe('Ọ. B. A.')
    }
    const longer = Buffer.concat([bytes, Buffer.from('\n% more\n')])
    expect((await byFile(longer)).data).toMatchObject({ state: 'altered', code })
  })

  it('that was saved anew by another program is altered, though nothing is left of the signature', async () => {
    const officer = await newOrder()
    await generate(officer)
    const { bytes, code } = await fileOf(officer)
    const opened = await PDFDocument.load(bytes)
    const pages = await PDFDocument.create()
    for (const page of await pages.copyPages(opened, opened.getPageIndices())) pages.addPage(page)
    expect((await byFile(await pages.save())).data).toMatchObject({ state: 'altered', code })
  })

  it('that only shows a code of ours is not what we issued', async () => {
    const officer = await newOrder()
    await generate(officer)
    const { code } = await fileOf(officer)
    const { data } = await byFile(await pdfWithText(`First class honours. Verification code ${code}`))
    expect(data).toMatchObject({ state: 'altered', code, kind: 'official_copy' })
  })

  it('that only names a number of ours is told nothing of what we issued under it', async () => {
    const officer = await newOrder()
    await generate(officer)
    const { code } = await fileOf(officer)
    const { rows } = await sql<{ number: string }>`
      select number from documents where verification_code = ${code}`.execute(registry.database.db)
    const answer = await byFile(Buffer.from(`%PDF-1.4\n1 0 obj << /Reason (x ${rows[0]?.number}) >>`))
    expect(answer.data).toEqual({ ...unknown, state: 'altered' })
  })

  it('that unpacks to hundreds of megabytes is refused, and holds up nobody else', async () => {
    const officer = await newOrder()
    await generate(officer)
    const { bytes, code } = await fileOf(officer)
    const bomb = packedPdf(500_000_000, 3)
    expect(bomb.length).toBeLessThan(1000)
    const bombs = Array.from({ length: 8 }, (_, index) =>
      byFile(bomb, { remoteAddress: `198.51.100.${100 + index}` }),
    )
    const shown = byFile(await pdfWithText(`Verification code ${code}`))
    const good = byFile(bytes)
    expect((await good).data).toMatchObject({ state: 'valid', code })
    expect((await shown).data).toMatchObject({ state: 'altered', code })
    for (const { status, failure } of await Promise.all(bombs))
      expect([status, failure.message]).toEqual([
        417,
        'This file unpacks to far more than a document needs, so we did not read it. Enter the code printed on the document instead.',
      ])
  })

  it('that arrives with forty others delays no code, and no file that we issued', async () => {
    const officer = await newOrder()
    await generate(officer)
    const { bytes, code } = await fileOf(officer)
    const bomb = packedPdf(500_000_000, 3)
    const bombs = Array.from({ length: 40 }, (_, index) =>
      byFile(bomb, { remoteAddress: `198.51.100.${150 + index}` }),
    )
    expect((await byCode(code)).data.state).toBe('valid')
    // A file that we issued is known by its hash, so nobody has to check it.
    expect((await byFile(bytes, { remoteAddress: '198.51.100.149' })).data.state).toBe('valid')
    // How many are turned away depends on how fast the others are read.
    for (const { status, failure, headers } of await Promise.all(bombs))
      if (status !== 417)
        expect([status, failure.message, headers['retry-after']]).toEqual([
          503,
          'We’re checking many files right now. Wait half a minute and try again, or enter the code printed on the document.',
          '30',
        ])
  })

  it('of one network does not keep the others waiting, however many it sends', async () => {
    const bomb = packedPdf(500_000_000, 3)
    const sent = Array.from({ length: 15 }, (_, index) =>
      byFile(bomb, { remoteAddress: `2001:db8:5:6::${index + 1}` }),
    )
    const other = await byFile(await pdfWithText('Not one of ours'), { remoteAddress: '198.51.100.148' })
    expect(other.data).toEqual(unknown)
    // How many are turned away depends on how fast the others are read.
    for (const { status } of await Promise.all(sent)) expect([417, 503]).toContain(status)
  })

  it('that was uploaded and stamped is checked like any other', async () => {
    const officer = await officerOf(registry, await approve(registry, [{}], { student_id: null }))
    const sent = await registry.call(uploadDocument, {
      params: officer.params(),
      token: officer.token,
      body: { version: (await officer.copy()).version },
      file: {
        bytes: await pdfWithText('Prepared by hand'),
        name: 'made.pdf',
        contentType: 'application/pdf',
      },
    })
    expect(sent.status).toBe(201)
    const { bytes, code } = await fileOf(officer)
    expect((await byFile(bytes)).data).toMatchObject({ state: 'valid', code })
    expect((await byFile(flipped(bytes, 'stream'))).data).toMatchObject({ state: 'altered', code })
  })

  it('signed by us whose marks are gone is altered still, and nothing is said of whose it was', async () => {
    const officer = await newOrder()
    await generate(officer)
    const { bytes } = await fileOf(officer)
    const text = bytes.toString('latin1')
    // Only the signature is left, around other content of the same length.
    const [, head = '', gap = ''] =
      /^([\s\S]*?\/ByteRange \[[^\]]*\][\s\S]*?)(<[0-9a-f]{6000,}>)/.exec(text) ?? []
    const range = /\/ByteRange \[[^\]]*\]/.exec(head)?.[0] ?? ''
    const before = `%PDF-1.7\n${range}`.padEnd(head.length, ' ')
    const bare = Buffer.from(before + gap + ' '.repeat(text.length - head.length - gap.length), 'latin1')
    expect(bare.length).toBe(bytes.length)
    expect((await byFile(bare)).data).toEqual({ ...unknown, state: 'altered' })
  })

  it('that was never ours is unknown', async () => {
    expect((await byFile(await pdfWithText('A transcript of another university'))).data).toEqual(unknown)
    expect((await byFile(Buffer.from('%PDF-1.7\nnot really'))).data).toEqual(unknown)
  })

  it('that was signed with our key and never entered the register is unknown', async () => {
    const officer = await newOrder()
    await generate(officer)
    const { bytes } = await fileOf(officer)
    // As when two officers made it at once: the file of the second is signed and has no row.
    await sql`
      update documents set sha256 = repeat('0', 64), number = 'X/OT/1999/000001', verification_code = 'gone'
      where sha256 = ${(await byFile(bytes)).data.sha256}`.execute(registry.database.db)
    expect((await byFile(bytes)).data).toEqual(unknown)
  })

  it.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 415],
    ['nothing', Buffer.alloc(0), 422],
    ['far too much', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(26_000_000)]), 413],
  ] as const)('refuses %s with a sentence', async (_, bytes, status) => {
    const answer = await byFile(bytes)
    expect([answer.status, answer.failure.message?.endsWith('.')]).toEqual([status, true])
  })

  it('is limited', async () => {
    const file = await pdfWithText('Guess')
    const statuses = []
    for (let look = 0; look < 21; look += 1)
      statuses.push((await byFile(file, { remoteAddress: '198.51.100.10' })).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('keeps nothing of it', async () => {
    const files = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from files`.execute(
        registry.database.db,
      )
      return rows[0]?.count
    }
    const before = await files()
    await byFile(await pdfWithText('Somebody else’s paper'.replace('’', "'")))
    expect(await files()).toBe(before)
  })
})
