import { listSigningIdentities, rotateSigningIdentity } from '@calls/signing'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../api/client.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useText } from '../../../../lib/text.ts'
import { useOnce } from '../../../../lib/use-once.ts'
import { FormDialogFrame } from '../../../../ui/form-dialog.tsx'

/** `replaces`: the fingerprint of the certificate to be replaced. */
export function RotateDialog({ replaces, close }: { replaces: string | null; close: () => void }) {
  const t = useText('admin-signing')
  const client = useQueryClient()
  const { busy, once } = useOnce()
  const rotate = async () => {
    const reply = await call(rotateSigningIdentity, { body: { replaces } })
    await client.invalidateQueries({ queryKey: [listSigningIdentities.id] })
    if (reply === false) return
    notify('success', reply.message ?? t('made'), { time: 5000 })
    close()
  }
  return (
    <FormDialogFrame
      title={t('rotateTitle')}
      back={t('cancel')}
      confirm={t('rotateDo')}
      busy={busy}
      close={close}
      submit={() => void once(rotate)}
    >
      <p>{t('rotateText')}</p>
    </FormDialogFrame>
  )
}
