import type { SettingsSubject } from '@testamur/contract/settings-subjects'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { ChangeHistory } from './change-history.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { NamedErrorSummary } from './named-error-summary.tsx'
import type { FieldLabels, SayValue } from './say-value.ts'
import type { useEntrySave } from './use-entry-save.ts'

type Props<Draft extends FieldValues> = {
  contractForm: {
    readonly form: UseFormReturn<Draft, unknown, Draft>
    readonly problems: readonly FieldProblem[]
    readonly attempt: number
  }
  entry: ReturnType<typeof useEntrySave<Draft>>
  subject: SettingsSubject
  /** `null`: a new one. */
  id: string | number | null
  labels: FieldLabels
  sayValue?: SayValue | undefined
  mayWrite: boolean
  saveLabel: string
  /** Beside the button that saves. */
  buttons?: ReactNode
  children: ReactNode
}

/** The form of one entry of a list: errors, somebody else's change, fields, buttons, and who changed what. */
export function EntryForm<Draft extends FieldValues>(props: Props<Draft>) {
  const { contractForm, entry, subject, id, labels, sayValue, mayWrite, saveLabel, buttons, children } = props
  const { form, problems, attempt } = contractForm
  const words = { labels, ...(sayValue !== undefined && { sayValue }) }
  return (
    <form
      noValidate
      className="grid max-w-220 gap-6"
      onSubmit={(event) => void form.handleSubmit((draft) => entry.save(draft))(event)}
    >
      <NamedErrorSummary problems={problems} attempt={attempt} />
      {id !== null && (
        <ChangedMeanwhile
          subject={subject}
          id={id}
          meanwhile={entry.meanwhile}
          bringBack={entry.bringBack}
          {...words}
        />
      )}
      {children}
      {(mayWrite || Boolean(buttons)) && (
        <div className="flex flex-wrap gap-3">
          {mayWrite && (
            <Button type="submit" size="lg" busy={entry.busy}>
              {saveLabel}
            </Button>
          )}
          {buttons}
        </div>
      )}
      {id !== null && <ChangeHistory subject={subject} id={id} {...words} />}
    </form>
  )
}
