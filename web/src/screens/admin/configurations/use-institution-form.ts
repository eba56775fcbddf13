import { getInstitution, updateInstitution } from '@calls/institution/institution'
import { useQueryClient } from '@tanstack/react-query'
import type { Received } from '@testamur/contract/endpoint'
import type {
  Institution,
  updateInstitution as UpdateInstitution,
} from '@testamur/contract/institution/institution'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { attemptCall } from '../../../api/client.ts'
import { readReply } from '../../../api/read-reply.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { useVersionedSave } from '../../../features/settings/use-versioned-save.ts'
import { useContractForm } from '../../../lib/form.ts'
import { notify } from '../../../lib/notifications.ts'
import { setInstitution } from '../../../lib/portal.ts'

type Body = Received<typeof UpdateInstitution>['body']

type Options<F> = {
  schema?: () => Promise<z.ZodType<Body>>
  fieldsOf: (institution: Institution) => F
  saved?: (institution: Institution) => void
}

const wholeSchema = (): Promise<z.ZodType<Body>> =>
  import('./institution-schema.ts').then(({ schema }) => schema)

/** A form for some fields of the institution. After saving, all parts of the app show the new values. */
export function useInstitutionForm<F extends FieldValues>(
  institution: Institution,
  { schema = wholeSchema, fieldsOf, saved }: Options<F>,
) {
  const client = useQueryClient()
  const contractForm = useContractForm<F, Body>({
    schema,
    defaultValues: fieldsOf(institution) as DefaultValues<F>,
  })
  const { form, placeErrors } = contractForm
  const { save, setSaved, meanwhile, bringBack } = useVersionedSave<F>({
    form,
    opened: { draft: fieldsOf(institution), version: institution.version },
    readLatest: async () => {
      const { data } = await readReply(getInstitution, { bearer: null })
      return data === null ? null : { draft: fieldsOf(data), version: data.version }
    },
    placeErrors,
  })
  const submit = form.handleSubmit(async (body) => {
    const reply = await save(form.getValues(), (_, version) =>
      attemptCall(updateInstitution, { params: { id: institution.id }, body: { ...body, version } }),
    )
    if (reply === false) return
    setSaved({ draft: fieldsOf(reply.data), version: reply.data.version })
    setInstitution(reply.data)
    saved?.(reply.data)
    form.reset(fieldsOf(reply.data))
    notify('success', reply.message, { time: 3000 })
    await client.invalidateQueries({ queryKey: [getInstitution.id] })
  })
  return {
    ...contractForm,
    submit,
    locked: !useMay('settings.write'),
    conflict: { subject: 'institution', id: institution.id, meanwhile, bringBack },
  } as const
}
