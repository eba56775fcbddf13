import { resendGraduationLink } from '@calls/graduation/graduation-copies'
import type { GraduandCopy } from '@testamur/contract/graduation/graduation-copies'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialogFrame } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { useCopyAct } from './use-copy-act.ts'

/** An address for a record that has none; the link is sent to it at once. */
export function EmailDialog({ copy, close }: { copy: GraduandCopy; close: () => void }) {
  const t = useText('admin-graduate-copy')
  const { busy, problem, act } = useCopyAct()
  const [email, setEmail] = useState('')
  const atField = problem?.body?.errors?.['email']?.[0]
  const submit = async () => {
    const params = { id: copy.graduand_id }
    const done = await act(() => attemptCall(resendGraduationLink, { params, body: { email } }))
    if (done !== null) close()
  }
  return (
    <FormDialogFrame
      title={t('addEmailTitle', { name: copy.name })}
      back={t('cancel')}
      confirm={t('addAndSend')}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      <p className="text-soft">{t('addEmailText')}</p>
      {problem !== null && atField === undefined && <Alert live tone="danger" title={problem.message} />}
      <Field name="email" label={t('email')} error={atField}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        )}
      </Field>
    </FormDialogFrame>
  )
}
