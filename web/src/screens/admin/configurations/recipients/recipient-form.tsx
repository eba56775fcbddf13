import {
  createRecipientProfile,
  deleteRecipientProfile,
  getRecipientProfile,
  listRecipientProfiles,
  updateRecipientProfile,
} from '@calls/recipient-profiles/recipient-profiles'
import { useQueryClient } from '@tanstack/react-query'
import type { RecipientProfile } from '@testamur/contract/recipient-profiles/recipient-profiles'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { attemptCall, call } from '../../../../api/client.ts'
import type { Failure } from '../../../../api/failures.ts'
import { readReply } from '../../../../api/read-reply.ts'
import { ChangeHistory } from '../../../../features/settings/change-history.tsx'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import { NamedErrorSummary } from '../../../../features/settings/named-error-summary.tsx'
import { useVersionedSave } from '../../../../features/settings/use-versioned-save.ts'
import { useContractForm } from '../../../../lib/form.ts'
import { notify } from '../../../../lib/notifications.ts'
import { useText } from '../../../../lib/text.ts'
import { forgetUnsaved } from '../../../../lib/unsaved.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { RemoveDialog } from '../../../../ui/remove-dialog.tsx'
import { FrenchLink } from '../french-link.tsx'
import { sectionPath, useMayWrite } from '../sections.ts'
import { AddressFields } from './address-fields.tsx'
import { bodyOf, draftOf, emptyProfile, type ProfileDraft } from './profile-draft.ts'
import { ReferenceFields } from './reference-fields.tsx'

/** Whether there are texts to translate; the name is the same in every language. */
const hasTexts = ({ reference_label, reference_help, note }: RecipientProfile): boolean =>
  [reference_label, reference_help, note].some((text) => text !== '')

const named = [
  'name',
  'code',
  'kind',
  'attention',
  'address',
  'city',
  'state',
  'postcode',
  'country',
  'email',
  'phone',
  'note',
] as const

/** Adds or changes a recipient in the directory. */
export function RecipientForm({ profile }: { profile: RecipientProfile | null }) {
  const t = useText('admin-recipients')
  const common = useText('admin-configurations')
  const navigate = useNavigate()
  const client = useQueryClient()
  const mayWrite = useMayWrite()
  const [opened] = useState(() => ({
    draft: profile === null ? emptyProfile : draftOf(profile),
    version: profile?.version ?? 0,
  }))
  const contractForm = useContractForm<ProfileDraft>({
    schema: () => import('./form.ts').then((module) => module.schema),
    defaultValues: opened.draft,
  })
  const { form, problems, attempt, placeErrors } = contractForm
  const list = sectionPath('recipients')
  const labels = {
    ...Object.fromEntries(named.map((name) => [name, t(`field_${name}`)])),
    address_lines: t('field_address'),
    reference_label: t('reference_label'),
    reference_pattern: t('reference_pattern'),
    reference_example: t('reference_example'),
    reference_help: t('reference_help'),
    reference_required: t('required'),
    active: t('offer'),
  }

  const onFailure = (failure: Failure) => {
    const { address_lines: address, ...errors } = failure.body?.errors ?? {}
    placeErrors({ ...failure, body: { ...failure.body, errors: { ...errors, ...(address && { address }) } } })
  }
  const { save, meanwhile, bringBack } = useVersionedSave<ProfileDraft>({
    form,
    opened,
    placeErrors: onFailure,
    readLatest: async () => {
      const { data } = await readReply(getRecipientProfile, { params: { id: profile?.id ?? 0 } })
      return data === null ? null : { draft: draftOf(data), version: data.version }
    },
  })
  const finish = async (reply: { message?: string } | false) => {
    if (reply === false) return
    if (reply.message !== undefined) notify('success', reply.message, { time: 3000 })
    await client.invalidateQueries({ queryKey: [listRecipientProfiles.id] })
    forgetUnsaved()
    void navigate(list)
  }
  const submit = form.handleSubmit(async (draft) => {
    await finish(
      profile === null
        ? await call(createRecipientProfile, { body: bodyOf(draft), onFailure })
        : await save(draft, (whole, version) =>
            attemptCall(updateRecipientProfile, {
              params: { id: profile.id },
              body: { ...bodyOf(whole), version },
            }),
          ),
    )
  })
  const [asking, setAsking] = useState(false)
  const remove = async ({ id, version }: RecipientProfile) => {
    await finish(await call(deleteRecipientProfile, { params: { id }, query: { version } }))
    setAsking(false)
  }

  return (
    <div className="grid max-w-220 gap-6">
      <div>
        <Link to={list} className="inline-flex items-center gap-1.5 py-1 link">
          <Icon name="arrow-left" className="size-4.5" />
          {t('back')}
        </Link>
        <div className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 className="text-xl font-semibold">{profile?.name ?? t('newTitle')}</h2>
          {profile !== null && hasTexts(profile) && <FrenchLink of={profile.name} />}
        </div>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
        <NamedErrorSummary problems={problems} attempt={attempt} />
        <ChangedMeanwhile
          subject="recipient_profile"
          {...(profile !== null && { id: profile.id })}
          meanwhile={meanwhile}
          bringBack={bringBack}
          labels={labels}
        />
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-6">
          <AddressFields {...contractForm} />
          <ReferenceFields {...contractForm} />
          <Card title={t('offerTitle')}>
            <Checkbox label={t('offer')} hint={t('offerHint')} {...form.register('active')} />
          </Card>
        </fieldset>
        {mayWrite && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={form.formState.isSubmitting} className="max-sm:w-full">
              {common('save')}
            </Button>
            <LinkButton to={list} look="quiet" className="max-sm:w-full">
              {common('cancel')}
            </LinkButton>
            {profile !== null && (
              <Button look="danger" className="ms-auto max-sm:w-full" onClick={() => setAsking(true)}>
                {t('remove')}
              </Button>
            )}
          </div>
        )}
      </form>
      {profile !== null && <ChangeHistory subject="recipient_profile" id={profile.id} labels={labels} />}
      {profile !== null && asking && (
        <RemoveDialog
          title={t('removeTitle', { name: profile.name })}
          back={t('keep')}
          confirm={t('remove')}
          close={() => setAsking(false)}
          remove={() => remove(profile)}
        >
          {t('removeText')}
        </RemoveDialog>
      )}
    </div>
  )
}
