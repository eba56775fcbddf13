import { liftHold } from '@calls/students/students'
import type { Graduand } from '@testamur/contract/graduation/graduands'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { LiftDialog } from '../../../features/admin-applications/hold-dialogs.tsx'
import { useMay } from '../../../features/identity/use-may.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { useClassAct } from './use-class-act.ts'

type Hold = Graduand['holds'][number]

/** Why the record of a graduand is held back, and a button to lift each hold for those who may. */
export function HeldBack({
  graduand: { student_id, holds, missing_results: count },
}: {
  graduand: Graduand
}) {
  const t = useText('admin-graduate-certificate')
  const mayLift = useMay('applications.hold')
  const [lifted, setLifted] = useState<Hold | null>(null)
  if (holds.length === 0 && count === 0) return <span className="text-faint">{t('noHolds')}</span>
  return (
    <>
      <ul className="grid gap-1">
        {holds.map((hold) => (
          <li key={hold.id} className="flex flex-wrap items-center gap-x-3">
            <span className="wrap-anywhere">
              {hold.desk}: {hold.reason}
            </span>
            {mayLift && (
              <Button size="sm" look="quiet" onClick={() => setLifted(hold)}>
                {t('lift')}
                <span className="sr-only">
                  {' '}
                  {hold.desk}: {hold.reason}
                </span>
              </Button>
            )}
          </li>
        ))}
        {count > 0 && <li>{t('rowsMissing', { count })}</li>}
      </ul>
      {lifted !== null && <Lift student={student_id} hold={lifted} close={() => setLifted(null)} />}
    </>
  )
}

const NONE = {}

function Lift({ student, hold, close }: { student: number; hold: Hold; close: () => void }) {
  const { busy, problem, act } = useClassAct()
  const send = async (because: string) => {
    const params = { id: student, hold: hold.id }
    if ((await act(() => attemptCall(liftHold, { params, body: { because } }))) !== null) close()
  }
  return (
    <LiftDialog
      hold={hold}
      busy={busy}
      refusals={NONE}
      problem={problem?.message ?? null}
      close={close}
      send={(because) => void send(because)}
    />
  )
}
