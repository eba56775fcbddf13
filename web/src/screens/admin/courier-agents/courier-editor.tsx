import { createCourier, listCouriers, updateCourier } from '@calls/delivery/couriers'
import type { StaffCourier } from '@testamur/contract/delivery/couriers'
import { attemptCall } from '../../../api/client.ts'
import { useMay } from '../../../features/identity/use-may.ts'
import { EditorHeading } from '../../../features/offered/editor-heading.tsx'
import { FrenchName } from '../../../features/offered/french-name.tsx'
import { readData } from '../../../features/offered/read-data.ts'
import { useRefresh } from '../../../features/offered/use-refresh.ts'
import { CodeField } from '../../../features/settings/code-field.tsx'
import { EntryForm } from '../../../features/settings/entry-form.tsx'
import type { SayValue } from '../../../features/settings/say-value.ts'
import { useEntrySave } from '../../../features/settings/use-entry-save.ts'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/text.ts'
import { Card } from '../../../ui/card.tsx'
import { RadioCards } from '../../../ui/choice.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { type CourierDraft, courierBody, courierDraft, versionedCourier } from './courier-draft.ts'
import { WaybillShape } from './waybill-shape.tsx'
import { WaybillTester } from './waybill-tester.tsx'

/** The editor of a courier: its texts, waybills and tracking page, and the contact for the office. */
export function CourierEditor({ courier }: { courier: StaffCourier | null }) {
  const t = useText('admin-courier-agents')
  const shared = useText('admin-offered')
  const mayWrite = useMay('settings.write')
  const refresh = useRefresh([listCouriers])
  const contractForm = useContractForm<CourierDraft>({
    schema: () => import('./courier-schema.ts').then(({ courierSchema }) => courierSchema),
    defaultValues: courierDraft(courier),
  })
  const { form, errorOf, placeErrors } = contractForm
  const { register, watch, setError, setValue } = form
  const entry = useEntrySave<CourierDraft, CourierDraft & { active: boolean }>({
    contractForm,
    isNew: courier === null,
    opened: versionedCourier(courier),
    async readLatest() {
      const latest = (await readData(listCouriers, {})).find(({ id }) => id === courier?.id)
      return latest === undefined ? null : versionedCourier(latest)
    },
    create: (draft, idempotencyKey) =>
      attemptCall(createCourier, { body: courierBody(draft), idempotencyKey }),
    update: ({ active, ...draft }, version) =>
      attemptCall(updateCourier, {
        params: { id: courier?.id ?? 0 },
        body: { ...courierBody(draft), active, version },
      }),
    place(failure) {
      if (placeErrors(failure)) return true
      if (failure.status !== 409) return false
      setError('name', { type: 'server', message: failure.body?.message ?? '' })
      return true
    },
    refresh,
    list: adminPaths.courierAgents,
  })

  const title = courier?.name ?? t('newTitle')
  const labels = {
    name: t('name'),
    code: t('code'),
    scope: t('scope'),
    tracking_url_template: t('template'),
    waybill_pattern: t('pattern'),
    waybill_example: t('example'),
    active: shared('status'),
    'contact.name': t('contactName'),
    'contact.phone': t('contactPhone'),
    'contact.email': t('contactEmail'),
    'translations.fr.name': shared('nameFr'),
    'translations.name.fr': shared('nameFr'),
  }
  const sayValue: SayValue = (field, value) =>
    field === 'scope' && (value === 'domestic' || value === 'international' || value === 'both')
      ? t(value)
      : undefined
  return (
    <>
      <EditorHeading title={title} back={t('back')} to={adminPaths.courierAgents} />
      <EntryForm
        contractForm={contractForm}
        entry={entry}
        subject="courier"
        id={courier?.id ?? null}
        labels={labels}
        sayValue={sayValue}
        mayWrite={mayWrite}
        saveLabel={shared('save')}
      >
        <Card title={t('aboutTitle')}>
          <div className="grid gap-6">
            <div className="grid gap-6 sm:grid-cols-2">
              <Field name="name" label={t('name')} error={errorOf('name')}>
                {(control) => <Input {...control} maxLength={80} autoComplete="off" {...register('name')} />}
              </Field>
              <CodeField label={t('code')} error={errorOf('code')} field={register('code')} />
            </div>
            <FrenchName
              name="translations.fr.name"
              register={register}
              error={errorOf('translations.fr.name')}
            />
            <FieldGroup name="scope" legend={t('scope')} error={errorOf('scope')}>
              <RadioCards
                columns={3}
                value={watch('scope')}
                choices={(['domestic', 'international', 'both'] as const).map((value) => ({
                  value,
                  title: t(value),
                }))}
                {...register('scope')}
              />
            </FieldGroup>
          </div>
        </Card>
        <Card title={t('waybillTitle')}>
          <div className="grid gap-6">
            <WaybillShape
              pattern={watch('waybill_pattern')}
              error={errorOf('waybill_pattern')}
              change={(pattern, example) => {
                setValue('waybill_pattern', pattern, { shouldDirty: true })
                if (example !== undefined) setValue('waybill_example', example, { shouldDirty: true })
              }}
            >
              <Field
                name="waybill_pattern"
                label={t('expression')}
                hint={t('patternHint', { pattern: '^[A-Z]{2}\\d{9}[A-Z]{2}$', example: 'EE123456785NG' })}
                error={errorOf('waybill_pattern')}
              >
                {(control) => (
                  <Input
                    {...control}
                    className="font-mono"
                    maxLength={120}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    {...register('waybill_pattern')}
                  />
                )}
              </Field>
            </WaybillShape>
            <Field
              name="waybill_example"
              label={t('example')}
              hint={t('exampleHint')}
              error={errorOf('waybill_example')}
              optional={watch('waybill_pattern') === ''}
            >
              {(control) => (
                <Input
                  {...control}
                  width="medium"
                  className="numbers"
                  maxLength={40}
                  autoComplete="off"
                  spellCheck={false}
                  {...register('waybill_example')}
                />
              )}
            </Field>
            <Field
              name="tracking_url_template"
              label={t('template')}
              hint={t('templateHint', { placeholder: '{waybill}' })}
              error={errorOf('tracking_url_template')}
              optional
            >
              {(control) => (
                <Input
                  {...control}
                  type="url"
                  maxLength={500}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  {...register('tracking_url_template')}
                />
              )}
            </Field>
          </div>
        </Card>
        <WaybillTester
          pattern={watch('waybill_pattern')}
          template={watch('tracking_url_template')}
          example={watch('waybill_example')}
        />
        <Card title={t('contactTitle')}>
          <p className="mb-5 text-soft">{t('contactText')}</p>
          <div className="grid gap-6 sm:grid-cols-2">
            {(
              [
                ['name', 'contactName', 'text'],
                ['phone', 'contactPhone', 'tel'],
                ['email', 'contactEmail', 'email'],
              ] as const
            ).map(([part, label, type]) => (
              <Field
                key={part}
                name={`contact.${part}`}
                label={t(label)}
                error={errorOf(`contact.${part}`)}
                optional
              >
                {(control) => (
                  <Input
                    {...control}
                    type={type}
                    maxLength={120}
                    autoComplete="off"
                    {...register(`contact.${part}`)}
                  />
                )}
              </Field>
            ))}
          </div>
        </Card>
      </EntryForm>
    </>
  )
}
