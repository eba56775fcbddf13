import { chooseTexts, confirmTexts, requestTextCode, stopTexts } from '@calls/sms'
import type { TextEvent, TrackedTexts } from '@testamur/contract/sms'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import { type Problem, readReply } from '../../../api/read-reply.ts'
import { applicantSession } from '../../../features/applications/applicant-sessions.ts'
import { CodeEntry } from '../../../features/identity/code-entry.tsx'
import { notify } from '../../../lib/notifications.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/choice.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { NotFetched } from '../../../ui/not-fetched.tsx'

type Props = { trackingId: string; texts: TrackedTexts; show: (texts: TrackedTexts) => void }
type Fault = { readonly phone?: string | undefined; readonly events?: string | undefined }

/** The applicant asks to be told by text message as well, and confirms the number with a code. */
export function TextsCard({ trackingId: id, texts, show }: Props) {
  const t = useText('track-texts')
  const [changing, setChanging] = useState(false)
  return (
    <Card title={t('title')}>
      {texts.phone === null || changing ? (
        <NewNumber
          id={id}
          texts={texts}
          keep={() => setChanging(false)}
          done={(latest) => {
            setChanging(false)
            show(latest)
          }}
        />
      ) : (
        <Chosen id={id} texts={texts} phone={texts.phone} show={show} change={() => setChanging(true)} />
      )}
    </Card>
  )
}

/** For a field that has replaced the button that was pressed. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

const asked = (id: string) => ({ params: { id }, bearer: applicantSession(id) })

function Events({
  offered,
  events,
  fault,
  set,
}: {
  offered: readonly TextEvent[]
  events: readonly TextEvent[]
  fault: string | undefined
  set: (events: TextEvent[]) => void
}) {
  const t = useText('track-texts')
  return (
    <FieldGroup name="text-events" legend={t('events')} error={fault}>
      {offered.map((event) => (
        <Checkbox
          key={event}
          label={t(`event_${event}`)}
          checked={events.includes(event)}
          onChange={({ currentTarget: { checked } }) =>
            set(offered.filter((one) => (one === event ? checked : events.includes(one))))
          }
        />
      ))}
    </FieldGroup>
  )
}

function NewNumber({
  id,
  texts,
  keep,
  done,
}: {
  id: string
  texts: TrackedTexts
  keep: () => void
  done: (latest: TrackedTexts) => void
}) {
  const t = useText('track-texts')
  const code = useText('code')
  const [phone, setPhone] = useState('')
  const [events, setEvents] = useState<TextEvent[]>(texts.phone === null ? texts.offered : texts.events)
  const [fault, setFault] = useState<Fault>({})
  const { busy, once } = useOnce()
  const [sent, setSent] = useState(false)
  const [mistyped, setMistyped] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const send = async () => (await readReply(requestTextCode, { ...asked(id), body: { phone } })).problem
  const start = async () => {
    setFault({})
    setProblem(null)
    if (events.length === 0) return setFault({ events: t('chooseOne') })
    const refusal = await once(send)
    if (refusal === undefined) return
    setSent(refusal === null)
    const wrong = refusal?.body?.errors?.['phone']?.[0]
    if (wrong === undefined) setProblem(refusal)
    else setFault({ phone: wrong })
  }
  const verify = async (digits: string): Promise<string | null> => {
    const { data, problem: refusal } = await readReply(confirmTexts, {
      ...asked(id),
      body: { code: digits, events },
    })
    if (data === null) return refusal.message
    notify('success', t('on'))
    done(data)
    return null
  }
  if (sent)
    return (
      <>
        <CodeEntry
          takesFocus
          sentTo={phone}
          verify={verify}
          again={send}
          words={{ label: t('code'), hint: t('codeHint', { phone }), confirm: t('confirm') }}
        />
        <Button
          look="quiet"
          className="mt-3"
          onClick={() => {
            setSent(false)
            setMistyped(true)
          }}
        >
          {t('mistyped')}
        </Button>
      </>
    )
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
    >
      <p className="text-soft">{t('lead')}</p>
      <Field name="text-phone" label={t('phone')} hint={t('phoneHint')} error={fault.phone}>
        {(control) => (
          <Input
            {...control}
            ref={mistyped || texts.phone !== null ? takeFocus : null}
            type="tel"
            width="medium"
            autoComplete="tel"
            value={phone}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
        )}
      </Field>
      <Events offered={texts.offered} events={events} fault={fault.events} set={setEvents} />
      {problem !== null && <NotFetched problem={problem} title={code('notSent')} again={start} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="secondary" busy={busy}>
          {t('send')}
        </Button>
        {texts.phone !== null && (
          <Button look="quiet" onClick={keep}>
            {t('keep', { phone: texts.phone })}
          </Button>
        )}
      </div>
    </form>
  )
}

function Chosen({
  id,
  texts,
  phone,
  show,
  change,
}: {
  id: string
  texts: TrackedTexts
  phone: string
  show: (texts: TrackedTexts) => void
  change: () => void
}) {
  const t = useText('track-texts')
  const [events, setEvents] = useState<TextEvent[]>(texts.events)
  const [fault, setFault] = useState<string>()
  const { busy, once } = useOnce()
  const [pressed, setPressed] = useState<'save' | 'stop'>()
  const press = (
    button: 'save' | 'stop',
    act: () => Promise<{ data: TrackedTexts; message?: string | undefined } | false>,
  ) =>
    once(async () => {
      setPressed(button)
      const reply = await act()
      if (reply === false) return
      if (reply.message !== undefined) notify('success', reply.message)
      show(reply.data)
    })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setFault(undefined)
    if (events.length === 0) return setFault(t('chooseOne'))
    void press('save', () => call(chooseTexts, { ...asked(id), body: { events } }))
  }
  return (
    <form noValidate onSubmit={save} className="grid gap-5">
      <p className="text-soft">{t('onText', { phone })}</p>
      <Events offered={texts.offered} events={events} fault={fault} set={setEvents} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="secondary" size="sm" busy={busy && pressed === 'save'}>
          {t('save')}
        </Button>
        <Button look="quiet" size="sm" onClick={change}>
          {t('otherNumber')}
        </Button>
        <Button
          look="quiet"
          size="sm"
          busy={busy && pressed === 'stop'}
          onClick={() => void press('stop', () => call(stopTexts, asked(id)))}
        >
          {t('stop')}
        </Button>
      </div>
    </form>
  )
}
