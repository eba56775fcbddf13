import type { DesignElement } from '@testamur/contract/certificate-templates/design'
import { DESIGN_LIMITS, mergeFields } from '@testamur/contract/certificate-templates/design-rules'
import { useRef } from 'react'
import { useText } from '../../lib/text.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { FigureField } from './figure-field.tsx'
import { SmallChoice, SmallField, smallControl } from './small-field.tsx'
import { TypeFields } from './type-fields.tsx'

type TextElement = Extract<DesignElement, { kind: 'text' }>
type Props = {
  element: TextElement
  change: (change: Partial<TextElement>, field: string) => void
  mayDraw: boolean
}

/** The text with its merge fields, and how it fits its box. */
export function TextFields({ element, change, mayDraw }: Props) {
  const t = useText('admin-templates')
  const area = useRef<HTMLTextAreaElement>(null)
  const disabled = !mayDraw
  const insert = (field: string) => {
    const at = area.current?.selectionStart ?? element.text.length
    const end = area.current?.selectionEnd ?? at
    change({ text: `${element.text.slice(0, at)}{${field}}${element.text.slice(end)}` }, 'text')
  }
  return (
    <>
      <SmallField label={t('text')}>
        {(id) => (
          <textarea
            id={id}
            ref={area}
            rows={3}
            className="w-full rounded-md border border-edge bg-surface px-2 py-1.5 disabled:bg-sunken"
            maxLength={DESIGN_LIMITS.mostText}
            value={element.text}
            disabled={disabled}
            onChange={(event) => change({ text: event.target.value }, 'text')}
          />
        )}
      </SmallField>
      {mayDraw && (
        <SmallField label={t('insertField')}>
          {(id) => (
            <select
              id={id}
              className={smallControl}
              value=""
              onChange={(event) => insert(event.target.value)}
            >
              <option value="">{t('chooseField')}</option>
              {mergeFields.map((field) => (
                <option key={field} value={field}>
                  {t(`field_${field}`)}
                </option>
              ))}
            </select>
          )}
        </SmallField>
      )}
      <TypeFields element={element} change={change} mayDraw={mayDraw} />
      <div className="grid grid-cols-2 gap-3">
        <FigureField
          label={t('leastSize')}
          unit="pt"
          value={element.least_size}
          least={DESIGN_LIMITS.leastSmallPrint}
          most={element.size}
          disabled={disabled}
          onChange={(least_size) => change({ least_size }, 'least_size')}
        />
        <FigureField
          label={t('lines')}
          unit={t('atMost')}
          value={element.lines}
          step={1}
          least={1}
          most={12}
          disabled={disabled}
          onChange={(lines) => change({ lines: Math.round(lines) }, 'lines')}
        />
        <SmallChoice
          label={t('vertical')}
          value={element.vertical}
          options={(['top', 'middle', 'bottom'] as const).map((value) => ({
            value,
            label: t(`vertical_${value}`),
          }))}
          disabled={disabled}
          onChange={(vertical) => change({ vertical }, 'vertical')}
        />
      </div>
      <Checkbox
        label={t('optional')}
        hint={t('optionalHint')}
        checked={element.optional}
        disabled={disabled}
        onChange={(event) => change({ optional: event.target.checked }, 'optional')}
      />
    </>
  )
}
