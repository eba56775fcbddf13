import type { FieldValues, Path, UseFormRegister } from 'react-hook-form'
import { useInstitution } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

type Props<Draft extends FieldValues> = {
  name: Path<Draft>
  register: UseFormRegister<Draft>
  error: string | undefined
}

/** A name in French, where the portal speaks it. */
export function FrenchName<Draft extends FieldValues>({ name, register, error }: Props<Draft>) {
  const t = useText('admin-offered')
  const french = useInstitution()?.languages.includes('fr') ?? false
  if (!french) return null
  return (
    <Field name={name} label={t('nameFr')} hint={t('nameFrHint')} error={error} optional>
      {(control) => <Input {...control} lang="fr" maxLength={80} autoComplete="off" {...register(name)} />}
    </Field>
  )
}
