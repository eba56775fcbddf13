import { availableParallelism } from 'node:os'
import { templatesFolder } from '../server/src/modules/documents/render/render.ts'
import { renderTranscript } from '../server/src/modules/documents/render/render-transcript.ts'
import { createPdfEngine } from '../server/src/platform/pdf/engine.ts'
import { createSigningIdentity } from '../server/src/platform/pdf/self-made-identity.ts'
import { loadSigner } from '../server/src/platform/pdf/signer.ts'
import { sampleResults, sampleStudent, sampleTranscript } from '../server/test/sample-documents.ts'

// npx tsx bench/documents.ts [documents]
// A three-page transcript (8 semesters of 9 courses), generated, made PDF/A-2a, repacked, signed and hashed, one after
// another, each with data of its own. Limits: p95 at most 250 ms, and constant memory from document 100 on.
const documents = Number(process.argv[2] ?? 300)
const engine = createPdfEngine({ templates: templatesFolder })
const signer = await loadSigner(await createSigningIdentity('Ọ̀ṣun Hills University', new Date()))

async function issueOne(index: number) {
  const student = { ...sampleStudent, surname: `Ọ̀ṣúndáre ${index}`, matric_number: `MCB/2012/${index}` }
  const results = sampleResults(8, 9, `Microbial Physiology ${index}`)
  const data = { ...sampleTranscript, student, results, documentNumber: `OHU/OT/2026/${index}` }
  const pdf = await renderTranscript(engine, data)
  return engine.issue(pdf, {
    signer,
    timestamps: null,
    reason: 'Official transcript',
    at: new Date(data.issuedAt),
  })
}

const megabytes = () => Math.round(process.memoryUsage.rss() / 1024 / 1024)
const { pages, bytes } = await issueOne(0)
const times: number[] = []
const memory: string[] = []
const processor = process.cpuUsage()
for (let index = 1; index <= documents; index += 1) {
  const start = performance.now()
  await issueOne(index)
  times.push(performance.now() - start)
  if (index % 100 === 0) memory.push(`${index}: ${megabytes()} MB`)
}
const used = process.cpuUsage(processor)
await engine.close()

const sorted = times.toSorted((a, b) => a - b)
const percentile = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0)
console.log(`Machine: ${availableParallelism()} cores, Node ${process.versions.node}`)
console.log(`Document: ${pages} pages, ${Math.round(bytes.length / 1024)} KB`)
console.log(
  `Time: p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms (bar: 250 ms), ${documents} documents`,
)
console.log(`Processor: ${Math.round((used.user + used.system) / 1000 / documents)} ms per document`)
console.log(`Memory of the whole process: ${memory.join(', ')}`)
