import { consentText } from '@testamur/contract/applications/consent-text'
import { cx } from '../../../lib/cx.ts'
import { language } from '../../../lib/language.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import type { FieldProblem } from '../../../ui/error-summary.tsx'
import { describedBy, Field, FieldError, fieldId } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

export type Signature = { signed: boolean; name: string }

type Props = {
  signature: Signature
  change: (signature: Signature) => void
  problems: readonly FieldProblem[]
}

/** Every release of a record is signed for, also when it is the second. */
export function Consent({ signature, change, problems }: Props) {
  const t = useText('track-acts')
  const institution = useInstitution()
  const errorOf = (field: string) => problems.find(({ name }) => name === field)?.message
  const error = signature.signed ? undefined : errorOf('consent')
  return (
    <div className="grid gap-4">
      <p className="whitespace-pre-line text-soft">
        {institution && consentText(institution.consent, language())}
      </p>
      <div className={cx(error && 'border-s-4 border-danger-text ps-3.5')}>
        {error && <FieldError name="consent">{error}</FieldError>}
        <Checkbox
          id={fieldId('consent')}
          label={t('consentLabel')}
          checked={signature.signed}
          onChange={(event) => change({ ...signature, signed: event.currentTarget.checked })}
          {...describedBy('consent', undefined, error)}
        />
      </div>
      <Field name="consent_name" label={t('consentName')} error={errorOf('consent_name')}>
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            value={signature.name}
            onChange={(event) => change({ ...signature, name: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  )
}
