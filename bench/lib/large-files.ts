import { createHmac } from 'node:crypto'
import { fileBounds } from '../../server/src/platform/file-bounds.ts'
import { writePng } from '../../server/src/platform/pictures/png.ts'
import { pdfWithContent } from '../../server/test/bent-pdfs.ts'
import { createAuthority } from '../../server/test/certificate-authority.ts'
import { workbookOf } from '../../server/test/hostile-workbooks.ts'

export const MAIL_SECRET = 'what the mail gateway of this measurement signs with'

/** What is sent, and the job that reads it afterwards. */
export type LargeFile = {
  readonly path: string
  readonly file?: Buffer
  readonly fields?: Readonly<Record<string, string>>
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  readonly raw?: Buffer
  readonly job?: 'import' | 'rehearsal'
}

const headings = {
  students: 'matric_number,surname,first_name,programme_code,year_of_entry,status',
  results: 'matric_number,session,semester,course_code,course_title,units,score,grade,points',
} as const
type Kind = keyof typeof headings

const COURSES = 20
/** Twenty results for each student; both files have the students in the same order. */
const rowOf = (kind: Kind, at: number): string[] =>
  kind === 'students'
    ? [`BIG/2015/${at}`, 'Bello', 'Ada', 'CSC', '2015', 'active']
    : [`BIG/2015/${Math.floor(at / COURSES)}`, '2015/2016', 'First', `CSC ${at % COURSES}`, 'Methods', '3', '70', 'A', '5'] // biome-ignore format: a row

/** As many rows as fit. */
function csvOf(kind: Kind, bytes: number): Buffer {
  const file = Buffer.alloc(bytes)
  let length = file.write(`${headings[kind]}\n`)
  for (let at = 0; ; at += 1) {
    const line = `${rowOf(kind, at).join()}\n`
    if (length + line.length > bytes) return file.subarray(0, length)
    length += file.write(line, length, 'latin1')
  }
}

const rowXml = (cells: readonly string[]) =>
  `<row>${cells.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`

const SHEET_BYTES = 58_000_000
function xlsxOf(kind: Kind): Buffer {
  let rows = rowXml(headings[kind].split(','))
  for (let at = 0; rows.length < SHEET_BYTES; at += 1) rows += rowXml(rowOf(kind, at))
  return workbookOf(rows)
}

const LISTED = ['matric_number', 'name_on_certificate', 'award']
/** 20,000 rows that together fill the file. */
const listRows = (lettersOfRow: number): string[][] => [
  LISTED,
  ...Array.from({ length: 19_999 }, (_, at) => [
    `BIG/2015/${at}`,
    'Ada Bello',
    'B.Sc. Computer Science',
    'x'.repeat(lettersOfRow),
  ]),
]

/** Exports of Paystack. */
const settlementRows = (lettersOfRow: number): string[][] => [
  ['reference', 'amount', 'fees', 'currency', 'settlement date', 'note'],
  ...Array.from({ length: 19_999 }, (_, at) => [
    `ref-${at}`,
    '5000',
    '50',
    'NGN',
    '2026-11-20',
    'x'.repeat(lettersOfRow),
  ]),
]

const csv = (rows: readonly (readonly string[])[]) => Buffer.from(rows.map((row) => row.join()).join('\n'))
const xlsx = (rows: readonly (readonly string[])[]) => workbookOf(rows.map(rowXml).join(''))

const PIXELS = { width: 4_000, height: 3_000 }
const png = () => writePng({ ...PIXELS, data: new Uint8Array(48_000_000).fill(200) })

/** The segments that a picture must have, and a remark of its full size. */
function jpeg(bytes: number): Buffer {
  const segment = (marker: number, content: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(content.length + 2, 2)
    return Buffer.concat([head, content])
  }
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(PIXELS.height, 1)
  frame.writeUInt16BE(PIXELS.width, 3)
  const remarks = Array<Buffer>(Math.floor(bytes / 65_000) - 1).fill(segment(0xfe, Buffer.alloc(64_990)))
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.alloc(65)),
    segment(0xc0, frame),
    segment(0xc4, Buffer.alloc(17)),
    ...remarks,
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0, 0, 0xff, 0xd9]),
  ])
}

