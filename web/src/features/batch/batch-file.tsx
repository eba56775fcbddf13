import type { callFile } from '../../api/client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useOnce } from '../../lib/use-once.ts'
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
  const { busy, once } = useOnce()
  const download = async () => {
    const file = await fetch()
    if (file !== false) saveFile(file, name)
  }
  return (
    <Button {...(size && { size })} look={look} busy={busy} onClick={() => void once(download)}>
      {label}
    </Button>
  )
}
