import { readFileSync } from 'node:fs'
import {
  drawSheets,
  marginsOf,
  type Sheet,
} from '../../server/src/modules/certificate-templates/draw-sheets.ts'
import { ourDesign } from '../../server/src/modules/certificate-templates/our-designs.ts'
import { templatesFolder } from '../../server/src/modules/documents/render/render.ts'
import { SHEETS_AT_ONCE } from '../../server/src/modules/graduation/certificates/press-rule.ts'
import { createPdfEngine } from '../../server/src/platform/pdf/engine.ts'
import type { PressPart } from '../../server/src/platform/pdf/join-sheets.ts'
import { createSigningIdentity } from '../../server/src/platform/pdf/self-made-identity.ts'
import { loadSigner } from '../../server/src/platform/pdf/signer.ts'
import { zipFiles } from '../../server/src/platform/zip-stream.ts'
import { cpuOf, treeOf } from './cpu.ts'

// The work that certificates.ts measures, as a process of its own: `press|signed|preview people`. Prints one line.
const [work = '', people = '500'] = process.argv.slice(2)
const count = Number(people)
const engine = createPdfEngine({ templates: templatesFolder })
const signer = await loadSigner(await createSigningIdentity('Ọ̀ṣun Hills University', new Date()))
const AT = '2026-11-30T09:00:00Z'

const shared = {
  design: ourDesign('degree_certificate', 'classic', 'en'),
  pictures: {},
  seal: null,
  institution: 'Ọ̀ṣun Hills University',
  language: 'en' as const,
  title: 'Certificates',
  at: AT,
  proof: null,
}

const personOf = (index: number): Sheet => ({
  values: {
    name: `Ọmọlará Adéyẹmí ${index}`,
    award: 'Bachelor of Science in Microbiology',
    class_of_degree: 'Second Class Honours (Upper Division)',
    date_of_award: '24 November 2026',
    programme: 'B.Sc. Microbiology',
    session: '2025/2026',
    cgpa: '4.21',
    matric_number: `MCB/2021/${index}`,
    institution: shared.institution,
    number: `OHU/2026/${String(index).padStart(5, '0')}`,
    issued_on: '30 November 2026',
    code: '7K3M-9QXD-2W8FH',
    address: 'https://example.edu/verify',
  },
  url: `https://example.edu/verify/${index}`,
})
const sheets = Array.from({ length: count }, (_, index) => personOf(index + 1))

const onePage = { bleed: false, cropMarks: false }
const forPress = { bleed: true, cropMarks: true }

const draw = (sheet: Sheet, as: 'document' | 'picture') =>
  drawSheets(engine, { ...shared, ...onePage, sheets: [sheet], as })

async function issue(sheet: Sheet): Promise<Uint8Array> {
  const { bytes } = await draw(sheet, 'document')
  const signing = { signer, timestamps: null, reason: 'Certificate', at: new Date(AT) }
  return (await engine.issue(bytes, signing)).bytes
}

async function drawForPress(): Promise<number> {
  const wanted = { ...shared, ...forPress, as: 'press' } as const
  const parts: PressPart[] = []
  for (let from = 0; from < count; from += SHEETS_AT_ONCE) {
    const { bytes } = await drawSheets(engine, {
      ...wanted,
      sheets: sheets.slice(from, from + SHEETS_AT_ONCE),
    })
    parts.push({ pdf: bytes, margins: marginsOf(wanted) })
  }
  return (await engine.joinSheets(parts)).length
}

async function signAndZip(): Promise<number> {
  let size = 0
  const files = sheets.map((sheet, index) => ({
    name: `${index + 1}.pdf`,
    at: new Date(AT),
    read: () => issue(sheet),
  }))
  for await (const chunk of zipFiles(files)) size += chunk.length
  return size
}

/** Memory of this process and those that draw, in megabytes; what they share is counted once. */
const memory = (): number =>
  treeOf(process.pid).reduce((sum, pid) => {
    const [, kilobytes = 0] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return sum + Math.round(Number(kilobytes) / 1024)
  }, 0)

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

async function measure(label: string, perform: () => Promise<number>): Promise<void> {
  const idle = memory()
  const before = cpuOf(treeOf(process.pid))
  const started = performance.now()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, memory())), 100)
  const size = await perform()
  clearInterval(watch)
  const processor = ((cpuOf(treeOf(process.pid)) - before) / 1_000_000).toFixed(1)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${label} ${count}: ${megabytes(size)}, ${processor} s of processor, ${seconds} s, at most ${most} MB (${idle} MB after the first document)`,
  )
}

async function preview(): Promise<void> {
  const times: number[] = []
  for (const sheet of sheets) {
    const start = performance.now()
    await draw(sheet, 'picture')
    times.push(performance.now() - start)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
  console.log(`Preview: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
}

await issue(personOf(0))
if (work === 'press') await measure('Press file of', drawForPress)
else if (work === 'signed') await measure('Signed and zipped,', signAndZip)
else await preview()
// The processes that draw do not keep this one alive while they end.
const alive = setInterval(() => undefined, 1000)
await engine.close()
clearInterval(alive)
