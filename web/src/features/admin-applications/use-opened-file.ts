import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { Definition } from '@testamur/contract/endpoint'
import { useState } from 'react'
import { attemptFile, type CallOutcome } from '../../api/client.ts'
import { openFile } from '../../lib/save-file.ts'
import type { Attempts } from './use-attempt.ts'

/** Opens files of an application in a new tab, one at a time. `opening`: the key of the one that is being fetched. */
export function useOpenedFile({ tracking_id }: StaffApplication, { refuse }: Attempts) {
  const [opening, setOpening] = useState<string | null>(null)
  const open = async (definition: Definition, params: object, key: string) => {
    if (opening !== null) return
    setOpening(key)
    const { reply, failure } = await (
      attemptFile as (definition: Definition, options: object) => Promise<CallOutcome<Blob>>
    )(definition, { params })
    setOpening(null)
    refuse(failure)
    if (failure === null) openFile(reply, `${tracking_id} ${key}.pdf`)
  }
  return { opening, open }
}
