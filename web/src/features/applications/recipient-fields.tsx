import type { ApplicationData } from '@testamur/contract/applications/application-data'
import { recipientKinds } from '@testamur/contract/applications/statuses'
import type { useContractForm } from '../../lib/form.ts'
import { useInstitution } from '../../lib/portal.ts'
import { type Translate, useText } from '../../lib/text.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import type { CopyDraft, DraftProfile } from './draft.ts'

export type CopyForm = ReturnType<typeof useContractForm<CopyDraft>>
export type CopyFieldsProps = {
  copy: CopyDraft
  form: CopyForm
  data: ApplicationData
  /** Fields that are known are left out. */
  shows?: (field: string) => boolean
}

export const showsAll = (): boolean => true

const referenceHint = (profile: DraftProfile, t: Translate<'apply-copies'>): string =>
  [
    profile.reference_help,
    profile.reference_example === '' ? '' : t('looksLike', { example: profile.reference_example }),
  ]
    .filter((part) => part !== '')
    .join(' ') || t('referenceHint')

/** Who receives the copy. */
export function RecipientFields({ copy, form: { form, errorOf }, shows = showsAll }: CopyFieldsProps) {
  const t = useText('apply-copies')
  const apply = useText('apply')
  const { register } = form
  const { profile } = copy
  const policy = useInstitution()?.destination_policy
  const self = copy.recipient.kind === 'self'
  const persons = copy.type === 'student_copy' || policy?.official_to_persons === true
  const kinds = recipientKinds.filter((kind) => persons || kind !== 'self')
  return (
    <>
      {shows('recipient.kind') && (
        <Field name="recipient.kind" label={t('recipientKind')} error={errorOf('recipient.kind')}>
          {(control) => (
            <Select
              {...control}
              placeholder={apply('choose')}
              options={kinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
              {...register('recipient.kind')}
            />
          )}
        </Field>
      )}
      {shows('recipient.name') && (
        <Field
          name="recipient.name"
          label={t(self ? 'recipientYourName' : 'recipientName')}
          hint={self ? undefined : t('recipientNameHint')}
          error={errorOf('recipient.name')}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete={self ? 'name' : 'organization'}
              {...register('recipient.name')}
            />
          )}
        </Field>
      )}
      {!self && (
        <>
          {shows('recipient.attention') && (
            <Field
              name="recipient.attention"
              label={t('attention')}
              hint={t('attentionHint')}
              error={errorOf('recipient.attention')}
              optional
            >
              {(control) => <Input {...control} autoComplete="off" {...register('recipient.attention')} />}
            </Field>
          )}
          {shows('recipient_reference') && (
            <Field
              name="recipient_reference"
              label={
                profile === null || profile.reference_label === '' ? t('reference') : profile.reference_label
              }
              hint={profile === null ? t('referenceHint') : referenceHint(profile, t)}
              error={errorOf('recipient_reference')}
              optional={profile?.reference_required !== true}
            >
              {(control) => (
                <Input {...control} width="medium" autoComplete="off" {...register('recipient_reference')} />
              )}
            </Field>
          )}
        </>
      )}
      {copy.delivery_method === 'email' && shows('recipient.email') && (
        <Field
          name="recipient.email"
          label={t(self ? 'recipientYourEmail' : 'recipientEmail')}
          hint={t(self ? 'recipientYourEmailHint' : persons ? 'recipientEmailHint' : 'officialEmailHint')}
          error={errorOf('recipient.email')}
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              inputMode="email"
              autoComplete="off"
              {...register('recipient.email')}
            />
          )}
        </Field>
      )}
    </>
  )
}
