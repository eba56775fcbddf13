import { listOfficers } from '@calls/applications/staff-applications'
import { useQuery } from '@tanstack/react-query'
import type { BulkAct, BulkAction } from '@testamur/contract/bulk/bulk-actions'
import { type ChangeEvent, useState } from 'react'
import { queryOf } from '../../api/queries.ts'
import { useApplicationData } from '../../lib/portal.ts'
import { useText } from '../../lib/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialogFrame } from '../../ui/form-dialog.tsx'
import { Input, Select, Textarea } from '../../ui/input.tsx'
import { readWaybills } from './read-waybills.ts'
import { explainWaybills } from './waybill-faults.ts'

type Values = Readonly<Record<string, string>>

type Props = {
  action: BulkAction
  busy: boolean
  /** Why the preview was refused. */
  fault: string | null
  refusals: Readonly<Record<string, readonly string[]>>
  /** What the fields begin with. */
  initial?: Values | undefined
  close: () => void
  send: (act: BulkAct) => void
}

/** The action to send; `null` while something is missing. */
function actOf(action: BulkAction, values: Values): BulkAct | null {
  const text = (name: string) => (values[name] ?? '').trim()
  if (action === 'assign') {
    if (text('assignee') === '') return null
    return { action, assignee_id: text('assignee') === 'none' ? null : Number(text('assignee')) }
  }
  if (action === 'hold') {
    const [reason, public_note, release_on] = [text('reason'), text('public_note'), text('release_on')]
    if (reason === '' || public_note === '') return null
    return { action, reason, public_note, ...(release_on !== '' && { release_on }) }
  }
  if (action === 'message') return text('body') === '' ? null : { action, body: text('body') }
  if (action === 'cancel') return text('reason') === '' ? null : { action, reason: text('reason') }
  if (action !== 'dispatch') return null
  const { waybills: read, unread } = readWaybills(values['waybills'] ?? '')
  if (read.length === 0 || unread.length > 0) return null
  const waybills = read.map(({ reference, waybill }) => ({ reference, waybill }))
  return { action, waybills, ...(text('courier') !== '' && { courier_id: Number(text('courier')) }) }
}

/** What the server refuses and this dialog shows beside its field. */
const besideAField = /^act\.(assignee_id|reason|public_note|release_on|body|courier_id|waybills)(\.|$)/

/** The input of an act on many applications. */
export function BulkDialog({ action, busy, fault, refusals, initial = {}, close, send }: Props) {
  const t = useText('admin-bulk')
  const [values, setValues] = useState(initial)
  const [tried, setTried] = useState(false)
  /** The line of each waybill that was sent last. */
  const [lines, setLines] = useState<readonly number[]>([])
  const couriers = useApplicationData()?.couriers ?? []
  const officers = useQuery({ ...queryOf(listOfficers, {}), enabled: action === 'assign' }).data?.data ?? []
  const set = (name: string, value: string) => setValues((now) => ({ ...now, [name]: value }))
  const missing = (name: string, sentAs = name) =>
    tried && (values[name] ?? '').trim() === '' ? t('fillIn') : refusals[`act.${sentAs}`]?.[0]
  const field = (name: string) => ({
    value: values[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
  })
  const submit = () => {
    setTried(true)
    setLines(read.waybills.map(({ line }) => line))
    const act = actOf(action, values)
    if (act !== null) send(act)
  }
  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    if (file) set('waybills', await file.text())
  }
  const read = readWaybills(values['waybills'] ?? '')
  const waybillsError = explainWaybills(t, tried ? read : null, lines, refusals)
  const elsewhere = Object.entries(refusals).flatMap(([name, said]) => (besideAField.test(name) ? [] : said))

  return (
    <FormDialogFrame
      title={t(`do_${action}`)}
      back={t('back')}
      confirm={t('check')}
      busy={busy}
      close={close}
      submit={submit}
    >
      {fault !== null && (elsewhere.length > 0 || Object.keys(refusals).length === 0) && (
        <Alert live tone="danger">
          {elsewhere.length > 0 ? elsewhere.join(' ') : fault}
        </Alert>
      )}
      {action === 'assign' && (
        <Field name="assignee" label={t('officer')} error={missing('assignee', 'assignee_id')}>
          {(control) => (
            <Select
              {...control}
              {...field('assignee')}
              placeholder={t('choose')}
              options={[
                ...officers.map(({ id, name, open }) => ({
                  value: String(id),
                  label: t('officerLoad', { name, count: open }),
                })),
                { value: 'none', label: t('nobody') },
              ]}
            />
          )}
        </Field>
      )}
      {(action === 'hold' || action === 'cancel') && (
        <Field
          name="reason"
          label={t('reason')}
          hint={t(action === 'cancel' ? 'reasonTold' : 'reasonKept')}
          error={missing('reason')}
        >
          {(control) => <Textarea {...control} {...field('reason')} />}
        </Field>
      )}
      {action === 'hold' && (
        <>
          <Field
            name="public_note"
            label={t('publicNote')}
            hint={t('publicNoteHint')}
            error={missing('public_note')}
          >
            {(control) => <Textarea {...control} {...field('public_note')} />}
          </Field>
          <Field name="release_on" label={t('releaseOn')} error={refusals['act.release_on']?.[0]} optional>
            {(control) => <Input {...control} {...field('release_on')} width="short" type="date" />}
          </Field>
        </>
      )}
      {action === 'message' && (
        <Field name="body" label={t('message')} hint={t('messageHint')} error={missing('body')}>
          {(control) => <Textarea {...control} {...field('body')} rows={6} />}
        </Field>
      )}
      {action === 'dispatch' && (
        <>
          <Field
            name="courier"
            label={t('courier')}
            hint={t('courierHint')}
            error={refusals['act.courier_id']?.[0]}
            optional
          >
            {(control) => (
              <Select
                {...control}
                {...field('courier')}
                placeholder={t('ownCourier')}
                options={couriers.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            )}
          </Field>
          <Field name="waybills" label={t('waybills')} hint={t('waybillsHint')} error={waybillsError}>
            {(control) => (
              <Textarea {...control} {...field('waybills')} rows={8} className="numbers" spellCheck={false} />
            )}
          </Field>
          <label className="grid gap-1.5">
            <span className="font-semibold">{t('waybillFile')}</span>
            <input
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(event) => void readFile(event)}
            />
          </label>
          <p className="numbers text-sm text-faint" aria-live="polite">
            {t('waybillCount', { count: read.waybills.length })}
          </p>
        </>
      )}
    </FormDialogFrame>
  )
}
