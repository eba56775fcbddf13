import { nameProxyAsGraduate } from '@calls/graduation/graduation-links'
import { type IdentityPaper, identityPapers } from '@testamur/contract/certificates/certificate-kinds'
import { type FormEvent, useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { type Problem, problemOf } from '../../../api/read-reply.ts'
import { linkSession } from '../../../features/identity/link-session.ts'
import { notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'

type Props = { token: string; close: () => void; named: () => Promise<void> }

/** Who collects, and the ID that they will show. */
export function ProxyForm({ token, close, named }: Props) {
  const t = useText('graduation')
  const [name, setName] = useState('')
  const [kind, setKind] = useState<IdentityPaper | ''>('')
  const [number, setNumber] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<Problem | null>(null)
  const errors = problem?.body?.errors
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (kind === '') return
    void once(async () => {
      const body = { name, id_kind: kind, id_number: number }
      const sent = { params: { token }, body, bearer: linkSession(token) }
      const { reply, failure } = await attemptCall(nameProxyAsGraduate, sent)
      setProblem(failure && problemOf(failure))
      if (reply?.message !== undefined) notify('success', reply.message)
      if (reply !== null) await named()
    })
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <p className="text-soft">{t('proxyText')}</p>
      {problem !== null && errors === undefined && <Alert live tone="danger" title={problem.message} />}
      <Field name="name" label={t('proxyName')} hint={t('proxyNameHint')} error={errors?.['name']?.[0]}>
        {(control) => (
          <Input
            {...control}
            maxLength={120}
            autoComplete="off"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      <Field
        name="id_kind"
        label={t('proxyIdentity')}
        error={tried && kind === '' ? t('chooseIdentity') : errors?.['id_kind']?.[0]}
      >
        {(control) => (
          <Select
            {...control}
            value={kind}
            placeholder={t('chooseIdentity')}
            options={identityPapers.map((value) => ({ value, label: t(`id_${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              setKind(identityPapers.find((known) => known === value) ?? '')
            }
          />
        )}
      </Field>
      <Field name="id_number" label={t('identityNumber')} error={errors?.['id_number']?.[0]}>
        {(control) => (
          <Input
            {...control}
            className="numbers"
            width="medium"
            maxLength={40}
            autoComplete="off"
            value={number}
            onChange={({ currentTarget }) => setNumber(currentTarget.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('saveProxy')}
        </Button>
        <Button look="quiet" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
