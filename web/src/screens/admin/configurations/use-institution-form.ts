import { getInstitution, updateInstitution } from '@calls/institution/institution'
import { useQueryClient } from '@tanstack/react-query'
import type { Received } from '@testamur/contract/endpoint'
import type {
  Institution,
  updateInstitution as UpdateInstitution,
} from '@testamur/contract/institution/institution'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../../../api/client.ts'
import { useContractForm } from '../../../lib/form.ts'
import { notify } from '../../../lib/notifications.ts'
import { setInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { useMayWrite } from './sections.ts'

type Body = Received<typeof UpdateInstitution>['body']

type Options<F> = {
  schema: () => Promise<z.ZodType<Body>>
  fieldsOf: (institution: Institution) => F
  saved?: (institution: Institution) => void
}

/** A form over some fields of the institution: what is saved is shown at once, everywhere. */
export function useInstitutionForm<F extends FieldValues>(
  institution: Institution,
  { schema, fieldsOf, saved }: Options<F>,
) {
  const t = useText('admin-configurations')
  const client = useQueryClient()
  const contractForm = useContractForm<F, Body>({
    schema,
    defaultValues: fieldsOf(institution) as DefaultValues<F>,
  })
  const { form, placeErrors } = contractForm
  const submit = form.handleSubmit(async (body) => {
    const reply = await call(updateInstitution, {
      params: { id: institution.id },
      body,
      onFailure: placeErrors,
    })
    if (reply === false) return
    setInstitution(reply.data)
    saved?.(reply.data)
    form.reset(fieldsOf(reply.data))
    notify('success', reply.message ?? t('saved'), { time: 3000 })
    await client.invalidateQueries({ queryKey: [getInstitution.id] })
  })
  return { ...contractForm, submit, locked: !useMayWrite() }
}
