import type { ReactNode } from 'react'
import type { Failure } from '../../../../api/failures.ts'
import { useText } from '../../../../lib/text.ts'
import { FormDialog, Paragraph, useFields } from '../fields.tsx'
import { useChange } from '../use-change.ts'

type Props = {
  readonly title: string
  readonly confirm: string
  readonly hint: string
  /** Makes the call; `false` when it failed. */
  readonly send: (note: string, onFailure: (failure: Failure) => void) => Promise<object | false>
  readonly close: () => void
  readonly children?: ReactNode
}

/** A decision about a transfer, with a reason that the payer reads. */
export function NoteDialog({ title, confirm, hint, send, close, children }: Props) {
  const t = useText('admin-payments-transfers')
  const common = useText('admin-payments')
  const { busy, change } = useChange()
  const form = useFields({ note: '' }, ({ note }) => ({
    note: note.trim() === '' ? common('fillIn') : undefined,
  }))
  const submit = async () => {
    if (!form.ready()) return
    const done = await change(() => send(form.values.note, form.refuse))
    if (done !== null) close()
  }
  return (
    <FormDialog title={title} confirm={confirm} busy={busy} close={close} submit={() => void submit()}>
      {children}
      <Paragraph form={form} name="note" label={t('rejectNote')} hint={hint} />
    </FormDialog>
  )
}
