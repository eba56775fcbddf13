import { useState } from 'react'
import { FormDialogFrame, type FormDialogProps } from '../../ui/form-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

type Props = FormDialogProps & {
  /** Of `useVersionedSave`. */
  hasUnsaved: () => boolean
}

/** A dialog in which a setting is edited. Before it closes with unsaved changes, however that happens, it asks. */
export function SettingDialog({ hasUnsaved, close, ...frame }: Props) {
  const [isAsking, setAsking] = useState(false)
  const closeOrAsk = () => {
    if (hasUnsaved()) setAsking(true)
    else close()
  }
  return (
    <>
      <FormDialogFrame {...frame} asksFirst close={closeOrAsk} />
      {isAsking && <LeaveDialog stay={() => setAsking(false)} leave={close} />}
    </>
  )
}
