import type { ApplicationType } from '@testamur/contract/applications/application-data'
import type { Draft } from '../../../features/applications/draft.ts'
import { useText } from '../../../lib/text.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { ArrivalNotice } from './arrival-notice.tsx'

type Props = {
  type: ApplicationType | null
  draft: Draft
  change: (patch: Partial<Draft>) => void
  atOnce: boolean
}

/** The day the copies must be there, and what can be said of it. */
export function NeededBy({ type, draft, change, atOnce }: Props) {
  const t = useText('apply-copies')
  return (
    <div className="grid gap-3">
      <Field name="needed_by" label={t('neededBy')} hint={t('neededByHint')} optional>
        {(control) => (
          <Input
            {...control}
            type="date"
            width="short"
            value={draft.needed_by}
            onChange={(event) => change({ needed_by: event.currentTarget.value })}
          />
        )}
      </Field>
      <ArrivalNotice type={type} draft={draft} atOnce={atOnce} />
    </div>
  )
}
