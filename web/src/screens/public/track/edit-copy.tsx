import { editApplication } from '@calls/applications/after-submitting'
import type { ApplicationData } from '@testamur/contract/applications/application-data'
import type { TrackedApplication } from '@testamur/contract/applications/applications'
import { call } from '../../../api/client.ts'
import { applicantSession } from '../../../features/applications/applicant-sessions.ts'
import { DestinationFields } from '../../../features/applications/destination-fields.tsx'
import type { CopyDraft } from '../../../features/applications/draft.ts'
import { copyPrice } from '../../../features/applications/prices.ts'
import { RecipientFields } from '../../../features/applications/recipient-fields.tsx'
import { NoReferenceData } from '../../../features/applications/reference-data.tsx'
import { ReleaseFields } from '../../../features/applications/release-fields.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useApplicationData, useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import type { CopyActProps } from './act-props.ts'
import { destinationBody, draftOf, moveToFields, sameDelivery } from './copy-form.ts'

type Props = CopyActProps & { done: (application: TrackedApplication | null) => void }

/** Where one copy goes, while it is not signed. */
export function EditCopy(props: Props) {
  const t = useText('track-acts')
  const data = useApplicationData()
  return (
    <Dialog
      open
      onClose={() => props.done(null)}
      title={t('destinationTitle', { number: props.number })}
      wide
    >
      {data === null ? <NoReferenceData lines={6} /> : <EditForm {...props} data={data} />}
    </Dialog>
  )
}

function EditForm({
  application,
  options,
  copy,
  mine,
  data,
  reload,
  done,
}: Props & { data: ApplicationData }) {
  const t = useText('track-acts')
  const words = useText('apply-copies')
  const policy = useInstitution()?.destination_policy ?? null
  const contractForm = useContractForm<CopyDraft>({
    schema: () =>
      import('../../../features/applications/copy-schema.ts').then(({ copySchema }) =>
        copySchema(data, words, { policy, own_email: application.details?.email ?? '' }),
      ),
    defaultValues: draftOf(copy, mine),
  })
  const { form, problems, attempt, placeErrors } = contractForm
  const { tracking_id: id } = application
  const now = form.watch()
  const extra = options.paid ? extraOf(data, now, mine) : 0
  const save = form.handleSubmit(async (values) => {
    const reply = await call(editApplication, {
      params: { id },
      body: {
        version: options.version,
        copies: [
          {
            ...destinationBody(data, values, mine),
            version: mine.version,
            ...(extra > 0 && { extra }),
          },
        ],
      },
      bearer: applicantSession(id),
      onFailure(failure) {
        placeErrors(moveToFields(failure, 'copies.0.'))
        if (failure.status === 409) void reload()
      },
    })
    if (reply !== false) done(reply.data)
  })
  return (
    <form noValidate className="grid gap-7" onSubmit={(event) => void save(event)}>
      {mine.waiting !== null && <Alert tone="warning" title={t('replacesWaiting')} />}
      <ErrorSummary problems={problems} attempt={attempt} />
      <RecipientFields copy={now} form={contractForm} data={data} />
      {now.delivery_method !== 'email' && <DestinationFields copy={now} form={contractForm} data={data} />}
      <PriceNote data={data} now={now} mine={mine} paid={options.paid} currency={options.currency} />
      <ReleaseFields copy={now} form={contractForm} />
      <p className="text-sm text-faint">{t('reviewNote')}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.formState.isSubmitting}>
          {extra > 0 ? t('saveDearer') : t('save')}
        </Button>
        <Button look="quiet" onClick={() => done(null)}>
          {t('dismiss')}
        </Button>
      </div>
    </form>
  )
}

/** What another delivery costs more than the one that was paid for, as the server counts it. */
function extraOf(data: ApplicationData, now: CopyDraft, mine: Props['mine']): number {
  const price = sameDelivery(data, now, mine) ? mine.delivery : copyPrice(data, now).delivery
  // Of two amounts with two decimals: so is their difference.
  return price === null ? 0 : Math.max(0, Math.round((price - mine.delivery) * 100) / 100)
}

type NoteProps = {
  data: ApplicationData
  now: CopyDraft
  mine: Props['mine']
  paid: boolean
  currency: string
}

/** What another delivery means for money that was paid, said before it is chosen. */
function PriceNote({ data, now, mine, paid, currency }: NoteProps) {
  const t = useText('track-acts')
  if (now.delivery_method === 'email') return null
  const amount = formatMoney(mine.delivery, currency)
  const price = sameDelivery(data, now, mine) ? mine.delivery : copyPrice(data, now).delivery
  if (price === null) return null
  if (price === mine.delivery) return null
  if (!paid) return <Alert live tone="warning" title={t('unpaidPrice', { amount })} />
  if (price > mine.delivery)
    return (
      <Alert
        live
        tone="warning"
        title={t('dearer', { amount: formatMoney(price - mine.delivery, currency) })}
      >
        {t('dearerText')}
      </Alert>
    )
  return <Alert live title={t('saves', { amount: formatMoney(mine.delivery - price, currency) })} />
}
