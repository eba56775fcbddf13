import { getMailSettings, getTestMail, sendTestMail } from '@calls/mail-texts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/queries.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { useInstitution } from '../../../../lib/portal.ts'
import { useText } from '../../../../lib/text.ts'
import { useOnce } from '../../../../lib/use-once.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { DescriptionList } from '../../../../ui/description-list.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { NotFetched } from '../fetched.tsx'
import { useFieldOfAddress } from '../use-field-of-address.ts'
import { SenderForm } from './sender-form.tsx'

/** The sender of the portal's emails, and a test of the mail server. */
export function Sending() {
  const t = useText('admin-mail-texts')
  const mayWrite = useMay('settings.write')
  const { data, error, refetch } = useQuery(queryOf(getMailSettings, {}))
  if (data === undefined) return <NotFetched error={error} retry={refetch} />
  const { sender, server } = data.data
  return (
    <Card title={t('sending')}>
      <DescriptionList
        items={[
          { term: t('sender'), details: <span className="wrap-anywhere">{sender}</span> },
          { term: t('server'), details: t(server ? 'serverSet' : 'serverMissing') },
        ]}
      />
      <p className="mt-4 max-w-prose text-sm text-faint">{t('sendingHint')}</p>
      {mayWrite && <SenderForm settings={data.data} />}
      {mayWrite && <TestMail sender={sender} />}
    </Card>
  )
}

/** Sends a test email and shows the reply of the mail server. */
function TestMail({ sender }: { sender: string }) {
  const t = useText('admin-mail-texts')
  const [to, setTo] = useState(useInstitution()?.office.email ?? '')
  const { busy, once } = useOnce()
  const [fault, setFault] = useState<string>()
  const [reference, setReference] = useState<string | null>(null)
  useFieldOfAddress()
  const send = (event: FormEvent) => {
    event.preventDefault()
    return once(async () => {
      setFault(undefined)
      setReference(null)
      const reply = await call(sendTestMail, {
        body: { to },
        onFailure: ({ body }) => setFault(body?.errors?.['to']?.[0]),
      })
      if (reply !== false) setReference(reply.data.reference)
    })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className="mt-6 grid gap-4 border-t border-line pt-5"
    >
      <Field name="to" label={t('testTo')} hint={t('testFrom', { sender })} error={fault}>
        {(control) => (
          <Input
            {...control}
            type="email"
            value={to}
            width="medium"
            autoComplete="email"
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" look="secondary" busy={busy}>
          {t('sendTest')}
        </Button>
      </div>
      {reference !== null && <TestOutcome reference={reference} />}
    </form>
  )
}

const AGAIN_MS = 1_500

function TestOutcome({ reference }: { reference: string }) {
  const t = useText('admin-mail-texts')
  const { data } = useQuery({
    ...queryOf(getTestMail, { params: { reference } }),
    refetchInterval: ({ state }) => (state.data?.data.state === 'queued' ? AGAIN_MS : false),
  })
  const { state, error } = data?.data ?? { state: 'queued' as const, error: null }
  const refused = error !== null && state !== 'sent'
  const tone = state === 'sent' ? 'success' : state === 'failed' || refused ? 'danger' : 'info'
  return (
    <Alert live tone={tone} title={t(`test_${state}`)}>
      {refused ? t('answered', { answer: error }) : t(`testText_${state}`)}
    </Alert>
  )
}
