import { getPolicies, updatePolicies } from '@calls/institution/policies'
import { useQueryClient } from '@tanstack/react-query'
import type { Policies } from '@testamur/contract/institution/policies'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { attemptCall } from '../../../../api/client.ts'
import { readReply } from '../../../../api/read-reply.ts'
import { useDraft } from '../../../../features/settings/use-draft.ts'
import { useVersionedSave } from '../../../../features/settings/use-versioned-save.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useText } from '../../../../lib/text.ts'

type Change = Partial<Omit<Policies, 'version'>>

/** A form for some policies. All settings share one version, so a change of other settings is not shown as a conflict. */
export function usePoliciesSave<Draft extends FieldValues>(
  policies: Policies,
  { draftOf }: { draftOf: (policies: Policies) => Draft },
) {
  const t = useText('admin-configurations')
  const client = useQueryClient()
  const [opened] = useState(() => ({ draft: draftOf(policies), version: policies.version }))
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, readonly string[]>>>({})
  const { draft, change, form } = useDraft(opened.draft)
  const versioned = useVersionedSave<Draft>({
    form,
    opened,
    placeErrors: ({ body }) => setFaults(body?.errors ?? {}),
    readLatest: async () => {
      const { data } = await readReply(getPolicies, {})
      return data === null ? null : { draft: draftOf(data), version: data.version }
    },
  })
  return {
    draft,
    change,
    busy,
    faults,
    conflict: { subject: 'institution', meanwhile: versioned.meanwhile, bringBack: versioned.bringBack },
    /** Sends the policies of the draft; `false`: they were not saved. */
    async save(changeOf: (draft: Draft) => Change): Promise<boolean> {
      if (busy) return false
      setBusy(true)
      setFaults({})
      const reply = await versioned.save(form.getValues(), (whole, version) =>
        attemptCall(updatePolicies, { body: { ...changeOf(whole), version } }),
      )
      setBusy(false)
      if (reply === false) return false
      client.setQueryData([getPolicies.id, {}], reply)
      const saved = draftOf(reply.data)
      versioned.setSaved({ draft: saved, version: reply.data.version })
      change(saved)
      notify('success', reply.message ?? t('saved'), { time: 3000 })
      return true
    },
  } as const
}
