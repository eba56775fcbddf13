import { reissueCopy } from '@calls/applications/after-submitting'
import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { TrackedApplication } from '@testamur/contract/applications/applications'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/client.ts'
import { applicantSession, keepApplicantSession } from '../../../features/applications/applicant-sessions.ts'
import { findUnsigned } from '../../../features/applications/consent-card.tsx'
import { DestinationFields } from '../../../features/applications/destination-fields.tsx'
import type { CopyDraft } from '../../../features/applications/draft.ts'
import { copyPrice } from '../../../features/applications/prices.ts'
import { RecipientFields } from '../../../features/applications/recipient-fields.tsx'
import { NoReferenceData } from '../../../features/applications/reference-data.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { formatMoney } from '../../../lib/format.ts'
import { notify } from '../../../lib/notifications.ts'
import { trackPath } from '../../../lib/paths.ts'
import { useApplicationData, useInstitution } from '../../../lib/portal.ts'
import { useRequestKey } from '../../../lib/request-key.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary, type FieldProblem } from '../../../ui/error-summary.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { OrderSummary } from '../../../ui/summary.tsx'
import type { CopyActProps } from './act-props.ts'
import { Consent } from './consent.tsx'
import { destinationBody, draftOf, moveToFields, sameDelivery } from './copy-form.ts'

type Props = CopyActProps & { trackingId: string; done: (application: TrackedApplication | null) => void }

/** A copy once more: lost, come back, or gone to the wrong place. */
export function ReissueCopy(props: Props) {
  const t = useText('track-acts')
  const data = useApplicationData()
  return (
    <Dialog open onClose={() => props.done(null)} title={t('reissueTitle', { number: props.number })} wide>
      {data === null ? <NoReferenceData lines={6} /> : <ReissueForm {...props} data={data} />}
    </Dialog>
  )
}

function ReissueForm({ application, copy, mine, data, trackingId, done }: Props & { data: ApplicationData }) {
  const t = useText('track-acts')
  const words = useText('apply-copies')
  const navigate = useNavigate()
  const policy = useInstitution()?.destination_policy ?? null
  const contractForm = useContractForm<CopyDraft>({
    schema: () =>
      import('../../../features/applications/copy-schema.ts').then(({ copySchema }) =>
        copySchema(data, words, { policy, own_email: application.details?.email ?? '' }),
      ),
    defaultValues: { ...draftOf(copy, mine), release_condition: 'now', release_on: '' },
  })
  const { form, problems, attempt, placeErrors } = contractForm
  const now = form.watch()
  const [reason, setReason] = useState(mine.reissue[0]?.reason ?? 'other')
  const [signature, setSignature] = useState({ signed: false, name: '' })
  const [unsigned, setUnsigned] = useState<FieldProblem[]>([])
  const keyOf = useRequestKey()
  const fees = feesOf(data, now, mine, reason)

  const send = async (values: CopyDraft) => {
    const nameProblem = findUnsigned(signature.name, application.details ?? { surname: '', first_name: '' })
    const missing: FieldProblem[] = [
      ...(signature.signed ? [] : [{ name: 'consent', message: t('consentMissing') }]),
      ...(nameProblem === null ? [] : [{ name: 'consent_name', message: t(nameProblem) }]),
    ]
    setUnsigned(missing)
    if (missing.length > 0 || fees === null) return
    const { release_condition: _, release_on: __, ...destination } = destinationBody(data, values, mine)
    const body = {
      reason,
      rate: fees.rate,
      consent: true as const,
      consent_name: signature.name,
      copy: { ...destination, id: mine.id, replaces: mine.id, delivery: fees.delivery },
    }
    const reply = await call(reissueCopy, {
      params: { id: trackingId },
      body,
      idempotencyKey: keyOf(body),
      bearer: applicantSession(trackingId),
      onFailure: (failure) => placeErrors(moveToFields(failure, 'copy.')),
    })
    if (reply === false) return
    const { tracking_id, token } = reply.data
    keepApplicantSession(tracking_id, token)
    notify('success', t('reissueDone', { id: tracking_id }))
    done(null)
    await navigate(trackPath(tracking_id))
  }

  return (
    <form noValidate className="grid gap-7" onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <ErrorSummary problems={[...problems, ...unsigned]} attempt={attempt} />
      <FieldGroup name="reason" legend={t('reason')}>
        <RadioCards
          name="reason"
          value={reason}
          onChange={(event) =>
            setReason(mine.reissue.find((one) => one.reason === event.currentTarget.value)?.reason ?? reason)
          }
          choices={mine.reissue.map((option) => ({
            value: option.reason,
            title: t(`reason_${option.reason}`),
            note: t(option.delivery_free ? 'deliveryFree' : 'deliveryCharged'),
            aside: option.rate === 0 ? t('free') : formatMoney(option.rate, data.currency),
          }))}
        />
      </FieldGroup>
      <RecipientFields copy={now} form={contractForm} data={data} />
      {now.delivery_method !== 'email' && <DestinationFields copy={now} form={contractForm} data={data} />}
      {fees !== null && (
        <OrderSummary
          title={t('costs')}
          lines={[
            { key: 'copy', label: t('theCopy'), amount: fees.rate },
            { key: 'delivery', label: t('itsDelivery'), amount: fees.delivery },
          ]}
          totalLabel={t('total')}
          total={fees.rate + fees.delivery}
          currency={data.currency}
        />
      )}
      <Consent signature={signature} change={setSignature} problems={unsigned} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t('reissueSubmit')}
        </Button>
        <Button look="quiet" onClick={() => done(null)}>
          {t('dismiss')}
        </Button>
      </div>
    </form>
  )
}

/** As the server's rule has it; `null` while the delivery is not chosen. */
function feesOf(data: ApplicationData, now: CopyDraft, mine: Props['mine'], reason: string) {
  const option = mine.reissue.find((one) => one.reason === reason)
  const today = copyPrice(data, now).delivery
  if (option === undefined || today === null) return null
  const beyond = sameDelivery(data, now, mine) ? 0 : Math.max(0, today - mine.delivery)
  return { rate: option.rate, delivery: option.delivery_free ? beyond : today }
}
