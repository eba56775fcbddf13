import type { SettingsSubject } from '@testamur/contract/settings-subjects'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { NamedErrorSummary } from './named-error-summary.tsx'
import type { FieldLabels, SayValue } from './say-value.ts'
import { SettingDialog } from './setting-dialog.tsx'
import type { useEntrySave } from './use-entry-save.ts'

type Props<Draft extends FieldValues> = {
  title: string
  /** The words of its two buttons. */
  back: string
  confirm: string
  wide?: boolean
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
  sayValue?: SayValue
  close: () => void
  children: ReactNode
}

/** The form of one entry of a list, in a dialog on the list: errors, somebody else's change, and fields. */
export function EntryDialog<Draft extends FieldValues>(props: Props<Draft>) {
  const { contractForm, entry, subject, id, labels, sayValue, children, ...frame } = props
  const { form, problems, attempt } = contractForm
  return (
    <SettingDialog
      {...frame}
      busy={entry.busy || form.formState.isSubmitting}
      hasUnsaved={entry.hasUnsaved}
      submit={() => void form.handleSubmit((draft) => entry.save(draft))()}
    >
      <NamedErrorSummary problems={problems} attempt={attempt} />
      {id !== null && (
        <ChangedMeanwhile
          subject={subject}
          id={id}
          meanwhile={entry.meanwhile}
          bringBack={entry.bringBack}
          labels={labels}
          {...(sayValue !== undefined && { sayValue })}
        />
      )}
      {children}
    </SettingDialog>
  )
}
