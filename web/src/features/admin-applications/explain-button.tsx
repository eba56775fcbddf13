import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useMay } from '../identity/use-may.ts'
import { ExplainDialog, type ExplainWords } from './explain-dialog.tsx'
import { useRecordChange } from './use-record-change.ts'

type Props = {
  readonly words: ExplainWords
  /** The query that shows the record, fetched again after a change. */
  readonly readId: string
  readonly save: (reason: string) => Parameters<ReturnType<typeof useRecordChange>['attempt']>[0]
}

/** Opens the dialog for an explanation, for people with the permission. */
export function ExplainButton({ words, readId, save }: Props) {
  const may = useMay('students.explain')
  const [open, setOpen] = useState(false)
  const { busy, refusals, problem, attempt, forget } = useRecordChange(readId)
  if (!may) return null
  const send = async (reason: string) => {
    if (await attempt(save(reason))) setOpen(false)
  }
  return (
    <div className="mt-3">
      <Button
        size="sm"
        look="secondary"
        onClick={() => {
          forget()
          setOpen(true)
        }}
      >
        {words.title}
      </Button>
      {open && (
        <ExplainDialog
          words={words}
          busy={busy}
          refusals={refusals}
          problem={problem}
          close={() => setOpen(false)}
          send={(reason) => void send(reason)}
        />
      )}
    </div>
  )
}
