// PostgreSQL alone is enough: files are refused before anything is written.
import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import {
  addTemplatePicture,
  importTemplateFile,
} from '@testamur/contract/certificate-templates/certificate-templates'
import { startGraduandImport } from '@testamur/contract/graduation/graduand-imports'
import { uploadPicture } from '@testamur/contract/institution/pictures'
import { uploadSettlement } from '@testamur/contract/settlements'
import { startImport } from '@testamur/contract/students/imports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packedPdf } from '../../test/bent-pdfs.ts'
import { createAuthority } from '../../test/certificate-authority.ts'
import { createStaff } from '../../test/factories.ts'
import { createTestServer, type TestServer } from '../../test/harness.ts'
import { workbookOf } from '../../test/hostile-workbooks.ts'
import { Failure } from '../core/failure.ts'
import { say } from '../messages/say.ts'
import { readLines } from '../modules/graduation/lists/read-lines.ts'
import { readMail } from '../modules/messaging/read-mail.ts'
import { readSettlementFile } from '../modules/settlement-files/index.ts'
import { readCsv } from './csv.ts'
import { fileBounds } from './file-bounds.ts'
import { readIdentity } from './pdf/read-identity.ts'
import { readUpload } from './pdf/read-upload.ts'
import { cleanInThread } from './pictures/clean-in-thread.ts'
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
/** Tried once for all threads, below. */
type OfThreads = 'files' | 'processorMs' | 'waitMs' | 'heapMb'
/** Sends a file over a bound and answers what is said; what that contains. */
type Case = readonly [send: () => Promise<string>, said: string]

/** What is wrong with a file, in English. */
const saidOf = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'It was read.',
    (error: unknown) => {
      if (!(error instanceof Failure)) throw error
      const [first = error.said] = Object.values(error.errors ?? {}).flat()
      return say(first, 'en')
    },
  )
const statusOf = async (call: Promise<{ readonly status: number }>) => String((await call).status)

const text = (content: string) => ({ bytes: Buffer.from(content), contentType: 'text/csv' })
const workbook = (...args: Parameters<typeof workbookOf>) => ({
  bytes: workbookOf(...args),
  contentType: WORKBOOK,
})
const zeros = (bytes: number, name: string) => ({ bytes: Buffer.alloc(bytes), name })

async function readAll(lines: AsyncIterable<unknown>): Promise<void> {
  for await (const _line of lines);
}

