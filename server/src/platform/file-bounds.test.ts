// PostgreSQL alone is enough: files are refused before anything is written.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readdirSync, readFileSync } from 'node:fs'
import { deflateSync, gzipSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { api } from '@testamur/contract/api'
import { importTemplateFile } from '@testamur/contract/certificate-templates/certificate-templates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packedPdf } from '../../test/bent-pdfs.ts'
import { createAuthority } from '../../test/certificate-authority.ts'
import { createStaff } from '../../test/factories.ts'
import { createTestServer, type TestServer } from '../../test/harness.ts'
import { sizeWhenOpen, workbookOf } from '../../test/hostile-workbooks.ts'
import { fillPath } from '../../test/paths-of-nothing.ts'
import { Failure } from '../core/failure.ts'
import { createHeldBytes, noRoom } from '../http/held-bytes.ts'
import { say } from '../messages/say.ts'
import { readLines } from '../modules/graduation/lists/read-lines.ts'
import { readMail } from '../modules/messaging/read-mail.ts'
import { ownWordsSafely, readMailSafely } from '../modules/messaging/read-safely.ts'
import { readSettlementFile } from '../modules/settlement-files/index.ts'
import { readCsv } from './csv.ts'
import { fileBounds } from './file-bounds.ts'
import { readIdentity } from './pdf/read-identity.ts'
import { readUpload } from './pdf/read-upload.ts'
import { cleanPictureSafely } from './pictures/clean-safely.ts'
import { writePng } from './pictures/png.ts'
import { WORKBOOK } from './tables/protocol.ts'
import { convertTable } from './tables/read-table.ts'

let server: TestServer
let token: string
const authority = createAuthority()

beforeAll(async () => {
  server = await createTestServer()
  token = (await createStaff(server.database)).token
})
afterAll(async () => {
  authority.remove()
  await server.close()
})

type Bounds = typeof fileBounds
/** Tried once for all processes, below. */
type OfProcesses = 'files' | 'processorMs' | 'waitMs' | 'heapMb'
/** Sizes of what is sent: tried with every call that takes a file, below. */
type OfCalls = 'bytes' | 'pictureBytes'
const READ = 'It was read.'
/**
 * Makes and reads a file of this much, and answers what is said; what that contains when it is one more than the bound, and
 * when it is the bound itself.
 */
type Case = readonly [read: (amount: number) => Promise<string>, over: string, at?: string]

/** What is wrong with a file, in English. */
const saidOf = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => READ,
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error
      const [first = error.said] = Object.values(error.errors ?? {}).flat()
      return say(first, 'en')
    },
  )
const text = (content: string) => ({ bytes: Buffer.from(content), contentType: 'text/csv' })
const workbook = (...args: Parameters<typeof workbookOf>) => ({
  bytes: workbookOf(...args),
  contentType: WORKBOOK,
})
const columnOf = (number: number): string =>
  number > 26
    ? columnOf(Math.floor((number - 1) / 26)) + columnOf(((number - 1) % 26) + 1)
    : String.fromCharCode(64 + number)
const cellOf = (shown: string) => `<c t="str"><v>${shown}</v></c>`

async function readAll(lines: AsyncIterable<unknown>): Promise<void> {
  for await (const _line of lines);
}
/** The largest are tried with a thousandth: reading them takes a minute. */
const small = { ...fileBounds.import, rows: 1_000, unpackedBytes: 4_000 }
const readSmall = (content: string, gzip = false) =>
  saidOf(readAll(readCsv({ bytes: gzip ? gzipSync(content) : Buffer.from(content), gzip }, small)))

/** Whether requests of these addresses, each with half of the bytes, are received after each other. */
async function holdHalves(bytes: number, addresses: readonly [string, string], others = 0): Promise<void> {
  const hold = createHeldBytes(fileBounds.requests)
  for (const each of ['198.51.100.1', '203.0.113.1']) hold(each).take(others / 2)
  const parts = [Math.ceil(bytes / 2), Math.floor(bytes / 2)]
  for (const [at, part] of parts.entries()) if (!hold(addresses[at] ?? '').take(part)) throw noRoom()
}

