import { checkOutsideService, getOutsideServices } from '@calls/outside-services'
import { useQueryClient } from '@tanstack/react-query'
import type { Data } from '@testamur/contract/endpoint'
import type {
  checkOutsideService as CheckOutsideService,
  OutsideService,
} from '@testamur/contract/outside-services'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { useText } from '../../../../lib/text.ts'
import { useOnce } from '../../../../lib/use-once.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'

/** Tests a service now and shows the result. */
export function ServiceTest({ service }: { service: OutsideService }) {
  const t = useText('admin-services')
  const client = useQueryClient()
  const mayWrite = useMay('settings.write')
  const { busy, once } = useOnce()
  const [checked, setChecked] = useState<Data<typeof CheckOutsideService>>()
  if (!mayWrite) return null
  const test = async () => {
    setChecked(undefined)
    const reply = await call(checkOutsideService, { params: { service } })
    if (reply !== false) setChecked(reply.data)
    void client.invalidateQueries({ queryKey: [getOutsideServices.id] })
  }
  return (
    <div className="mt-5 grid justify-items-start gap-4">
      <Button look="secondary" busy={busy} onClick={() => void once(test)}>
        {t(`${service}Test`)}
      </Button>
      {checked && (
        <Alert
          live
          tone={checked.ok ? 'success' : 'danger'}
          title={t(checked.ok ? `${service}Good` : `${service}Bad`)}
        >
          <span className="wrap-anywhere">{checked.message}</span>
        </Alert>
      )}
    </div>
  )
}
