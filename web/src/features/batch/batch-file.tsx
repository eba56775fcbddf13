import { useState } from 'react'
import type { callFile } from '../../api/client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  label: string
  /** What the file is called. */
  name: string
  fetch: () => ReturnType<typeof callFile>
  size?: 'sm'
  look?: 'secondary' | 'quiet'
}

/** A file of a batch to download: the outcomes of its rows, or what it made. */
export function BatchFile({ label, name, fetch, size, look = 'secondary' }: Props) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    if (busy) return
    setBusy(true)
    const file = await fetch()
    setBusy(false)
    if (file !== false) saveFile(file, name)
  }
  return (
    <Button {...(size && { size })} look={look} busy={busy} onClick={() => void download()}>
      {label}
    </Button>
  )
}
