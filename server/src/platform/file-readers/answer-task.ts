import { writeSync } from 'node:fs'
import { serialize } from 'node:v8'
import { Failure } from '../../core/failure.ts'
import { LENGTH_BYTES, OUTPUT, type ReaderMessage, type ReadWork } from './protocol.ts'

/** The program of a process that `createFileReader` starts. It reads one file and ends. */
export async function answerTask<Task, Piece>(work: ReadWork<Task, Piece>): Promise<void> {
  // Without its parent it has nobody to answer; a signal to the whole group is for the parent to act on.
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  const task = await new Promise<Task>((resolve) => {
    process.once('message', (message) => resolve(message as Task))
  })
  const post = (message: ReaderMessage<Piece>) => write(serialize(message))
  post({ begun: true })
  try {
    await work(task, (piece) => post({ piece }))
    post({ end: 'done' })
  } catch (error) {
    if (error instanceof Failure)
      post({ end: { code: error.code, said: error.said, errors: error.errors ?? null } })
    else post({ broken: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

/** Waits while the pipe is full: all pieces at once would fill the memory of whoever takes them. */
function write(message: Uint8Array): void {
  const frame = Buffer.alloc(LENGTH_BYTES + message.length)
  frame.writeUInt32BE(message.length)
  frame.set(message, LENGTH_BYTES)
  for (let at = 0; at < frame.length; ) at += writeSync(OUTPUT, frame, at)
}
