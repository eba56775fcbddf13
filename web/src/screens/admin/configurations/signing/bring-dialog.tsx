import { bringSigningIdentity, checkSigningFiles, listSigningIdentities } from '@calls/signing'
import { useQueryClient } from '@tanstack/react-query'
import type { Data } from '@testamur/contract/endpoint'
import type { checkSigningFiles as CheckSigningFiles } from '@testamur/contract/signing'
import { useState } from 'react'
import { attemptCall } from '../../../../api/client.ts'
import { explain, type Failure } from '../../../../api/failures.ts'
import { NamedErrorSummary } from '../../../../features/settings/named-error-summary.tsx'
import { Fingerprint } from '../../../../features/signing/fingerprint.tsx'
import { formatDay } from '../../../../lib/format-date.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { textOf, useText } from '../../../../lib/text.ts'
import { useOnce } from '../../../../lib/use-once.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { DescriptionList } from '../../../../ui/description-list.tsx'
import { FormDialogFrame } from '../../../../ui/form-dialog.tsx'
import { FileFields } from './file-fields.tsx'
import { missingFiles, noFiles, readSigningFiles, type SigningFiles } from './signing-files.ts'

type Checked = { readonly files: SigningFiles; readonly facts: Data<typeof CheckSigningFiles> }
type Errors = Readonly<Record<string, readonly string[]>>

/** Replaces the certificate by one of a certification authority: its files are read, shown for confirmation, and then used. */
export function BringDialog({ replaces, close }: { replaces: string | null; close: () => void }) {
  const t = useText('admin-signing')
  const client = useQueryClient()
  const [chosen, setChosen] = useState(noFiles)
  const [checked, setChecked] = useState<Checked | null>(null)
  const { busy, once } = useOnce()
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  const refuse = (wrong: Errors, whole: string | null) => {
    setErrors(wrong)
    setProblem(whole)
    setAttempt((count) => count + 1)
    setChecked(null)
  }
  const refuseReply = (failure: Failure) => {
    const fields = failure.body?.errors ?? {}
    const [message = null] = explain(failure, textOf('common')).messages
    refuse(fields, Object.keys(fields).length === 0 ? message : null)
  }
  const check = async () => {
    const missing = missingFiles(chosen)
    if (missing.length > 0)
      return refuse(Object.fromEntries(missing.map((name) => [name, [t('noFile')]])), null)
    const files = await readSigningFiles(chosen)
    const { reply, failure } = await attemptCall(checkSigningFiles, { body: files })
    if (failure !== null) return refuseReply(failure)
    refuse({}, null)
    setChecked({ files, facts: reply.data })
  }
  const bring = async ({ files }: Checked) => {
    const { reply, failure } = await attemptCall(bringSigningIdentity, { body: { ...files, replaces } })
    await client.invalidateQueries({ queryKey: [listSigningIdentities.id] })
    if (failure !== null) return refuseReply(failure)
    notify('success', reply.message ?? t('made'), { time: 5000 })
    close()
  }
  const submit = () => once(() => (checked === null ? check() : bring(checked)))
  const problems = Object.entries(errors).map(([name, [message = '']]) => ({ name, message }))
  return (
    <FormDialogFrame
      title={t(checked === null ? 'bringTitle' : 'bringCheckTitle')}
      back={t('cancel')}
      confirm={t(checked === null ? 'bringCheck' : 'bringDo')}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      <NamedErrorSummary problems={problems} attempt={attempt} />
      {problem !== null && <Alert live tone="danger" title={problem} />}
      {checked === null ? (
        <>
          <p className="text-soft">{t('bringLead')}</p>
          <FileFields
            chosen={chosen}
            errors={errors}
            change={(change) => {
              setChosen({ ...chosen, ...change })
              setErrors({})
            }}
          />
        </>
      ) : (
        <CheckedFacts facts={checked.facts} />
      )}
    </FormDialogFrame>
  )
}

function CheckedFacts({ facts }: { facts: Checked['facts'] }) {
  const t = useText('admin-signing')
  const zone = useInstitution()?.time_zone
  const day = (instant: string) => formatDay(instant, zone)
  return (
    <>
      <p className="text-soft">{t('bringCheckLead')}</p>
      <DescriptionList
        items={[
          { term: t('name'), details: <span className="wrap-anywhere">{facts.name}</span> },
          { term: t('issuedBy'), details: <span className="wrap-anywhere">{facts.issued_by}</span> },
          {
            term: t('valid'),
            details: t('between', { from: day(facts.valid_from), to: day(facts.valid_until) }),
          },
          { term: t('key'), details: facts.key_type },
          { term: t('fingerprint'), details: <Fingerprint of={facts.fingerprint} /> },
        ]}
      />
    </>
  )
}
