import { placeHold } from '@calls/students/students'
import type { Hold } from '@testamur/contract/students/students'
import { useState } from 'react'
import { attemptCall } from '../../api/client.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../identity/use-may.ts'
import { PlaceDialog } from './hold-dialogs.tsx'
import { useRecordChange } from './use-record-change.ts'

type Props = {
  studentId: number
  /** The query that shows the holds, fetched again after a change. */
  readId: string
}

/** An office of the institution places a hold on a student record. */
export function PlaceHold({ studentId: id, readId }: Props) {
  const t = useText('admin-application')
  const may = useMay('applications.hold')
  const [open, setOpen] = useState(false)
  const { busy, refusals, problem, attempt, forget } = useRecordChange(readId)
  const place = async (body: Hold & { blocks: boolean }) => {
    if (await attempt(() => attemptCall(placeHold, { params: { id }, body }))) setOpen(false)
  }
  if (!may) return null
  return (
    <>
      <Button
        size="sm"
        look="secondary"
        onClick={() => {
          forget()
          setOpen(true)
        }}
      >
        {t('placeHold')}
      </Button>
      {open && (
        <PlaceDialog
          busy={busy}
          refusals={refusals}
          problem={problem}
          close={() => setOpen(false)}
          send={(body) => void place(body)}
        />
      )}
    </>
  )
}
