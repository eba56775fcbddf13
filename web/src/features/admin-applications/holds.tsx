import { liftHold, placeHold } from '@calls/students/students'
import type { RecordHold } from '@testamur/contract/students/students'
import { useState } from 'react'
import { attemptCall } from '../../api/client.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { signedInUser } from '../identity/session.ts'
import { LiftDialog, PlaceDialog } from './hold-dialogs.tsx'
import { useRecordChange } from './use-record-change.ts'

type Props = {
  studentId: number
  holds: readonly RecordHold[]
  /** The query that shows the holds, fetched again after a change. */
  readId: string
}
type HoldQuestion = { to: 'place' } | { to: 'lift'; hold: RecordHold } | null

/** Holds on the matched record: each office places its own, and lifts it when it is cleared. */
export function Holds({ studentId: id, holds, readId }: Props) {
  const t = useText('admin-application')
  const may = useStore(signedInUser)?.permissions.includes('applications.hold') === true
  const [asked, setAsked] = useState<HoldQuestion>(null)
  const { busy, refusals, problem, attempt, forget } = useRecordChange(readId)
  const ask = (next: HoldQuestion) => {
    forget()
    setAsked(next)
  }
  const send = async (make: Parameters<typeof attempt>[0]) => {
    if (await attempt(make)) setAsked(null)
  }
  if (holds.length === 0 && !may) return null
  return (
    <section aria-label={t('holds')} className="mb-5 grid gap-3">
      {holds.length > 0 && (
        <Alert
          tone={holds.some(({ blocks }) => blocks) ? 'warning' : 'info'}
          title={t('holdsTitle', { count: holds.length })}
        >
          <ul className="mt-2 grid gap-4">
            {holds.map((hold) => (
              <PlacedHold key={hold.id} hold={hold} lift={may ? () => ask({ to: 'lift', hold }) : null} />
            ))}
          </ul>
        </Alert>
      )}
      {may && (
        <div>
          <Button size="sm" look="secondary" onClick={() => ask({ to: 'place' })}>
            {t('placeHold')}
          </Button>
        </div>
      )}
      {asked?.to === 'place' && (
        <PlaceDialog
          busy={busy}
          refusals={refusals}
          problem={problem}
          close={() => setAsked(null)}
          send={(body) => void send(() => attemptCall(placeHold, { params: { id }, body }))}
        />
      )}
      {asked?.to === 'lift' && (
        <LiftDialog
          hold={asked.hold}
          busy={busy}
          refusals={refusals}
          problem={problem}
          close={() => setAsked(null)}
          send={(because) =>
            void send(() => attemptCall(liftHold, { params: { id, hold: asked.hold.id }, body: { because } }))
          }
        />
      )}
    </section>
  )
}

function PlacedHold({ hold, lift }: { hold: RecordHold; lift: (() => void) | null }) {
  const t = useText('admin-application')
  const zone = useInstitution()?.time_zone
  const { desk, reason, how_to_clear, blocks, placed_by, placed_at } = hold
  const day = formatDate(placed_at, zone)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">
            {desk}: {reason}
          </span>
          <Badge tone={blocks ? 'warning' : 'neutral'}>{t(blocks ? 'holdBlocks' : 'holdInforms')}</Badge>
        </p>
        <p>{t('holdCleared', { how: how_to_clear })}</p>
        <p className="text-sm text-soft">
          {placed_by === null ? t('holdImported', { day }) : t('holdPlaced', { name: placed_by, day })}
        </p>
      </div>
      {lift !== null && (
        <Button size="sm" look="secondary" onClick={lift}>
          {t('liftHold')}
          <span className="sr-only">
            {' '}
            {desk}: {reason}
          </span>
        </Button>
      )}
    </li>
  )
}
