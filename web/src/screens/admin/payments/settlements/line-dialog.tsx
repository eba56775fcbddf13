import { resolveSettlementRow } from '@calls/settlements'
import type { SettlementRow } from '@testamur/contract/settlements'
import { call } from '../../../../api/client.ts'
import { useText } from '../../../../lib/text.ts'
import { RadioCards } from '../../../../ui/choice.tsx'
import { FieldGroup } from '../../../../ui/field.tsx'
import { Money } from '../../../../ui/money.tsx'
import { FormDialog, Line, Paragraph, useFields } from '../fields.tsx'
import { useChange } from '../use-change.ts'

/** Resolves a line that did not match a payment automatically. */
export function LineDialog({ row, close }: { row: SettlementRow; close: () => void }) {
  const t = useText('admin-payments-settlements')
  const record = useText('admin-payments-record')
  const common = useText('admin-payments')
  const { busy, change } = useChange()
  const [only] = row.allowed.length === 1 ? row.allowed : []
  const form = useFields({ resolution: only ?? '', bank_reference: '', note: '' }, (values) => ({
    resolution: values.resolution === '' ? record('chooseAnswer') : undefined,
    bank_reference:
      values.resolution === 'returned' && values.bank_reference.trim().length < 3
        ? common('bankReferenceMissing')
        : undefined,
    note: values.note.trim() === '' ? common('fillIn') : undefined,
  }))
  const submit = async () => {
    const { note, bank_reference } = form.values
    const resolution = row.allowed.find((known) => known === form.values.resolution)
    if (!form.ready() || resolution === undefined) return
    const returned = resolution === 'returned' && { bank_reference }
    const done = await change(
      () =>
        call(resolveSettlementRow, {
          params: { id: row.id },
          body: { resolution, note, version: row.version, ...returned },
          onFailure: form.refuse,
        }),
      t('answered'),
    )
    if (done !== null) close()
  }
  return (
    <FormDialog
      title={t('answerTitle', { line: row.line })}
      confirm={record('confirmAnswer')}
      busy={busy}
      close={close}
      submit={() => void submit()}
    >
      <p>
        {row.message}{' '}
        <span className="text-soft">
          {t('gross')} <Money amount={row.gross} currency={row.currency} />,{' '}
          <span className="numbers break-all">{row.reference ?? row.provider_reference}</span>.
        </span>
      </p>
      <FieldGroup name="resolution" legend={record('answerLegend')} error={form.errorOf('resolution')}>
        <RadioCards
          name="resolution"
          value={form.values.resolution}
          onChange={(event) => form.set('resolution', event.target.value)}
          choices={row.allowed.map((value) => ({
            value,
            title: t(`resolve_${value}`),
            note: t(`resolveNote_${value}`),
          }))}
        />
      </FieldGroup>
      {form.values.resolution === 'returned' && (
        <Line
          form={form}
          name="bank_reference"
          label={t('bankReference')}
          hint={t('bankReferenceHint')}
          maxLength={60}
          className="numbers"
        />
      )}
      <Paragraph form={form} name="note" label={record('note')} hint={record('noteHint')} />
    </FormDialog>
  )
}
