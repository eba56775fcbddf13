import type { DesignElement } from '@testamur/contract/certificate-templates/design'

const rightOf = ({ x, width }: DesignElement): number => x + width

/** Lengths have two decimals. */
const ROUNDING = 0.005

const isBelow = (one: DesignElement, other: DesignElement): boolean =>
  one.y > other.y + other.height - ROUNDING && one.x < rightOf(other) && other.x < rightOf(one)

const isInColumn = (one: DesignElement, other: DesignElement): boolean =>
  one.kind === 'text' && one.x >= other.x && rightOf(one) <= rightOf(other)

/** The texts under an element, in its column: down to whatever is no text, because signatures and pictures keep their places. */
function textsUnder(elements: readonly DesignElement[], gap: DesignElement): readonly DesignElement[] {
  const below = elements.filter((one) => isBelow(one, gap)).toSorted((one, other) => one.y - other.y)
  const end = below.findIndex((one) => !isInColumn(one, gap))
  return end === -1 ? below : below.slice(0, end)
}

/**
 * How far texts move up, in millimetres by element, because a person has no value for one above them: the next text takes its
 * place, and those after it keep their distance.
 */
export function closeGaps(
  elements: readonly DesignElement[],
  leftOut: readonly DesignElement[],
): Readonly<Record<string, number>> {
  const raised: Record<string, number> = {}
  for (const gap of leftOut) {
    const texts = textsUnder(elements, gap)
    const [next] = texts
    if (next === undefined) continue
    for (const { id } of texts) raised[id] = (raised[id] ?? 0) + next.y - gap.y
  }
  return raised
}
