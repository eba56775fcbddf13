import type { Institution } from '@testamur/contract/institution/institution'
import type { Policies } from '@testamur/contract/institution/policies'
import type { FormEvent } from 'react'
import { useMay } from '../../../../features/identity/use-may.ts'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { PictureField } from '../look/picture-field.tsx'
import { useSettingLabels } from '../setting-labels.ts'
import { usePoliciesSave } from './use-policies-save.ts'

const draftOf = ({ signature_url }: Policies) => ({ signature_url })

/** The picture of the registrar's signature, for documents. */
export function SignaturePicture({
  policies,
  institution,
}: {
  policies: Policies
  institution: Institution
}) {
  const t = useText('admin-configurations')
  const labels = useSettingLabels()
  const locked = !useMay('settings.write')
  const { draft, change, busy, errorOf, conflict, save } = usePoliciesSave(policies, { draftOf })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save((whole) => whole)
  }
  const remove = () => void save(() => ({ signature_url: '' }))
  return (
    <Card title={t('signature_url')}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ChangedMeanwhile {...conflict} labels={labels} />
        <PictureField
          key={policies.signature_url}
          kind="signature"
          institution={institution}
          saved={policies.signature_url}
          theme={institution.theme}
          url={draft.signature_url}
          locked={locked}
          error={errorOf('signature_url')}
          onUploaded={(signature_url) => change({ signature_url })}
        />
        {!locked && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} className="max-sm:w-full">
              {t('signatureSave')}
            </Button>
            {policies.signature_url !== '' && (
              <Button look="quiet" busy={busy} onClick={remove} className="max-sm:w-full">
                {t('signatureRemove')}
              </Button>
            )}
          </div>
        )}
      </form>
    </Card>
  )
}
