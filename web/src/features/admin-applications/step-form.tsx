import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { type ControlProps, Field } from '../../ui/field.tsx'
import { FormDialogFrame, type FormDialogProps } from '../../ui/form-dialog.tsx'

/** What the server said of the fields. */
export type Refusals = Readonly<Record<string, readonly string[]>>

type Options = {
  required: readonly string[]
  refusals: Refusals
  initial?: Readonly<Record<string, string>>
}

/** The words that go with a step: what is required is there before the server is asked. */
export function useStepForm({ required, refusals, initial = {} }: Options) {
  const t = useText('admin-application')
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState(false)
  const text = (name: string) => (values[name] ?? '').trim()
  return {
    text,
    value: (name: string) => values[name] ?? '',
    set: (name: string, value: string) => setValues({ ...values, [name]: value }),
    /** Of the given fields those that hold something, as they are sent. */
    filled: (names: readonly string[]): Record<string, string> =>
      Object.fromEntries(names.map((name) => [name, text(name)]).filter(([, value]) => value !== '')),
    errorOf: (name: string, missing = t('fillIn')): string | undefined =>
      tried && required.includes(name) && text(name) === '' ? missing : refusals[name]?.[0],
    /** Whether it can be sent; from now on what is missing is shown. */
    complete(): boolean {
      setTried(true)
      return required.every((name) => text(name) !== '')
    },
  }
}

export type StepForm = ReturnType<typeof useStepForm>

type FieldProps = {
  form: StepForm
  name: string
  label: string
  hint?: string | undefined
  optional?: boolean
  /** Said of an empty field, where "Fill this in" would be the wrong words. */
  missing?: string
  children: (
    control: ControlProps & {
      value: string
      onChange: (event: { currentTarget: { value: string } }) => void
    },
  ) => ReactNode
}

export function StepField({ form, name, missing, children, ...rest }: FieldProps) {
  return (
    <Field name={name} error={form.errorOf(name, missing)} {...rest}>
      {(control) =>
        children({
          ...control,
          value: form.value(name),
          onChange: (event) => form.set(name, event.currentTarget.value),
        })
      }
    </Field>
  )
}

export function StepDialog(props: Omit<FormDialogProps, 'back' | 'confirm'>) {
  const t = useText('admin-application')
  return <FormDialogFrame back={t('back')} confirm={t('confirm')} {...props} />
}
