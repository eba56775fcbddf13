import { revokeGraduandCopy } from '@calls/graduation/graduation-copies'
import { type RevocationReason, revocationReasons } from '@testamur/contract/applications/statuses'
import type { GraduandCopy } from '@testamur/contract/graduation/graduation-copies'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { useText } from '../../../lib/text.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { useCopyAct } from './use-copy-act.ts'

type Props = { copy: GraduandCopy; document: NonNullable<GraduandCopy['document']>; close: () => void }

/** What people who check the copy are told, and the reason for the institution's own records. */
export function RevokeDialog({ copy: { graduand_id, name }, document, close }: Props) {
  const t = useText('admin-graduate-copy')
  const { busy, problem, act } = useCopyAct()
  const [because, setBecause] = useState<RevocationReason>('error')
  const submit = async (reason: string) => {
    const body = { document_id: document.id, reason, because }
    const done = await act(() => attemptCall(revokeGraduandCopy, { params: { id: graduand_id }, body }))
    if (done !== null) close()
  }
  return (
    <ReasonDialog
      title={t('revokeTitle', { name })}
      back={t('cancel')}
      confirm={t('revoke')}
      label={t('reason')}
      needs={{ characters: 3, missing: t('reasonMissing') }}
      busy={busy}
      problem={problem?.message ?? null}
      close={close}
      submit={(reason) => void submit(reason)}
    >
      <p className="text-soft">{t('revokeText')}</p>
      <Field name="because" label={t('because')}>
        {(control) => (
          <Select
            {...control}
            options={revocationReasons.map((value) => ({ value, label: t(`because_${value}`) }))}
            value={because}
            onChange={({ currentTarget: { value } }) =>
              setBecause(revocationReasons.find((known) => known === value) ?? 'other')
            }
          />
        )}
      </Field>
    </ReasonDialog>
  )
}
