import { type InputHTMLAttributes, type ReactNode, useState } from 'react'
import type { Failure } from '../../../api/failures.ts'
import { useText } from '../../../lib/text.ts'
import { Field, fieldId } from '../../../ui/field.tsx'
import { FormDialogFrame, type FormDialogProps } from '../../../ui/form-dialog.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'

type Values<N extends string> = Readonly<Record<N, string>>
type Faults<N extends string> = Readonly<Partial<Record<N, string | undefined>>>

/** The state of a form. Input is kept until it has been saved, and errors from the server appear at their fields. */
export function useFields<N extends string>(initial: Values<N>, check: (values: Values<N>) => Faults<N>) {
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState({} as Faults<N>)
  const show = (found: Faults<N>): boolean => {
    setFaults(found)
    const first = Object.entries(found).find(([, fault]) => fault !== undefined)?.[0]
    if (first !== undefined) document.getElementById(fieldId(first))?.focus()
    return first === undefined
  }
  return {
    values,
    errorOf: (name: N): string | undefined => faults[name],
    set(name: N, value: string): void {
      setValues((before) => ({ ...before, [name]: value }))
      setFaults((before) => ({ ...before, [name]: undefined }))
    },
    /** Whether the form can be sent. If not, shows the errors and focuses the first one. */
    ready: (): boolean => show(check(values)),
    refuse({ body }: Failure): void {
      const said = Object.entries(body?.errors ?? {}).map(([name, messages]) => [name, messages[0]])
      show(Object.fromEntries(said) as Faults<N>)
    },
  }
}

export type Fields<N extends string> = ReturnType<typeof useFields<N>>

type FieldProps<N extends string> = {
  form: Fields<N>
  name: N
  label: string
  hint?: ReactNode
  optional?: boolean
}

type LineProps<N extends string> = FieldProps<N> &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'maxLength' | 'className' | 'max' | 'autoComplete'
  >

export function Line<N extends string>({ form, name, label, hint, optional, ...input }: LineProps<N>) {
  return (
    <Field name={name} label={label} hint={hint} optional={optional ?? false} error={form.errorOf(name)}>
      {(control) => (
        <Input
          autoComplete="off"
          {...input}
          {...control}
          width={input.type === 'date' ? 'short' : 'full'}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

export function Paragraph<N extends string>({ form, name, label, hint, optional }: FieldProps<N>) {
  return (
    <Field name={name} label={label} hint={hint} optional={optional ?? false} error={form.errorOf(name)}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          maxLength={1000}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

export function FormDialog(props: Omit<FormDialogProps, 'back'>) {
  const t = useText('admin-payments')
  return <FormDialogFrame back={t('back')} {...props} />
}
