import { type ReactElement, type ReactNode, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { type ControlProps, Field } from '../../ui/field.tsx'
import { FormDialogFrame, type FormDialogProps } from '../../ui/form-dialog.tsx'

/** The server's errors by field. */
export type Refusals = Readonly<Record<string, readonly string[]>>

type Options = {
  required: readonly string[]
  refusals: Refusals
  initial?: Readonly<Record<string, string>>
}

/** The words for a step, checked before the server is called. */
export function useStepForm({ required, refusals, initial = {} }: Options) {
  const t = useText('admin-application')
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState(false)
  const text = (name: string) => (values[name] ?? '').trim()
  return {
    text,
    value: (name: string) => values[name] ?? '',
    set: (name: string, value: string) => setValues({ ...values, [name]: value }),
    /** Whether something is typed that it did not begin with. */
    hasUnsaved: () => Object.entries(values).some(([name, value]) => value !== (initial[name] ?? '')),
    /** The given fields that are not empty, as they are sent. */
    filled: (names: readonly string[]): Record<string, string> =>
      Object.fromEntries(names.map((name) => [name, text(name)]).filter(([, value]) => value !== '')),
    errorOf: (name: string, missing = t('fillIn')): string | undefined =>
      tried && required.includes(name) && text(name) === '' ? missing : refusals[name]?.[0],
    /** Whether it can be sent. From now on missing fields are marked. */
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
  /** The error of an empty field where "Fill this in" would be wrong. */
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

/** Why a step was refused, where no field says it: a sentence, or a notice of its own. */
export type StepProblem = string | ReactElement | null

type DialogProps = Omit<FormDialogProps, 'back' | 'confirm'> & { problem?: StepProblem }

export function StepDialog({ problem = null, children, ...props }: DialogProps) {
  const t = useText('admin-application')
  return (
    <FormDialogFrame back={t('back')} confirm={t('confirm')} {...props}>
      {typeof problem === 'string' ? (
        <Alert live tone="danger" title={t('notDoneTitle')}>
          {problem}
        </Alert>
      ) : (
        problem
      )}
      {children}
    </FormDialogFrame>
  )
}
