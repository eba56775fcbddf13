import type { Institution } from '@testamur/contract/institution/institution'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input, Textarea } from '../../../../ui/input.tsx'
import { FrenchLink } from '../french-link.tsx'
import { InstitutionFormFrame } from '../institution-form-frame.tsx'
import { useInstitutionForm } from '../use-institution-form.ts'

type Rules = Pick<
  Institution,
  'invoice_days' | 'cancel_fee_percent' | 'matric_example' | 'destination_note' | 'consent'
> & {
  destination_policy: { official_to_persons: boolean; private_mailboxes: string }
}

const rulesOf = (institution: Institution): Rules => {
  const { invoice_days, cancel_fee_percent, matric_example, destination_note } = institution
  const { consent, destination_policy } = institution
  const { official_to_persons, private_mailboxes } = destination_policy
  return {
    invoice_days,
    cancel_fee_percent,
    matric_example,
    destination_note,
    consent,
    destination_policy: { official_to_persons, private_mailboxes: private_mailboxes.join('\n') },
  }
}

const numbers = [
  { name: 'invoice_days', hint: 'invoiceDaysHint' },
  { name: 'cancel_fee_percent', hint: 'cancelFeeHint' },
] as const

/** The notes, rules and consent text for applicants. */
export function RequestRules({ institution }: { institution: Institution }) {
  const t = useText('admin-configurations')
  const { form, errorOf, ...frame } = useInstitutionForm(institution, {
    schema: () => import('./form.ts').then(({ schema }) => schema),
    fieldsOf: rulesOf,
  })
  return (
    <InstitutionFormFrame {...frame} busy={form.formState.isSubmitting}>
      <Card title={t('requests')}>
        <div className="grid gap-5">
          {numbers.map(({ name, hint }) => (
            <Field key={name} name={name} label={t(name)} hint={t(hint)} error={errorOf(name)}>
              {(control) => (
                <Input
                  {...control}
                  {...form.register(name, { valueAsNumber: true })}
                  width="short"
                  inputMode="numeric"
                  className="numbers"
                  autoComplete="off"
                />
              )}
            </Field>
          ))}
          <Field
            name="matric_example"
            label={t('matric_example')}
            hint={t('matricHint')}
            error={errorOf('matric_example')}
          >
            {(control) => (
              <Input
                {...control}
                {...form.register('matric_example')}
                width="medium"
                className="numbers"
                autoComplete="off"
              />
            )}
          </Field>
          <div>
            <Field
              name="destination_note"
              label={t('destination_note')}
              error={errorOf('destination_note')}
              optional
            >
              {(control) => <Textarea {...control} {...form.register('destination_note')} rows={3} />}
            </Field>
            <FrenchLink of={institution.destination_note} className="mt-1.5" />
          </div>
          <Checkbox
            label={t('officialToPersons')}
            hint={t('officialToPersonsHint')}
            {...form.register('destination_policy.official_to_persons')}
          />
          <Field
            name="destination_policy.private_mailboxes"
            label={t('privateMailboxes')}
            hint={t('privateMailboxesHint')}
            error={errorOf('destination_policy.private_mailboxes')}
          >
            {(control) => (
              <Textarea {...control} {...form.register('destination_policy.private_mailboxes')} rows={5} />
            )}
          </Field>
        </div>
      </Card>
      <Card title={t('consent')}>
        <p className="mb-5 max-w-prose text-soft">{t('consentLead')}</p>
        <div className="grid gap-5">
          <Field name="consent.version" label={t('consent.version')} error={errorOf('consent.version')}>
            {(control) => (
              <Input {...control} {...form.register('consent.version')} width="short" autoComplete="off" />
            )}
          </Field>
          <Field name="consent.text" label={t('consent.text')} error={errorOf('consent.text')}>
            {(control) => <Textarea {...control} {...form.register('consent.text')} rows={9} />}
          </Field>
          {institution.languages.includes('fr') && (
            <Field
              name="consent.translations.fr"
              label={t('consent.fr')}
              hint={t('consentFrHint')}
              error={errorOf('consent.translations.fr')}
              optional
            >
              {(control) => (
                <Textarea {...control} {...form.register('consent.translations.fr')} lang="fr" rows={9} />
              )}
            </Field>
          )}
        </div>
      </Card>
    </InstitutionFormFrame>
  )
}