const limits = { box: { width: 100, height: 100 }, mostBytes: 5_000_000 }
const drawing = (inside: string) => ({
  limits,
  contentType: 'image/svg+xml',
  bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`),
})
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

function keyOfRounds(rounds: number) {
  authority.openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', 'plain.key')
  authority.openssl('pkcs8', '-topk8', '-iter', String(rounds), '-in', 'plain.key', '-out', 'locked.key', '-passout', 'pass:x') // biome-ignore format: one command
  return { kind: 'pem', certificates: '', privateKey: authority.text('locked.key'), passphrase: 'x' } as const
}
const faultsOfKey = async (rounds: number): Promise<string> => {
  const reading = readIdentity(keyOfRounds(rounds), new Date('2026-11-22'))
  const error: unknown = await reading.catch((fault: unknown) => fault)
  if (!(error instanceof Failure)) throw new Error('A key without a certificate was taken')
  return (error.errors?.['private_key'] ?? []).map((fault) => say(fault, 'en')).join()
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

const over: { readonly [R in keyof Bounds]: { readonly [B in Exclude<keyof Bounds[R], OfThreads>]: Case } } =
  {
    table: {
      unpackedBytes: [() => saidOf(convertTable(workbook(' '.repeat(60_000_001)))), 'larger than 60 MB'],
      sheets: [() => saidOf(convertTable(workbook('', 101))), 'more than 100 sheets'],
      rows: [() => saidOf(convertTable(workbook('<row r="1048577"/>'))), 'cannot be opened'],
      columns: [() => saidOf(convertTable(workbook('<row><c r="SG1"/></row>'))), 'more than 500 columns'],
      cells: [
        () => saidOf(convertTable(workbook('<row><c r="SF1"/></row><row><c r="A20001"/></row>'))),
        '20001 rows with up to 500 columns',
      ],
      lineBytes: [() => saidOf(convertTable(text(`a;b\n${'x'.repeat(60_000)}`))), 'does not end'],
    },
    import: {
      bytes: [
        () =>
          statusOf(
            server.call(startImport, {
              body: { kind: 'students' },
              file: zeros(100_000_001, 'a.csv'),
              token,
            }),
          ),
        '413',
      ],
      // Five hundred megabytes take a minute.
      unpackedBytes: [
        () =>
          saidOf(
            readAll(
              readCsv(
                { bytes: gzipSync('a,b\n'.repeat(1_000)), gzip: true },
                { ...fileBounds.import, unpackedBytes: 3_999 },
              ),
            ),
          ),
        'larger than 500 MB',
      ],
      lineBytes: [
        () => saidOf(readAll(readCsv({ bytes: Buffer.from(`a,b\n${'x'.repeat(60_000)}`), gzip: false }))),
        'does not end',
      ],
    },
    senateList: {
      bytes: [
        () =>
          statusOf(
            server.call(startGraduandImport, {
              body: { event_id: 1 },
              file: zeros(20_000_001, 'a.csv'),
              token,
            }),
          ),
        '413',
      ],
      rows: [() => saidOf(readLines(Buffer.from('a\n'.repeat(20_002)))), 'at most 20000 rows'],
    },
    settlementFile: {
      bytes: [
        () =>
          statusOf(
            server.call(uploadSettlement, {
              body: { provider: 'paystack' },
              file: zeros(10_000_001, 'a.csv'),
              token,
            }),
          ),
        '413',
      ],
      rows: [
        () =>
          saidOf(
            readSettlementFile('paystack', text('a,b\n'.repeat(20_001)), {
              currency: 'NGN',
              timeZone: 'Africa/Lagos',
              today: '2026-11-22',
            }),
          ),
        'more than 20000 lines',
      ],
    },
    picture: {
      bytes: [
        () =>
          statusOf(
            server.call(uploadPicture, {
              params: { id: 1, kind: 'logo' },
              body: {},
              file: zeros(5_000_001, 'a.png'),
              token,
            }),
          ),
        '413',
      ],
      pixels: [
        () => saidOf(cleanInThread({ limits, contentType: 'image/png', bytes: pngOf(4_000, 3_001) })),
        'too large',
      ],
      elements: [() => saidOf(cleanInThread(drawing('<g/>'.repeat(20_001)))), 'can’t be drawn'],
      drawnShapes: [
        () =>
          saidOf(
            cleanInThread(
              drawing(`<g id="a">${'<path d="M0 0h1"/>'.repeat(300)}</g>${'<use href="#a"/>'.repeat(170)}`),
            ),
          ),
        'can’t be drawn',
      ],
    },
    templateFile: {
      bytes: [
        () =>
          statusOf(server.call(importTemplateFile, { body: {}, file: zeros(20_000_001, 'a.json'), token })),
        '413',
      ],
      pictures: [
        async () => `${await faultOfTemplate(40)} ${await faultOfTemplate(41)}`,
        'This picture is damaged. Save it again as PNG or JPEG. This file is not a template',
      ],
      pictureBytes: [
        () => statusOf(server.call(addTemplatePicture, { body: {}, file: zeros(8_000_001, 'a.png'), token })),
        '413',
      ],
    },
    uploadedPdf: {
      bytes: [() => saidOf(readUpload(Buffer.alloc(20 * 1024 * 1024 + 1))), 'larger than 20 MB'],
      pages: [async () => saidOf(readUpload(await pdfWithPages(61))), 'has 61 pages'],
    },
    pdf: {
      objects: [
        () => saidOf(readUpload(Buffer.from(`%PDF-1.7\n${'1 0 obj<<>>endobj\n'.repeat(100_001)}`))),
        'far more than a document needs',
      ],
      streamBytes: [
        () => saidOf(readUpload(packedPdf(48 * 1024 * 1024 + 1, 1))),
        'far more than a document needs',
      ],
      unpackedBytes: [
        () => saidOf(readUpload(Buffer.concat(Array<Buffer>(5).fill(packedPdf(45_000_000, 1))))),
        'far more than a document needs',
      ],
      timesPacked: [() => saidOf(readUpload(packedPdf(1_000, 3))), 'far more than a document needs'],
    },
    examinedPdf: {},
    signingFile: { rounds: [() => faultsOfKey(400_001), 'too many rounds'] },
    mail: {
      bytes: [
        async () => {
          const request = { method: 'POST', url: '/api/webhooks/inbound-mail' } as const
          const headers = { 'content-type': 'application/json' }
          return String(
            (await server.app.inject({ ...request, headers, payload: Buffer.alloc(16_000_001) })).statusCode,
          )
        },
        '413',
      ],
      // It is cut and never refused: the gateway would send it again.
      textLength: [
        async () => {
          const mail = {
            message_id: 'abc',
            from: 'a@example.com',
            to: ['b@example.com'],
            text: 'x'.repeat(500_001),
          }
          return `cut to ${readMail(Buffer.from(JSON.stringify(mail))).text.length}`
        },
        'cut to 500000',
      ],
    },
  }

const cases = Object.entries(over).flatMap(([reader, bounds]) =>
  Object.entries(bounds).map(([bound, [send, said]]: [string, Case]) => ({ reader, bound, send, said })),
)

describe('a file from outside', () => {
  it.each(cases)('is refused over its bound, with the reason: $reader, $bound', async ({ send, said }) => {
    expect(await send()).toContain(said)
  })
})

/** 58 MB when it is open: 90,000 rows of ten cells. */
const largestWorkbook = () =>
  workbook(`<row>${`<c t="str"><v>${'x'.repeat(40)}</v></c>`.repeat(10)}</row>`.repeat(90_000))
const largestText = () => text(`${'x,'.repeat(99)}x\n`.repeat(50_000))
const largestPicture = () => ({
  limits,
  contentType: 'image/png',
  bytes: writePng({ width: 4_000, height: 3_000, data: new Uint8Array(48_000_000).fill(200) }),
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
        return () => cleanInThread(picture)
      },
    ],
    ['signing key', () => () => faultsOfKey(400_000)],
  ])('is read in a thread, while another call is answered: %s', async (_, prepare) => {
    const read = prepare()
    const order: string[] = []
    const begun = once(process, 'worker')
    const reading = read().then(() => order.push('read'))
    await begun
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
    order.push('answered')
    await reading
    expect(order).toEqual(['answered', 'read'])
  })
})

describe('a thread that reads a file', () => {
  const file = largestText()
  it.each([
    ['processor time', { processorMs: 0 }, 'takes too long to read'],
    ['memory', { heapMb: 16 }, 'takes too long to read'],
    ['waiting time', { waitMs: 1 }, 'busy just now'],
  ])('is ended at the end of its %s', async (_, bound, said) => {
    expect(await saidOf(convertTable(file, { ...fileBounds.table, ...bound }))).toContain(said)
  })

  it('is not started for one file more than may wait', async () => {
    const small = workbook('<row><c t="str"><v>x</v></c></row>')
    const said = await Promise.all(Array.from({ length: 9 }, () => saidOf(convertTable(small))))
    expect(said.slice(0, 8)).toEqual(Array(8).fill('It was read.'))
    expect(said[8]).toContain('busy just now')
  })
})
