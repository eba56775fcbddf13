import { useEffect, useRef, useState } from 'react'
import { RULER } from '../../../features/designer/rulers.tsx'

/** The padding around the page and the rulers, in pixels. */
const AROUND = 24 + 2 * RULER + 4
/** Pixels per millimetre at the size on paper, on a screen with 96 dots per inch. */
const FULL_SIZE = 96 / 25.4

export type View = ReturnType<typeof useScale>['view']

/** Pixels per millimetre: fits the available space until somebody chooses a size. */
export function useScale(width: number) {
  const room = useRef<HTMLDivElement>(null)
  const [available, setAvailable] = useState(800)
  const [zoom, setZoom] = useState<number | 'fit'>('fit')
  useEffect(() => {
    const element = room.current
    if (element === null) return
    const observer = new ResizeObserver(() => setAvailable(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const fitting = Math.max(0.6, (available - AROUND) / width)
  return { room, view: { zoom, setZoom, scale: zoom === 'fit' ? fitting : FULL_SIZE * zoom } }
}
