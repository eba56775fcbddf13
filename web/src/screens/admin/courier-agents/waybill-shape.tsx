import { type ReactNode, useState } from 'react'
import { useText } from '../../../lib/text.ts'
import { RadioCards } from '../../../ui/choice.tsx'
import { FieldGroup } from '../../../ui/field.tsx'
import { PartRows } from './part-rows.tsx'
import {
  exampleOfParts,
  firstParts,
  partsOfPattern,
  patternOfParts,
  type WaybillPart,
} from './waybill-parts.ts'

const shapes = ['any', 'parts', 'expression'] as const
type Shape = (typeof shapes)[number]

type Props = {
  /** The regular expression that is saved; empty if any waybill is taken. */
  pattern: string
  /** With an example that fits, where parts make one. */
  change: (pattern: string, example?: string) => void
  error: string | undefined
  /** The field for those who write the expression themselves. */
  children: ReactNode
}

const shapeOf = (pattern: string): { shape: Shape; parts: readonly WaybillPart[] } => {
  const parts = partsOfPattern(pattern)
  return {
    shape: pattern === '' ? 'any' : parts === null ? 'expression' : 'parts',
    parts: parts ?? firstParts,
  }
}

/** What the waybills of a courier look like: anything, parts that anybody can state, or a regular expression. */
export function WaybillShape({ pattern, change, error, children }: Props) {
  const t = useText('admin-courier-agents')
  const [stated, setStated] = useState({ pattern, ...shapeOf(pattern) })
  // Another person's pattern was taken over.
  const { shape, parts } =
    stated.pattern === pattern || stated.shape === 'expression' ? stated : shapeOf(pattern)

  const state = (next: Shape, nextParts: readonly WaybillPart[]) => {
    const said = next === 'any' ? '' : next === 'parts' ? patternOfParts(nextParts) : pattern
    setStated({ pattern: said, shape: next, parts: nextParts })
    change(said, next === 'parts' ? exampleOfParts(nextParts) : undefined)
  }
  return (
    <>
      <FieldGroup
        name={shape === 'expression' ? 'waybill_shape' : 'waybill_pattern'}
        legend={t('pattern')}
        error={shape === 'expression' ? undefined : error}
      >
        <RadioCards
          columns={3}
          name="waybill_shape"
          value={shape}
          choices={shapes.map((value) => ({ value, title: t(value), note: t(`${value}Note`) }))}
          onChange={({ currentTarget: { value } }) => {
            const next = shapes.find((one) => one === value)
            if (next !== undefined) state(next, parts)
          }}
        />
      </FieldGroup>
      {shape === 'parts' && <PartRows parts={parts} change={(next) => state('parts', next)} />}
      {shape === 'expression' && children}
    </>
  )
}
