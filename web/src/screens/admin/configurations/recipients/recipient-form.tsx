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
import { attemptCall, call } from '../../../../api/client.ts'
import { readReply } from '../../../../api/read-reply.ts'
import { useMay } from '../../../../features/identity/use-may.ts'
import { EntryForm } from '../../../../features/settings/entry-form.tsx'
import { useEntrySave } from '../../../../features/settings/use-entry-save.ts'
import { useContractForm } from '../../../../lib/form.ts'
import { useText } from '../../../../lib/text.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/choice.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Link } from '../../../../ui/link.tsx'
import { RemoveDialog } from '../../../../ui/remove-dialog.tsx'
import { FrenchLink } from '../french-link.tsx'
import { sectionPath } from '../sections.ts'
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
  const client = useQueryClient()
  const mayWrite = useMay('settings.write')
  const opened = {
    draft: profile === null ? emptyProfile : draftOf(profile),
    version: profile?.version ?? 0,
  }
  const contractForm = useContractForm<ProfileDraft>({
    schema: () => import('./form.ts').then((module) => module.schema),
    defaultValues: opened.draft,
  })
  const { form, placeErrors } = contractForm
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

  const entry = useEntrySave<ProfileDraft>({
    contractForm,
    place(failure) {
      const { address_lines: address, ...errors } = failure.body?.errors ?? {}
      return placeErrors({
        ...failure,
        body: { ...failure.body, errors: { ...errors, ...(address && { address }) } },
      })
    },
    isNew: profile === null,
    opened,
    readLatest: async () => {
      const { data } = await readReply(getRecipientProfile, { params: { id: profile?.id ?? 0 } })
      return data === null ? null : { draft: draftOf(data), version: data.version }
    },
    create: (draft, idempotencyKey) =>
      attemptCall(createRecipientProfile, { body: bodyOf(draft), idempotencyKey }),
    update: (draft, version) =>
      attemptCall(updateRecipientProfile, {
        params: { id: profile?.id ?? 0 },
        body: { ...bodyOf(draft), version },
      }),
    refresh: () => client.invalidateQueries({ queryKey: [listRecipientProfiles.id] }),
    list,
  })
  const [asking, setAsking] = useState(false)
  const remove = async ({ id, version }: RecipientProfile) => {
    await entry.leave(() => call(deleteRecipientProfile, { params: { id }, query: { version } }))
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
      <EntryForm
        contractForm={contractForm}
        entry={entry}
        subject="recipient_profile"
        id={profile?.id ?? null}
        labels={labels}
        mayWrite={mayWrite}
        saveLabel={common('save')}
        buttons={
          mayWrite && (
            <>
              <LinkButton to={list} look="quiet" size="lg">
                {common('cancel')}
              </LinkButton>
              {profile !== null && (
                <Button look="danger" size="lg" className="sm:ms-auto" onClick={() => setAsking(true)}>
                  {t('remove')}
                </Button>
              )}
            </>
          )
        }
      >
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-6">
          <AddressFields {...contractForm} />
          <ReferenceFields {...contractForm} />
          <Card title={t('offerTitle')}>
            <Checkbox label={t('offer')} hint={t('offerHint')} {...form.register('active')} />
          </Card>
        </fieldset>
      </EntryForm>
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
