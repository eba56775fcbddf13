import type { CertificateOption, CertificateOptions } from '@testamur/contract/certificates/certificates'
import { isNameOnRecord } from '@testamur/contract/names'
import { fullName } from '@testamur/contract/person-name'
import type { MatricMatch } from '@testamur/contract/students/students'
import { StepButtons } from '../../../features/applications/step-buttons.tsx'
import { useRecord } from '../../../features/applications/use-record.ts'
import { useText } from '../../../lib/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import type { CertificateDraft, ChangeDraft } from './draft.ts'
import { NameProof } from './name-proof.tsx'
import { OtherCeremony } from './other-ceremony.tsx'
import { eventOf } from './prices.ts'
import { useStepForm } from './use-step-form.ts'

type Props = {
  options: CertificateOptions
  option: CertificateOption
  draft: CertificateDraft
  change: ChangeDraft
  back: () => void
  next: () => void
}

/** The name on record, for who gave the email on record; `null` for anybody else. */
function findRecordName(record: MatricMatch | null) {
  if (record === null || record.surname === null || record.first_name === null) return null
  const { surname, first_name, other_names } = record
  return { surname, first_name, other_names: other_names ?? '' }
}

/** The ceremony, with what storage since then costs, and the name as the sheet will show it. */
export function NameStep({ options, option, draft, change, back, next }: Props) {
  const t = useText('certificate-application')
  const { form, problems, attempt, errorOf, submitTo } = useStepForm(
    'printed',
    { draft, change },
    () => import('./forms.ts').then((forms) => forms.printedSchema(t, option, options.events.length > 0)),
    {
      ...draft.printed,
      name_on_certificate: draft.printed.name_on_certificate || fullName(draft.you),
    },
  )
  const { register, watch } = form
  const event = eventOf(options, watch('event_id'))
  const { record: found } = useRecord(draft.you)
  const record = findRecordName(found)
  const compared = watch(option.former_name ? 'former_name' : 'name_on_certificate').trim()
  const otherName = record !== null && compared !== '' && !isNameOnRecord(compared, record)
  const storage = option.demurrage ? (event?.demurrage ?? []) : []

  return (
    <form noValidate className="grid gap-6" onSubmit={submitTo(next)}>
      <ErrorSummary problems={problems} attempt={attempt} />
      {options.events.length > 0 && (
        <Field
          name="event_id"
          label={t('event')}
          hint={t('eventHint')}
          error={errorOf('event_id')}
          optional={!option.demurrage}
        >
          {(control) => (
            <Select
              {...control}
              placeholder={t('chooseEvent')}
              options={options.events.map(({ id, title, session }) => ({
                value: String(id),
                label: t('eventChoice', { title, session }),
              }))}
              {...register('event_id')}
            />
          )}
        </Field>
      )}
      <div aria-live="polite" className="grid gap-4">
        <OtherCeremony
          options={options}
          eventId={watch('event_id')}
          graduated={found?.graduation_session ?? draft.studies.graduation_session}
        />
        {event !== null && option.demurrage && storage.length === 0 && (
          <Alert tone="success" title={t('noStorage')} />
        )}
        {storage.length > 0 && (
          <Alert tone="warning" title={t('storageTitle')}>
            <p>{options.demurrage_rule}</p>
            <ul className="mt-3 grid gap-1.5">
              {storage.map(({ description, from, amount }) => (
                <li key={from} className="flex justify-between gap-4">
                  <span>{description}</span>
                  <Money amount={amount} currency={options.currency} />
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      {option.former_name && (
        <Field
          name="former_name"
          label={t('formerName')}
          hint={t('formerNameHint')}
          error={errorOf('former_name')}
        >
          {(control) => <Input {...control} autoComplete="off" {...register('former_name')} />}
        </Field>
      )}
      <Field
        name="name_on_certificate"
        label={t(option.former_name ? 'newName' : 'nameOnCertificate')}
        hint={t('nameHint')}
        error={errorOf('name_on_certificate')}
      >
        {(control) => (
          <Input {...control} autoComplete="off" spellCheck={false} {...register('name_on_certificate')} />
        )}
      </Field>
      <div aria-live="polite">
        {otherName && record !== null && (
          <Alert tone="warning" title={t('otherNameTitle')}>
            {t(option.former_name ? 'otherFormerText' : 'otherNameText', { name: fullName(record) })}
          </Alert>
        )}
      </div>
      <NameProof
        kind={option.kind}
        name={watch('name_on_certificate')}
        programme={draft.studies.programme}
        eventId={watch('event_id')}
      />
      {option.old_number && (
        <Field
          name="old_number"
          label={t('oldNumber')}
          hint={t('oldNumberHint')}
          error={errorOf('old_number')}
          optional
        >
          {(control) => <Input {...control} width="medium" autoComplete="off" {...register('old_number')} />}
        </Field>
      )}
      <StepButtons back={back} />
    </form>
  )
}
