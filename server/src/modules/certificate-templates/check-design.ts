import type { DesignElement, TemplateDesign } from '@testamur/contract/certificate-templates/design'
import type { MergeField } from '@testamur/contract/certificate-templates/design-rules'
import { variablesIn } from '@testamur/contract/template-text'
import { type Message, messageOf } from '../../messages/message.ts'

export type DesignProblem = { readonly element: string | null; readonly message: Message }

/** What every certificate must show, so that its holder can have it verified. */
const ALWAYS: readonly MergeField[] = ['name', 'number', 'code']

/** The faults of a design that do not depend on a person's data. `known`: the addresses of stored pictures. */
export function checkDesign(design: TemplateDesign, known: ReadonlySet<string>): DesignProblem[] {
  const { page, elements, background } = design
  const problems: DesignProblem[] = elements.flatMap((element) => {
    const { id } = element
    const found: DesignProblem[] = []
    if (leaves(element, page)) found.push({ element: id, message: messageOf('certificateTemplates.offPage') })
    else if (isRead(element) && leaves(element, page, page.margin))
      found.push({
        element: id,
        message: messageOf('certificateTemplates.inMargin', { millimetres: page.margin }),
      })
    if (isEmpty(element)) found.push({ element: id, message: messageOf('certificateTemplates.textEmpty') })
    for (const picture of picturesOf(element))
      if (!known.has(picture))
        found.push({ element: id, message: messageOf('certificateTemplates.pictureUnknown') })
    return found
  })
  if (background !== null && !known.has(background))
    problems.push({ element: null, message: messageOf('certificateTemplates.pictureUnknown') })
  const written = new Set(
    elements.flatMap((element) => (element.kind === 'text' ? variablesIn(element.text) : [])),
  )
  for (const field of ALWAYS)
    if (!written.has(field))
      problems.push({
        element: null,
        message: messageOf('certificateTemplates.fieldNeeded', { field: `{${field}}` }),
      })
  if (!elements.some(({ kind }) => kind === 'qr'))
    problems.push({ element: null, message: messageOf('certificateTemplates.qrNeeded') })
  return problems
}

/** All pictures of a design, including its background, without duplicates. */
export const picturesIn = ({ background, elements }: TemplateDesign): string[] => [
  ...new Set([...(background === null ? [] : [background]), ...elements.flatMap(picturesOf)]),
]

/** The addresses of the pictures of one element. */
export function picturesOf(element: DesignElement): string[] {
  if (element.kind === 'image') return [element.picture]
  return element.kind === 'signature' && element.picture !== null ? [element.picture] : []
}

const isEmpty = (element: DesignElement): boolean =>
  (element.kind === 'text' && element.text === '') || (element.kind === 'signature' && element.name === '')

/** Lines, frames and pictures may reach the edge; text and codes may not. */
const isRead = ({ kind }: DesignElement): boolean => kind === 'text' || kind === 'qr' || kind === 'signature'

/** Whether an element is outside of the page and its bleed, or in the given margin. */
function leaves(
  { x, y, width, height }: DesignElement,
  page: TemplateDesign['page'],
  margin = -page.bleed,
): boolean {
  return x < margin || y < margin || x + width > page.width - margin || y + height > page.height - margin
}
