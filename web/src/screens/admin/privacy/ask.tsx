import { askPrivacyRequest, listPrivacyRequests } from '@calls/privacy'
import { type FormEvent, useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { useRecordChange } from '../../../features/admin-applications/use-record-change.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox, RadioCards } from '../../../ui/choice.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { FindPerson, type FoundPerson } from './find-person.tsx'
import { OthersCounts, PersonCounts } from './person-counts.tsx'

/** Finds one person, shows how much is kept of them, and then asks for their data or its erasure. */
export function Ask({ matric }: { matric: string }) {
  const t = useText('admin-privacy')
  const [person, setPerson] = useState<FoundPerson | null>(null)
  return (
    <Card title={t('askTitle')}>
      <div className="grid max-w-220 gap-6">
        <FindPerson matric={matric} found={person !== null} setPerson={setPerson} />
        {person !== null && <AskForPerson person={person} />}
      </div>
    </Card>
  )
}

const kinds = ['export', 'erasure'] as const
const LEAST_REASON = 10

function AskForPerson({ person }: { person: FoundPerson }) {
  const t = useText('admin-privacy')
  const [kind, setKind] = useState<(typeof kinds)[number]>('export')
  const [withRecord, setWithRecord] = useState(false)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, refusals, problem, attempt } = useRecordChange(listPrivacyRequests.id)
  const isShort = reason.trim().length < LEAST_REASON
  const { reason: reasonFaults, ...otherFaults } = refusals
  const refusal = problem ?? Object.values(otherFaults)[0]?.[0]
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isShort) return
    const body = { kind, include_record: kind === 'erasure' && withRecord, reason, ...person.named }
    if (!(await attempt(() => attemptCall(askPrivacyRequest, { body })))) return
    setReason('')
    setTried(false)
  }
  return (
    <form noValidate className="grid gap-5 border-t border-line pt-6" onSubmit={(event) => void send(event)}>
      <section aria-labelledby="what-we-hold">
        <h3 id="what-we-hold" className="mb-2 font-semibold">
          {t('whatWeHold')}
        </h3>
        <PersonCounts counts={person.counts} />
        {(person.counts.shares_address ||
          Object.values(person.counts.of_others).some((count) => count > 0)) && (
          <Alert tone="warning" className="mt-4" title={t('sharesAddress')}>
            {t('sharesAddressNote')}
            <OthersCounts counts={person.counts.of_others} />
          </Alert>
        )}
      </section>
      <FieldGroup name="kind" legend={t('what')}>
        <RadioCards
          columns={2}
          name="kind"
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value === 'erasure' ? 'erasure' : 'export')}
          choices={kinds.map((value) => ({
            value,
            title: t(`kind_${value}`),
            note: t(`kindNote_${value}`),
          }))}
        />
      </FieldGroup>
      {kind === 'erasure' && (
        <Checkbox
          label={t('includeRecord')}
          hint={t('includeRecordHint')}
          checked={withRecord}
          onChange={(event) => setWithRecord(event.currentTarget.checked)}
        />
      )}
      <Field
        name="reason"
        label={t('reason')}
        hint={t('reasonHint')}
        error={tried && isShort ? t('reasonTooShort') : reasonFaults?.[0]}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
      {refusal !== undefined && <Alert live tone="danger" title={refusal} />}
      <div>
        <Button type="submit" busy={busy}>
          {t(`ask_${kind}`)}
        </Button>
      </div>
    </form>
  )
}
