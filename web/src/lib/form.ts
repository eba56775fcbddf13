import { type FieldValues, type Path, type Resolver, type UseFormProps, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Failure } from '../api/failures.ts'
import type { FieldProblem } from '../ui/error-summary.tsx'
import { untilReleased } from './pressed.ts'

type Schema<Output> = z.ZodType<Output>

/** Checks with a schema that is fetched when it is first needed: typing never waits for it. */
function lazyResolver<Input extends FieldValues, Output>(
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
    await untilReleased()
    if (Object.keys(resolved.errors).length === 0) return resolved
    const { loadFieldMessages } = await import('./field-messages.ts')
    sayErrors(resolved.errors, await loadFieldMessages())
    return resolved
  }
}

type Options<Input extends FieldValues, Output> = Omit<UseFormProps<Input, unknown, Output>, 'resolver'> & {
  /** `() => import('./form.ts').then((form) => form.schema)`; the schema comes from the contract. */
  schema: () => Promise<Schema<Output>>
}

/** A form over a schema of the contract, with the server's `errors` map brought to its fields. */
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
  const { errors, submitCount } = form.formState
  return {
    form,
    attempt: submitCount,
    problems: submitCount > 0 ? problemsOf(errors) : [],
    errorOf: (name: Path<Input>): string | undefined =>
      form.getFieldState(name, form.formState).error?.message,
    /** For `call(…, { onFailure: placeErrors })`. */
    placeErrors(failure: Failure): void {
      for (const [name, messages] of Object.entries(failure.body?.errors ?? {}))
        form.setError(name as Path<Input>, { type: 'server', message: messages[0] ?? '' })
    },
  }
}

/** The messages of the schemas are said in the reader's language, in place. */
function sayErrors(errors: object, say: (message: string) => string): void {
  for (const [key, value] of Object.entries(errors) as [string, unknown][]) {
    if (typeof value !== 'object' || value === null || key === 'ref') continue
    if ('message' in value && typeof value.message === 'string') value.message = say(value.message)
    else sayErrors(value, say)
  }
}

/** Every message of the tree of errors, with the path of its field. */
export function problemsOf(errors: object, prefix = ''): FieldProblem[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return []
    const name = prefix === '' ? key : `${prefix}.${key}`
    if ('message' in value && typeof value.message === 'string') return [{ name, message: value.message }]
    return problemsOf(value, name)
  })
}
