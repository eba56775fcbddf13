import { waiveStorage } from '@calls/graduation/uncollected'
import type { StorageDue } from '@testamur/contract/graduation/collection'
import { useState } from 'react'
import { attemptCall } from '../../api/client.ts'
import { problemOf } from '../../api/read-reply.ts'
import { formatMoney } from '../../lib/format.ts'
import { labelled } from '../../lib/labelled.ts'
import { notify } from '../../lib/notifications.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../identity/use-may.ts'
import { ReasonForm } from './reason-form.tsx'

type Props = {
  /** Of the graduand. */
  readonly id: number
  readonly name: string
  readonly storage: StorageDue | null
  readonly size?: 'sm' | 'lg'
  /** Reads what the waiver changed again. */
  readonly refresh: () => Promise<unknown>
}

/** For whoever may waive fees: hands the certificate out without the storage that is due, for a reason. */
export function WaiveStorage({ id, name, storage, size = 'sm', refresh }: Props) {
  const t = useText('admin-collection-words')
  const currency = useInstitution()?.currency ?? ''
  const mayWaive = useMay('fees.waive')
  const [open, setOpen] = useState(false)
  if (storage === null || !mayWaive) return null
  const { amount } = storage
  const submit = async (reason: string): Promise<string | null> => {
    const { reply, failure } = await attemptCall(waiveStorage, { params: { id }, body: { amount, reason } })
    if (failure !== null) return problemOf(failure).message
    setOpen(false)
    notify('success', reply.message)
    await refresh()
    return null
  }
  return (
    <>
      <Button
        size={size}
        look="secondary"
        className={size === 'lg' ? 'max-sm:w-full' : ''}
        aria-label={labelled(t('waive'), name)}
        onClick={() => setOpen(true)}
      >
        {t('waive')}
      </Button>
      {open && (
        <ReasonForm
          title={t('waiveTitle', { name })}
          text={t('waiveText', { amount: formatMoney(amount, currency) })}
          back={t('cancel')}
          confirm={t('waive')}
          submit={submit}
          close={() => setOpen(false)}
        />
      )}
    </>
  )
}
