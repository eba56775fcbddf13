import { stopImport } from '@calls/students/imports'
import { call } from '../../../api/client.ts'
import { notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import type { PartProps } from './part-props.ts'

/** Stops an import; what it has written so far stays. */
export function Stop({ run, show }: PartProps) {
  const t = useText('admin-import')
  const { busy, once } = useOnce()
  const stop = async () => {
    const reply = await call(stopImport, { params: { id: run.id } })
    if (reply === false) return
    show(reply.data)
    if (reply.message !== undefined) notify('success', reply.message, { time: 3000 })
  }
  return (
    <Button look="secondary" busy={busy} onClick={() => void once(stop)}>
      {t(run.state === 'draft' || run.state === 'rehearsed' ? 'discard' : 'stop')}
    </Button>
  )
}
