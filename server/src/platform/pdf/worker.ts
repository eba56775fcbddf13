import { Failure } from '../../core/failure.ts'
import { finish } from './finish.ts'
import { join } from './join.ts'
import { joinSheets } from './join-sheets.ts'
import { prepare } from './prepare.ts'
import type { ExaminedPdf, Reply, Request, Tasks, WorkerSettings } from './protocol.ts'
import { readableText } from './readable-text.ts'
import { stamp } from './stamp.ts'
import { type ComposedPdf, type Composition, createTypst, type Typst } from './typst.ts'
import { verify } from './verify.ts'

// A process that the pool starts.
const { templates } = JSON.parse(process.argv[2] ?? '') as WorkerSettings
let typst: Typst | undefined

process.on('message', (request: Request) => void answer(request))
// Without its parent it has nobody to answer; a signal to the whole group is for the parent to act on.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

const send = (reply: Reply): void => {
  process.send?.(reply)
}

async function answer(request: Request): Promise<void> {
  send({ begun: true })
  const reply = await perform(request).then(
    (output): Reply => ({ ok: true, output }),
    (error: unknown): Reply => ({
      ok: false,
      message: error instanceof Error ? error.message : String(error),
      stack: error instanceof Error ? (error.stack ?? '') : '',
      said: error instanceof Failure ? error.said : null,
      code: error instanceof Failure ? error.code : null,
    }),
  )
  send(reply)
}

function perform(request: Request): Promise<Tasks[keyof Tasks]['output']> {
  switch (request.task) {
    case 'compile':
      return compile(request.input.template, request.input.json).then(finish)
    case 'picture':
      return compiler().picture(request.input.template, request.input.json)
    case 'compose':
      return compose(request.input.template, request.input.json, request.input.composition)
    case 'prepare':
      return prepare(request.input.pdf, request.input.options)
    case 'stamp':
      return stamp(request.input.pdf, request.input.mark, compile)
    case 'joinSheets':
      return joinSheets(request.input.parts)
    case 'join':
      return join(request.input.pdfs)
    case 'examine':
      return examine(request.input.pdf)
    case 'verify':
      return verify(request.input.pdf)
  }
}

const examine = async (pdf: Uint8Array): Promise<ExaminedPdf> => ({
  signature: await verify(pdf),
  text: await readableText(pdf),
})

async function compose(template: string, json: string, composition: Composition): Promise<ComposedPdf> {
  const composed = await compiler().compose(template, json, composition)
  return composition.as === 'document' ? { ...composed, bytes: await finish(composed.bytes) } : composed
}

const compile = (template: string, json: string): Promise<Uint8Array> => compiler().compile(template, json)

function compiler(): Typst {
  typst ??= createTypst(templates)
  return typst
}
