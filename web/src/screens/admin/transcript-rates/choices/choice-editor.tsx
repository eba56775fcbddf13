import { listTranscriptRates, missingCombinations } from '@calls/rates'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../../features/identity/use-may.ts'
import { EditorHeading } from '../../../../features/offered/editor-heading.tsx'
import { EntryNotFound } from '../../../../features/offered/entry-not-found.tsx'
import { FrenchName } from '../../../../features/offered/french-name.tsx'
import { useRefresh } from '../../../../features/offered/use-refresh.ts'
import { CodeField } from '../../../../features/settings/code-field.tsx'
import { EntryForm } from '../../../../features/settings/entry-form.tsx'
import type { SayValue } from '../../../../features/settings/say-value.ts'
import { useEntrySave } from '../../../../features/settings/use-entry-save.ts'
import { useContractForm } from '../../../../lib/form.ts'
import { useText } from '../../../../lib/text.ts'
import { Card } from '../../../../ui/card.tsx'
import { RadioCards } from '../../../../ui/choice.tsx'
import { Field, FieldGroup } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { NotFetched } from '../../../../ui/not-fetched.tsx'
import { ratesPath } from '../addresses.ts'
import { type ChoiceKind, type ChoiceRow, choiceCalls, choiceRows } from './choice-calls.ts'
import { type ChoiceDraft, choiceDraft, versionedChoice } from './choice-draft.ts'

/** Edits one purpose, format or delivery method; a new format also needs its channel. */
export function ChoiceEditor({ of, wanted }: { of: ChoiceKind; wanted: string }) {
  const t = useText('admin-transcript-rates')
  const { data: rows, error, refetch } = useQuery(choiceRows(of))
  if (rows === undefined) return <NotFetched problem={error} title={t('failed')} again={refetch} lines={6} />
  const row = rows.find(({ code }) => code === wanted) ?? null
  if (row !== null || (wanted === 'new' && choiceCalls[of].add !== null)) return <Editor of={of} row={row} />
  return (
    <EntryNotFound title={t('notFound')} text={t('notFoundText')} back={t(`back_${of}`)} to={ratesPath(of)} />
  )
}

function Editor({ of, row }: { of: ChoiceKind; row: ChoiceRow | null }) {
  const t = useText('admin-transcript-rates')
  const shared = useText('admin-offered')
  const calls = choiceCalls[of]
  const mayWrite = useMay('settings.write')
  const refresh = useRefresh([calls.list, listTranscriptRates, missingCombinations])
  const contractForm = useContractForm<ChoiceDraft>({
    schema: () => import('./choice-schema.ts').then(({ choiceSchema }) => choiceSchema(of, row !== null)),
    defaultValues: choiceDraft(row),
  })
  const { form, errorOf, placeErrors } = contractForm
  const { register, watch, setError } = form
  const entry = useEntrySave<ChoiceDraft, ChoiceDraft & { active: boolean }>({
    contractForm,
    isNew: row === null,
    opened: versionedChoice(row),
    async readLatest() {
      const latest = (await calls.read()).find(({ code }) => code === row?.code)
      return latest === undefined ? null : versionedChoice(latest)
    },
    create(draft, idempotencyKey) {
      if (calls.add === null) throw new TypeError('A delivery method cannot be added')
      return calls.add({ ...draft, active: true, channel: draft.channel || 'paper' }, idempotencyKey)
    },
    update: ({ name, translations, active }, version) =>
      calls.change(row?.code ?? '', { name, translations, active, version }),
    // Errors about name or code appear at these fields.
    place(failure) {
      if (placeErrors(failure)) return true
      if (failure.status !== 409 && failure.status !== 417) return false
      setError(of === 'purposes' && row === null ? 'code' : 'name', {
        type: 'server',
        message: failure.body?.message ?? '',
      })
      return true
    },
    refresh,
    list: ratesPath(of),
  })

  const title = row?.name ?? t(`new_${of === 'formats' ? 'formats' : 'purposes'}`)
  const labels = {
    name: t('name'),
    code: t('code'),
    channel: t('channel'),
    active: shared('status'),
    'translations.fr.name': shared('nameFr'),
    'translations.name.fr': shared('nameFr'),
  }
  const sayValue: SayValue = (_, value) =>
    value === 'paper' || value === 'electronic' ? t(value) : undefined
  return (
    <>
      <EditorHeading title={title} back={t(`back_${of}`)} to={ratesPath(of)} />
      <EntryForm
        contractForm={contractForm}
        entry={entry}
        subject={calls.subject}
        id={row?.code ?? null}
        labels={labels}
        sayValue={sayValue}
        mayWrite={mayWrite}
        saveLabel={shared('save')}
      >
        <Card>
          <div className="grid gap-6">
            <Field name="name" label={t('name')} hint={t(`nameHint_${of}`)} error={errorOf('name')}>
              {(control) => <Input {...control} maxLength={80} autoComplete="off" {...register('name')} />}
            </Field>
            <FrenchName
              name="translations.fr.name"
              register={register}
              error={errorOf('translations.fr.name')}
            />
            {row === null && of === 'purposes' && (
              <CodeField
                label={t('code')}
                hint={t('codeHint')}
                error={errorOf('code')}
                field={register('code')}
              />
            )}
            {row === null && of === 'formats' && (
              <FieldGroup name="channel" legend={t('channel')} error={errorOf('channel')}>
                <RadioCards
                  columns={2}
                  value={watch('channel')}
                  choices={[
                    { value: 'paper', title: t('paper'), note: t('paperNote') },
                    { value: 'electronic', title: t('electronic'), note: t('electronicNote') },
                  ]}
                  {...register('channel')}
                />
              </FieldGroup>
            )}
          </div>
        </Card>
      </EntryForm>
    </>
  )
}
