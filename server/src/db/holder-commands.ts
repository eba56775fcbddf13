import { once } from 'node:events'
import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Logger } from '../platform/logger.ts'
import { connectToHolder } from './folder-lock.ts'

/** A command for the process that holds the folder; `input` is what a person typed for it. */
export type HolderCommand = {
  readonly name: string
  readonly args: readonly string[]
  readonly input: string
}

/** @returns the exit code. */
export type RunHolderCommand = (command: HolderCommand, print: (text: string) => void) => Promise<number>

type Answer = { readonly text: string } | { readonly code: number }

const LONGEST_COMMAND = 100_000

/**
 * Answers one connection: it sends a command as a line of JSON, and gets lines of JSON back, the last with the exit
 * code.
 */
export function answerCommand(socket: Socket, run: RunHolderCommand, logger: Logger): void {
  let received = ''
  const answer = (line: Answer) => void socket.write(`${JSON.stringify(line)}\n`)
  socket.setEncoding('utf8')
  socket.on('data', onData)

  function onData(text: string): void {
    received += text
    if (received.length > LONGEST_COMMAND) return void socket.destroy()
    if (!received.includes('\n')) return
    socket.off('data', onData)
    socket.resume()
    void answerTo(received)
  }

  async function answerTo(line: string): Promise<void> {
    try {
      const command = JSON.parse(line) as HolderCommand
      const code = await run(command, (text) => answer({ text }))
      answer({ code })
    } catch (error) {
      logger.error({ err: error }, 'a command from the command line failed')
      answer({ text: `It failed: ${(error as Error).message}` })
      answer({ code: 1 })
    } finally {
      socket.end()
    }
  }
}

/** Sends a command to the process that holds the folder. @returns the exit code; `null` when no process does. */
export async function askHolder(
  folder: string,
  command: HolderCommand,
  print: (text: string) => void,
): Promise<number | null> {
  const socket = await connectToHolder(folder)
  if (socket === null) return null
  let code: number | undefined
  socket.on('error', () => socket.destroy())
  const lines = createInterface({ input: socket })
  lines.on('line', (line) => {
    const answer = JSON.parse(line) as Answer
    if ('code' in answer) code = answer.code
    else print(answer.text)
  })
  const ended = once(lines, 'close')
  socket.write(`${JSON.stringify(command)}\n`)
  await ended
  if (code === undefined) print('The running portal stopped before the command had ended.')
  return code ?? 1
}
