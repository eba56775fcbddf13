import { listCertificateFees, saveCertificateFee } from '@calls/certificates/certificate-settings'
import { getCertificateOptions } from '@calls/certificates/certificates'
import type { CertificateFee } from '@testamur/contract/certificates/certificate-settings'
import { useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { readReply } from '../../../api/read-reply.ts'
import { ChangedMeanwhile } from '../../../features/settings/changed-meanwhile.tsx'
import { SettingDialog } from '../../../features/settings/setting-dialog.tsx'
import { useDraft } from '../../../features/settings/use-draft.ts'
import { useVersionedSave } from '../../../features/settings/use-versioned-save.ts'
import { explainNumber } from '../../../lib/number-words.ts'
import { amountToType, readNumber } from '../../../lib/read-number.ts'
import { useText } from '../../../lib/text.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { useSave } from './use-save.ts'

type Draft = { fee: string; active: boolean }

const draftOf = ({ fee, active }: CertificateFee): Draft => ({ fee: amountToType(fee), active })

/** Sets the fee for new applications of a kind; existing ones keep the fee they were shown. */
export function FeeDialog({ fee, close }: { fee: CertificateFee; close: () => void }) {
  const t = useText('admin-certificate-applications')
  const words = useText('admin-application')
  const [error, setError] = useState<string>()
  const { busy, save } = useSave([listCertificateFees.id, getCertificateOptions.id])
  const [opened] = useState(() => ({ draft: draftOf(fee), version: fee.version }))
  const { draft, change, form } = useDraft(opened.draft)
  const versioned = useVersionedSave<Draft>({
    form,
    opened,
    placeErrors: ({ body }) => setError(body?.errors?.['fee']?.[0]),
    readLatest: async () => {
      const { data } = await readReply(listCertificateFees, {})
      const latest = data?.find(({ kind }) => kind === fee.kind)
      return latest === undefined ? null : { draft: draftOf(latest), version: latest.version }
    },
  })
  const submit = async () => {
    const amount = readNumber(draft.fee)
    const missing = draft.fee.trim() === '' ? words('fillIn') : t('notAnAmount')
    setError(amount === undefined ? (explainNumber(draft.fee) ?? missing) : undefined)
    if (amount === undefined) return
    const saved = await save(() =>
      versioned.save(draft, ({ active }, version) =>
        attemptCall(saveCertificateFee, {
          params: { kind: fee.kind },
          body: { fee: amount, active, version },
        }),
      ),
    )
    if (saved) close()
  }
  return (
    <SettingDialog
      title={fee.name}
      back={words('back')}
      confirm={words('confirm')}
      busy={busy}
      hasUnsaved={versioned.hasUnsaved}
      close={close}
      submit={() => void submit()}
    >
      <ChangedMeanwhile
        subject="certificate_fee"
        id={fee.kind}
        meanwhile={versioned.meanwhile}
        bringBack={versioned.bringBack}
        labels={{ fee: t('fee'), active: t('offered') }}
      />
      <Field name="fee" label={t('fee')} error={error}>
        {(control) => (
          <Input
            {...control}
            className="numbers"
            width="short"
            inputMode="decimal"
            autoComplete="off"
            value={draft.fee}
            onChange={(event) => change({ fee: event.currentTarget.value })}
          />
        )}
      </Field>
      <Checkbox
        label={t('offered')}
        checked={draft.active}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
    </SettingDialog>
  )
}
