import { parentPort, workerData } from 'node:worker_threads'
import { Failure } from '../../core/failure.ts'
import { finish } from './finish.ts'
import { prepare } from './prepare.ts'
import type { Examined, Reply, Request, Tasks, WorkerSettings } from './protocol.ts'
import { readableText } from './readable-text.ts'
import { stamp } from './stamp.ts'
import { createTypst, type Typst } from './typst.ts'
import { verify } from './verify.ts'

const port = parentPort
if (!port) throw new Error('This file runs as a worker thread')
const { templates } = workerData as WorkerSettings
let typst: Typst | undefined

port.on('message', (request: Request) => void answer(request))

async function answer(request: Request): Promise<void> {
  const reply = await perform(request).then(
    (output): Reply => ({ ok: true, output }),
    (error: unknown): Reply => ({
      ok: false,
      message: error instanceof Error ? error.message : String(error),
      stack: error instanceof Error ? (error.stack ?? '') : '',
      code: error instanceof Failure ? error.code : null,
    }),
  )
  port?.postMessage(reply)
}

function perform(request: Request): Promise<Tasks[keyof Tasks]['output']> {
  switch (request.task) {
    case 'compile':
      return compile(request.input.template, request.input.json).then(finish)
    case 'picture':
      return compiler().picture(request.input.template, request.input.json)
    case 'prepare':
      return prepare(request.input.pdf, request.input.options)
    case 'stamp':
      return stamp(request.input.pdf, request.input.mark, compile)
    case 'examine':
      return examine(request.input.pdf)
    case 'verify':
      return verify(request.input.pdf)
  }
}

const examine = async (pdf: Uint8Array): Promise<Examined> => ({
  signature: await verify(pdf),
  text: await readableText(pdf),
})

const compile = (template: string, json: string): Promise<Uint8Array> => compiler().compile(template, json)

function compiler(): Typst {
  typst ??= createTypst(templates)
  return typst
}
