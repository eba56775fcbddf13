import type { DesignElement, TemplateDesign } from '@testamur/contract/certificate-templates/design'
import { alignedTo, around, type Box, distributed, type Edge, round } from './geometry.ts'

/** The state of the editor: the design, the selection, the clipboard, and the steps for undo and redo. */
export type Drawing = {
  readonly design: TemplateDesign
  readonly chosen: readonly string[]
  readonly copied: readonly DesignElement[]
  readonly past: readonly TemplateDesign[]
  readonly future: readonly TemplateDesign[]
  /** Steps with the same name are undone together: a drag, or typing in one field. */
  readonly step: string | null
}

export type Change = { readonly [K in keyof DesignElement]?: DesignElement[K] } | Record<string, unknown>

export type DrawingAction =
  | { readonly act: 'choose'; readonly ids: readonly string[] }
  | { readonly act: 'move'; readonly x: number; readonly y: number; readonly step?: string }
  | { readonly act: 'resize'; readonly width: number; readonly height: number; readonly step?: string }
  | { readonly act: 'place'; readonly boxes: ReadonlyMap<string, Partial<Box>>; readonly step?: string }
  | { readonly act: 'change'; readonly id: string; readonly change: Change; readonly step?: string }
  | { readonly act: 'page'; readonly change: Partial<TemplateDesign['page']>; readonly step?: string }
  | { readonly act: 'background'; readonly picture: string | null }
  | { readonly act: 'add'; readonly element: DesignElement }
  | { readonly act: 'remove' }
  | { readonly act: 'copy' }
  | { readonly act: 'paste' }
  | { readonly act: 'align'; readonly edge: Edge }
  | { readonly act: 'distribute'; readonly axis: 'x' | 'y' }
  | { readonly act: 'order'; readonly id: string; readonly to: 'forward' | 'backward' }
  | { readonly act: 'undo' }
  | { readonly act: 'redo' }
  | { readonly act: 'load'; readonly design: TemplateDesign }
  /** Another design in place of this one, as a step that can be undone. */
  | { readonly act: 'replace'; readonly design: TemplateDesign }

const MOST_STEPS = 100
/** How far a pasted element is moved from its original, in millimetres. */
const ASIDE = 5

export const startDrawing = (design: TemplateDesign): Drawing => ({
  design,
  chosen: [],
  copied: [],
  past: [],
  future: [],
  step: null,
})

export function draw(drawing: Drawing, action: DrawingAction): Drawing {
  const { design, chosen, past, future } = drawing
  switch (action.act) {
    case 'choose':
      return { ...drawing, chosen: action.ids, step: null }
    case 'move':
      return withChosen(drawing, action.step, (element) => ({
        x: round(element.x + action.x),
        y: round(element.y + action.y),
      }))
    case 'resize':
      return withChosen(drawing, action.step, (element) => ({
        width: Math.max(0, round(element.width + action.width)),
        height: Math.max(0, round(element.height + action.height)),
      }))
    case 'place':
      return stepTo(
        drawing,
        withElements(design, (element) => action.boxes.get(element.id) ?? {}),
        action.step,
      )
    case 'change':
      return stepTo(
        drawing,
        withElements(design, (element) => (element.id === action.id ? action.change : {})),
        action.step,
      )
    case 'page':
      return stepTo(drawing, { ...design, page: { ...design.page, ...action.change } }, action.step)
    case 'background':
      return stepTo(drawing, { ...design, background: action.picture })
    case 'add':
      return {
        ...stepTo(drawing, { ...design, elements: [...design.elements, action.element] }),
        chosen: [action.element.id],
      }
    case 'remove':
      return {
        ...stepTo(drawing, {
          ...design,
          elements: design.elements.filter(({ id }) => !chosen.includes(id)),
        }),
        chosen: [],
      }
    case 'copy':
      return { ...drawing, copied: design.elements.filter(({ id }) => chosen.includes(id)) }
    case 'paste':
      return paste(drawing)
    case 'align':
      return align(drawing, action.edge)
    case 'distribute':
      return placeAt(drawing, distributed(chosenOf(drawing), action.axis))
    case 'order':
      return stepTo(drawing, { ...design, elements: reordered(design.elements, action.id, action.to) })
    case 'undo':
      return past.length === 0
        ? drawing
        : keepChosen({
            ...drawing,
            design: past.at(-1) ?? design,
            past: past.slice(0, -1),
            future: [design, ...future],
            step: null,
          })
    case 'redo':
      return future.length === 0
        ? drawing
        : keepChosen({
            ...drawing,
            design: future[0] ?? design,
            past: [...past, design],
            future: future.slice(1),
            step: null,
          })
    case 'load':
      return startDrawing(action.design)
    case 'replace':
      return keepChosen(stepTo(drawing, action.design))
  }
}

