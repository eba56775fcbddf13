import { listGradingScales } from '@calls/grading/grading-scales'
import {
  approveScaleChange,
  countScaleChange,
  endScaleChange,
  listScaleChanges,
  listScaleEffects,
} from '@calls/grading/scale-changes'
import { useQuery } from '@tanstack/react-query'
import type { ScaleChange } from '@testamur/contract/grading/scale-changes'
import type { StaffProgramme } from '@testamur/contract/students/programmes'
import { useState } from 'react'
import { attemptCall } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/queries.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { useListAct } from '../../../../features/lists/use-list-act.ts'
import { FieldChanges } from '../../../../features/settings/field-changes.tsx'
import { isSame } from '../../../../features/settings/same.ts'
import { formatDay } from '../../../../lib/format-date.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ChangeEffect } from './change-effect.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useScaleWords } from './use-scale-words.ts'

const WHILE_COUNTING_MS = 2_000
const shown = [listScaleChanges, listGradingScales, listScaleEffects]

const openOf = (changes: readonly ScaleChange[] | undefined): ScaleChange | undefined =>
  changes?.find(({ state }) => state === 'asked')

/** The change of a scale that waits for a second person; nothing while there is none. */
export function OpenChange({ programmes }: { programmes: readonly StaffProgramme[] }) {
  const { data } = useQuery({
    ...queryOf(listScaleChanges, { query: { per_page: 1 } }),
    refetchInterval: ({ state }) =>
      openOf(state.data?.data)?.effect.counted_at === null ? WHILE_COUNTING_MS : false,
  })
  const change = openOf(data?.data)
  return change === undefined ? null : <ChangeCard change={change} programmes={programmes} />
}

type Props = { change: ScaleChange; programmes: readonly StaffProgramme[] }

function ChangeCard({ change, programmes }: Props) {
  const t = useText('admin-grading')
  const zone = useInstitution()?.time_zone
  const words = useScaleWords(programmes)
  const mayWrite = useMay('settings.write')
  const { busy, problem, act } = useListAct(shown)
  const [ending, setEnding] = useState(false)
  const { former, wanted, asked, reason, mine, effect } = change
  const params = { id: change.id }
  const seen = { version: change.version }
  const endWord = t(mine ? 'withdraw' : 'refuse')
  const end = async (because: string) => {
    const done = await act(() =>
      attemptCall(endScaleChange, { params, body: { version: change.version, reason: because } }),
    )
    if (done !== null) setEnding(false)
  }
  return (
    <Card
      title={t(former === null ? 'newScaleAsked' : 'changeAsked', { name: (former ?? wanted).name })}
      flush
    >
      <div className="grid gap-4 p-5 md:p-6">
        <p>
          {t('askedBy', { name: asked.by, day: formatDay(asked.at, zone) })} {reason}
        </p>
        <FieldChanges changes={changesBetween(former, wanted)} {...words} />
        {problem !== null && !ending && <Alert live tone="danger" title={problem.message} />}
        {mayWrite && (
          <div className="flex flex-wrap gap-3">
            {!mine && effect.counted_at !== null && (
              <Button
                busy={busy}
                onClick={() => void act(() => attemptCall(approveScaleChange, { params, body: seen }))}
              >
                {t('approve')}
              </Button>
            )}
            <Button look="secondary" onClick={() => setEnding(true)}>
              {endWord}
            </Button>
            <Button
              look="quiet"
              onClick={() => void act(() => attemptCall(countScaleChange, { params, body: seen }))}
            >
              {t('countAgain')}
            </Button>
          </div>
        )}
        {mine && <p className="text-soft">{t('otherApproves')}</p>}
      </div>
      <ChangeEffect change={change} />
      {ending && (
        <ReasonDialog
          title={t(mine ? 'withdrawTitle' : 'refuseTitle')}
          text={t('endText')}
          confirm={endWord}
          busy={busy}
          problem={problem}
          close={() => setEnding(false)}
          submit={end}
        />
      )}
    </Card>
  )
}

/** Of a new scale, every field. */
const changesBetween = (former: ScaleChange['former'], wanted: ScaleChange['wanted']) =>
  Object.entries(wanted)
    .map(([field, after]) => ({
      field,
      before: former === null ? null : former[field as keyof typeof former],
      after,
    }))
    .filter(({ before, after }) => !isSame(before, after))
