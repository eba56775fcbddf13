import type { ApplicationData, ApplicationType } from '@testamur/contract/applications/application-data'
import type { CopyType } from '@testamur/contract/applications/statuses'
import { shortName } from '@testamur/contract/person-name'
import type { RecipientProfile } from '@testamur/contract/recipient-profiles/recipient-profiles'
import { useEffect, useState } from 'react'
import { DestinationFields } from '../../../features/applications/destination-fields.tsx'
import { statedCountries } from '../../../features/applications/destinations.ts'
import type { CopyDraft, Draft } from '../../../features/applications/draft.ts'
import { formatPrice } from '../../../features/applications/prices.ts'
import { RecipientFields } from '../../../features/applications/recipient-fields.tsx'
import { StepButtons } from '../../../features/applications/step-buttons.tsx'
import { useContractForm } from '../../../lib/form.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useInstitution } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { RadioCards } from '../../../ui/choice.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { methodOf } from './new-copy.ts'
import { RecipientCard } from './recipient-card.tsx'
import { RecipientSearch } from './recipient-search.tsx'
import { Release } from './release.tsx'
import { acceptsChannel, withProfile } from './with-profile.ts'
import { cheapestRate, isCheaperElsewhere, unknownFields, workedOutPurpose } from './worked-out.ts'

type Props = {
  data: ApplicationData
  type: ApplicationType | null
  fixedType: CopyType | null
  draft: Draft
  copy: CopyDraft
  /** It was saved, but some of its fields are incomplete, so errors are shown immediately. */
  incomplete: boolean
  save: (copy: CopyDraft) => void
  show: (copy: CopyDraft) => void
  keep: (copy: CopyDraft) => void
  cancel: () => void
}

