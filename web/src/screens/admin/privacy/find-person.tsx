import { countPersonData } from '@calls/privacy'
import type { NamedPersonCounts } from '@testamur/contract/privacy'
import { type FormEvent, useState } from 'react'
import { readReply } from '../../../api/read-reply.ts'
import { useText } from '../../../lib/text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

/** A person as they were looked for, and how much is kept of them. */
export type FoundPerson = {
  readonly named: { readonly matric_number?: string; readonly email?: string; readonly tracking_id?: string }
  readonly counts: NamedPersonCounts
}

type Props = {
  readonly matric: string
  readonly found: boolean
  /** `null` as soon as something else is typed. */
  readonly setPerson: (person: FoundPerson | null) => void
}

/** Looks for one person by matric number, email address or the tracking ID of an application. */
export function FindPerson({ matric, found, setPerson }: Props) {
  const t = useText('admin-privacy')
  const [number, setNumber] = useState(matric)
  const [email, setEmail] = useState('')
  const [tracking, setTracking] = useState('')
  const { busy, once } = useOnce()
  const [problem, setProblem] = useState<string>()
  const [faults, setFaults] = useState<Readonly<Record<string, readonly string[]>>>({})
  const type = (change: () => void) => {
    change()
    setPerson(null)
    setProblem(undefined)
    setFaults({})
  }
  const find = (event: FormEvent) => {
    event.preventDefault()
    return once(async () => {
      setProblem(undefined)
      setFaults({})
      const named = {
        ...(number.trim() !== '' && { matric_number: number }),
        ...(email.trim() !== '' && { email }),
        ...(tracking.trim() !== '' && { tracking_id: tracking }),
      }
      const answer = await readReply(countPersonData, { query: named })
      if (answer.problem === null) setPerson({ named, counts: answer.data })
      else if (answer.problem.body?.errors === undefined) setProblem(answer.problem.message)
      else setFaults(answer.problem.body.errors)
    })
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void find(event)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="matric_number" label={t('matricNumber')} error={faults['matric_number']?.[0]}>
          {(control) => (
            <Input
              {...control}
              value={number}
              autoComplete="off"
              onChange={({ currentTarget }) => type(() => setNumber(currentTarget.value))}
            />
          )}
        </Field>
        <Field name="email" label={t('email')} error={faults['email']?.[0]}>
          {(control) => (
            <Input
              {...control}
              type="email"
              value={email}
              autoComplete="off"
              onChange={({ currentTarget }) => type(() => setEmail(currentTarget.value))}
            />
          )}
        </Field>
        <Field name="tracking_id" label={t('trackingId')} error={faults['tracking_id']?.[0]}>
          {(control) => (
            <Input
              {...control}
              value={tracking}
              autoComplete="off"
              onChange={({ currentTarget }) => type(() => setTracking(currentTarget.value))}
            />
          )}
        </Field>
      </div>
      <p className="-mt-3 text-sm text-soft">{t('oneIsEnough')}</p>
      {problem !== undefined && <Alert live tone="danger" title={problem} />}
      {!found && (
        <div>
          <Button type="submit" busy={busy}>
            {t('findPerson')}
          </Button>
        </div>
      )}
    </form>
  )
}
