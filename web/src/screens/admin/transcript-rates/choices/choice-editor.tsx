import { listTranscriptRates, missingCombinations } from '@calls/rates'
import { useQuery } from '@tanstack/react-query'
import { type Failure, showFailure } from '../../../../api/failures.ts'
import { EditorHeading } from '../../../../features/offered/editor-heading.tsx'
import { EntryNotFound } from '../../../../features/offered/entry-not-found.tsx'
import { FrenchName } from '../../../../features/offered/french-name.tsx'
import { useMayWrite } from '../../../../features/offered/may-write.ts'
import { useEditorSave } from '../../../../features/offered/use-editor-save.ts'
import { useRefresh } from '../../../../features/offered/use-refresh.ts'
import { ChangeHistory } from '../../../../features/settings/change-history.tsx'
import { ChangedMeanwhile } from '../../../../features/settings/changed-meanwhile.tsx'
import { NamedErrorSummary } from '../../../../features/settings/named-error-summary.tsx'
import type { SayValue } from '../../../../features/settings/say-value.ts'
import { useVersionedSave } from '../../../../features/settings/use-versioned-save.ts'
import { useContractForm } from '../../../../lib/form.ts'
import { useText } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
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
  const mayWrite = useMayWrite()
  const refresh = useRefresh([calls.list, listTranscriptRates, missingCombinations])
  const { busy, save } = useEditorSave(refresh, ratesPath(of))
  const { form, problems, attempt, errorOf, placeErrors } = useContractForm<ChoiceDraft>({
    schema: () => import('./choice-schema.ts').then(({ choiceSchema }) => choiceSchema(of, row !== null)),
    defaultValues: choiceDraft(row),
  })
  const { register, handleSubmit, watch, setError } = form
  // Errors about name or code appear at these fields.
  const placeFailure = (failure: Failure) => {
    placeErrors(failure)
    if (failure.status === 409 || failure.status === 417)
      setError(of === 'purposes' && row === null ? 'code' : 'name', {
        type: 'server',
        message: failure.body?.message ?? '',
      })
  }
  const versioned = useVersionedSave<ChoiceDraft, ChoiceDraft & { active: boolean }>({
    form,
    opened: versionedChoice(row),
    async readLatest() {
      const latest = (await calls.read()).find(({ code }) => code === row?.code)
      return latest === undefined ? null : versionedChoice(latest)
    },
    placeErrors: placeFailure,
  })

  const add = async (draft: ChoiceDraft) => {
    if (calls.add === null) return false
    const { reply, failure } = await calls.add({ ...draft, active: true, channel: draft.channel || 'paper' })
    if (failure === null) return reply
    if (failure.status !== 409 && failure.status !== 417) showFailure(failure)
    placeFailure(failure)
    return false
  }
  const send = async (draft: ChoiceDraft) =>
    row === null
      ? add(draft)
      : versioned.save(draft, ({ name, translations, active }, version) =>
          calls.change(row.code, { name, translations, active, version }),
        )

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
      <form
        noValidate
        className="grid max-w-220 gap-6"
        onSubmit={(event) => void handleSubmit((draft) => save(() => send(draft)))(event)}
      >
        <NamedErrorSummary problems={problems} attempt={attempt} />
        {row !== null && (
          <ChangedMeanwhile
            subject={calls.subject}
            id={row.code}
            meanwhile={versioned.meanwhile}
            bringBack={versioned.bringBack}
            labels={labels}
          />
        )}
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
              <Field name="code" label={t('code')} hint={t('codeHint')} error={errorOf('code')}>
                {(control) => (
                  <Input
                    {...control}
                    width="medium"
                    maxLength={40}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    {...register('code')}
                  />
                )}
              </Field>
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
        {mayWrite && (
          <div>
            <Button type="submit" size="lg" busy={busy}>
              {shared('save')}
            </Button>
          </div>
        )}
        {row !== null && (
          <ChangeHistory subject={calls.subject} id={row.code} labels={labels} sayValue={sayValue} />
        )}
      </form>
    </>
  )
}
