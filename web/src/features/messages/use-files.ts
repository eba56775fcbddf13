import { sendFile } from '@calls/uploads/uploads'
import type { SentFile } from '@testamur/contract/uploads/uploads'
import { useState } from 'react'
import { call } from '../../api/client.ts'

export const MOST_FILES = 5

export type AttachedFile = { readonly id: string; readonly name: string } & (
  | { readonly state: 'sending' }
  | { readonly state: 'failed'; readonly file: File }
  | { readonly state: 'ready'; readonly sent: SentFile }
)

const ready = (sent: SentFile): AttachedFile => ({ id: sent.token, name: sent.name, state: 'ready', sent })

/** Files on their way to the server while the rest is still being written. */
export function useFiles(initial: readonly SentFile[] = []) {
  const [files, setFiles] = useState<readonly AttachedFile[]>(() => initial.map(ready))
  const replace = (id: string, next: AttachedFile) =>
    setFiles((current) => current.map((one) => (one.id === id ? next : one)))

  const send = async (id: string, file: File) => {
    const { name } = file
    const reply = await call(sendFile, { body: {}, files: { file }, bearer: null })
    if (reply === false) replace(id, { id, name, state: 'failed', file })
    else replace(id, { ...ready(reply.data), id })
  }

  return {
    files,
    tokens: files.flatMap((one) => (one.state === 'ready' ? [one.sent.token] : [])),
    sent: files.flatMap((one) => (one.state === 'ready' ? [one.sent] : [])),
    isSending: files.some(({ state }) => state === 'sending'),
    hasFailed: files.some(({ state }) => state === 'failed'),
    add(chosen: readonly File[]) {
      for (const file of chosen.slice(0, MOST_FILES - files.length)) {
        const id = crypto.randomUUID()
        setFiles((current) => [...current, { id, name: file.name, state: 'sending' }])
        void send(id, file)
      }
    },
    again(id: string) {
      const one = files.find((file) => file.id === id)
      if (one?.state !== 'failed') return
      replace(id, { id, name: one.name, state: 'sending' })
      void send(id, one.file)
    },
    remove: (id: string) => setFiles((current) => current.filter((one) => one.id !== id)),
    clear: () => setFiles([]),
  }
}

export type Files = ReturnType<typeof useFiles>
