import {
  changeTemplateUse,
  getCertificateTemplate,
  listCertificateTemplates,
  updateCertificateTemplate,
} from '@calls/certificate-templates/certificate-templates'
import type { CertificateTemplate } from '@testamur/contract/certificate-templates/certificate-templates'
import { useState } from 'react'
import { attemptCall } from '../../../../api/client.ts'
import { type Failure, showFailure } from '../../../../api/failures.ts'
import { readData } from '../../../../features/offered/read-data.ts'
import { useRefresh } from '../../../../features/offered/use-refresh.ts'
import { useDraft } from '../../../../features/settings/use-draft.ts'
import { useVersionedSave } from '../../../../features/settings/use-versioned-save.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useOnce } from '../../../../lib/use-once.ts'

const draftOf = ({ name, language, active }: CertificateTemplate) => ({ name, language, active })

/** The form of a template's settings. Those who may not design change only its language and use. */
export function useSettingsForm(template: CertificateTemplate, mayDesign: boolean) {
  const { id } = template
  const refresh = useRefresh([listCertificateTemplates, getCertificateTemplate])
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<string>()
  const { draft, change, form } = useDraft(draftOf(template))
  const placeErrors = (failure: Failure) => {
    const fault =
      failure.body?.errors?.name?.[0] ?? (failure.status === 409 ? failure.body?.message : undefined)
    if (fault === undefined) showFailure(failure)
    setProblem(fault)
  }
  const { save, meanwhile, bringBack } = useVersionedSave<typeof draft>({
    form,
    opened: { draft: draftOf(template), version: template.version },
    async readLatest() {
      const latest = await readData(getCertificateTemplate, { params: { id } })
      return { draft: draftOf(latest), version: latest.version }
    },
    placeErrors,
    inPlace: true,
  })
  const submit = async () => {
    setProblem(undefined)
    const reply = await once(() =>
      save(draft, ({ name, ...use }, version) =>
        mayDesign
          ? attemptCall(updateCertificateTemplate, { params: { id }, body: { name, ...use, version } })
          : attemptCall(changeTemplateUse, { params: { id }, body: { ...use, version } }),
      ),
    )
    if (!reply) return
    if (reply.message !== undefined) notify('success', reply.message)
    await refresh()
  }
  return { draft, change, submit, busy, problem, meanwhile, bringBack }
}
