import type { DesignElement } from '@testamur/contract/certificate-templates/design'

/** Boxes that share less than this are drawn beside each other, in millimetres. */
const SHARED = 0.5

const isRead = ({ kind }: DesignElement): boolean => kind === 'text' || kind === 'signature' || kind === 'qr'

/** The pairs of texts, signatures and codes whose boxes overlap. A frame or a picture may be behind a text. */
export function overlapping(elements: readonly DesignElement[]): [DesignElement, DesignElement][] {
  const read = elements.filter(isRead)
  return read.flatMap((one, index) =>
    read
      .slice(index + 1)
      .filter((other) => sharedBy(one, other, 'x') > SHARED && sharedBy(one, other, 'y') > SHARED)
      .map((other): [DesignElement, DesignElement] => [one, other]),
  )
}

/** The length that both boxes cover along an axis. */
function sharedBy(one: DesignElement, other: DesignElement, axis: 'x' | 'y'): number {
  const extent = axis === 'x' ? 'width' : 'height'
  const end = Math.min(one[axis] + one[extent], other[axis] + other[extent])
  return end - Math.max(one[axis], other[axis])
}
