import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

type Props = {
  label: string
  hint?: string
  error: string | undefined
  field: UseFormRegisterReturn
}

/** The short code by which files and other systems know an entry. */
export const CodeField = ({ label, hint, error, field }: Props) => (
  <Field name="code" label={label} hint={hint} error={error}>
    {(control) => (
      <Input
        {...control}
        width="medium"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
      />
    )}
  </Field>
)
