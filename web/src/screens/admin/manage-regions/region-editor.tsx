import { createRegion, listRegions, updateRegion } from '@calls/delivery/regions'
import type { StaffRegion } from '@testamur/contract/delivery/regions'
import { attemptCall } from '../../../api/client.ts'
import { countryName } from '../../../features/applications/countries.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { EditorHeading } from '../../../features/offered/editor-heading.tsx'
import { FrenchName } from '../../../features/offered/french-name.tsx'
import { readData } from '../../../features/offered/read-data.ts'
import { useRefresh } from '../../../features/offered/use-refresh.ts'
import { EntryForm } from '../../../features/settings/entry-form.tsx'
import type { SayValue } from '../../../features/settings/say-value.ts'
import { useEntrySave } from '../../../features/settings/use-entry-save.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/text.ts'
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
  const mayWrite = useMay('settings.write')
  const refresh = useRefresh([listRegions])
  const contractForm = useContractForm<RegionDraft>({
    schema: () => import('./region-schema.ts').then(({ regionSchema }) => regionSchema),
    defaultValues: regionDraft(region),
  })
  const { form, attempt, errorOf, placeErrors } = contractForm
  const { register, watch, setValue, setError } = form
  const shown = watch()
  const entry = useEntrySave<RegionDraft, RegionDraft & { active: boolean }>({
    contractForm,
    isNew: region === null,
    opened: versionedRegion(region),
    async readLatest() {
      const latest = (await readData(listRegions, {})).find(({ id }) => id === region?.id)
      return latest === undefined ? null : versionedRegion(latest)
    },
    create: (draft, idempotencyKey) => attemptCall(createRegion, { body: regionBody(draft), idempotencyKey }),
    update: ({ active, ...draft }, version) =>
      attemptCall(updateRegion, {
        params: { id: region?.id ?? 0 },
        body: { ...regionBody(draft), active, version },
      }),
    place(failure) {
      if (placeErrors(failure)) return true
      if (failure.status !== 409 && failure.status !== 417) return false
      setError(failure.status === 409 ? 'name' : 'type', {
        type: 'server',
        message: failure.body?.message ?? '',
      })
      return true
    },
    refresh,
    list: adminPaths.manageRegions,
  })

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
      <EntryForm
        contractForm={contractForm}
        entry={entry}
        subject="region"
        id={region?.id ?? null}
        labels={labels}
        sayValue={sayValue}
        mayWrite={mayWrite}
        saveLabel={shared('save')}
      >
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
      </EntryForm>
    </>
  )
}
