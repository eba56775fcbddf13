import { listCertificateFees, saveCertificateFee } from '@calls/certificates/certificate-settings'
import { getCertificateOptions } from '@calls/certificates/certificates'
import type { CertificateFee } from '@testamur/contract/certificates/certificate-settings'
import { attemptCall } from '../../../api/client.ts'
import { readReply } from '../../../api/read-reply.ts'
import { useRefresh } from '../../../features/offered/use-refresh.ts'
import { EntryDialog } from '../../../features/settings/entry-dialog.tsx'
import { useEntrySave } from '../../../features/settings/use-entry-save.ts'
import { useContractForm } from '../../../lib/form.ts'
import { amountToType, readNumber } from '../../../lib/read-number.ts'
import { useText } from '../../../lib/text.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { FeeDraft } from './fee-schema.ts'

const versioned = ({ fee, active, version }: CertificateFee) => ({
  draft: { fee: amountToType(fee), active },
  version,
})

/** Sets the fee for new applications of a kind; existing ones keep the fee they were shown. */
export function FeeDialog({ fee, close }: { fee: CertificateFee; close: () => void }) {
  const t = useText('admin-certificate-applications')
  const words = useText('admin-application')
  const opened = versioned(fee)
  const contractForm = useContractForm<FeeDraft>({
    schema: () =>
      import('./fee-schema.ts').then(({ feeSchema }) => feeSchema(words('fillIn'), t('notAnAmount'))),
    defaultValues: opened.draft,
  })
  const { form, errorOf } = contractForm
  const entry = useEntrySave<FeeDraft>({
    contractForm,
    isNew: false,
    opened,
    async readLatest() {
      const { data } = await readReply(listCertificateFees, {})
      const latest = data?.find(({ kind }) => kind === fee.kind)
      return latest === undefined ? null : versioned(latest)
    },
    update: (draft, version) =>
      attemptCall(saveCertificateFee, {
        params: { kind: fee.kind },
        body: { fee: readNumber(draft.fee) ?? Number.NaN, active: draft.active, version },
      }),
    refresh: useRefresh([listCertificateFees, getCertificateOptions]),
    close,
  })
  return (
    <EntryDialog
      title={fee.name}
      back={words('back')}
      confirm={words('confirm')}
      contractForm={contractForm}
      entry={entry}
      subject="certificate_fee"
      id={fee.kind}
      labels={{ fee: t('fee'), active: t('offered') }}
      close={close}
    >
      <Field name="fee" label={t('fee')} error={errorOf('fee')}>
        {(control) => (
          <Input
            {...control}
            {...form.register('fee')}
            className="numbers"
            width="short"
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </Field>
      <Checkbox label={t('offered')} {...form.register('active')} />
    </EntryDialog>
  )
}
