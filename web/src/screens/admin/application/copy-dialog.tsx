import type { StaffCopy } from '@testamur/contract/staff-applications'
import { type FormEvent, useId, useState } from 'react'
import { useApplicationData } from '../../../lib/portal.ts'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, Textarea } from '../../../ui/input.tsx'

export type CopyFields = readonly ('courier' | 'waybill' | 'collected' | 'reason')[]

type Props = {
  title: string
  fields: CopyFields
  copy: StaffCopy
  busy: boolean
  /** What the server said of the fields. */
  refusals: Readonly<Record<string, readonly string[]>>
  close: () => void
  send: (fields: object) => Promise<void>
}

/** Dispatch with courier and waybill; collection with who and which paper; a fault with its reason. */
export function CopyDialog({ title, fields, copy, busy, refusals, close, send }: Props) {
  const t = useText('admin-application')
  const formId = useId()
  const data = useApplicationData()
  const [courierId, setCourierId] = useState(String(copy.courier_id ?? ''))
  const [values, setValues] = useState<Record<string, string>>({})
  const [tried, setTried] = useState(false)
  const courier = data?.couriers.find(({ id }) => String(id) === courierId)
  const text = (name: string) => (values[name] ?? '').trim()
  const set = (name: string) => (event: { currentTarget: { value: string } }) =>
    setValues({ ...values, [name]: event.currentTarget.value })
  const needs = fields.flatMap((field) =>
    field === 'collected' ? ['collected_by', 'collected_id'] : field === 'courier' ? [] : [field],
  )
  const errorOf = (name: string) => (tried && text(name) === '' ? t('fillIn') : refusals[name]?.[0])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (needs.some((name) => text(name) === '') || (fields.includes('courier') && courier === undefined))
      return
    void send({
      ...Object.fromEntries(needs.map((name) => [name, text(name)])),
      ...(fields.includes('courier') && { courier_id: Number(courierId) }),
    })
  }

  return (
    <Dialog
      open
      onClose={close}
      title={title}
      footer={
        <>
          <Button look="quiet" onClick={close}>
            {t('back')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={submit}>
        {fields.includes('courier') && (
          <Field
            name="courier_id"
            label={t('courier')}
            error={tried && courier === undefined ? t('chooseCourier') : undefined}
          >
            {(control) => (
              <Select
                {...control}
                placeholder={t('choose')}
                value={courierId}
                onChange={(event) => setCourierId(event.currentTarget.value)}
                options={(data?.couriers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            )}
          </Field>
        )}
        {fields.includes('waybill') && (
          <Field
            name="waybill"
            label={t('waybill')}
            hint={courier === undefined ? undefined : t('waybillHint', { example: courier.waybill_example })}
            error={errorOf('waybill')}
          >
            {(control) => (
              <Input
                {...control}
                className="numbers"
                autoComplete="off"
                spellCheck={false}
                value={values['waybill'] ?? ''}
                onChange={set('waybill')}
              />
            )}
          </Field>
        )}
        {fields.includes('collected') && (
          <>
            <Field name="collected_by" label={t('collectorName')} error={errorOf('collected_by')}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  value={values['collected_by'] ?? ''}
                  onChange={set('collected_by')}
                />
              )}
            </Field>
            <Field
              name="collected_id"
              label={t('collectorId')}
              hint={t('collectorIdHint')}
              error={errorOf('collected_id')}
            >
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  value={values['collected_id'] ?? ''}
                  onChange={set('collected_id')}
                />
              )}
            </Field>
          </>
        )}
        {fields.includes('reason') && (
          <Field name="reason" label={t('reason')} error={errorOf('reason')}>
            {(control) => <Textarea {...control} value={values['reason'] ?? ''} onChange={set('reason')} />}
          </Field>
        )}
      </form>
    </Dialog>
  )
}
