import type { PrintRow } from '@testamur/contract/print-desk/print-desk'
import { type FormEvent, useRef, useState } from 'react'
import { canScan } from '../../../features/scan/barcodes.ts'
import { Camera } from '../../../features/scan/camera.tsx'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Input } from '../../../ui/input.tsx'
import type { ScanResult } from './waybill-scans.ts'

type Props = {
  next: PrintRow | undefined
  /** The error of the previous scan. */
  result: ScanResult | null
  /** Whether it was used; what was not stays in the field. */
  take: (text: string) => boolean
}

/**
 * A scanner types what it reads and ends with Enter: the field empties itself and keeps the focus for the next one. What
 * is refused stays, to be corrected by hand; it is selected, so that the next scan replaces it.
 */
export function ScanField({ next, result, take }: Props) {
  const t = useText('admin-print-desk')
  const scanWords = useText('scan')
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [camera, setCamera] = useState(false)
  const read = (code: string) => setText(take(code) ? '' : code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    read(text)
    field.current?.select()
  }
  return (
    <>
      <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <Field
          name="scan"
          label={t('scan')}
          hint={
            next === undefined
              ? t('allScanned')
              : t('scanHint', {
                  name: next.name,
                  recipient: next.recipient,
                  courier: next.courier ?? t('noCourier'),
                })
          }
          error={faultOf(t, result)}
          className="min-w-0 grow basis-80 md:max-w-xl"
        >
          {(control) => (
            <Input
              {...control}
              ref={field}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              className="numbers"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        {canScan() && !camera && (
          <Button look="secondary" onClick={() => setCamera(true)}>
            <Icon name="eye" />
            {scanWords('start')}
          </Button>
        )}
      </form>
      {camera && <Camera kind="stripes" onCode={read} close={() => setCamera(false)} />}
      <p className="sr-only" role="status">
        {result?.kind === 'waybill' && t('scanned', { waybill: result.waybill, name: result.row.name })}
      </p>
    </>
  )
}

function faultOf(
  t: ReturnType<typeof useText<'admin-print-desk'>>,
  result: ScanResult | null,
): string | undefined {
  switch (result?.kind) {
    case 'strange_label':
      return t('strangeLabel')
    case 'twice':
      return t('scannedTwice', { name: result.row.name })
    case 'wrong_pattern':
      return t(result.example === '' ? 'noWaybill' : 'wrongPattern', {
        courier: result.row.courier ?? t('noCourier'),
        example: result.example,
      })
    case 'none_left':
      return t('noneLeft')
    default:
      return undefined
  }
}
