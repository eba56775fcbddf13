import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import type { ContractForm } from './contract-form.ts'

const parts = [
  { part: 'name', most: 80, rows: 1 },
  { part: 'description', most: 1000, rows: 3 },
  { part: 'instructions', most: 2000, rows: 3 },
] as const

/** The texts for applicants, in each language of the portal. */
export function Texts({ form: { register }, errorOf }: ContractForm) {
  const t = useText('admin-application-types')
  const french = useInstitution()?.languages.includes('fr') ?? false
  return parts.map(({ part, most, rows }) => {
    const texts = [
      { name: part, label: t(part), hint: t(`${part}Hint`), language: undefined },
      ...(french
        ? [{ name: `french.${part}` as const, label: t(`${part}Fr`), hint: t('frenchHint'), language: 'fr' }]
        : []),
    ]
    return (
      <div key={part} className="grid items-end gap-5 sm:grid-cols-2">
        {texts.map(({ name, label, hint, language }) => (
          <Field
            key={name}
            name={name}
            label={label}
            hint={hint}
            error={errorOf(name)}
            optional={name !== 'name'}
            className={french ? '' : 'sm:col-span-2'}
          >
            {(control) =>
              rows === 1 ? (
                <Input {...control} lang={language} maxLength={most} autoComplete="off" {...register(name)} />
              ) : (
                <Textarea {...control} lang={language} rows={rows} maxLength={most} {...register(name)} />
              )
            }
          </Field>
        ))}
      </div>
    )
  })
}
