import { createRegion, listRegions, updateRegion } from '@calls/delivery/regions'
import type { StaffRegion } from '@testamur/contract/delivery/regions'
import { attemptCall } from '../../../api/client.ts'
import { type Failure, showFailure } from '../../../api/failures.ts'
import { countryName } from '../../../features/applications/countries.ts'
import { EditorHeading } from '../../../features/offered/editor-heading.tsx'
import { FrenchName } from '../../../features/offered/french-name.tsx'
import { useMayWrite } from '../../../features/offered/may-write.ts'
import { readData } from '../../../features/offered/read-data.ts'
import { useEditorSave } from '../../../features/offered/use-editor-save.ts'
import { useRefresh } from '../../../features/offered/use-refresh.ts'
import { ChangeHistory } from '../../../features/settings/change-history.tsx'
import { ChangedMeanwhile } from '../../../features/settings/changed-meanwhile.tsx'
import { NamedErrorSummary } from '../../../features/settings/named-error-summary.tsx'
import type { SayValue } from '../../../features/settings/say-value.ts'
import { useVersionedSave } from '../../../features/settings/use-versioned-save.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox, RadioCards } from '../../../ui/choice.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import { CountriesField } from './countries-field.tsx'
import { mayHaveStates, type RegionDraft, regionBody, regionDraft, versionedRegion } from './region-draft.ts'

type Props = { region: StaffRegion | null; regions: readonly StaffRegion[] }

/** The editor of a region: its name and what it covers. */
export function RegionEditor({ region, regions }: Props) {
  const t = useText('admin-manage-regions')
  const shared = useText('admin-offered')
  const mayWrite = useMayWrite()
  const refresh = useRefresh([listRegions])
  const { busy, save } = useEditorSave(refresh, adminPaths.manageRegions)
  const { form, problems, attempt, errorOf } = useContractForm<RegionDraft>({
    schema: () => import('./region-schema.ts').then(({ regionSchema }) => regionSchema),
    defaultValues: regionDraft(region),
  })
  const { register, handleSubmit, watch, setValue, setError } = form
  const shown = watch()
  const placeFailure = ({ status, body }: Failure) => {
    for (const [name, [message]] of Object.entries(body?.errors ?? {}))
      setError(name as 'name', { type: 'server', message: message ?? '' })
    if (status === 409) setError('name', { type: 'server', message: body?.message ?? '' })
    if (status === 417) setError('type', { type: 'server', message: body?.message ?? '' })
  }
  const versioned = useVersionedSave<RegionDraft, RegionDraft & { active: boolean }>({
    form,
    opened: versionedRegion(region),
    async readLatest() {
      const latest = (await readData(listRegions, {})).find(({ id }) => id === region?.id)
      return latest === undefined ? null : versionedRegion(latest)
    },
    placeErrors: placeFailure,
    inPlace: true,
  })
  const add = async (typed: RegionDraft) => {
    const { reply, failure } = await attemptCall(createRegion, { body: regionBody(typed) })
    if (failure === null) return reply
    if (![409, 417, 422].includes(failure.status)) showFailure(failure)
    placeFailure(failure)
    return false
  }
  const send = async (typed: RegionDraft) =>
    region === null
      ? add(typed)
      : versioned.save(typed, ({ active, ...draft }, version) =>
          attemptCall(updateRegion, {
            params: { id: region.id },
            body: { ...regionBody(draft), active, version },
          }),
        )

  const title = region?.name ?? t('newTitle')
  const labels = {
    name: t('name'),
    type: t('type'),
    everywhere: t('everywhereElse'),
    countries: t('countries'),
    states: t('states'),
    active: shared('status'),
    'translations.fr.name': shared('nameFr'),
    'translations.name.fr': shared('nameFr'),
  }
  const sayValue: SayValue = (field, value) => {
    if (field === 'type') return t(Number(value) === 1 ? 'domestic' : 'international')
    if (field !== 'countries' || !Array.isArray(value) || value.length === 0) return undefined
    return value.map((code) => (code === '*' ? t('everywhereElse') : countryName(String(code)))).join(', ')
  }
  const setCountries = (countries: string[]) =>
    setValue('countries', countries, { shouldDirty: true, shouldValidate: attempt > 0 })
  return (
    <>
      <EditorHeading title={title} back={t('back')} to={adminPaths.manageRegions} />
      <form
        noValidate
        className="grid max-w-220 gap-6"
        onSubmit={(event) => void handleSubmit((typed) => save(() => send(typed)))(event)}
      >
        <NamedErrorSummary problems={problems} attempt={attempt} />
        {region !== null && (
          <ChangedMeanwhile
            subject="region"
            id={region.id}
            meanwhile={versioned.meanwhile}
            bringBack={versioned.bringBack}
            labels={labels}
            sayValue={sayValue}
          />
        )}
        <Card title={t('aboutTitle')}>
          <div className="grid gap-6">
            <Field name="name" label={t('name')} error={errorOf('name')}>
              {(control) => <Input {...control} maxLength={80} autoComplete="off" {...register('name')} />}
            </Field>
            <FrenchName
              name="translations.fr.name"
              register={register}
              error={errorOf('translations.fr.name')}
            />
            <FieldGroup name="type" legend={t('type')} error={errorOf('type')}>
              <RadioCards
                columns={2}
                value={shown.type}
                choices={[
                  { value: '1', title: t('domestic'), note: t('domesticNote') },
                  { value: '2', title: t('international'), note: t('internationalNote') },
                ]}
                {...register('type')}
              />
            </FieldGroup>
          </div>
        </Card>
        <Card title={t('covers')}>
          <div className="grid gap-6">
            {shown.type === '2' && (
              <Checkbox label={t('everywhere')} hint={t('everywhereHint')} {...register('everywhere')} />
            )}
            {!(shown.type === '2' && shown.everywhere) && (
              <CountriesField
                chosen={shown.countries}
                change={setCountries}
                error={errorOf('countries')}
                others={regions.filter(({ id, active }) => active && id !== region?.id)}
              />
            )}
            {mayHaveStates(shown) && (
              <Field
                name="states"
                label={t('states')}
                hint={t('statesHint', { country: countryName(shown.countries[0] ?? '') })}
                error={errorOf('states')}
                optional
              >
                {(control) => <Textarea {...control} rows={6} {...register('states')} />}
              </Field>
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
        {region !== null && (
          <ChangeHistory subject="region" id={region.id} labels={labels} sayValue={sayValue} />
        )}
      </form>
    </>
  )
}
