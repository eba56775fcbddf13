import { useCallback, useMemo, useRef } from 'react'
import {
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormHandleSubmit,
  type UseFormProps,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import type { Failure } from '../api/failures.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'
import { waitForRelease } from './pressed.ts'

type Schema<Output> = z.ZodType<Output>

/**
 * Validates with a schema that is loaded when first needed, so that typing never has to wait for it. Waiting for a pressed button
 * comes last: whatever is waited for after it leaves time for another press.
 */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<Schema<Output>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const [schema, { zodResolver }, { describeIssue }] = await Promise.all([
      load(),
      import('@hookform/resolvers/zod'),
      import('@testamur/contract/issues'),
    ])
    const resolve = zodResolver(schema as never, { error: describeIssue } as never) as unknown as Resolver<
      Input,
      unknown,
      Output
    >
    const resolved = await resolve(values, context, options)
    if (Object.keys(resolved.errors).length > 0) {
      const { loadFieldMessages } = await import('./field-messages.ts')
      sayErrors(resolved.errors, await loadFieldMessages())
    }
    await waitForRelease()
    return resolved
  }
}

type Options<Input extends FieldValues, Output> = Omit<UseFormProps<Input, unknown, Output>, 'resolver'> & {
  /** `() => import('./form.ts').then((form) => form.schema)`; the schema comes from the contract. */
  schema: () => Promise<Schema<Output>>
}

/** A form is sent once at a time: a second press while it is checked or sent does nothing. */
function useSendOnce<Input extends FieldValues, Output>(
  handleSubmit: UseFormHandleSubmit<Input, Output>,
): UseFormHandleSubmit<Input, Output> {
  const isSending = useRef(false)
  return useCallback(
    (onValid, onInvalid) => async (event) => {
      event?.preventDefault()
      if (isSending.current) return
      isSending.current = true
      try {
        await handleSubmit(onValid, onInvalid)(event)
      } finally {
        isSending.current = false
      }
    },
    [handleSubmit],
  )
}

/** A form over a schema of the contract. `placeErrors` puts the server's `errors` at their fields. */
export function useContractForm<Input extends FieldValues, Output = Input>({
  schema,
  ...options
}: Options<Input, Output>) {
  const form = useForm<Input, unknown, Output>({
    mode: 'onTouched',
    shouldFocusError: false,
    ...options,
    resolver: lazyResolver<Input, Output>(schema),
  })
  const handleSubmit = useSendOnce<Input, Output>(form.handleSubmit)
  const { formState } = form
  const { errors, submitCount } = formState
  return {
    form: useMemo(() => ({ ...form, formState, handleSubmit }), [form, formState, handleSubmit]),
    attempt: submitCount,
    problems: submitCount > 0 ? problemsOf(errors) : [],
    errorOf: (name: Path<Input>): string | undefined => form.getFieldState(name, formState).error?.message,
    /** For `call(…, { onFailure: placeErrors })`. Answers whether there was one for a field. */
    placeErrors(failure: Failure): boolean {
      const refused = Object.entries(failure.body?.errors ?? {})
      for (const [name, messages] of refused)
        form.setError(name as Path<Input>, { type: 'server', message: messages[0] ?? '' })
      return refused.length > 0
    },
  }
}

/** Translates the messages of the schemas into the reader's language, in place. */
function sayErrors(errors: object, say: (message: string) => string): void {
  for (const [key, value] of Object.entries(errors) as [string, unknown][]) {
    if (typeof value !== 'object' || value === null || key === 'ref') continue
    if ('message' in value && typeof value.message === 'string') value.message = say(value.message)
    else sayErrors(value, say)
  }
}

/** All messages in the tree of errors, each with the path of its field. */
export function problemsOf(errors: object, prefix = ''): FieldProblem[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return []
    const name = prefix === '' ? key : `${prefix}.${key}`
    if ('message' in value && typeof value.message === 'string') return [{ name, message: value.message }]
    return problemsOf(value, name)
  })
}
