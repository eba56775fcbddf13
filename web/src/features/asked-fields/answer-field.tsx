import { type FormField, translateOption } from '@testamur/contract/asked-fields/field-rules'
import type { ChangeEventHandler, FocusEventHandler } from 'react'
import { useText } from '../../lib/text.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'

type Control = {
  value?: string
  onChange?: ChangeEventHandler<HTMLInputElement | HTMLSelectElement>
  onBlur?: FocusEventHandler<HTMLInputElement | HTMLSelectElement>
  ref?: React.Ref<HTMLInputElement & HTMLSelectElement>
}

type Props = {
  asked: FormField
  /** As the server names it in `errors`. */
  name: string
  error: string | undefined
  control: Control
}

/** One of the institution's own fields, for the person who fills in the form. */
export function AnswerField({ asked, name, error, control }: Props) {
  const t = useText('common')
  const { label, kind, hint, required, options } = asked
  return (
    <Field name={name} label={label} hint={hint} error={error} optional={!required}>
      {(wiring) =>
        kind === 'choice' ? (
          <Select
            {...wiring}
            {...control}
            width="medium"
            placeholder={t('choose')}
            options={options.map((value) => ({ value, label: translateOption(asked, value) }))}
          />
        ) : (
          <Input
            {...wiring}
            {...control}
            {...(kind === 'date' && { type: 'date', width: 'short' as const })}
            {...(kind === 'number' && { inputMode: 'decimal' as const, width: 'short' as const })}
            autoComplete="off"
            maxLength={kind === 'text' ? 300 : 30}
          />
        )
      }
    </Field>
  )
}