/** As many elements as are allowed, each with a long path. */
function svg(bytes: number): Buffer {
  const elements = fileBounds.picture.elements - 1
  const steps = 'h1 '.repeat(Math.floor(bytes / elements / 3) - 7)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${`<path d="M0 0${steps}"/>`.repeat(elements)}</svg>`,
  )
}

const json = (bytes: number) => Buffer.from(`[${'{"a":1},'.repeat((bytes - 10) / 8)}1]`)
const pdf = (bytes: number) => pdfWithContent(Buffer.alloc(bytes - 1_000, '(words of a page) Tj 0 1 Td '), '')

function signingFiles(): object {
  const authority = createAuthority()
  const rounds = String(fileBounds.signingFile.rounds)
  try {
    authority.openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', 'plain.key') // biome-ignore format: one command
    authority.openssl('pkcs8', '-topk8', '-iter', rounds, '-in', 'plain.key', '-out', 'locked.key', '-passout', 'pass:x') // biome-ignore format: one command
    return { kind: 'pem', certificates: '', private_key: authority.text('locked.key'), passphrase: 'x' }
  } finally {
    authority.remove()
  }
}

/** An answer in HTML with as many files as are looked at. */
function mail(): Buffer {
  const { bytes, parts } = fileBounds.mail
  const content = 'A'.repeat(Math.floor((bytes * 0.7) / parts / 4) * 4)
  const html = `<p>${'words '.repeat(8)}</p>`.repeat(Math.floor((bytes * 0.25) / 55))
  const attachments = Array.from({ length: parts }, (_, at) => ({ name: `page-${at}.png`, content }))
  return Buffer.from(
    JSON.stringify({
      message_id: '<large@mail.example>',
      from: 'ada@example.org',
      to: ['reply@mail.uni.example'],
      html,
      attachments,
    }),
  )
}

function signedMail(): LargeFile {
  const raw = mail()
  const at = Math.floor(Date.now() / 1000)
  const sum = createHmac('sha256', MAIL_SECRET).update(`${at}.`).update(raw).digest('hex')
  return { path: '/webhooks/inbound-mail', raw, headers: { 'testamur-signature': `t=${at},v1=${sum}` } }
}

const importOf = (kind: Kind, file: Buffer, job: LargeFile['job']): LargeFile => ({
  path: '/imports',
  file,
  fields: job === 'import' ? { kind, take_good_rows: '1' } : { kind, draft: '1' },
  ...(job === undefined ? {} : { job }),
})
const { bytes: IMPORT_BYTES } = fileBounds.import

/** The largest allowed file of each kind, made when its turn comes. */
export const largeFiles: Readonly<Record<string, () => LargeFile>> = {
  'students, CSV 100 MB, rehearsed': () => importOf('students', csvOf('students', IMPORT_BYTES), 'rehearsal'),
  'students, CSV 100 MB, imported': () => importOf('students', csvOf('students', IMPORT_BYTES), 'import'),
  'students, XLSX 58 MB open, imported': () => importOf('students', xlsxOf('students'), 'import'),
  'results, CSV 100 MB, rehearsed': () => importOf('results', csvOf('results', IMPORT_BYTES), 'rehearsal'),
  'results, CSV 100 MB, imported': () => importOf('results', csvOf('results', IMPORT_BYTES), 'import'),
  'results, XLSX 58 MB open, imported': () => importOf('results', xlsxOf('results'), 'import'),
  'results, UTF-16 100 MB': () =>
    importOf(
      'results',
      Buffer.from(`\ufeff${csvOf('results', IMPORT_BYTES / 2 - 1).toString('latin1')}`, 'utf16le'),
      undefined,
    ),
  'senate list, CSV 20 MB': () => ({
    path: '/graduand-imports',
    file: csv(listRows(940)),
    fields: { event_id: '1' },
  }),
  'senate list, XLSX 20,000 rows': () => ({
    path: '/graduand-imports',
    file: xlsx(listRows(2_500)),
    fields: { event_id: '1' },
  }),
  'settlement, CSV 10 MB': () => ({
    path: '/settlements',
    file: csv(settlementRows(450)),
    fields: { provider: 'paystack' },
  }),
  'settlement, XLSX 20,000 rows': () => ({
    path: '/settlements',
    file: xlsx(settlementRows(2_400)),
    fields: { provider: 'paystack' },
  }),
  'picture, PNG 12 megapixels': () => ({ path: '/institutions/1/pictures/logo', file: png() }),
  'picture, JPEG 5 MB': () => ({
    path: '/institutions/1/pictures/logo',
    file: jpeg(fileBounds.picture.bytes),
  }),
  'picture, SVG 5 MB': () => ({ path: '/institutions/1/pictures/logo', file: svg(fileBounds.picture.bytes) }),
  'picture of a template, PNG': () => ({ path: '/certificate-template-pictures', file: png() }),
  'certificate template, 20 MB': () => ({
    path: '/certificate-templates/import',
    file: json(fileBounds.templateFile.bytes),
  }),
  'PDF to check, 25 MB': () => ({ path: '/verify/file', file: pdf(fileBounds.examinedPdf.bytes) }),
  'paper, 10 MB': () => ({ path: '/uploads', file: pdf(fileBounds.paper.bytes) }),
  'signing key, 400,000 rounds': () => ({ path: '/signing-identities/check', body: signingFiles() }),
  'email, 16 MB': signedMail,
}
