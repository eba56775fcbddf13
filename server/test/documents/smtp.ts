import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type CaughtMails = {
  readonly url: string
  /** Every email received so far, in order. */
  readonly all: readonly { readonly to: readonly string[]; readonly mail: Email }[]
  /** The emails received for an address, in order. */
  to(address: string): Email[]
  /** Takes emails beyond this many without an answer to their sender. Fulfilled when the first of them has come. */
  stopAnsweringAfter(count: number): Promise<void>
  close(): Promise<void>
}

/** A real mail server that keeps what it receives. */
export async function catchMails(): Promise<CaughtMails> {
  const arrived: { to: string[]; mail: Email }[] = []
  let mostAnswered = Number.POSITIVE_INFINITY
  let stopped: () => void = () => undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(
          (mail) => {
            arrived.push({ to: session.envelope.rcptTo.map((one) => one.address), mail })
            if (arrived.length > mostAnswered) stopped()
            else done()
          },
          (error: unknown) => done(error as Error),
        )
      })
    },
  })
  // A killed client resets its connection, which is no fault of this server.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    all: arrived,
    to: (address) => arrived.filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
    stopAnsweringAfter(count) {
      mostAnswered = count
      return new Promise((resolve) => (stopped = resolve))
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
