import type { Signature } from '@testamur/contract/graduation/collection'
import { SIGNATURE } from '@testamur/contract/graduation/collection-rules'
import { type PointerEvent, useRef } from 'react'
import { useText } from '../../../lib/text.ts'
import { Button } from '../../../ui/button.tsx'

type Props = {
  readonly strokes: Signature
  readonly change: (strokes: Signature) => void
  readonly optional: boolean
}

const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most))

/** A field to sign in with a finger or a pen. */
export function SignaturePad({ strokes, change, optional }: Props) {
  const t = useText('admin-collection-desk')
  const drawing = useRef(false)
  const pointOf = (event: PointerEvent<SVGSVGElement>): [number, number] => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return [
      within(((event.clientX - left) / width) * SIGNATURE.width, SIGNATURE.width),
      within(((event.clientY - top) / height) * SIGNATURE.height, SIGNATURE.height),
    ]
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (strokes.length >= SIGNATURE.strokes) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = true
    change([...strokes, [pointOf(event)]])
  }
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const last = strokes.at(-1)
    if (!drawing.current || last === undefined || last.length >= SIGNATURE.points) return
    change([...strokes.slice(0, -1), [...last, pointOf(event)]])
  }
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{t(optional ? 'signOptional' : 'sign')}</p>
      <svg
        role="img"
        aria-label={t('signField')}
        viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
        className="w-full touch-none rounded-md border border-edge bg-surface"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={() => {
          drawing.current = false
        }}
      >
        <path
          d={strokes
            .map((stroke) => stroke.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(''))
            .join('')}
          fill="none"
          stroke="currentColor"
          strokeWidth={3}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {strokes.length > 0 && (
        <div>
          <Button size="sm" look="quiet" onClick={() => change([])}>
            {t('signAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}
