import { listCertificateApplications } from '@calls/certificates/certificates'
import { collectCertificate, presentPass } from '@calls/certificates/collection-desk'
import { useQueryClient } from '@tanstack/react-query'
import { type IdentityPaper, identityPapers } from '@testamur/contract/certificates/certificate-kinds'
import type { PresentedPass } from '@testamur/contract/certificates/collection-desk'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field, FieldError } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'

type Props = { code: string; pass: PresentedPass; done: (pass: PresentedPass, handedOut: boolean) => void }

/** Records which ID was shown, then hands out the certificate. */
export function HandOut({ code, pass, done }: Props) {
  const t = useText('admin-certificate-applications')
  const client = useQueryClient()
  const [kind, setKind] = useState<IdentityPaper | ''>('')
  const [number, setNumber] = useState('')
  const [same, setSame] = useState(false)
  const [tried, setTried] = useState(false)
  const { busy, once } = useOnce()
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const missing = (empty: boolean, words: string) => (tried && empty ? words : undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (kind === '' || number.trim() === '' || !same) return
    await once(async () => {
      setErrors({})
      const reply = await call(collectCertificate, {
        body: { code, id_kind: kind, id_number: number, version: pass.version },
        onFailure: ({ body }) => setErrors(body?.errors ?? {}),
      })
      // After a refusal or a conflict, the current state of the pass is shown.
      const fresh = reply === false ? await call(presentPass, { body: { code } }) : reply
      if (fresh !== false) done(fresh.data, reply !== false)
      void client.invalidateQueries({ queryKey: [listCertificateApplications.id] })
    })
  }
  const unticked = missing(!same, t('checkMissing'))
  return (
    <Card>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <Field
          name="id_kind"
          label={t('idKind')}
          error={missing(kind === '', t('chooseId')) ?? errors['id_kind']?.[0]}
        >
          {(control) => (
            <Select
              {...control}
              value={kind}
              placeholder={t('chooseId')}
              options={identityPapers.map((value) => ({ value, label: t(value) }))}
              onChange={(event) => setKind(event.currentTarget.value as IdentityPaper | '')}
            />
          )}
        </Field>
        <Field
          name="id_number"
          label={t('idNumber')}
          error={missing(number.trim() === '', t('fillIn')) ?? errors['id_number']?.[0]}
        >
          {(control) => (
            <Input
              {...control}
              className="numbers"
              value={number}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setNumber(event.currentTarget.value)}
            />
          )}
        </Field>
        <div>
          {unticked !== undefined && <FieldError name="same">{unticked}</FieldError>}
          <Checkbox
            label={t('check', { name: pass.person.name })}
            checked={same}
            {...(unticked !== undefined && { 'aria-invalid': true, 'aria-describedby': 'field-same-error' })}
            onChange={(event) => setSame(event.currentTarget.checked)}
          />
        </div>
        <div>
          <Button type="submit" busy={busy}>
            {t('handOut')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
