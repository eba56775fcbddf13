import type { DesignElement, TemplateDesign } from '@testamur/contract/certificate-templates/design'
import {
  type DraftDifference,
  differencesBetween,
  mergeDrafts,
  withTheirs,
} from '../../../features/settings/draft-differences.ts'
import { withFreeKeys } from '../../../features/settings/keyed-lists.ts'

/** A design as it was opened, as it is drawn here, and as somebody else saved it meanwhile. */
export type ThreeDesigns = {
  readonly opened: TemplateDesign
  readonly mine: TemplateDesign
  readonly theirs: TemplateDesign
}

/** The path of an element, or of one of its fields, among the differences. */
export const elementPath = (id: string, field?: string): string =>
  field === undefined ? `elements.${id}` : `elements.${id}.${field}`

/** What differs: each field of the page and of an element that both have, and each element that only one of them has. */
export function compareDesigns({ opened, mine, theirs }: ThreeDesigns): DraftDifference[] {
  const designs = { opened, mine, theirs: withOwnIds({ opened, mine, theirs }) }
  const arrange = arranger(designs)
  return differencesBetween(arrange(opened), arrange(mine), arrange(designs.theirs))
}

/** Mine with what only they changed, and with their value at the paths that were chosen. */
export function mergeDesigns(three: ThreeDesigns, chosen: ReadonlySet<string>): TemplateDesign {
  const designs = { ...three, theirs: withOwnIds(three) }
  const merged = mergeDrafts(designs.opened, designs.mine, designs.theirs)
  const arrange = arranger(designs)
  const { elements, ...others } = withTheirs(arrange(merged), arrange(designs.theirs), chosen)
  const order = new Set([...merged.elements, ...designs.theirs.elements].map(({ id }) => id))
  return { ...others, elements: [...order].flatMap((id) => elements[id] ?? []) }
}

/** Theirs, where no element has the id of another one that was added here. */
export const withOwnIds = ({ opened, mine, theirs }: ThreeDesigns): TemplateDesign => ({
  ...theirs,
  elements: withFreeKeys(opened.elements, mine.elements, theirs.elements),
})

/** Elements by their ids. One that both people have is compared field by field, any other one as a list of one or none. */
type Arranged = Omit<TemplateDesign, 'elements'> & {
  readonly elements: Readonly<Record<string, DesignElement | readonly DesignElement[]>>
}

function arranger({ opened, mine, theirs }: ThreeDesigns): (design: TemplateDesign) => Arranged {
  const has = (design: TemplateDesign, id: string) => design.elements.some((element) => element.id === id)
  const ids = new Set([opened, mine, theirs].flatMap(({ elements }) => elements.map(({ id }) => id)))
  return (design) => ({
    ...design,
    elements: Object.fromEntries(
      [...ids].map((id) => {
        const found = design.elements.find((element) => element.id === id)
        const isShared = has(mine, id) && has(theirs, id)
        return [id, isShared && found !== undefined ? found : found === undefined ? [] : [found]]
      }),
    ),
  })
}
