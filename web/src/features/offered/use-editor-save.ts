import { useState } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '../../lib/notifications.ts'
import { forgetUnsaved } from '../../lib/unsaved.ts'
import type { ChangeReply } from './use-list-changes.ts'

/** Saves an editor's form, once at a time. After success the lists are refreshed and the list at `to` is opened. */
export function useEditorSave(refresh: () => Promise<void>, to: string) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async save(send: () => Promise<ChangeReply>): Promise<void> {
      if (busy) return
      setBusy(true)
      const reply = await send()
      setBusy(false)
      if (reply === false) return
      await refresh()
      if (reply.message !== undefined) notify('success', reply.message)
      forgetUnsaved()
      void navigate(to)
    },
  }
}