const limits = { box: { width: 100, height: 100 }, mostBytes: 5_000_000 }
const drawing = (inside: string) => ({
  limits,
  contentType: 'image/svg+xml',
  bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`),
})
/** A group of 300 shapes, drawn as often as fits, and single shapes; the drawing itself is one. */
function drawingOf(shapes: number): string {
  const path = '<path d="M0 0h1"/>'
  const uses = Math.floor((shapes - 301) / 301)
  const rest = shapes - 301 - uses * 301
  return `<g id="a">${path.repeat(299)}</g>${'<use href="#a"/>'.repeat(uses)}${path.repeat(rest)}`
}
function pngOf(width: number, height: number): Buffer {
  const png = writePng({ width: 1, height: 1, data: new Uint8Array(4) })
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

async function pdfWithPages(count: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let page = 0; page < count; page += 1) document.addPage()
  return document.save()
}

/** Five streams that unpack to this much with what they are packed from. */
function pdfUnpackingTo(bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(Math.floor(bytes / 5), 0x20), { level: 9 }).length
  return Buffer.concat(Array<Buffer>(5).fill(packedPdf(Math.floor(bytes / 5) - packed, 1)))
}

function keyOfRounds(rounds: number) {
  authority.openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', 'plain.key')
  authority.openssl('pkcs8', '-topk8', '-iter', String(rounds), '-in', 'plain.key', '-out', 'locked.key', '-passout', 'pass:x') // biome-ignore format: one command
  return { kind: 'pem', certificates: '', privateKey: authority.text('locked.key'), passphrase: 'x' } as const
}
const faultsOfKey = async (rounds: number): Promise<string> => {
  const reading = readIdentity(keyOfRounds(rounds), new Date('2026-11-22'))
  const error: unknown = await reading.catch((fault: unknown) => fault)
  if (!(error instanceof Failure)) throw new Error('A key without a certificate was taken')
  return (error.errors?.['private_key'] ?? []).map((fault) => say(fault, 'en')).join() || READ
}

/** What is wrong with a template that brings this many damaged pictures. */
async function faultOfTemplate(pictures: number): Promise<string> {
  const page = { width: 297, height: 210, bleed: 3, margin: 15, colour: '#ffffff' }
  const file = {
    format: 'testamur.certificate-template',
    kind: 'degree_certificate',
    name: 'Many pictures',
    language: 'en',
    design: { page, background: null, elements: [] },
    pictures: Array.from({ length: pictures }, () => ({ address: 'a', type: 'image/png', base64: 'AAAA' })),
  }
  const bytes = Buffer.from(JSON.stringify(file))
  const { failure } = await server.call(importTemplateFile, {
    body: {},
    file: { bytes, name: 'a.json' },
    token,
  })
  return failure.errors?.['file']?.join() ?? ''
}

const cases: {
  readonly [R in keyof Bounds]: { readonly [B in Exclude<keyof Bounds[R], OfProcesses | OfCalls>]: Case }
} = {
  table: {
    unpackedBytes: [
      (bytes) => saidOf(convertTable(workbook(' '.repeat(bytes - sizeWhenOpen(workbookOf('')))))),
      'larger than 60 MB',
    ],
    sheets: [(count) => saidOf(convertTable(workbook('', count))), 'more than 100 sheets'],
    rows: [
      (count) => saidOf(convertTable(workbook(`<row r="${count}">${cellOf('x')}</row>`))),
      'can’t open the workbook',
    ],
    columns: [
      (count) => saidOf(convertTable(workbook(`<row><c r="${columnOf(count)}1"/></row>`))),
      'more than 500 columns',
    ],
    cells: [
      (count) =>
        saidOf(
          convertTable(workbook(`<row><c r="SF1"/></row><row><c r="A${Math.ceil(count / 500)}"/></row>`)),
        ),
      '20001 rows with up to 500 columns',
    ],
    lineBytes: [
      (length) => saidOf(convertTable(text(`a;b\n${'x'.repeat(length)}\n`))),
      'Row 2 has more than 50000 letters',
    ],
    textLength: [
      (length) => {
        const cell = '<row><c t="s"><v>0</v></c></row>'
        const rest = `<row>${cellOf('x'.repeat(length % 50_000))}</row>`
        const rows = cell.repeat(Math.floor(length / 50_000)) + rest
        return saidOf(convertTable(workbook(rows, 1, ['x'.repeat(50_000)])))
      },
      'more text than can be read at once',
    ],
  },
  requests: {
    bytesAtOnce: [
      (bytes) => saidOf(holdHalves(bytes - 400_000_000, ['192.0.2.1', '192.0.2.2'], 400_000_000)),
      'receiving too many files',
    ],
    ofNetwork: [
      (bytes) => saidOf(holdHalves(bytes, ['2001:db8::1', '2001:db8::2'])),
      'receiving too many files',
    ],
  },
  import: {
    unpackedBytes: [
      (bytes) => readSmall('a,b\n'.repeat(bytes / 500_000) + (bytes % 500_000 > 0 ? 'a' : ''), true),
      'larger than 0.004 MB',
    ],
    rows: [
      (count) => readSmall('a\n'.repeat(count === fileBounds.import.rows ? 1_000 : 1_001)),
      'more than 1000 rows',
    ],
    columns: [(count) => readSmall(`a${','.repeat(count - 1)}`), 'more than 500 columns'],
    lineBytes: [(length) => readSmall(`a,b\n${'x'.repeat(length)}\n`), 'Row 2 has more than 50000 letters'],
  },
  senateList: {
    rows: [
      (count) => saidOf(readLines(Buffer.from(`heading\n${'a\n'.repeat(count)}`))),
      'at most 20000 rows',
    ],
  },
  settlementFile: {
    rows: [
      (count) =>
        saidOf(
          readSettlementFile('paystack', text('a,b\n'.repeat(count)), {
            currency: 'NGN',
            timeZone: 'Africa/Lagos',
            today: '2026-11-22',
          }),
        ),
      'more than 20000 lines',
      'column',
    ],
  },
  picture: {
    pixels: [
      (count) =>
        saidOf(
          cleanPictureSafely({
            limits,
            contentType: 'image/png',
            bytes: pngOf(4_000, Math.ceil(count / 4_000)),
          }),
        ),
      'too large',
      'damaged',
    ],
    elements: [(count) => saidOf(cleanPictureSafely(drawing('<g/>'.repeat(count - 1)))), 'can’t draw'],
    drawnShapes: [(count) => saidOf(cleanPictureSafely(drawing(drawingOf(count)))), 'can’t draw'],
  },
  templateFile: { pictures: [faultOfTemplate, 'This file is not a template', 'This picture is damaged'] },
  uploadedPdf: { pages: [async (count) => saidOf(readUpload(await pdfWithPages(count))), 'has 61 pages'] },
  // These have no table of their objects, so that one within the bounds is refused as damaged.
  pdf: {
    objects: [
      (count) => saidOf(readUpload(Buffer.from(`%PDF-1.7\n${'1 0 obj<<>>endobj\n'.repeat(count)}`))),
      'far more than a document needs',
      'damaged',
    ],
    streamBytes: [
      (bytes) => saidOf(readUpload(packedPdf(bytes, 1))),
      'far more than a document needs',
      'damaged',
    ],
    unpackedBytes: [
      (bytes) =>
        saidOf(
          readUpload(pdfUnpackingTo(bytes > fileBounds.pdf.unpackedBytes ? bytes + 9_000 : bytes - 9_000)),
        ),
      'far more than a document needs',
      'damaged',
    ],
    timesPacked: [
      (times) => saidOf(readUpload(packedPdf(1_000, times))),
      'far more than a document needs',
      'damaged',
    ],
  },
  examinedPdf: {},
  signingFile: { rounds: [faultsOfKey, 'too many rounds'] },
  paper: {},
  proof: {},
  mail: {
    parts: [
      async (count) => {
        const attachments = Array.from({ length: count }, () => ({ name: 'a', content: '' }))
        const mail = { message_id: 'abc', from: 'a@example.com', to: ['b@example.com'], attachments }
        const { filesCut } = readMail(Buffer.from(JSON.stringify(mail)))
        return filesCut === 0 ? READ : `${filesCut} left out`
      },
      '1 left out',
    ],
    // It is cut and never refused: the gateway would send it again.
    textLength: [
      async (length) => {
        const mail = {
          message_id: 'abc',
          from: 'a@example.com',
          to: ['b@example.com'],
          text: 'x'.repeat(length),
        }
        const read = readMail(Buffer.from(JSON.stringify(mail))).text.length
        return read === length ? READ : `cut to ${read}`
      },
      'cut to 500000',
    ],
  },
}

/** Every call that takes a file, with the bound of its size; `null`: what a gateway sends is no file. */
const calls: Readonly<Record<string, readonly [reader: keyof Bounds, bound: string] | null>> = {
  startImport: ['import', 'bytes'],
  startGraduandImport: ['senateList', 'bytes'],
  uploadSettlement: ['settlementFile', 'bytes'],
  uploadPicture: ['picture', 'bytes'],
  addTemplatePicture: ['templateFile', 'pictureBytes'],
  importTemplateFile: ['templateFile', 'bytes'],
  uploadDocument: ['uploadedPdf', 'bytes'],
  verifyFile: ['examinedPdf', 'bytes'],
  sendFile: ['paper', 'bytes'],
  claimTransfer: ['proof', 'bytes'],
  settleRefundManually: ['proof', 'bytes'],
  receiveMail: ['mail', 'bytes'],
  webhookPayment: null,
  secretWebhookPayment: null,
  receiveTextReport: null,
}

/** Every file of the source that opens what came from outside, or what we made ourselves (`null`), with its bounds. */
const openers: Readonly<Record<string, keyof Bounds | null>> = {
  'http/uploads.ts': 'paper',
  // Of an export, which the portal has made.
  'modules/privacy/bank-evidence.ts': null,
  'modules/privacy/export-person.ts': null,
  'platform/csv.ts': 'import',
  'platform/tables/open-workbook.ts': 'table',
  'platform/tables/parse-text.ts': 'table',
  'platform/tables/walk-xml.ts': 'table',
  'platform/pictures/png.ts': 'picture',
  'platform/pictures/read-svg.ts': 'picture',
  'platform/pdf/unpack.ts': 'pdf',
  'platform/pdf/read-upload.ts': 'uploadedPdf',
  'platform/pdf/inert.ts': 'uploadedPdf',
  'platform/pdf/page-boxes.ts': 'uploadedPdf',
  'platform/pdf/stamp.ts': 'uploadedPdf',
  'platform/pdf/readable-text.ts': 'examinedPdf',
  'platform/pdf/verify.ts': 'examinedPdf',
  'platform/pdf/brought-identity.ts': 'signingFile',
  'platform/pdf/derivation-cost.ts': 'signingFile',
  'platform/pdf/certificate.ts': null,
  'platform/pdf/cms.ts': null,
  'platform/pdf/crypto-engine.ts': null,
  'platform/pdf/finish.ts': null,
  'platform/pdf/join-sheets.ts': null,
  'platform/pdf/join.ts': null,
  'platform/pdf/prepare.ts': null,
  'platform/pdf/reading-text.ts': null,
  'platform/pdf/signer.ts': null,
  'platform/pdf/timestamp.ts': null,
  'platform/zip-stream.ts': null,
}
const OPENS =
  /(?:from |import\()'(?:csv-parse(?:\/sync)?|fflate|file-type|saxen|asn1js|pkijs|@cantoo\/pdf-lib|@libpdf\/core)'|\b(?:gunzip|inflate|unzip|createGunzip)(?:Sync)?\b/

const boundOf = (reader: keyof Bounds, bound: string): number =>
  (fileBounds[reader] as Readonly<Record<string, number>>)[bound] ?? Number.NaN

const tried = Object.entries(cases).flatMap(([reader, bounds]) =>
  Object.entries(bounds).map(([bound, [read, over, at = READ]]: [string, Case]) => ({
    reader,
    bound,
    read,
    over,
    at,
    amount: boundOf(reader as keyof Bounds, bound),
  })),
)

describe('a file from outside', () => {
  it.each(tried)('is read at its bound: $reader, $bound', async ({ read, amount, at, over }) => {
    const said = await read(amount)
    expect(said).toContain(at)
    expect(said).not.toContain(over)
  })

  it.each(tried)(
    'is refused over its bound, with the reason: $reader, $bound',
    async ({ read, amount, over }) => {
      expect(await read(amount + 1)).toContain(over)
    },
  )

  it('has a size in the table for each call that takes one', () => {
    const taking = api.filter(({ wire }) => wire === 'multipart' || wire === 'raw')
    expect(taking.map(({ id }) => id).toSorted()).toEqual(Object.keys(calls).toSorted())
    const sizes = Object.entries(fileBounds).flatMap(([reader, bounds]) =>
      Object.keys(bounds).flatMap((bound) =>
        /^(?:bytes|pictureBytes)$/.test(bound) ? [`${reader} ${bound}`] : [],
      ),
    )
    const named = new Set(Object.values(calls).map((call) => call?.join(' ')))
    expect(sizes.filter((size) => !named.has(size))).toEqual([])
  })

  it('is opened only in files that are named here', () => {
    const source = new URL('../', import.meta.url)
    const opening = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /(?<!\.test|\.d)\.ts$/.test(file) &&
        !file.startsWith('local-') &&
        OPENS.test(readFileSync(new URL(file, source), 'utf8')),
    )
    expect(opening.toSorted()).toEqual(Object.keys(openers).toSorted())
  })

  const sized = Object.entries(calls).flatMap(([id, bound]) =>
    bound === null ? [] : [{ id, most: boundOf(...bound) }],
  )
  it.each(sized)('is refused over its size by $id', async ({ id, most }) => {
    const definition = api.find((one) => one.id === id)
    if (definition === undefined) throw new Error(`There is no call ${id}`)
    const send = async (bytes: number): Promise<number> => {
      const file = Buffer.alloc(bytes)
      const sent = { method: definition.method, url: `/api${fillPath(definition)}` }
      const authorization = `Bearer ${token}`
      if (definition.wire === 'raw')
        return (
          await server.app.inject({ ...sent, headers: { 'content-type': 'application/json' }, payload: file })
        ).statusCode
      const form = new FormData()
      form.set('file', new Blob([file]), 'a.bin')
      return (await server.app.inject({ ...sent, headers: { authorization }, payload: form })).statusCode
    }
    // Zeros are no file that any call takes.
    expect([401, 404, 415]).toContain(await send(most))
    expect(await send(most + 1)).toBe(413)
  })
})

/** 58 MB when it is open: 90,000 rows of ten cells. */
const largestWorkbook = () =>
  workbook(`<row>${`<c t="str"><v>${'x'.repeat(40)}</v></c>`.repeat(10)}</row>`.repeat(90_000))
const largestText = () => text(`${'x,'.repeat(99)}x\n`.repeat(50_000))
/** Many small objects take longest. */
const largestJson = (bytes: number) => Buffer.from(`[${'{"a":1},'.repeat((bytes - 10) / 8)}1]`)
const largestPicture = () => ({
  limits,
  contentType: 'image/png',
  bytes: writePng({ width: 4_000, height: 3_000, data: new Uint8Array(48_000_000).fill(200) }),
})

/** Resolves when Node.js has started the next process. */
const nextProcess = (): Promise<void> =>
  new Promise((resolve) => {
    const take = () => {
      unsubscribe('child_process', take)
      resolve()
    }
    subscribe('child_process', take)
  })

describe('the largest allowed file', () => {
  it.each<[string, () => () => Promise<unknown>]>([
    [
      'workbook',
      () => {
        const file = largestWorkbook()
        return () => convertTable(file)
      },
    ],
    [
      'text',
      () => {
        const file = largestText()
        return () => convertTable(file)
      },
    ],
    [
      'picture',
      () => {
        const picture = largestPicture()
        return () => cleanPictureSafely(picture)
      },
    ],
    ['signing key', () => () => faultsOfKey(400_000)],
    [
      'template file',
      () => {
        const bytes = largestJson(fileBounds.templateFile.bytes)
        return () => server.call(importTemplateFile, { body: {}, file: { bytes, name: 'a.json' }, token })
      },
    ],
    [
      'email',
      () => {
        const body = largestJson(fileBounds.mail.bytes)
        return () => saidOf(readMailSafely(body))
      },
    ],
    [
      'text of an email',
      () => {
        const lines = 'From: a\nTo: b\n'.repeat(fileBounds.mail.textLength / 14)
        return () => ownWordsSafely(lines, [])
      },
    ],
  ])('is read in a process of its own, while another call is answered: %s', async (_, prepare) => {
    const read = prepare()
    const order: string[] = []
    const begun = nextProcess()
    const reading = read().then(() => order.push('read'))
    await begun
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
    order.push('answered')
    await reading
    expect(order).toEqual(['answered', 'read'])
  })
})

describe('a process that reads a file', () => {
  const file = largestText()
  it.each([
    ['processor time', { processorMs: 0 }, 'takes too long to read'],
    ['memory', { heapMb: 16 }, 'takes too long to read'],
    ['waiting time', { waitMs: 1 }, 'busy right now'],
  ])('is ended at the end of its %s', async (_, bound, said) => {
    expect(await saidOf(convertTable(file, { ...fileBounds.table, ...bound }))).toContain(said)
  })

  it('is not started for one file more than may wait', async () => {
    const one = workbook('<row><c t="str"><v>x</v></c></row>')
    const said = await Promise.all(Array.from({ length: 9 }, () => saidOf(convertTable(one))))
    expect(said.slice(0, 8)).toEqual(Array(8).fill('It was read.'))
    expect(said[8]).toContain('busy right now')
  })
})
