import { liftHold } from '@calls/students/students'
import type { RecordHold } from '@testamur/contract/students/students'
import { useState } from 'react'
import { attemptCall } from '../../api/client.ts'
import { formatDate } from '../../lib/format-date.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../identity/use-may.ts'
import { LiftDialog } from './hold-dialogs.tsx'
import { useRecordChange } from './use-record-change.ts'

type Props = {
  studentId: number
  holds: readonly RecordHold[]
  /** The query that shows the holds, fetched again after a change. */
  readId: string
}

/** Holds on the student record, each lifted by its office when it is cleared. */
export function Holds({ studentId: id, holds, readId }: Props) {
  const t = useText('admin-application')
  const may = useMay('applications.hold')
  const [lifting, setLifting] = useState<RecordHold | null>(null)
  const { busy, refusals, problem, attempt, forget } = useRecordChange(readId)
  const lift = async (hold: RecordHold, because: string) => {
    const params = { id, hold: hold.id }
    if (await attempt(() => attemptCall(liftHold, { params, body: { because } }))) setLifting(null)
  }
  if (holds.length === 0) return null
  return (
    <section aria-label={t('holds')} className="mb-5 grid gap-3">
      <Alert
        tone={holds.some(({ blocks }) => blocks) ? 'warning' : 'info'}
        title={t('holdsTitle', { count: holds.length })}
      >
        <ul className="mt-2 grid gap-4">
          {holds.map((hold) => (
            <PlacedHold
              key={hold.id}
              hold={hold}
              lift={
                may
                  ? () => {
                      forget()
                      setLifting(hold)
                    }
                  : null
              }
            />
          ))}
        </ul>
      </Alert>
      {lifting !== null && (
        <LiftDialog
          hold={lifting}
          busy={busy}
          refusals={refusals}
          problem={problem}
          close={() => setLifting(null)}
          send={(because) => void lift(lifting, because)}
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
