import { messageOf } from '../../messages/message.ts'
import { fileBounds } from '../../platform/file-bounds.ts'
import { createFileReader } from '../../platform/file-readers/file-readers.ts'
import { ownWords } from './own-words.ts'
import { type ReadMail, readMail, unreadableMail } from './read-mail.ts'

/** An email to read, or its text, of which the answer is wanted; `sent`: what was written before. */
export type MailTask =
  | { readonly body: Uint8Array }
  | { readonly text: string; readonly sent: readonly string[] }

export type MailPiece = { readonly mail: ReadMail } | { readonly words: string }

/** Up to these sizes an email is read faster than a process starts. */
const MOST_BYTES_HERE = 100_000
const MOST_LETTERS_HERE = 10_000

const readInProcess = createFileReader<MailTask, MailPiece>({
  from: import.meta.url,
  program: { source: './mail-worker.ts', bundled: './mail-worker.js' },
  exhausted: unreadableMail,
  busy: messageOf('tables.busy'),
})

async function readPiece(task: MailTask): Promise<MailPiece> {
  for await (const piece of readInProcess(task, fileBounds.mail)) return piece
  throw new Error('The process answered without an email')
}

/** @throws Failure `validation` like `readMail`, `unavailable` when the machine had no time for it */
export async function readMailSafely(body: Uint8Array): Promise<ReadMail> {
  if (body.length <= MOST_BYTES_HERE) return readMail(body)
  const piece = await readPiece({ body })
  if ('mail' in piece) return piece.mail
  throw new Error('The process answered something else')
}

/** @throws Failure `unavailable` when the machine had no time for it */
export async function ownWordsSafely(text: string, sent: readonly string[]): Promise<string> {
  if (text.length <= MOST_LETTERS_HERE) return ownWords(text, sent)
  const piece = await readPiece({ text, sent })
  if ('words' in piece) return piece.words
  throw new Error('The process answered something else')
}
