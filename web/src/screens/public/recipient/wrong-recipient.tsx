import { acknowledgeDelivery } from '@calls/documents/documents'
import type { DeliveryView } from '@testamur/contract/documents/documents'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { linkSession } from '../../../features/identity/link-session.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'

export function WrongRecipient({ token, show }: { token: string; show: (delivery: DeliveryView) => void }) {
  const t = useText('recipient')
  const [open, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const { busy, once } = useOnce()
  const report = async () => {
    const body = { outcome: 'wrong_recipient' as const, ...(note.trim() !== '' && { note }) }
    const reply = await call(acknowledgeDelivery, { params: { token }, body, bearer: linkSession(token) })
    setOpen(false)
    if (reply !== false) show(reply.data)
  }
  return (
    <>
      <Button look="quiet" className="max-sm:-ms-4.5" onClick={() => setOpen(true)}>
        {t('wrong')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('wrongTitle')}
        footer={
          <>
            <Button look="quiet" onClick={() => setOpen(false)}>
              {t('back')}
            </Button>
            <Button look="danger" busy={busy} onClick={() => void once(report)}>
              {t('wrongConfirm')}
            </Button>
          </>
        }
      >
        <p className="mb-4">{t('wrongText')}</p>
        <Field name="note" label={t('wrongNote')} optional>
          {(control) => (
            <Textarea {...control} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
          )}
        </Field>
      </Dialog>
    </>
  )
}
