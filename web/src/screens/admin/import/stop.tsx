import { stopImport } from '@calls/students/imports'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import type { PartProps } from './part-props.ts'

/** Stops an import; what it has written so far stays. */
export function Stop({ run, show }: PartProps) {
  const t = useText('admin-import')
  const [busy, setBusy] = useState(false)
  const stop = async () => {
    if (busy) return
    setBusy(true)
    const reply = await call(stopImport, { params: { id: run.id } })
    setBusy(false)
    if (reply === false) return
    show(reply.data)
    if (reply.message !== undefined) notify('success', reply.message, { time: 3000 })
  }
  return (
    <Button look="secondary" busy={busy} onClick={() => void stop()}>
      {t(run.state === 'draft' || run.state === 'rehearsed' ? 'discard' : 'stop')}
    </Button>
  )
}
