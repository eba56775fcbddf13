import { useQueryClient } from '@tanstack/react-query'
import type { Data, Definition, Reply } from '@testamur/contract/endpoint'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { CallOutcome } from '../../api/client.ts'
import { readReply } from '../../api/read-reply.ts'
import { notify } from '../../lib/notifications.ts'
import { useOnce } from '../../lib/use-once.ts'
import { useDraft } from './use-draft.ts'
import { isSaidByFields, useVersionedSave } from './use-versioned-save.ts'

type Faults = Readonly<Record<string, readonly string[]>>

type Versioned = { readonly data: { readonly version: number }; readonly message?: string | undefined }

type Options<D extends Definition, Draft> = {
  /** The call that reads the setting. */
  readonly get: D
  readonly draftOf: (setting: Data<D>) => Draft
  /** The form shows the errors of its fields itself; every other failure is told by a notice. */
  readonly inPlace?: true
}

/** A form for a setting that exists once. It stays open after saving, with what was saved. */
export function useSetting<D extends Definition, Draft extends FieldValues>(
  setting: Data<D> & { readonly version: number },
  { get, draftOf, inPlace }: Options<D, Draft>,
) {
  const client = useQueryClient()
  const [opened] = useState(() => ({ draft: draftOf(setting), version: setting.version }))
  const { busy, once } = useOnce()
  const [faults, setFaults] = useState<Faults>({})
  const [attempt, setAttempt] = useState(0)
  const { draft, change, form } = useDraft<Draft>(opened.draft)
  const versioned = useVersionedSave<Draft>({
    form,
    opened,
    ...(inPlace && { inPlace: isSaidByFields }),
    placeErrors({ body }) {
      setFaults(body?.errors ?? {})
      setAttempt((count) => count + 1)
    },
    readLatest: async () => {
      const { data } = await readReply(get, {} as Parameters<typeof readReply<D>>[1])
      return data === null ? null : { draft: draftOf(data), version: (data as Versioned['data']).version }
    },
  })
  return {
    draft,
    change,
    busy,
    errorOf: (name: string): string | undefined => faults[name]?.[0],
    /** For the summary above the form. */
    summary: {
      problems: Object.entries(faults).map(([name, [message = '']]) => ({ name, message })),
      attempt,
    },
    conflict: { meanwhile: versioned.meanwhile, bringBack: versioned.bringBack },
    /** Makes the PUT of the whole draft with the version that it replaces; `false`: it was not saved. */
    save: async (
      send: (whole: Draft, version: number) => Promise<CallOutcome<Reply<D> & Versioned>>,
    ): Promise<boolean> =>
      (await once(async () => {
        setFaults({})
        const reply = await versioned.save(form.getValues(), send)
        if (reply === false) return false
        const latest = draftOf(reply.data as Data<D>)
        versioned.setSaved({ draft: latest, version: reply.data.version })
        change(latest)
        client.setQueryData([get.id, {}], reply)
        notify('success', reply.message, { time: 3000 })
        return true
      })) ?? false,
  } as const
}
