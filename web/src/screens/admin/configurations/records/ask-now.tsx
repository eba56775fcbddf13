import { checkRecords } from '@calls/records'
import type { Data } from '@testamur/contract/endpoint'
import type { checkRecords as CheckRecords } from '@testamur/contract/records'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { useText } from '../../../../lib/text.ts'
import { useOnce } from '../../../../lib/use-once.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'

/** Tests the connection now, whatever its state, and shows the result. */
export function AskNow({ asked }: { asked: () => Promise<unknown> }) {
  const t = useText('admin-configurations')
  const { busy, once } = useOnce()
  const [checked, setChecked] = useState<Data<typeof CheckRecords>>()
  const ask = async () => {
    setChecked(undefined)
    const reply = await call(checkRecords)
    if (reply !== false) setChecked(reply.data)
    void asked()
  }
  return (
    <div className="grid justify-items-start gap-4">
      <Button look="secondary" busy={busy} onClick={() => void once(ask)}>
        {t('recordsTest')}
      </Button>
      {checked && (
        <Alert
          live
          tone={checked.ok ? 'success' : 'danger'}
          title={t(checked.ok ? 'recordsGood' : 'recordsBad')}
        >
          {checked.message}
        </Alert>
      )}
    </div>
  )
}
