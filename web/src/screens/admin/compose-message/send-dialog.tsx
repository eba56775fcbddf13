import { createBroadcast, listBroadcasts } from '@calls/broadcasts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/client.ts'
import { formatNumber } from '../../../lib/format.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { recordPath } from './address.ts'
import { audienceOf, type Draft, emptyDraft, keepDraft } from './draft.ts'
import { instantOf } from './send-at.ts'

type Props = { draft: Draft; people: number; timeZone: string; close: () => void; recount: () => void }

/** The final confirmation. Pressing the button several times sends the email only once. */
export function SendDialog({ draft, people, timeZone, close, recount }: Props) {
  const t = useText('admin-compose-message')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  const { busy, once } = useOnce()
  const { subject, body } = draft
  const at = draft.when === 'later' ? instantOf(draft.sendAt, timeZone) : null
  const send = async () => {
    const reply = await call(createBroadcast, {
      body: { audience: audienceOf(draft), subject, body, people, ...(at && { send_at: at.toISOString() }) },
      idempotencyKey: key,
      onFailure: recount,
    })
    if (reply === false) {
      close()
      return
    }
    keepDraft(emptyDraft)
    await client.invalidateQueries({ queryKey: [listBroadcasts.id] })
    void navigate(recordPath(reply.data.id))
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('confirmTitle', { count: people, number: formatNumber(people) })}
      footer={
        <>
          <Button look="quiet" onClick={close}>
            {t('back')}
          </Button>
          <Button busy={busy} onClick={() => void once(send)}>
            {t(at === null ? 'confirmNow' : 'confirmLater')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="font-semibold break-words">{subject}</p>
        <p>{at === null ? t('confirmTextNow') : t('confirmTextLater', { at: formatDate(at, timeZone) })}</p>
        <p className="text-soft">{t('confirmList')}</p>
      </div>
    </Dialog>
  )
}
