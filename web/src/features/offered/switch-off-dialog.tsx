import { useQuery } from '@tanstack/react-query'
import type { SettingUses } from '@testamur/contract/rates/choices'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NotFetched } from '../../ui/not-fetched.tsx'

type Props<Uses> = {
  name: string
  /** Identifies it among everything that can be deactivated: `region 4`. */
  about: string
  /** Reads what uses it. */
  read: () => Promise<Uses>
  show: (uses: Uses) => ReactNode
  busy: boolean
  close: () => void
  confirm: () => void
}

/** Asks for confirmation before something is deactivated, and shows what uses it. */
export function SwitchOffDialog<Uses>({ name, about, read, show, busy, close, confirm }: Props<Uses>) {
  const t = useText('admin-offered')
  const { data, error, refetch } = useQuery({ queryKey: ['uses', about], queryFn: read, staleTime: 0 })
  return (
    <Dialog
      open
      onClose={close}
      title={t('offTitle', { name })}
      footer={
        <>
          <Button look="quiet" onClick={close}>
            {t('keepOn')}
          </Button>
          <Button busy={busy} disabled={data === undefined} onClick={confirm}>
            {t('switchOff')}
          </Button>
        </>
      }
    >
      {data === undefined ? (
        <NotFetched problem={error} title={t('usesFailed')} again={refetch} lines={3} />
      ) : (
        show(data)
      )}
    </Dialog>
  )
}

/** What uses a choice on offer. */
export function ChoiceUses({ application_types: types, prices, open_copies: copies }: SettingUses) {
  const t = useText('admin-offered')
  return (
    <div className="grid gap-3">
      <p>{t('offText')}</p>
      {(types.length > 0 || prices > 0 || copies > 0) && (
        <ul className="grid list-disc gap-1.5 ps-5">
          {types.length > 0 && <li>{t('usedByTypes', { count: types.length, names: types.join(', ') })}</li>}
          {prices > 0 && <li>{t('usedByPrices', { count: prices })}</li>}
          {copies > 0 && <li>{t('usedByCopies', { count: copies })}</li>}
        </ul>
      )}
      {types.length === 0 && prices === 0 && copies === 0 && <p>{t('unused')}</p>}
    </div>
  )
}
