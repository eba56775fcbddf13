import { ReasonForm } from '../../../features/collection-device/reason-form.tsx'
import { useText } from '../../../lib/text.ts'
import type { Refusal } from './desk-person.ts'

type Props = { readonly undo: (reason: string) => Promise<Refusal>; readonly close: () => void }

export function UndoDialog({ undo, close }: Props) {
  const t = useText('admin-collection-desk')
  return (
    <ReasonForm
      title={t('undoTitle')}
      text={t('undoText')}
      back={t('cancel')}
      confirm={t('undo')}
      submit={async (reason) => {
        const refusal = await undo(reason)
        if (refusal === null) close()
        return refusal?.message ?? null
      }}
      close={close}
    />
  )
}
