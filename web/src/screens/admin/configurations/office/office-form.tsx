import type { Institution } from '@testamur/contract/institution/institution'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { FrenchLink } from '../french-link.tsx'
import { InstitutionFormFrame } from '../institution-form-frame.tsx'
import { useInstitutionForm } from '../use-institution-form.ts'

type Fields = { office: Omit<Institution['office'], 'said'> }

const lines = ['name', 'address', 'email', 'phone', 'hours'] as const
const types = { name: 'text', address: 'text', email: 'email', phone: 'tel', hours: 'text' } as const

/** The office also has texts in the reader's language, which must not be sent back. */
const fieldsOf = ({ office: { name, address, email, phone, hours } }: Institution): Fields => ({
  office: { name, address, email, phone, hours },
})

/** The contact details and opening hours of the office. */
export function OfficeForm({ institution }: { institution: Institution }) {
  const t = useText('admin-configurations')
  const { form, errorOf, ...frame } = useInstitutionForm(institution, { fieldsOf })
  return (
    <InstitutionFormFrame {...frame} busy={form.formState.isSubmitting}>
      <Card title={t('office')} actions={<FrenchLink of={institution.office.name} />}>
        <p className="mb-5 max-w-prose text-soft">{t('officeLead')}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          {lines.map((name) => (
            <Field
              key={name}
              name={`office.${name}`}
              label={t(`office.${name}`)}
              error={errorOf(`office.${name}`)}
              {...(name === 'address' && { className: 'sm:col-span-2' })}
            >
              {(control) => (
                <Input
                  {...control}
                  {...form.register(`office.${name}`)}
                  type={types[name]}
                  autoComplete="off"
                />
              )}
            </Field>
          ))}
        </div>
      </Card>
    </InstitutionFormFrame>
  )
}
