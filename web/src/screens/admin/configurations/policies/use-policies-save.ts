import { getPolicies, updatePolicies } from '@calls/institution/institution'
import { useQueryClient } from '@tanstack/react-query'
import type { Policies } from '@testamur/contract/institution/institution'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { attemptCall } from '../../../../api/client.ts'
import { readReply } from '../../../../api/read-reply.ts'
import { isSame } from '../../../../features/settings/same.ts'
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
  const [opened, setOpened] = useState(() => draftOf(policies))
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, readonly string[]>>>({})
  const { draft, change, form } = useDraft(opened)
  const readLatest = async () => {
    const { data } = await readReply(getPolicies, {})
    return data === null ? null : { draft: draftOf(data), version: data.version }
  }
  const versioned = useVersionedSave<Draft>({
    form,
    opened: { draft: opened, version: policies.version },
    readLatest,
    placeErrors: ({ body }) => setFaults(body?.errors ?? {}),
  })
  return {
    draft,
    change,
    busy,
    faults,
    conflict: { subject: 'institution', meanwhile: versioned.meanwhile, bringBack: versioned.bringBack },
    async save(body: Change): Promise<void> {
      if (busy) return
      setBusy(true)
      setFaults({})
      const put = (version: number) => attemptCall(updatePolicies, { body: { ...body, version } })
      const reply = await versioned.save(form.getValues(), async (version) => {
        const outcome = await put(version)
        const latest = outcome.failure?.status === 409 ? await readLatest() : null
        return latest !== null && isSame(latest.draft, opened) ? put(latest.version) : outcome
      })
      setBusy(false)
      if (reply === false) return
      client.setQueryData([getPolicies.id, {}], reply)
      setOpened(draftOf(reply.data))
      change(draftOf(reply.data))
      notify('success', reply.message ?? t('saved'), { time: 3000 })
    },
  } as const
}
