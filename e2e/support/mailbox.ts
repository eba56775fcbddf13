import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import PostalMime, { type Attachment } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Mail = {
  readonly from: string
  /** The reply address, when it is not the sender. */
  readonly replyTo: string
  /** The addresses that the server was told to deliver to. */
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Every link in the email. */
  readonly links: readonly string[]
  readonly attachments: readonly {
    readonly filename: string
    readonly mimeType: string
    readonly content: Buffer
  }[]
}

export type Mailbox = {
  /** The value for SMTP_URL. */
  readonly url: string
  readonly all: readonly Mail[]
  /** The first email to this person with this subject that was not returned before; waits until it arrives. */
  waitFor(to: string, subject: RegExp): Promise<Mail>
  /** Ignores what has arrived so far: it was for another test. */
  forget(): void
  close(): Promise<void>
}

const LOOK_MS = 50

/** A real mail server that forwards nothing: it keeps what it receives. */
export async function startMailbox(): Promise<Mailbox> {
  const all: Mail[] = []
  const handedOut = new Set<Mail>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
        read(Buffer.concat(chunks), to).then(
          (mail) => {
            all.push(mail)
            done()
          },
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        )
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    all,
    async waitFor(to, subject) {
      const find = () =>
        all.find(
          (mail) => !handedOut.has(mail) && mail.to.includes(to.toLowerCase()) && subject.test(mail.subject),
        )
      const wanted = `an email to ${to} about ${subject}`
      // When it does not come, the failure shows those that came.
      const listAll = () => all.map((mail) => `${mail.to.join(', ')}: ${mail.subject}`).join('\n')
      await expect.poll(() => (find() ? wanted : listAll()), { intervals: [LOOK_MS] }).toBe(wanted)
      const found = find()
      if (found === undefined) throw new Error(`Somebody else took ${wanted}`)
      handedOut.add(found)
      return found
    },
    forget() {
      for (const mail of all) handedOut.add(mail)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function read(bytes: Buffer, to: readonly string[]): Promise<Mail> {
  const parsed = await PostalMime.parse(bytes)
  const { text = '', html = '' } = parsed
  const found = [...html.matchAll(/href="(https?:[^"]+)"/g), ...text.matchAll(/(https?:\/\/[^\s>)]+)/g)]
  return {
    from: parsed.from?.address ?? '',
    replyTo: parsed.replyTo?.[0]?.address ?? '',
    to,
    subject: parsed.subject ?? '',
    text,
    html,
    links: [
      ...new Set(found.flatMap(([, link]) => (link === undefined ? [] : [link.replaceAll('&amp;', '&')]))),
    ],
    attachments: parsed.attachments.map((attachment) => ({
      filename: attachment.filename ?? '',
      mimeType: attachment.mimeType,
      content: contentOf(attachment),
    })),
  }
}

function contentOf({ content }: Attachment): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
}
