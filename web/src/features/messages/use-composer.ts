import { useEffect, useRef, useState } from 'react'
import { forgetMessage, keepMessage, readKept } from './kept-message.ts'
import { useFiles } from './use-files.ts'

export type Outgoing = { readonly body: string; readonly attachments: string[]; readonly key: string }

/** The unsent message of one conversation, kept on this device until it is sent. */
export function useComposer(of: string) {
  const [kept] = useState(() => readKept(of))
  const [body, setBody] = useState(kept.body)
  const files = useFiles(kept.files)
  const { sent } = files
  const names = sent.map(({ token }) => token).join(' ')
  // Another text, or other files, are another message: the old key would be refused for it.
  const made = useRef({
    of: `${kept.body}\n${kept.files.map(({ token }) => token).join(' ')}`,
    key: kept.key,
  })
  const keyNow = () => {
    const content = `${body}\n${names}`
    if (made.current.of !== content) made.current = { of: content, key: crypto.randomUUID() }
    return made.current.key
  }

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `names` says when the files differ; the list and the key are made of these
  useEffect(() => keepMessage(of, { body, files: sent, key: keyNow() }), [of, body, names])

  return {
    body,
    files,
    isEmpty: body.trim() === '' && files.files.length === 0,
    outgoing: (): Outgoing => ({ body: body.trim(), attachments: files.tokens, key: keyNow() }),
    write: setBody,
    clear() {
      setBody('')
      files.clear()
      forgetMessage(of)
    },
  }
}

export type Composer = ReturnType<typeof useComposer>