export const chosenOf = ({ design, chosen }: Pick<Drawing, 'design' | 'chosen'>): DesignElement[] =>
  design.elements.filter(({ id }) => chosen.includes(id))

/** An id that no element of the design has. */
export function freeName(kind: string, { elements }: Pick<TemplateDesign, 'elements'>): string {
  const taken = new Set(elements.map(({ id }) => id))
  let number = 1
  while (taken.has(`${kind}-${number}`)) number += 1
  return `${kind}-${number}`
}

function stepTo(drawing: Drawing, design: TemplateDesign, step?: string): Drawing {
  const goesOn = step !== undefined && step === drawing.step
  return {
    ...drawing,
    design,
    past: goesOn ? drawing.past : [...drawing.past, drawing.design].slice(-MOST_STEPS),
    future: [],
    step: step ?? null,
  }
}

const withElements = (
  design: TemplateDesign,
  changeOf: (element: DesignElement) => Change | Partial<Box>,
): TemplateDesign => ({
  ...design,
  // The cast is safe because a change never alters the kind of an element.
  elements: design.elements.map((element) => ({ ...element, ...changeOf(element) }) as DesignElement),
})

const withChosen = (
  drawing: Drawing,
  step: string | undefined,
  changeOf: (element: DesignElement) => Partial<Box>,
): Drawing =>
  drawing.chosen.length === 0
    ? drawing
    : stepTo(
        drawing,
        withElements(drawing.design, (element) =>
          drawing.chosen.includes(element.id) ? changeOf(element) : {},
        ),
        step,
      )

function placeAt(drawing: Drawing, places: readonly Partial<Box>[]): Drawing {
  const boxes = new Map(chosenOf(drawing).map(({ id }, index) => [id, places[index] ?? {}]))
  return draw(drawing, { act: 'place', boxes })
}

/** A single element is aligned to the page, several to the box around them. */
function align(drawing: Drawing, edge: Edge): Drawing {
  const elements = chosenOf(drawing)
  if (elements.length === 0) return drawing
  const { width, height } = drawing.design.page
  const frame = elements.length === 1 ? { x: 0, y: 0, width, height } : around(elements)
  return placeAt(
    drawing,
    elements.map((element) => alignedTo(element, frame, edge)),
  )
}

function paste(drawing: Drawing): Drawing {
  if (drawing.copied.length === 0) return drawing
  let { design } = drawing
  const ids: string[] = []
  for (const copy of drawing.copied) {
    const id = freeName(copy.kind, design)
    ids.push(id)
    const element = { ...copy, id, x: round(copy.x + ASIDE), y: round(copy.y + ASIDE) }
    design = { ...design, elements: [...design.elements, element] }
  }
  const copied = design.elements.filter(({ id }) => ids.includes(id))
  return { ...stepTo(drawing, design), chosen: ids, copied }
}

function reordered(
  elements: readonly DesignElement[],
  id: string,
  to: 'forward' | 'backward',
): DesignElement[] {
  const from = elements.findIndex((element) => element.id === id)
  const at = from + (to === 'forward' ? 1 : -1)
  const moved = elements[from]
  if (moved === undefined || at < 0 || at >= elements.length) return [...elements]
  return elements.toSpliced(from, 1).toSpliced(at, 0, moved)
}

/** Removes deleted elements from the selection. */
const keepChosen = (drawing: Drawing): Drawing => ({
  ...drawing,
  chosen: drawing.chosen.filter((id) => drawing.design.elements.some((element) => element.id === id)),
})