/** One copy: its type, recipient and delivery. Each choice shows its price. */
export function CopyEditor({
  data,
  type,
  fixedType,
  draft,
  copy,
  incomplete,
  save,
  show,
  keep,
  cancel,
}: Props) {
  const t = useText('apply-copies')
  const words = useText('apply')
  const policy = useInstitution()?.destination_policy ?? null
  const contractForm = useContractForm<CopyDraft>({
    schema: () =>
      import('../../../features/applications/copy-schema.ts').then(({ copySchema }) =>
        copySchema(data, t, { policy, own_email: draft.you.email }),
      ),
    defaultValues: copy,
  })
  const { form, problems, attempt, errorOf } = contractForm
  const { register, handleSubmit, watch, setValue, getValues, setFocus } = form
  const now = watch()
  useEffect(() => {
    show(getValues())
    const { unsubscribe } = watch((values) => keep(values as CopyDraft))
    return unsubscribe
  }, [getValues, watch, show, keep])
  useEffect(() => {
    if (incomplete) void handleSubmit(() => undefined)()
  }, [incomplete, handleSubmit])
  const purposes = data.purposes.filter(({ code }) => type === null || type.purposes.includes(code))
  const formats = data.formats.filter(({ key }) => type === null || type.formats.includes(key))
  const types = (['student_copy', 'official_copy'] as const).filter(
    (one) => type === null || type.types.includes(one),
  )

  const offered = purposes.map(({ code }) => code)
  const stated = statedCountries(data)
  const self = now.type === 'student_copy' && now.recipient.kind === 'self'
  const known = now.profile !== null || self
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(false)
  const opened = open && self
  useEffect(() => {
    if (opened) setFocus('purpose')
  }, [opened, setFocus])
  const [unknown, setUnknown] = useState(() => unknownFields(copy, stated))
  const folded = known && !open
  const shows = (field: string): boolean =>
    !folded || unknown.includes(field) || errorOf(field as 'purpose') !== undefined
  const { profile } = now
  const needsReference = profile !== null && (profile.reference_required || profile.reference_label !== '')
  const fold = () => {
    setOpen(false)
    setUnknown(unknownFields(form.getValues(), stated))
  }
  const purpose = workedOutPurpose(offered, draft, now.recipient.kind)
  const priceOf = (key: string) => formatPrice(data, now.purpose, now.type, key)
  const possible = formats.filter(
    ({ key, channel }) =>
      (priceOf(key) !== null || now.purpose === '' || now.type === '') &&
      acceptsChannel(now.profile, channel),
  )
  const onlyFormat = possible.length === 1 && possible[0]?.key === now.format

  const chooseType = (picked: CopyType) => {
    setValue('type', picked, { shouldValidate: attempt > 0 })
    if (picked === 'official_copy') {
      if (now.recipient.kind !== 'self') return
      setValue('recipient', { ...now.recipient, kind: '', name: '', email: '' })
      setValue('purpose', draft.purpose)
    } else if (now.recipient.kind === '' || now.profile !== null) {
      const { you } = draft
      setValue('profile', null)
      setValue('purpose', workedOutPurpose(offered, draft, 'self'))
      setValue('recipient', {
        ...now.recipient,
        kind: 'self',
        name: shortName(you),
        email: you.email,
      })
    }
    fold()
  }
  const chooseFormat = (key: string) => {
    const method = methodOf(data, key)
    setValue('format', key, { shouldValidate: attempt > 0 })
    setValue('delivery_method', method, { shouldValidate: attempt > 0 })
    if (method === 'courier' && now.profile !== null && now.delivery_rate_id === null)
      setValue('delivery_rate_id', cheapestRate(data, now.recipient))
  }

  const chooseProfile = (found: RecipientProfile) => {
    const given = {
      formats: formats.map(({ key }) => key),
      purpose: workedOutPurpose(offered, draft, found.kind),
    }
    for (const [key, value] of Object.entries(withProfile(data, form.getValues(), found, given)))
      setValue(key as keyof CopyDraft, value, { shouldDirty: true, shouldValidate: attempt > 0 })
    setChosen(true)
    fold()
  }
  const changeRecipient = () => {
    if (open) setValue('profile', null)
    setOpen(!open)
  }

  return (
    <form noValidate className="grid gap-7" onSubmit={(event) => void handleSubmit(save)(event)}>
      <ErrorSummary problems={problems} attempt={attempt} />
      {fixedType === null && types.length > 1 && (
        <FieldGroup name="type" legend={t('copyType')} error={errorOf('type')}>
          <RadioCards
            name="type"
            columns={2}
            value={now.type}
            onChange={(event) => chooseType(event.currentTarget.value as CopyType)}
            choices={types.map((value) => ({
              value,
              title: words(value === 'student_copy' ? 'studentCopy' : 'officialCopy'),
              note: t(value === 'student_copy' ? 'studentCopyNote' : 'officialCopyNote'),
            }))}
          />
        </FieldGroup>
      )}
      {known && (now.profile !== null || folded) ? (
        <RecipientCard data={data} copy={now} open={open} change={changeRecipient} focused={chosen} />
      ) : (
        now.type === 'official_copy' && <RecipientSearch choose={chooseProfile} />
      )}
      {!(
        folded &&
        purpose !== '' &&
        purpose === now.purpose &&
        !(self && isCheaperElsewhere(data, offered, now)) &&
        errorOf('purpose') === undefined
      ) && (
        <Field name="purpose" label={t('purpose')} error={errorOf('purpose')}>
          {(control) => (
            <Select
              {...control}
              placeholder={words('choose')}
              options={purposes.map(({ code, name }) => ({ value: code, label: name }))}
              {...register('purpose')}
            />
          )}
        </Field>
      )}
      {!(folded && onlyFormat) && (
        <FieldGroup name="format" legend={t('format')} error={errorOf('format')}>
          <RadioCards
            name="format"
            value={now.format}
            onChange={(event) => chooseFormat(event.currentTarget.value)}
            choices={formats.map(({ key, name, channel }) => {
              const price = priceOf(key)
              return {
                value: key,
                title: name,
                note: t(channel === 'electronic' ? 'electronicNote' : 'paperNote'),
                aside:
                  price === null
                    ? now.purpose === '' || now.type === ''
                      ? ''
                      : t('unpriced')
                    : formatMoney(price, data.currency),
                disabled:
                  (price === null && now.purpose !== '' && now.type !== '') ||
                  !acceptsChannel(now.profile, channel),
              }
            })}
          />
        </FieldGroup>
      )}
      {now.format !== '' && (
        <RecipientFields
          copy={now}
          form={contractForm}
          data={data}
          shows={(field) => shows(field) || (field === 'recipient_reference' && needsReference)}
        />
      )}
      {now.format !== '' && now.delivery_method !== 'email' && (
        <DestinationFields
          copy={now}
          form={contractForm}
          data={data}
          shows={(field) => shows(field) || (field === 'delivery_method' && self)}
        />
      )}
      {now.format !== '' && <Release copy={now} form={contractForm} />}
      <StepButtons back={cancel} label={t('saveCopy')} />
    </form>
  )
}
