import { consentText } from '@testamur/contract/applications/consent-text'
import { isSignedInFull } from '@testamur/contract/person-name'
import { cx } from '../../lib/cx.ts'
import { language } from '../../lib/language.ts'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { describedBy, Field, FieldError, fieldId } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** What is missing of a signature, of a person with these names: everything, or another name. */
export function findUnsigned(
  signature: string,
  names: Parameters<typeof isSignedInFull>[1],
): 'consentNameMissing' | 'consentNameShort' | null {
  if (signature.trim() === '') return 'consentNameMissing'
  return isSignedInFull(signature, names) ? null : 'consentNameShort'
}

type Consent = { signed: boolean; name: string }
type Props = { consent: Consent; change: (consent: Consent) => void; problems: readonly FieldProblem[] }

/** The consent that is needed before anything of a record is sent: a tick and a name. */
export function ConsentCard({ consent, change, problems }: Props) {
  const t = useText('apply-check')
  const institution = useInstitution()
  const { signed, name } = consent
  const errorOf = (field: string) => problems.find((problem) => problem.name === field)?.message
  const consentError = signed ? undefined : errorOf('consent')
  return (
    <Card title={t('consentTitle')}>
      <p className="whitespace-pre-line text-soft">
        {institution && consentText(institution.consent, language())}
      </p>
      <div className="mt-4 grid gap-4">
        <div className={cx(consentError && 'border-s-4 border-danger-text ps-3.5')}>
          {consentError && <FieldError name="consent">{consentError}</FieldError>}
          <Checkbox
            id={fieldId('consent')}
            label={t('consentLabel')}
            checked={signed}
            onChange={(event) => change({ signed: event.currentTarget.checked, name })}
            {...describedBy('consent', undefined, consentError)}
          />
        </div>
        <Field
          name="consent_name"
          label={t('consentName')}
          hint={t('consentNameHint')}
          error={errorOf('consent_name')}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="name"
              value={name}
              onChange={(event) => change({ signed, name: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}
