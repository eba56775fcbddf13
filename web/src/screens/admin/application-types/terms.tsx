import { adminPaths } from '../../../lib/admin-paths.ts'
import { useApplicationData } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { ContractForm } from './contract-form.ts'
import { SomeOf } from './some-of.tsx'

const copyTypes = ['student_copy', 'official_copy'] as const

/** The choices on offer, the base fee and the processing time. */
export function Terms({ form, errorOf, attempt }: ContractForm) {
  const t = useText('admin-application-types')
  const data = useApplicationData()
  const { register, watch, setValue } = form
  const transcript = watch('category') === 'transcript'
  const saving = { shouldDirty: true, shouldValidate: attempt > 0 }
  const known = (codes: readonly string[], offered: readonly { value: string; label: string }[]) => [
    ...offered,
    ...codes
      .filter((code) => !offered.some(({ value }) => value === code))
      .map((code) => ({ value: code, label: t('notOffered', { code }) })),
  ]
  const purposes = (data?.purposes ?? []).map(({ code, name }) => ({ value: code, label: name }))
  const formats = (data?.formats ?? []).map(({ key, name }) => ({ value: key, label: name }))
  const numbers = transcript
    ? (['working_days', 'base_fee', 'max_copies'] as const)
    : (['working_days'] as const)
  return (
    <Card title={t('termsTitle')}>
      <div className="grid gap-6">
        {transcript && (
          <>
            <SomeOf
              name="purposes"
              legend={t('purposes')}
              error={errorOf('purposes')}
              none={{ text: t('noPurposes'), to: `${adminPaths.transcriptRates}?tab=purposes&edit=new` }}
              choices={known(watch('purposes'), purposes)}
              chosen={watch('purposes')}
              change={(next) => setValue('purposes', next, saving)}
            />
            <SomeOf
              name="types"
              legend={t('types')}
              error={errorOf('types')}
              choices={copyTypes.map((value) => ({ value, label: t(value) }))}
              chosen={watch('types')}
              change={(next) =>
                setValue(
                  'types',
                  copyTypes.filter((type) => next.includes(type)),
                  saving,
                )
              }
            />
            <SomeOf
              name="formats"
              legend={t('formats')}
              error={errorOf('formats')}
              none={{ text: t('noFormats'), to: `${adminPaths.transcriptRates}?tab=formats&edit=new` }}
              choices={known(watch('formats'), formats)}
              chosen={watch('formats')}
              change={(next) => setValue('formats', next, saving)}
            />
          </>
        )}
        <div className="grid gap-6 sm:grid-cols-3">
          {numbers.map((name) => (
            <Field key={name} name={name} label={t(name)} hint={t(`${name}_hint`)} error={errorOf(name)}>
              {(control) => (
                <Input
                  {...control}
                  width="short"
                  className="numbers"
                  inputMode={name === 'base_fee' ? 'decimal' : 'numeric'}
                  autoComplete="off"
                  maxLength={20}
                  {...register(name)}
                />
              )}
            </Field>
          ))}
        </div>
        {!transcript && <p className="text-soft">{t('certificateTerms')}</p>}
      </div>
    </Card>
  )
}
