import { endLease, listLeases } from '@calls/graduation/collection-leases'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { problemOf } from '../../../api/read-reply.ts'
import type { DevicePerson } from '../../../features/collection-device/device.ts'
import { type DevicePart, forgetPart } from '../../../features/collection-device/store.ts'
import type { useDevice } from '../../../features/collection-device/use-device.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { StatusPill } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'

type Props = {
  readonly part: DevicePart
  readonly device: ReturnType<typeof useDevice>
  readonly people: readonly DevicePerson[]
}

/** What this device holds until when, what it has not sent yet, and how it is returned. */
export function DeviceBar({ part, device, people }: Props) {
  const t = useText('admin-collection-desk')
  const zone = useInstitution()?.time_zone
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { busy, once } = useOnce()
  const { online, unsent, sending, problem, send, refresh } = device
  const collected = people.filter(({ handover }) => handover !== null).length
  const giveBack = async () => {
    const { failure } = await attemptCall(endLease, { params: { id: part.lease.id } })
    // Refused because it was ended already: nothing is held any more.
    if (failure === null || failure.status === 417 || failure.status === 404) {
      await forgetPart()
      await refresh()
      await client.invalidateQueries({ queryKey: [listLeases.id] })
    } else setRefusal(problemOf(failure).message)
  }
  return (
    <section aria-label={t('thisDevice')} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusPill tone={online ? 'success' : 'warning'} label={t(online ? 'online' : 'offline')} />
        <span role="status" className="font-semibold">
          {unsent === 0 ? t('allSent') : t('unsent', { count: unsent })}
        </span>
        <span className="numbers text-soft">{t('progress', { collected, total: people.length })}</span>
      </div>
      <p className="text-sm text-soft">
        {t('heldUntil', { part: part.lease.part, until: formatDate(part.lease.expires_at, zone) })}
      </p>
      {!online && <p className="text-sm">{t('offlineText')}</p>}
      {problem !== null && <Alert live tone="danger" title={problem.message} />}
      {refusal !== null && <Alert live tone="danger" title={refusal} />}
      {online && (
        <div className="flex flex-wrap gap-3">
          {unsent > 0 ? (
            <Button look="secondary" busy={sending} onClick={() => void send()}>
              {t('sendNow')}
            </Button>
          ) : (
            <Button look="secondary" busy={busy} onClick={() => void once(giveBack)}>
              {t('giveBack')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
