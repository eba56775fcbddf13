import type { ReactNode } from 'react'
import { ChangedMeanwhile } from '../../../features/settings/changed-meanwhile.tsx'
import { NamedErrorSummary } from '../../../features/settings/named-error-summary.tsx'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { useSettingLabels } from './setting-labels.ts'
import { useFieldOfAddress } from './use-field-of-address.ts'
import type { useInstitutionForm } from './use-institution-form.ts'

type InstitutionForm = ReturnType<typeof useInstitutionForm>

type Props = Pick<InstitutionForm, 'problems' | 'attempt' | 'submit' | 'locked' | 'conflict'> & {
  busy: boolean
  children: ReactNode
}

/** The frame of every form about the institution: errors, conflicts with changes by somebody else, and the save button. */
export function InstitutionFormFrame({ problems, attempt, submit, locked, conflict, busy, children }: Props) {
  const t = useText('admin-configurations')
  const labels = useSettingLabels()
  useFieldOfAddress()
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <NamedErrorSummary problems={problems} attempt={attempt} />
      <ChangedMeanwhile {...conflict} labels={labels} />
      <fieldset disabled={locked} className="grid min-w-0 gap-6">
        {children}
      </fieldset>
      {!locked && (
        <div>
          <Button type="submit" busy={busy} className="max-sm:w-full">
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  )
}
