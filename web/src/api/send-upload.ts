import { sendFile } from '@calls/uploads/uploads'
import type { SentFile } from '@testamur/contract/uploads/uploads'
import { language } from '../lib/language.ts'
import { textOf } from '../lib/text.ts'
import { addressOf } from './client.ts'
import { explain } from './failures.ts'

type Sent =
  | { readonly sent: SentFile }
  /** `again`: the same file may be sent again. */
  | { readonly problem: string; readonly again: boolean }

/**
 * Uploads a file before its form and reports progress, which `fetch` cannot. A failure is a sentence for the field.
 * Aborted, it answers `null`.
 */
export function sendUpload(
  file: File,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Sent | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file)
    const fail = (status: number, body: Parameters<typeof explain>[0]['body']) => {
      const failure = { method: 'POST', status, statusText: '', body, retryAfter: null }
      const problem = explain(failure, textOf('common')).messages.join(' ')
      resolve({ problem, again: status === 0 || status === 429 || status >= 500 })
    }
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) progress(loaded / total)
    })
    request.addEventListener('load', () => {
      const reply = parse(request.responseText)
      if (reply?.['status'] === 'success') resolve({ sent: reply['data'] as SentFile })
      else fail(request.status, reply)
    })
    request.addEventListener('error', () => fail(0, null))
    request.addEventListener('abort', () => resolve(null))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', addressOf(sendFile))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', language())
    request.send(form)
  })
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null
  } catch {
    return null
  }
}
