import { type IdentityPaper, identityPapers } from '@testamur/contract/certificates/certificate-kinds'
import type { Signature } from '@testamur/contract/graduation/collection'
import type { SignatureRule } from '@testamur/contract/graduation/collection-rules'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, FieldError } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import type { Refusal, ShownId } from './desk-person.ts'
import { SignaturePad } from './signature-pad.tsx'

const SHORTEST = 3

type Props = {
  readonly name: string
  readonly signature: SignatureRule
  readonly submit: (shown: ShownId) => Promise<Refusal>
}

/** Which ID was shown, the signature if there is one, and the button. */
export function HandOutForm({ name, signature: rule, submit }: Props) {
  const t = useText('admin-collection-desk')
  const idWords = useText('admin-collection-words')
  const [kind, setKind] = useState<IdentityPaper | ''>('')
  const [number, setNumber] = useState('')
  const [signature, setSignature] = useState<Signature>([])
  const [tried, setTried] = useState(false)
  const { busy, once } = useOnce()
  const [refusal, setRefusal] = useState<Refusal>(null)
  const short = number.trim().length < SHORTEST
  const unsigned = rule === 'required' && signature.length === 0
  const errorOf = (field: string) => refusal?.errors[field]?.[0]
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (kind === '' || short || unsigned) return
    const shown = { id_kind: kind, id_number: number.trim() }
    await once(async () => setRefusal(await submit(signature.length === 0 ? shown : { ...shown, signature })))
  }
  const atSignature = tried && unsigned ? t('signFirst') : errorOf('signature')
  const placed = ['id_kind', 'id_number', 'signature'].some((field) => errorOf(field) !== undefined)
  return (
    <Card>
      <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
        <p className="font-semibold">{t('checkId', { name })}</p>
        <Field
          name="id_kind"
          label={t('idKind')}
          error={tried && kind === '' ? t('chooseId') : errorOf('id_kind')}
        >
          {(control) => (
            <Select
              {...control}
              className="min-h-13"
              value={kind}
              placeholder={t('chooseId')}
              options={identityPapers.map((value) => ({ value, label: idWords(value) }))}
              onChange={(event) => setKind(event.currentTarget.value as IdentityPaper | '')}
            />
          )}
        </Field>
        <Field
          name="id_number"
          label={t('idNumber')}
          error={tried && short ? t('enterNumber') : errorOf('id_number')}
        >
          {(control) => (
            <Input
              {...control}
              className="numbers min-h-13"
              value={number}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => setNumber(event.currentTarget.value)}
            />
          )}
        </Field>
        {rule !== 'off' && (
          <div>
            {atSignature !== undefined && <FieldError name="signature">{atSignature}</FieldError>}
            <SignaturePad strokes={signature} change={setSignature} optional={rule === 'optional'} />
          </div>
        )}
        {refusal !== null && !placed && <Alert live tone="danger" title={refusal.message} />}
        <Button type="submit" size="lg" className="w-full" busy={busy}>
          {t('handOut')}
        </Button>
      </form>
    </Card>
  )
}
