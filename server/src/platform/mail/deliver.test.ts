import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createDelivery } from './deliver.ts'

const MESSAGE = { from: 'a@example.org', to: 'b@example.org', subject: 'News', text: 'Some.' }

/** Answers each line of a mail program as a mail server does, until the one that begins with `until`. */
const speakUntil = (socket: Socket, until: string, leave: (socket: Socket) => void): void => {
  socket.write('220 ready\r\n')
  let inMessage = false
  socket.on('data', (bytes: Buffer) => {
    for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
      if (line.startsWith(until)) return leave(socket)
      if (inMessage && line !== '.') continue
      inMessage = line === 'DATA'
      socket.write(inMessage ? '354 go on\r\n' : '250 fine\r\n')
    }
  })
}

const LEAVINGS: readonly (readonly [string, (socket: Socket) => void, 'rejected' | 'fulfilled'])[] = [
  ['resets at once', (socket) => socket.resetAndDestroy(), 'rejected'],
  ['hangs up at once', (socket) => socket.end(), 'rejected'],
  [
    'greets with rubbish and resets',
    (socket) => socket.write('\0\0 no\r\n', () => socket.resetAndDestroy()),
    'rejected',
  ],
  ['refuses and hangs up in one piece', (socket) => socket.end('421 too busy\r\n421 really\r\n'), 'rejected'],
  ...['EHLO', 'MAIL', 'RCPT', 'DATA', '.'].flatMap((word) => [
    [
      `resets at ${word}`,
      (socket: Socket) => speakUntil(socket, word, (s) => s.resetAndDestroy()),
      'rejected',
    ] as const,
    [
      `refuses at ${word} and hangs up in one piece`,
      (socket: Socket) => speakUntil(socket, word, (s) => s.end('421 bye\r\n421 bye\r\n')),
      'rejected',
    ] as const,
  ]),
  ['resets at QUIT', (socket) => speakUntil(socket, 'QUIT', (s) => s.resetAndDestroy()), 'fulfilled'],
]

test.each(LEAVINGS)('a mail server that %s fails the email at most', async (_, behave, outcome) => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtException', note)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    behave(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const deliver = await createDelivery(`smtp://127.0.0.1:${port}`)
  const [sent] = await Promise.allSettled([deliver(MESSAGE)])
  await new Promise((resolve) => server.close(resolve))
  await new Promise((resolve) => setImmediate(resolve))
  process.off('uncaughtException', note)
  expect([sent?.status, uncaught]).toEqual([outcome, []])
})
