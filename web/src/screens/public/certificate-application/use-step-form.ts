import { type FormEvent, useCallback, useEffect } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useContractForm } from '../../../lib/form.ts'

/** A step of the form: what is typed goes into its part of the draft at once. */
export function useStepForm<Part extends string, Draft extends Readonly<Record<Part, FieldValues>>>(
  part: Part,
  { draft, change }: { draft: Draft; change: (patch: Pick<Draft, Part>) => void },
  schema: () => Promise<z.ZodType<Draft[Part]>>,
  initial = draft[part],
) {
  const contract = useContractForm<Draft[Part]>({
    schema,
    defaultValues: initial as DefaultValues<Draft[Part]>,
  })
  const { watch, handleSubmit } = contract.form
  const keep = useCallback(
    (values: Draft[Part]) => change({ [part]: values } as Pick<Draft, Part>),
    [part, change],
  )
  useEffect(() => {
    const { unsubscribe } = watch((values) => keep(values as Draft[Part]))
    return unsubscribe
  }, [watch, keep])
  return {
    ...contract,
    submitTo: (next: () => void) => (event: FormEvent) =>
      void handleSubmit((values) => {
        keep(values)
        next()
      })(event),
  }
}
